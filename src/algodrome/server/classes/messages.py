"""The line of a class: every message that a class and its devices exchange, defined once.

A device opens a WebSocket at `/live?class=CODE` and says `hello` with the teacher's key, or with what opens its place.
From then on the discipline is that of a table (`protocol.py`): each command has an id, is answered once and carried out
once; messages are numbered; what is told is all that this device may know, whenever something of it has changed.
"""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypedDict  # pydantic reads typing's own only since Python 3.12

from algodrome.school.classroom import MOST_GROUPS, MOST_NUMBERS, MOST_PLACES, MOST_ROUNDS, Draw, Naming
from algodrome.server.classes.contest_messages import ContestInfo, HandIn, OpenContest, OwnContest, RunRaces
from algodrome.server.classes.exercise_messages import (
    AnswerExercise,
    Assign,
    Collect,
    ExplainedAnswer,
    ExplainedInfo,
    GroupNumber,
    Judged,
    OwnWork,
    WorkInfo,
)
from algodrome.server.protocol import (
    Ack,
    Command,
    Goodbye,
    Hello,
    Message,
    Model,
    Ping,
    Pong,
    Refusal,
    Speak,
    Unknown,
    WishedOptions,
)
from algodrome.server.shapes import Options, Phase, strict

LONGEST = 7200  # seconds that the teacher may give
Fill = Literal["bots", "smaller"]
PlaceNumber = Annotated[int, Field(ge=1, le=MOST_NUMBERS)]
TableNumber = Annotated[int, Field(ge=1, le=MOST_PLACES)]


# From a pupil


class Stuck(Command):
    """Raise one's flag, or lower it."""

    type: Literal["stuck"]
    stuck: bool


class Redraw(Command):
    """Draw another nickname, in a class that has them."""

    type: Literal["redraw"]


# From the teacher


class LockClass(Command):
    """Let in only who has a coupon, or everybody."""

    type: Literal["lock"]
    locked: bool


class AddPlaces(Command):
    """Add places."""

    type: Literal["add"]
    places: Annotated[int, Field(ge=1, le=MOST_PLACES)]


class RenamePlace(Command):
    """Call a place by another name."""

    type: Literal["rename"]
    place: PlaceNumber
    name: Annotated[str, Field(max_length=200)]


class RemovePlace(Command):
    """Take a place out of the class."""

    type: Literal["remove"]
    place: PlaceNumber


class FreePlace(Command):
    """Send those at a place away: whoever comes next may have it."""

    type: Literal["free"]
    place: PlaceNumber | None  # None: all places whose pupils are not connected now


class Group(Command):
    """Put a place into a group."""

    type: Literal["group"]
    place: PlaceNumber
    group: GroupNumber


class GroupOptions(Model):
    """The options of one group."""

    group: Annotated[int, Field(ge=1, le=MOST_GROUPS)]
    options: WishedOptions


class Seating(Model):
    """At which table a place is to sit."""

    place: PlaceNumber
    table: TableNumber


class MakePlan(Command):
    """Say what the next round is to be."""

    type: Literal["plan"]
    game: Annotated[str, Field(max_length=40)]
    options: WishedOptions
    groups: Annotated[list[GroupOptions], Field(max_length=MOST_GROUPS, default_factory=list)]
    draw: Draw
    fill: Fill = "bots"  # seats that are left; or there are fewer, as far as the game allows
    bot: Annotated[str, Field(max_length=40)] | None = None  # None: the usual one of the game
    clock: Annotated[int, Field(ge=10, le=3600)] | None = None
    rounds: Annotated[int, Field(ge=1, le=MOST_ROUNDS)] = 3  # of a championship
    seating: Annotated[list[Seating], Field(max_length=MOST_PLACES, default_factory=list)]  # by hand


class StartRound(Command):
    """Draw tables and begin the next round; at one table: begin anew there."""

    type: Literal["start"]
    table: TableNumber | None = None
    code: Annotated[str, Field(max_length=16)] | None = None  # of that table, as one sees it: a new game has a new one
    launch: Annotated[int, Field(ge=1)] | None = None  # which it is to be: of two who say so, one begins the round
    round: Annotated[int, Field(ge=1)] | None = (
        None  # `next` as one sees it: a game that ends meanwhile makes it another
    )


class StopRound(Command):
    """Call everybody back from the tables."""

    type: Literal["stop"]


class PauseTables(Command):
    """Stop all tables or one, or go on."""

    type: Literal["pause"]
    paused: bool
    table: TableNumber | None = None


class HandOver(Command):
    """Let a bot play for a place, or the place for itself."""

    type: Literal["hand"]
    place: PlaceNumber
    bot: bool


class ForfeitPlace(Command):
    """Take a place out of the newest championship, or let it come back.

    It is ranked no more and not seated in the rounds to come; a bot ends its game, which does not count for it. What
    others have gained against it stands.
    """

    type: Literal["forfeit"]
    place: PlaceNumber
    out: bool


class SeatPlace(Command):
    """Give a place a seat at a table of the round, whether it waits or sits at another: who sat there changes with it.

    Without a seat it is the first that a bot plays for nobody.
    """

    type: Literal["seat"]
    place: PlaceNumber
    table: TableNumber
    seat: Annotated[int, Field(ge=1)] | None = None


class Calm(Command):
    """Lower the flag of a place."""

    type: Literal["calm"]
    place: PlaceNumber


class GiveTime(Command):
    """Give so many seconds from now, or no limit."""

    type: Literal["time"]
    seconds: Annotated[int, Field(ge=1, le=LONGEST)] | None


class Show(Command):
    """Say what the projector shows."""

    type: Literal["show"]
    names: bool
    ranks: bool
    standings: bool
    table: TableNumber | None = None
    grid: bool = False
    explained: ExplainedAnswer | None = None
    program: PlaceNumber | None = None
    programs: bool = False
    final: bool = False


PUPILS = (Stuck, Redraw, AnswerExercise, HandIn)
TEACHERS = (
    *(LockClass, AddPlaces, RenamePlace, RemovePlace, Group, MakePlan, StartRound, StopRound),
    *(
        PauseTables,
        HandOver,
        ForfeitPlace,
        SeatPlace,
        Calm,
        GiveTime,
        Show,
        Assign,
        Collect,
        FreePlace,
        OpenContest,
        RunRaces,
    ),
)

ClassMessage = Annotated[
    Hello
    | Speak
    | Ping
    | Stuck
    | Redraw
    | AnswerExercise
    | HandIn
    | LockClass
    | AddPlaces
    | RenamePlace
    | RemovePlace
    | Group
    | MakePlan
    | StartRound
    | StopRound
    | PauseTables
    | HandOver
    | ForfeitPlace
    | SeatPlace
    | Calm
    | GiveTime
    | Show
    | Assign
    | Collect
    | FreePlace
    | OpenContest
    | RunRaces,
    Field(discriminator="type"),
]


# From the server


@strict
class PlaceInfo(TypedDict):
    """A place, as the teacher sees it."""

    place: int
    name: str
    group: int  # 0: none
    taken: bool  # somebody has come
    present: bool  # is connected now
    handed: bool  # the teacher lets a bot play
    forfeit: bool  # it is out of the newest championship
    stuck: bool
    table: int | None  # where it sits in this round


@strict
class GroupInfo(TypedDict):
    """A group that plays with other options than the class."""

    group: int
    options: Options


@strict
class PlanInfo(TypedDict):
    """What the next round is to be."""

    game: str
    title: str
    options: Options
    groups: list[GroupInfo]  # that have options of their own
    draw: Draw
    fill: Fill
    bot: str
    clock: int | None
    rounds: int  # of the championship; 0: it is none
    seating: list[dict[str, int]]  # by hand: place and table


@strict
class ChampionshipInfo(TypedDict):
    """How far the newest championship is."""

    round: int  # that is played, or was played last; 0: none yet
    rounds: int
    over: bool
    next: int  # that would be launched now; it is the same while nothing of it counts


@strict
class ClassSeat(TypedDict):
    """A seat at a table of the class."""

    place: int  # 0: a bot's
    name: str
    bot: bool  # plays it now
    awaited: bool
    won: bool  # the game, which is over


@strict
class ClassTableInfo(TypedDict):
    """A table of the round: what everybody may know of it."""

    number: int
    code: str
    group: int
    game: str
    open: bool  # it can be watched
    phase: Phase
    paused: bool
    moves: int  # so far
    since: float  # when the last of them was, in seconds since 1970
    seats: list[ClassSeat]


@strict
class ClassStanding(TypedDict):
    """How a place has fared in all rounds."""

    rank: int
    place: int
    name: str
    points: int
    by_round: list[int | None]
    wins: int


@strict
class WallInfo(TypedDict):
    """What the projector shows."""

    names: bool
    ranks: bool
    standings: bool
    table: int | None
    grid: bool
    explained: ExplainedInfo | None
    program: int | None
    programs: bool
    final: bool


@strict
class Console(Message):
    """The class, as the teacher sees it."""

    type: Literal["console"]
    entry: int
    code: str
    naming: Naming
    locked: bool
    places: list[PlaceInfo]
    plan: PlanInfo | None
    round: int  # that is played, or was played last, of those of which something counts; 0: none yet
    next: int  # that would be launched now; it is the same while nothing of it counts
    launches: int  # of rounds, so far
    tables: list[ClassTableInfo]
    championship: ChampionshipInfo | None
    standings: list[ClassStanding]  # of the championship, if the plan is one; else of all rounds
    work: list[WorkInfo]  # exercises that were given
    contest: ContestInfo | None
    until: float | None
    now: float  # by the server's clock: what `until` and `since` are measured by
    wall: WallInfo


@strict
class OwnTable(TypedDict):
    """The table at which a place sits."""

    number: int
    code: str
    seat: int
    game: str
    mates: list[str]  # the names at the other seats
    awaited: bool  # it is one's turn
    over: bool


@strict
class PlaceView(Message):
    """The class, as a pupil sees it."""

    type: Literal["place"]
    entry: int
    code: str
    naming: Naming
    place: int
    name: str
    group: int
    stuck: bool
    forfeit: bool  # it is out of the championship that is played
    round: int
    table: OwnTable | None  # None: waiting for the teacher
    work: OwnWork | None  # exercises to do
    contest: OwnContest | None  # programs to write
    paused: bool
    until: float | None
    now: float


AnyClassMessage = Console | PlaceView | Judged | Ack | Refusal | Unknown | Pong | Goodbye
ClassAnswer = Annotated[AnyClassMessage, Field(discriminator="type")]
CLASS_MESSAGES: TypeAdapter[Any] = TypeAdapter(ClassMessage)
CLASS_ANSWERS: TypeAdapter[Any] = TypeAdapter(ClassAnswer)
