"""The desk: what a table says to whom. Everything that leaves the server about a game passes here.

All of it is made from `State.view`, `Event.seen_by` and `State.imagine`, so that a client is told nothing that its
seats may not know. `letters.py` puts the pieces together.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from algodrome.games import terminal
from algodrome.games.contract import Event, Game, IllegalMove, State
from algodrome.games.moves import OutcomeDocument
from algodrome.language import text
from algodrome.match.match import Match
from algodrome.server.absences import GONE_AFTER
from algodrome.server.protocol import UNSENT, Foreseen, MomentInfo
from algodrome.server.refusal import Refused
from algodrome.server.series import series, standings
from algodrome.server.shapes import (
    Arrangement,
    Choice,
    EventInfo,
    Heading,
    MoveInfo,
    OutcomeInfo,
    Progress,
    Sight,
    SightNow,
    Undoing,
    You,
)
from algodrome.server.table import Chapter, Table


class Desk:
    """A table as one participant sees it, piece by piece."""

    def __init__(self, table: Table, participant: str | None = None) -> None:
        """Look at a table for a participant (None: a spectator)."""
        self.table = table
        self.participant = participant

    @property
    def seats(self) -> list[int | None]:
        """Give the seats to look from: those held, or none of them."""
        return [*self.table.seats_of(self.participant)] or [None]

    # Answers

    def check_sight(self, seat: int | None) -> None:
        """Refuse to look from a seat that is not held; from none everybody may."""
        if seat is not None and seat not in self.seats:
            raise Refused("not_yours", seat=seat)

    def moment(self, entry: int, seat: int | None, command: str) -> MomentInfo:
        """Show the game as it stood after an entry, in answer to a command."""
        self.check_sight(seat)
        chapter, match = self.table.standing_chapter(entry), self.table.match
        if chapter is None or match is None:
            raise Refused("no_entry")
        is_now = entry == self.table.number
        shown = self.sight(seat) if is_now else self.past_sight(match.at(chapter.turns), seat)
        sight: Sight = {**shown, "seconds": None, "events": self.events(chapter, seat)}
        return {"type": "moment", "number": UNSENT, "id": command, "entry": entry, "sight": sight}

    def preview(self, seat: int, lines: Sequence[str]) -> Iterator[Foreseen]:
        """Show what each of some lines would do, one at a time, in a game that the seat can't tell from the real one.

        The table may change between two answers: all are about the position in which they were asked.
        """
        if seat not in self.seats:
            raise Refused("not_yours", seat=seat)
        game, names = self.table.game, self.table.seat_names()
        world = game.foreseen(self.table.playing.state.imagine(seat, 0), seat)
        return (self._foresee(world.copy(), seat, line, names) for line in lines)

    def _foresee(self, world: State, seat: int, line: str, names: Sequence[str]) -> Foreseen:
        answer: Foreseen = {"complete": True, "events": [], "view": None, "moves": [], "refusal": None}
        try:
            events = world.play(line, seat)
        except IllegalMove as error:
            return {**answer, "refusal": str(error)}
        known = known_before_chance(events)
        answer["events"] = told_events(world.game, known, seat, names)
        if len(known) < len(events):
            return {**answer, "complete": False}
        view = world.view(seat)
        return {**answer, "view": view, "moves": self._moves(world, seat, view)}

    # Pieces of messages

    def heading(self, kind: str, chapter: Chapter | None) -> Heading:
        """Say what an entry was: the last one, unless it was a chapter of the game."""
        return {
            "type": "update",
            "entry": chapter.entry if chapter else self.table.number,
            "kind": kind,
            "seat": chapter.seat if chapter else None,
            "by": chapter.by if chapter else None,
        }

    def info(self, present: Collection[str]) -> Arrangement:
        """Tell who is at the table and what it plays."""
        table = self.table
        return {
            "code": table.code,
            "game": table.game.name,
            "title": table.game.title,
            "options": dict(table.game.chosen),
            "round": table.rounds,
            "practice": table.match is not None and table.is_practice,
            "paused": table.paused,
            "locked": table.locked,
            "clock": table.clock,
            "participants": [
                {
                    "id": one.id,
                    "name": one.name,
                    "host": one.host,
                    "present": one.id in present,
                    "gone": one.id in table.gone,
                }
                for one in table.participants.values()
            ],
            "absence": absence(table),
            "seats": [
                {"seat": number, "name": table.name_of(number), "participant": seat.participant, "bot": seat.bot}
                for number, seat in enumerate(table.seats, 1)
            ],
            "asking": [{"participant": who, "seat": seat} for who, seat in table.asking.items()],
            "offered": [{"participant": who, "seat": seat} for who, seat in table.offered.items()],
            "seen": [
                {"participant": who, "seats": sorted(seats), "more": not seats <= table.dealt.get(who, frozenset())}
                for who, seats in table.seen.items()
            ],
            "standings": standings(table),
            "series": series(table),
        }

    def progress(self) -> Progress:
        """Tell how far the game is."""
        match = self.table.match
        to_act = list(match.state.to_act) if match else []
        return {"phase": self.table.phase, "to_act": to_act, "outcome": outcome(match)}

    def past_progress(self, then: State) -> Progress:
        """Tell how far the game was at an earlier moment."""
        return {"phase": "playing", "to_act": list(then.to_act), "outcome": None}

    @property
    def you(self) -> You:
        """Tell the client who it is."""
        people = self.table.participants
        return {
            "participant": self.participant,
            "host": self.participant in people and people[self.participant].host,
            "stands_in": self.table.stands_in(self.participant),
            "seats": self.table.seats_of(self.participant),
        }

    def sight(self, seat: int | None) -> SightNow:
        """Show the game as it stands, but for the clock."""
        match = self.table.match
        if match is None:
            return {"seat": seat, "view": None, "board": None, "moves": [], "undo": None}
        view = match.state.view(seat)
        return {**self.around(match, seat, view), "view": view}

    def around(self, match: Match, seat: int | None, view: dict[str, Any]) -> Choice:
        """Tell what a seat may do with what it sees."""
        return {
            "seat": seat,
            "board": self._board(view),
            "moves": self._moves(match.state, seat, view) if self._may_move(seat) else [],
            "undo": self._undo(match, seat),
        }

    def past_sight(self, then: State, seat: int | None) -> SightNow:
        """Show the game as it stood."""
        view = then.view(seat)
        return {"seat": seat, "view": view, "board": self._board(view), "moves": [], "undo": None}

    def events(self, chapter: Chapter, seat: int | None) -> list[EventInfo]:
        """Tell a chapter, under the names that the players had."""
        return self._events(chapter.events, seat, chapter.names)

    def _events(self, events: Sequence[Event], seat: int | None, names: Sequence[str]) -> list[EventInfo]:
        return told_events(self.table.game, events, seat, names)

    def event(self, event: Event, told: Event | None, seat: int | None, names: Sequence[str]) -> EventInfo:
        """Show an event as a seat sees it, in the words of what is told for it."""
        return told_event(self.table.game, event, told, seat, names)

    def _board(self, view: dict[str, Any]) -> list[str] | None:
        game = self.table.game
        return None if game.has_site_module else board_lines(game, view, self.table.seat_names())

    def _may_move(self, seat: int | None) -> bool:
        return seat is not None and not self.table.paused and self.table.seats[seat - 1].bot is None

    def _moves(self, state: State, seat: int | None, view: dict[str, Any]) -> list[MoveInfo]:
        """List the moves of a seat, in words made from what it sees."""
        if seat is None or seat not in view["to_act"]:
            return []
        moves = [move.text for move in state.legal_moves(seat)]
        words = state.game.wordings(view, moves)
        return [{"move": move, "text": said} for move, said in zip(moves, words, strict=True)]

    def _undo(self, match: Match, seat: int | None) -> Undoing | None:
        if seat is None:
            return None
        reason = self.table.why_no_undo(match, seat)
        return {"allowed": reason is None, "text": reason or ""}


def told_events(game: Game, events: Sequence[Event], seat: int | None, names: Sequence[str]) -> list[EventInfo]:
    """Show events of a game as a seat sees them."""
    pairs = zip(events, game.gathered(events), strict=True)
    return [told_event(game, event, told, seat, names) for event, told in pairs]


def told_event(game: Game, event: Event, told: Event | None, seat: int | None, names: Sequence[str]) -> EventInfo:
    """Show an event as a seat sees it, in the words of what is told for it."""
    seen = event.seen_by(seat)
    words = game.story(seen, names) if told is event else story_of(game, told, seat, names)
    return {"event": seen.kind, "data": dict(seen.data), "text": words}


def story_of(game: Game, told: Event | None, seat: int | None, names: Sequence[str] | None) -> str:
    """Say what is told for an event; nothing for one that a later one tells along."""
    return "" if told is None else game.story(told.seen_by(seat), names)


def board_lines(game: Game, view: dict[str, Any], names: Sequence[str]) -> list[str] | None:
    """Write the board for a site that has no drawing of it; None where it has."""
    return None if game.has_site_module else terminal.lines(game, view, names)


def known_before_chance(events: list[Event]) -> list[Event]:
    """Give the events up to the first that depends on chance or on what is hidden, without those that are asides."""
    telling = [event for event in events if not event.aside]
    first = next((number for number, event in enumerate(telling) if event.reveals), len(telling))
    return telling[:first]


def absence(table: Table) -> str:
    """Say that the host is gone, if that is so."""
    host = table.host
    if host is None or host not in table.gone:
        return ""
    return text("server.absence.host", name=table.participants[host].name, n=int(GONE_AFTER // 60))


def outcome(match: Match | None) -> OutcomeInfo | None:
    """Tell how a game ended."""
    if match is None or match.state.outcome is None:
        return None
    return told_outcome(match.game, match.state.outcome.to_json())


def told_outcome(game: Game, ended: OutcomeDocument) -> OutcomeInfo:
    """Tell an outcome with its scores and its reason in words."""
    told = [game.score_words(score) for score in ended["scores"]] if any(ended["scores"]) else []
    titles = {name: game.honour_words(name) for name in ended["honours"]}
    return {**ended, "told_scores": told, "told_honours": titles, "text": game.explain(ended["reason"])}
