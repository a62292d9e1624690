"""What the HTTP API takes and gives."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from algodrome.games.own_text import MAX_LINE, MAX_TEXT
from algodrome.kernels.generator import SEEDS
from algodrome.school.classroom import MOST_PLACES, Naming
from algodrome.server.protocol import WishedOptions, at_most_some
from algodrome.server.shapes import Options, OutcomeInfo, SeatInfo

MOST_BEFORE = 30  # moves that lead to the position of a practice game


class Model(BaseModel):
    """A body: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Given(Model):
    """What a client sends."""

    @model_validator(mode="before")
    @classmethod
    def has_few_parts(cls, given: object) -> object:
        """Refuse what has thousands of parts."""
        return at_most_some(given)


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
    title: str  # a word or two
    help: str
    values: list[ValueInfo]
    default: int | str | bool
    own: bool  # a text of one's own is taken too, such as a track
    aside: bool  # for those who know the game


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
    programs: bool  # pupils can write programs or rules that play it, for a contest of a class


class RulesText(Model):
    """A text of the rules; texts know **bold** and `code`."""

    text: str


class RulesList(Model):
    """A list."""

    list: list[str]


class RulesSteps(Model):
    """A list whose order counts."""

    steps: list[str]


RulesBlock = RulesText | RulesList | RulesSteps


class RulesSection(Model):
    """A chapter of the rules."""

    id: str
    title: str
    blocks: list[RulesBlock]


class RulesInfo(Model):
    """The rules of a game, as a page."""

    introduction: str
    sections: list[RulesSection]


class SheetInfo(Model):
    """A sheet that can be printed: a PDF, ready made."""

    game: str
    sheet: str
    title: str
    language: str
    look: str  # "colour", or "ink" to save it
    file: str
    preview: str  # a picture of the first page
    pages: int
    copies: str  # for whom one is printed: "table", "player", "pupil" or "teacher"
    paper: str  # "a4", "a3", "a2", or "one" large page for a print shop
    choice: str  # what it shows, where other sheets show it too and one of them is enough; else empty


class OwnPaper(Given):
    """A track or a deck of one's own, to be printed."""

    game: Annotated[str, Field(max_length=40)]
    written: Annotated[str, Field(max_length=MAX_TEXT)]
    name: Annotated[str, Field(min_length=1, max_length=40)]  # as it stands on the sheets
    look: Literal["colour", "ink"] = "colour"
    paper: Literal["a4", "a3", "a2", "one"] = "a4"


class ExercisePaper(Given):
    """Exercises to be printed: those with these numbers, or some of a grade and a theme."""

    game: Annotated[str, Field(max_length=40)]
    look: Literal["colour", "ink"] = "colour"
    grade: Literal[1, 2, 3] | None = None
    theme: Annotated[str, Field(max_length=40)] | None = None
    count: Annotated[int, Field(ge=1, le=60)] = 6
    numbers: Annotated[list[Annotated[int, Field(ge=1, le=99_999)]], Field(max_length=60)] = []
    corrections: bool = True  # whether a sheet of them comes along


class OwnSheetInfo(Model):
    """A sheet that was made for one person."""

    title: str
    file: str  # a name for it
    pages: int
    content: str  # the PDF, in base64


class Wish(Given):
    """A game with some options chosen."""

    game: Annotated[str, Field(max_length=40)]
    options: WishedOptions = {}


class WishOfOptions(Wish):
    """A game of which the other options are asked for."""

    in_class: bool = False  # as they are for the round of a class


class ChosenInfo(Model):
    """The options of a game as they follow from those chosen so far."""

    options: list[OptionInfo]
    chosen: Options
    problem: str | None
    advice: list[str]  # what is unwise about them


RequestId = Annotated[  # a secret: the token is made of it
    str,
    Field(pattern=r"^[A-Za-z0-9_-]{22,64}$", description="drawn by the client; once more: the same ticket"),
]


class Practice(Given):
    """Where a game for practice begins: a seed, and moves after it, each with its seat as in a record."""

    seed: Annotated[int, Field(ge=0, lt=SEEDS)]
    moves: Annotated[list[Annotated[str, Field(max_length=MAX_LINE)]], Field(max_length=MOST_BEFORE)] = []


class NewTable(Wish):
    """A table to open."""

    id: RequestId | None = None
    name: Annotated[str, Field(max_length=200)] | None = None
    clock: Annotated[int, Field(ge=10, le=3600)] | None = None
    play_now: bool = False  # start at once, with bots on the other seats
    bot: Annotated[str, Field(max_length=40)] | None = None  # None: the usual one of the game
    practice: Practice | None = None  # with play_now: begin there; the table says so, and the game does not count


class Newcomer(Given):
    """Somebody who wants to join."""

    id: RequestId | None = None
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


class NewClass(Given):
    """A class to open."""

    id: RequestId | None = None
    naming: Naming = "nicknames"
    places: Annotated[int, Field(ge=1, le=MOST_PLACES)] = 30


class ClassKey(Model):
    """What a teacher keeps: the key is shown this once."""

    code: str
    key: str
    link: str  # for pupils on the same network


class ClassSummary(Model):
    """A class, as anybody who has its code may know it."""

    code: str
    naming: Naming
    locked: bool
    link: str


class Pupil(Given):
    """Somebody who comes to a class without a coupon."""

    id: RequestId | None = None
    name: Annotated[str, Field(max_length=200)] | None = None  # where pupils say their own


class PlaceTicket(Model):
    """What a pupil's device keeps: the token is shown this once."""

    code: str
    token: str
    place: int
    name: str


class Coupon(Model):
    """What is printed for a place."""

    place: int
    name: str
    secret: str
    link: str
    picture: str  # the link as SVG


class PlayedGame(Model):
    """A game of a class that is over, and the table whose score sheet is that of it."""

    round: int
    table: int  # its number in the round
    code: str
    game: str


class AskedExercise(Model):
    """An exercise that a class was given."""

    game: str
    title: str  # of the game
    number: int


class ClassPaper(Model):
    """What there is to print at the end of a class."""

    games: list[PlayedGame]
    exercises: list[AskedExercise]


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


class Health(Model):
    """A sign of life."""

    status: Literal["ok"]
    version: str


class Readiness(Health):
    """A sign that moves can be stored."""

    store: Literal["ok"]


GIVEN: tuple[type[Given], ...] = (Wish, NewTable, Newcomer, NewClass, Pupil)
TOLD: tuple[type[Model], ...] = (
    *(
        Problem,
        GameInfo,
        RulesInfo,
        ChosenInfo,
        SheetInfo,
        OwnPaper,
        ExercisePaper,
        OwnSheetInfo,
        TicketInfo,
        TableSummary,
        SheetPart,
        ReplayInfo,
    ),
    *(ClassKey, ClassSummary, PlaceTicket, Coupon, ClassPaper),
    *(Health, Readiness),
)
