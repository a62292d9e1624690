"""A table: who is at it, who plays which seat, and the game.

A table is made by `replay.py` from its entries and by nothing else. What may be decided is in `decisions.py`, what is
shown to whom in `desk.py`.
"""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

from algodrome.games.contract import Event, Game, Outcome
from algodrome.games.options import found_good_before
from algodrome.games.registry import game_class
from algodrome.language import text
from algodrome.match.match import Match
from algodrome.match.record import Notes
from algodrome.match.standings import Line
from algodrome.server.refusal import Refused
from algodrome.server.shapes import Grid, Mover, Phase

ENTRY = 100  # bytes of an entry besides what it says
MOST_UNDONE = 500  # moves that a seat takes back in a game: all that was told stays in memory


@dataclass
class Participant:
    """Somebody who joined the table."""

    id: str
    name: str
    token: str  # its hash; those of several devices, if they share a place of a class
    host: bool


@dataclass
class SeatState:
    """Who plays a seat."""

    participant: str | None = None  # who holds it
    name: str = ""  # of the second player on the same device, or of the bot
    bot: str | None = None  # plays the seat now

    @property
    def is_free(self) -> bool:
        """Tell whether nobody holds or plays the seat."""
        return self.participant is None and self.bot is None


@dataclass(frozen=True)
class Absent:
    """Who is left out of the next games."""

    place: int  # where the seat was, from 0
    seat: SeatState


@dataclass(frozen=True)
class Chapter:
    """What an entry of the present game told."""

    entry: int
    kind: str  # started, moved or undone
    seat: int | None
    by: Mover | None
    turns: int  # of the match after it
    events: tuple[Event, ...]
    names: tuple[str, ...]  # of the seats, when it happened

    @cached_property
    def initiated(self) -> frozenset[int | None]:
        """Give the seats that were told a secret by it."""
        return frozenset(event.owner for event in self.events if event.secret)


@dataclass(frozen=True)
class Result:
    """How a game at the table ended, for whom."""

    game: str
    players: tuple[str, ...]  # by seat
    outcome: Outcome


@dataclass(frozen=True)
class Ranking:
    """Where those who played a game at the table stand."""

    game: str
    lines: tuple[tuple[str, Line], ...]  # of each player


@dataclass
class Table:
    """Everything that a table's entries amount to."""

    identity: str
    number: int = 0  # of the last entry
    settled: int = 0  # the last entry but moves: since then the same people have sat on the same seats
    at: float = 0.0  # when it was written
    code: str = ""
    game: Game = field(init=False)
    clock: int | None = None  # seconds for a decision
    chosen_bytes: int = 0  # of all options that were ever chosen, roughly
    classroom: str | None = None  # the class that it belongs to
    locked: bool = False
    paused: bool = False
    participants: dict[str, Participant] = field(default_factory=dict)
    gone: set[str] = field(default_factory=set)  # those who are away for long, as far as others wait for them
    seats: list[SeatState] = field(default_factory=list)
    match: Match | None = None
    is_practice: bool = False  # it began from a seed or a position that somebody chose, and does not count
    names: list[str] = field(default_factory=list)  # of the seats, when the present game started
    chapters: list[Chapter] = field(default_factory=list)  # of the present game
    standing: list[Chapter] = field(default_factory=list)  # those of them that were not taken back
    undone: Counter[int] = field(default_factory=Counter)  # moves of it that each seat has taken back
    asking: dict[str, int] = field(default_factory=dict)  # who asks for which seat of it
    offered: dict[str, int] = field(default_factory=dict)  # who is offered which seat of it
    dealt: dict[str, frozenset[int]] = field(default_factory=dict)  # the seats that somebody began it with
    seen: dict[str, set[int]] = field(default_factory=dict)  # the seats whose hands somebody has seen in it
    finished: list[Notes] = field(default_factory=list)  # games that were over when the next one started
    results: list[Result] = field(default_factory=list)  # of all games that are over
    ranking: Ranking | None = None  # after them, once somebody wants to know
    called: dict[str, str] = field(default_factory=dict)  # what each who played in them was called last
    has_teams: bool = False  # BB27: neighbours are a team
    grid: Grid = "draw"  # BB26: how the grids after the first are made
    forfeits: list[Absent] = field(default_factory=list)  # BB26a
    rounds: int = 0  # games started
    answered: dict[tuple[str, str], int] = field(default_factory=dict)  # entry by participant and id of the command
    fingerprint: str = ""  # that the last entry of the game claims

    @property
    def choice(self) -> dict[str, Any]:
        """Give the game and its options as an entry keeps them."""
        return {"game": self.game.name, "options": dict(self.game.chosen), "clock": self.clock}

    @property
    def grid_is_decided(self) -> bool:
        """BB26: tell whether the standings make the grid."""
        return self.grid == "standings" and self.game.has_grid

    def resized(self, players: int) -> Game:
        """Give the same game for another number of players; an order of the old ones is none of theirs."""
        order = {"order": "draw"} if self.game.has_grid else {}
        return varied(self.game, players=players, **order)

    @property
    def entered(self) -> list[tuple[SeatState, int | None]]:
        """List all who are in the championship, with their seats: those who are left out have none."""
        entries: list[tuple[SeatState, int | None]] = [(seat, number) for number, seat in enumerate(self.seats, 1)]
        for absent in sorted(self.forfeits, key=lambda one: one.place):
            entries.insert(absent.place, (absent.seat, None))
        return entries

    @property
    def phase(self) -> Phase:
        """Tell whether a game is to come, under way, or over."""
        if self.match is None:
            return "lobby"
        return "over" if self.match.state.is_over else "playing"

    @property
    def playing(self) -> Match:
        """Give the game under way, or refuse."""
        if self.match is None or self.match.state.is_over:
            raise Refused("not_playing")
        return self.match

    @property
    def playing_or_over(self) -> Match:
        """Give the game on the table, or refuse."""
        if self.match is None:
            raise Refused("not_playing")
        return self.match

    def participant(self, identity: str | None) -> Participant:
        """Give a participant, or refuse."""
        if identity is None or identity not in self.participants:
            raise Refused("only_people")
        return self.participants[identity]

    @property
    def host(self) -> str | None:
        """Tell who is the host; a table of a class has none."""
        return next((one.id for one in self.participants.values() if one.host), None)

    def stands_in(self, who: str | None) -> bool:
        """Tell whether somebody may do for the host, who is gone, what the others would wait for."""
        return self.host in self.gone and bool(self.seats_of(who))

    def seat(self, number: int) -> SeatState:
        """Give a seat, numbered from 1, or refuse."""
        if not 1 <= number <= len(self.seats):
            raise Refused("no_seat", seat=number)
        return self.seats[number - 1]

    def seats_of(self, participant: str | None) -> list[int]:
        """Number the seats that somebody holds."""
        if participant is None:
            return []
        return [number for number, seat in enumerate(self.seats, 1) if seat.participant == participant]

    def name_of(self, number: int) -> str:
        """Name who plays a seat; "" if nobody does."""
        return self.name_at(self.seats[number - 1])

    def name_at(self, seat: SeatState) -> str:
        """Name who plays, or would play, a seat."""
        if seat.name or seat.participant is None:
            return seat.name
        return self.participants[seat.participant].name

    def other_names(self, who: str | None = None, seat: int | None = None) -> list[str]:
        """Give all names at the table but those of somebody, or but that of one seat of theirs."""
        people = [one.name for one in self.participants.values() if one.id != who]
        named = [number for number, other in enumerate(self.seats, 1) if number != seat and other.name]
        if seat is None:
            named = [number for number in named if self.seats[number - 1].participant != who]
        return people + [self.name_of(number) for number in named]

    def seat_names(self) -> list[str]:
        """Name who plays each seat; a seat that was left goes on under its old name."""
        return [
            self.name_of(number) or (self.names[number - 1] if self.names else "")
            for number in range(1, len(self.seats) + 1)
        ]

    def taken_names(self) -> list[str]:
        """Name all who are in the championship, so that no bot has the name of another."""
        return [*self.seat_names(), *(self.name_at(absent.seat) for absent in self.forfeits)]

    def seen_by(self, number: int) -> list[str]:
        """Tell who has held a seat in the present game, and so has seen its hand."""
        return [who for who, seats in self.seen.items() if number in seats]

    def bots_to_act(self) -> list[int]:
        """Number the seats that wait for a bot, the first to act first."""
        if self.match is None or self.paused:
            return []
        return [seat for seat in self.match.state.to_act if self.seats[seat - 1].bot]

    def add_chapter(self, chapter: Chapter) -> None:
        """Go on with the story; what was taken back stays told, and stands no more."""
        self.chapters.append(chapter)
        while self.standing and self.standing[-1].turns > chapter.turns:
            self.standing.pop()
        self.standing.append(chapter)

    def chapters_before(self, entry: int, most: int) -> list[Chapter]:
        """Give the last chapters of the present game before an entry, so many at most."""
        end = bisect_left(self.chapters, entry, key=_entry)
        return self.chapters[max(0, end - most) : end]

    def chapters_after(self, entry: int) -> list[Chapter]:
        """List what was told after an entry."""
        return self.chapters[bisect_right(self.chapters, entry, key=_entry) :]

    def standing_chapter(self, entry: int) -> Chapter | None:
        """Give what an entry told, unless it was taken back."""
        place = bisect_left(self.standing, entry, key=_entry)
        found = self.standing[place : place + 1]
        return found[0] if found and found[0].entry == entry else None

    def notes(self, number: int) -> Notes:
        """Give what the record of a game that is over is written from; games are numbered from 1."""
        if 1 <= number <= len(self.finished):
            return self.finished[number - 1]
        if number != self.rounds or self.match is None:
            raise Refused("no_round", round=number)
        if not self.match.state.is_over:
            raise Refused("not_over")
        return self.present_notes(self.match)

    def shelve(self) -> None:
        """Put the game away, if there is one: a new one, or other options, may follow."""
        if self.match is not None:
            self.finished.append(self.present_notes(self.match))
        self.match, self.chapters, self.standing, self.names, self.undone = None, [], [], [], Counter()
        self.asking, self.offered, self.dealt, self.seen = {}, {}, {}, {}

    def why_no_undo(self, match: Match, seat: int) -> str | None:
        """Say why a seat may not take its last move back; None if it may."""
        if self.seats[seat - 1].bot is not None:
            return text("server.undo.bot")
        if self.undone[seat] >= MOST_UNDONE:
            return text("server.undo.enough", most=MOST_UNDONE)
        return match.why_no_undo(seat)

    def present_notes(self, match: Match) -> Notes:
        """Note a game under the names that its players have at the table."""
        return replace(
            match.notes(), names=self.seat_names(), bots=[seat.bot for seat in self.seats], practice=self.is_practice
        )


def _entry(chapter: Chapter) -> int:
    return chapter.entry


def size_of_choice(choice: Mapping[str, Any]) -> int:
    """Tell roughly how many bytes an entry needs that chooses a game."""
    return ENTRY + sum(len(name) + len(str(value)) for name, value in choice["options"].items())


@lru_cache(maxsize=128)  # a game takes some 80 KB, and a track of somebody's own is a game of its own
def game_for_a_table(name: str, options: tuple[tuple[str, Any], ...]) -> Game:
    """Make a game once for all tables that play it with the same options: it never changes, and takes a while."""
    with found_good_before():
        return game_class(name)(**dict(options))


def varied(game: Game, **options: Any) -> Game:
    """Give the same game with some other options."""
    return game_for_a_table(game.name, tuple({**game.chosen, **options}.items()))
