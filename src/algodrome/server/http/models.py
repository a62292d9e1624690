"""What the HTTP API takes and gives."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from algodrome.server.protocol import MAX_LINE, Language, Options, OutcomeInfo, SeatInfo

MAX_TRACK = 20_000  # characters of a track


class Model(BaseModel):
    """A body: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Problem(Model):
    """Why a request was refused; nothing changed."""

    reason: str  # a word for programs
    text: str  # a sentence for people


class ValueInfo(Model):
    """A value that an option may have."""

    value: int | str | bool
    text: str


class OptionInfo(Model):
    """An option of a game."""

    name: str
    help: str
    values: list[ValueInfo]
    default: int | str | bool
    own: bool  # a text of one's own is taken too, such as a track


class BotInfo(Model):
    """A bot."""

    name: str
    text: str


class GameInfo(Model):
    """A game, with its options as they are by default."""

    name: str
    title: str
    summary: str
    options: list[OptionInfo]
    bots: list[BotInfo]
    usual_bot: str  # plays where nobody asked for another
    plain: bool  # the site has no board of its own: it shows the lines of text that come with each position


class Wish(Model):
    """A game with some options chosen."""

    game: Annotated[str, Field(max_length=40)]
    options: Options = {}


class ChosenInfo(Model):
    """The options of a game as they follow from those chosen so far."""

    options: list[OptionInfo]
    chosen: Options
    problem: str | None
    advice: list[str]  # what is unwise about them


class NewTable(Wish):
    """A table to open."""

    name: Annotated[str, Field(max_length=200)] | None = None
    clock: Annotated[int, Field(ge=10, le=3600)] | None = None
    play_now: bool = False  # start at once, with bots on the other seats
    bot: Annotated[str, Field(max_length=40)] | None = None  # None: the usual one of the game


class Newcomer(Model):
    """Somebody who wants to join."""

    name: Annotated[str, Field(max_length=200)] | None = None


class TicketInfo(Model):
    """What a device keeps: the token is shown this once."""

    code: str
    token: str
    participant: str
    name: str


class TableSummary(Model):
    """A table, as anybody who has its code may know it."""

    code: str
    game: str
    title: str
    options: Options
    phase: Literal["lobby", "playing", "over"]
    round: int
    locked: bool
    seats: list[SeatInfo]
    outcome: OutcomeInfo | None
    link: str  # for people on the same network


class Step(Model):
    """A moment of a finished game."""

    move: str | None  # None: the start
    seat: int | None
    view: dict[str, Any]
    board: list[str] | None  # the position as lines of text, in a game that the site has no board for
    events: list[dict[str, Any]]
    text: list[str]  # the events in words
    sheet: list[dict[str, Any]]  # rows of the score sheet that it fills in, in a game that has one


class SheetPart(Model):
    """Rows of the score sheet that an entry of a table fills in."""

    entry: int
    rows: list[dict[str, Any]]


class ReplayInfo(Model):
    """A finished game, step by step."""

    game: str
    title: str
    options: Options
    names: list[str]
    scenery: dict[str, Any]
    steps: list[Step]
    outcome: OutcomeInfo | None


class TrackText(Model):
    """A track of Bumping Bots to be checked."""

    text: Annotated[str, Field(max_length=MAX_TRACK)]
    players: Annotated[int, Field(ge=2, le=9)] = 4


class ProgramText(Model):
    """A program to be written out: one of SpeedAlgo, an alternative of Alg(un)o."""

    game: Annotated[str, Field(max_length=MAX_LINE)] = "speedalgo"
    program: Annotated[str, Field(max_length=MAX_LINE)]
    die: Annotated[int, Field(ge=1, le=6)] | None = None  # the player's roll, where it is known
    language: Language = "fr"


class ListingLine(Model):
    """A line of a program."""

    text: str  # indented
    depth: int
    block: int  # of the program, from 1; 0: the program as a whole
    card: str  # that the line stands for; "" for the ends of blocks and the like


class Listing(Model):
    """A program in three styles."""

    program: str
    blocks: list[dict[str, Any]]
    pseudo: list[ListingLine]
    python: list[ListingLine]
    scratch: list[ListingLine]


class Fault(Model):
    """What is wrong in a line of a text."""

    line: int | None
    text: str


class TrackReport(Model):
    """What was found in a track."""

    good: bool
    refusals: list[Fault]
    advice: list[str]
    scenery: dict[str, Any] | None


class ShippedTrack(Model):
    """A track of the box."""

    name: str
    summary: str
    text: str


class Health(Model):
    """A sign of life."""

    status: Literal["ok"]
    version: str
    store: Literal["ok"]
