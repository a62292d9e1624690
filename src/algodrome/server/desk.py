"""The desk: what a table says to whom. Everything that leaves the server about a game passes here.

All of it is made from `State.view`, `Event.seen_by` and `State.imagine`, so that a client is told nothing that its
seats may not know. Messages are the plain dicts that `protocol.py` declares, still without their number.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from algodrome.games import terminal
from algodrome.games.contract import Event, Game, IllegalMove, State
from algodrome.language import language
from algodrome.match.match import Match
from algodrome.server.protocol import (
    UNSENT,
    EventInfo,
    MomentInfo,
    MoveInfo,
    OutcomeInfo,
    PreviewInfo,
    Sight,
    Story,
    Sync,
    TableInfo,
    Undoing,
    Update,
    You,
)
from algodrome.server.refusal import Refused
from algodrome.server.series import standings
from algodrome.server.table import Chapter, Table

NOBODY: You = {"participant": None, "host": False, "seats": []}
RESENT = 40  # moves at most that are told one by one to a client that comes back


class Desk:
    """A table as one client sees it."""

    def __init__(self, table: Table, participant: str | None, shared: dict[Any, Any] | None = None) -> None:
        """Look at a table for a participant (None: a spectator).

        `shared` is what desks at the same table and the same entry keep for each other, so that what all may know is
        put into words once and not once for each client.
        """
        self.table = table
        self.participant = participant
        self._shared = {} if shared is None else shared

    @property
    def seats(self) -> list[int | None]:
        """Give the seats to look from: those held, or none of them."""
        return [*self.table.seats_of(self.participant)] or [None]

    # Messages

    def sync(self, present: Collection[str], seconds: Mapping[int, float]) -> Sync:
        """Tell everything."""
        seats = self.seats
        return {
            "type": "sync",
            "number": UNSENT,
            "entry": self.table.number,
            "table": self.info(present),
            "sights": [self.sight(seat, (), seconds) for seat in seats],
            "stories": [[self._story(chapter, seat) for chapter in self.table.chapters] for seat in seats],
        }

    def update(self, kind: str, present: Collection[str], seconds: Mapping[int, float]) -> Update:
        """Tell the last entry."""
        table = self.table
        chapter = table.chapters[-1] if table.chapters and table.chapters[-1].entry == table.number else None
        events = chapter.events if chapter else ()
        sights = [self.sight(seat, events, seconds) for seat in self.seats]
        return self._update(table.number, kind, chapter, self.info(present), sights)

    def missed(self, after: int, present: Collection[str], seconds: Mapping[int, float]) -> list[Update] | None:
        """Tell the entries after one, each as it was told then; None if that is better told by a sync."""
        lost = self.table.number - after
        chapters = self.table.chapters_after(after) if 1 <= lost <= RESENT else []
        if not lost == len(chapters) > 0 or any(chapter.kind != "moved" for chapter in chapters):
            return None
        *earlier, last = chapters
        states = self.table.playing_or_over.states_at(chapter.turns for chapter in earlier)
        told = [self._missed(chapter, then, present) for chapter, then in zip(earlier, states, strict=True)]
        return [*told, self.update(last.kind, present, seconds)]

    def _missed(self, chapter: Chapter, then: State, present: Collection[str]) -> Update:
        info = self.info(present)
        info |= {"phase": "playing", "to_act": list(then.to_act), "outcome": None}
        sights = [self._past_sight(chapter, then, seat) for seat in self.seats]
        return self._update(chapter.entry, chapter.kind, chapter, info, sights)

    def moment(self, entry: int, seat: int | None, command: str) -> MomentInfo:
        """Show the game as it stood after an entry, in answer to a command."""
        if seat is not None and seat not in self.seats:
            raise Refused("not_yours", seat=seat)
        sight = self._sight_after(entry, seat)
        return {"type": "moment", "number": UNSENT, "id": command, "entry": entry, "sight": sight}

    def preview(self, seat: int, line: str, command: str) -> PreviewInfo:
        """Show what a line would do, in a game that the seat can't tell from the real one, in answer to a command."""
        if seat not in self.seats:
            raise Refused("not_yours", seat=seat)
        imagined = self.table.playing.state.imagine(seat, 0)
        answer: PreviewInfo = {
            "type": "preview",
            "number": UNSENT,
            "id": command,
            "seat": seat,
            "complete": True,
            "events": [],
            "view": None,
            "moves": [],
            "refusal": None,
        }
        try:
            events = imagined.play(line, seat)
        except IllegalMove as error:
            return {**answer, "refusal": str(error)}
        known = known_before_chance(events)
        answer["events"] = self._events(known, seat)
        if len(known) < len(events):
            return {**answer, "complete": False}
        view = imagined.view(seat)
        return {**answer, "view": view, "moves": self._moves(imagined, seat, view)}

    # Their parts

    def info(self, present: Collection[str]) -> TableInfo:
        """Tell who is at the table and how it stands."""
        people = self.table.participants
        if "info" not in self._shared:
            self._shared["info"] = self._info_for_all(present)
        told: TableInfo = self._shared["info"]
        you: You = {
            "participant": self.participant,
            "host": self.participant in people and people[self.participant].host,
            "seats": self.table.seats_of(self.participant),
        }
        return {**told, "outcome": outcome(self.table.match), "you": you}

    def _info_for_all(self, present: Collection[str]) -> TableInfo:
        table = self.table
        return {
            "code": table.code,
            "game": table.game.name,
            "title": table.game.title,
            "options": dict(table.game.chosen),
            "phase": table.phase,
            "round": table.rounds,
            "paused": table.paused,
            "locked": table.locked,
            "clock": table.clock,
            "participants": [
                {"id": one.id, "name": one.name, "host": one.host, "present": one.id in present}
                for one in table.participants.values()
            ],
            "seats": [
                {"seat": number, "name": table.name_of(number), "participant": seat.participant, "bot": seat.bot}
                for number, seat in enumerate(table.seats, 1)
            ],
            "asking": [{"participant": who, "seat": seat} for who, seat in table.asking.items()],
            "seen": [
                {"participant": who, "seats": sorted(seats), "more": not seats <= table.dealt.get(who, frozenset())}
                for who, seats in table.seen.items()
            ],
            "to_act": list(table.match.state.to_act) if table.match else [],
            "outcome": None,
            "standings": standings(table),
            "you": NOBODY,
        }

    def sight(self, seat: int | None, events: Iterable[Event], seconds: Mapping[int, float]) -> Sight:
        """Show the game as it stands."""
        match = self.table.match
        if match is None:
            return {"seat": seat, "view": None, "board": None, "events": [], "moves": [], "undo": None, "seconds": None}
        view = match.state.view(seat)
        return {
            "seat": seat,
            "view": view,
            "board": self._board(view),
            "events": self._events(events, seat),
            "moves": self._moves(match.state, seat, view) if self._may_move(seat) else [],
            "undo": self._undo(match, seat),
            "seconds": None if seat is None else seconds.get(seat),
        }

    def _sight_after(self, entry: int, seat: int | None) -> Sight:
        chapter, match = self.table.standing_chapter(entry), self.table.match
        if chapter is None or match is None:
            raise Refused("no_entry")
        if entry == self.table.number:
            return self.sight(seat, chapter.events, {})
        return self._past_sight(chapter, match.at(chapter.turns), seat)

    def _past_sight(self, chapter: Chapter, then: State, seat: int | None) -> Sight:
        view = then.view(seat)
        return {
            "seat": seat,
            "view": view,
            "board": self._board(view),
            "events": self._events(chapter.events, seat),
            "moves": [],
            "undo": None,
            "seconds": None,
        }

    def _update(self, entry: int, kind: str, chapter: Chapter | None, info: TableInfo, sights: list[Sight]) -> Update:
        return {
            "type": "update",
            "number": UNSENT,
            "entry": entry,
            "kind": kind,
            "seat": chapter.seat if chapter else None,
            "by": chapter.by if chapter else None,
            "table": info,
            "sights": sights,
        }

    def _story(self, chapter: Chapter, seat: int | None) -> Story:
        return {
            "entry": chapter.entry,
            "kind": chapter.kind,
            "seat": chapter.seat,
            "events": self._events(chapter.events, seat),
        }

    def _events(self, events: Iterable[Event], seat: int | None) -> list[EventInfo]:
        return [self._event(event, seat) for event in events]

    def _event(self, event: Event, seat: int | None) -> EventInfo:
        key = (id(event), seat if event.secret else None, language())
        if key not in self._shared:
            seen = event.seen_by(seat)
            told = self.table.game.story(seen, self.table.seat_names())
            self._shared[key] = {"event": seen.kind, "data": dict(seen.data), "text": told}
        told_before: EventInfo = self._shared[key]
        return told_before

    def _board(self, view: dict[str, Any]) -> list[str] | None:
        return board_lines(self.table.game, view, self.table.seat_names())

    def _may_move(self, seat: int | None) -> bool:
        return seat is not None and not self.table.paused and self.table.seats[seat - 1].bot is None

    def _moves(self, state: State, seat: int | None, view: dict[str, Any]) -> list[MoveInfo]:
        """List the moves of a seat, in words made from what it sees."""
        if seat is None or seat not in state.to_act:
            return []
        return [{"move": str(move), "text": state.game.wording(view, str(move))} for move in state.legal_moves(seat)]

    def _undo(self, match: Match, seat: int | None) -> Undoing | None:
        if seat is None:
            return None
        reason = match.why_no_undo(seat)
        return {"allowed": reason is None, "text": reason or ""}


def board_lines(game: Game, view: dict[str, Any], names: Sequence[str]) -> list[str] | None:
    """Write the board for a site that has no drawing of it; None where it has."""
    return None if game.has_site_module else terminal.lines(game, view, names)


def known_before_chance(events: list[Event]) -> list[Event]:
    """Give the events up to the first that depends on chance or on what is hidden, without those that are asides."""
    telling = [event for event in events if not event.aside]
    first = next((number for number, event in enumerate(telling) if event.reveals), len(telling))
    return telling[:first]


def outcome(match: Match | None) -> OutcomeInfo | None:
    """Tell how a game ended."""
    if match is None or match.state.outcome is None:
        return None
    ended = match.state.outcome
    return {**ended.to_json(), "text": match.game.explain(ended.reason)}
