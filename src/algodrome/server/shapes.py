"""The parts of what a server says about a table, over the line and over HTTP: plain dicts that mypy checks."""

from typing import Any, Literal

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict  # pydantic reads typing's own only since Python 3.12

Options = dict[str, int | str | bool]
Phase = Literal["lobby", "playing", "over"]
Mover = Literal["person", "bot", "clock"]
Grid = Literal["draw", "standings"]  # how the grids after the first are made
strict = with_config(ConfigDict(extra="forbid", strict=True))


@strict
class Participant(TypedDict):
    """Somebody at the table."""

    id: str
    name: str
    host: bool
    present: bool  # is connected now
    gone: bool  # is away for long: the host, or, while the host is, another who holds a seat


@strict
class SeatInfo(TypedDict):
    """A seat of the table."""

    seat: int
    name: str  # of who plays it; "" if it is free
    participant: str | None  # who holds it
    bot: str | None  # which bot plays it now


@strict
class AskingInfo(TypedDict):
    """Somebody who asks for a seat of the running game, or is offered one."""

    participant: str
    seat: int


@strict
class SeenInfo(TypedDict):
    """Somebody who has held seats in the present game, and so has seen their hands."""

    participant: str
    seats: list[int]  # while nobody holds one, they may take it again
    more: bool  # whether there are others among them than those that they began the game with


@strict
class You(TypedDict):
    """Who the client is."""

    participant: str | None  # None: a spectator
    host: bool
    stands_in: bool  # may start, end a pause, and have bots play for those who are gone, as the host is gone
    seats: list[int]


@strict
class OutcomeInfo(TypedDict):
    """How a game ended."""

    ranking: list[list[int]]
    scores: list[int]
    told_scores: list[str]  # with what they count: "12 points", "3 cards left"; none in a game that counts nothing
    reason: str
    text: str  # why it ended
    honours: dict[str, list[int]]  # other titles, and who won them
    told_honours: dict[str, str]  # what they are called


@strict
class Standing(TypedDict):
    """How somebody has fared in the games of the present kind at this table."""

    rank: int  # from 1; equals share one
    name: str
    seat: int | None  # where they sit now
    points: int
    by_game: list[int | None]  # None: was not in it
    wins: int


@strict
class ForfeitInfo(TypedDict):
    """Somebody who is left out of the next games."""

    name: str
    participant: str | None
    bot: str | None
    team: int | None


@strict
class TeamStanding(TypedDict):
    """How a team has fared in the games of the present kind at this table."""

    rank: int  # from 1; equals share one
    team: int  # from 1
    name: str  # of its members
    points: int
    by_game: list[int | None]  # None: nobody of it was in it
    wins: int


@strict
class SeriesInfo(TypedDict):
    """How the games at the table make a championship."""

    teams: bool
    grid: Grid
    grids: list[Grid]  # that can be chosen; none in a game without a grid
    decided: list[str]  # options that the standings decide, and nobody chooses
    team_of: list[int]  # by seat, from 1; none without teams, or where the number of entries forms none
    forfeits: list[ForfeitInfo]
    standings: list[TeamStanding]  # of the teams, the best first; none before a game was over


class Arrangement(TypedDict):
    """Who is at the table and what it plays: what no move changes."""

    code: str
    game: str
    title: str
    options: Options
    round: int  # games begun at this table
    practice: bool  # the game began from a position that was chosen, and does not count
    paused: bool
    locked: bool
    clock: int | None
    participants: list[Participant]
    absence: str  # a sentence for people while the host is gone; else ""
    seats: list[SeatInfo]
    asking: list[AskingInfo]
    offered: list[AskingInfo]
    seen: list[SeenInfo]
    standings: list[Standing]  # the best first; none before a game was over
    series: SeriesInfo


class Progress(TypedDict):
    """How far the game is."""

    phase: Phase
    to_act: list[int]
    outcome: OutcomeInfo | None


@strict
class TableInfo(Arrangement, Progress):
    """The table, as all may know it."""

    you: You


class Heading(TypedDict):
    """What an entry was."""

    type: Literal["update"]
    entry: int
    kind: str  # of the entry: "moved", "sat", "started" …
    seat: int | None  # whose move it was
    by: Mover | None


@strict
class EventInfo(TypedDict):
    """Something that happened in the game, as a seat may know it."""

    event: str
    data: dict[str, Any]
    text: str  # the same in words


@strict
class MoveInfo(TypedDict):
    """A legal move."""

    move: str
    text: str  # what it does, in words


@strict
class Undoing(TypedDict):
    """Whether a seat may take its last move back."""

    allowed: bool
    text: str  # why not


class Choice(TypedDict):
    """What a seat (None: a spectator) may do with what it sees."""

    seat: int | None
    board: list[str] | None  # the position as lines of text, in a game that the site has no board for
    moves: list[MoveInfo]  # none when it is not this seat's turn
    undo: Undoing | None  # None for a spectator


class SightNow(Choice):
    """What a seat sees of the game, whatever has just happened."""

    view: dict[str, Any] | None  # None before the start


@strict
class Sight(SightNow):
    """The game as one seat (None: a spectator) sees it."""

    seconds: float | None  # left on the clock for this decision
    events: list[EventInfo]  # of this entry


@strict
class Story(TypedDict):
    """What an earlier entry of this game told."""

    entry: int
    kind: str
    seat: int | None
    by: Mover | None  # who made the move: one that the clock made is told as such
    events: list[EventInfo]
