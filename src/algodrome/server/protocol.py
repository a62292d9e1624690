"""The live protocol: every message that a table and its clients exchange, defined once.

A client opens a WebSocket at `/live?table=CODE`, says `hello`, and from then on sends commands and receives messages.
Each command carries an `id` of the client's own, and is answered by exactly one `ack`, `refusal` or answer with the
same id, or by `unknown`; sent again after that, or after a lost connection, it is answered again and carried out once.
Messages from the server are numbered from 1 in each connection. What happened at a table is a list of entries, numbered
from 1 without gaps: a client that comes back says in `hello` the last entry it has seen and gets the rest.

The types of the site are made from these models (`python -m algodrome.server.schema`).
"""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter
from typing_extensions import TypedDict  # pydantic reads typing's own only since Python 3.12

from algodrome.games.own_text import MAX_LINE
from algodrome.language import LANGUAGES
from algodrome.server.shapes import EventInfo, Grid, Heading, MoveInfo, Options, Sight, Story, TableInfo, strict

MAX_NAME = 24  # characters of a name
MAX_ENTRY = 2**31 - 1  # the number of an entry: no table has as many

MAX_LINES = 64  # that one preview asks about: a turn of Bumping Bots begins with some thirty
MAX_PARTS = 40  # of a body, and of the options of a game


def at_most_some(given: object) -> object:
    """Refuse thousands of names before each of them is looked at and found wrong."""
    if isinstance(given, dict) and len(given) > MAX_PARTS:
        raise ValueError(f"{len(given)} > {MAX_PARTS}")
    return given


def one_of_ours(code: str) -> str:
    """Refuse a language that there are no sentences of."""
    if code not in LANGUAGES:
        raise ValueError(f"{code!r}: {', '.join(LANGUAGES)}")
    return code


IDENTIFIER = r"^[A-Za-z0-9_-]{1,40}$"

Identifier = Annotated[str, Field(pattern=IDENTIFIER)]
Seat = Annotated[int, Field(ge=1, le=9)]
EntryNumber = Annotated[int, Field(ge=0, le=MAX_ENTRY)]
Language = Annotated[str, AfterValidator(one_of_ours)]
WishedOptions = Annotated[Options, BeforeValidator(at_most_some)]
Farewell = Literal["kicked", "deleted", "restart", "idle", "slow"]


class Model(BaseModel):
    """A part of a message: nothing missing, nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# From the client


class Command(Model):
    """What a client asks for."""

    id: Identifier  # the client's own; the same id is never carried out twice


class Hello(Command):
    """The first message: which table, who, and what was seen last."""

    type: Literal["hello"]
    table: Annotated[str, Field(max_length=16)]  # the code
    token: Annotated[str, Field(max_length=64)] | None = None  # None: a spectator
    after: EntryNumber | None = None  # the last entry seen; None: everything anew
    language: Language = "fr"


class Speak(Command):
    """Go on in another language."""

    type: Literal["speak"]
    language: Language


class Ping(Command):
    """Ask for a sign of life."""

    type: Literal["ping"]


class Play(Command):
    """Play a move, or a line of several."""

    type: Literal["play"]
    seat: Seat
    move: Annotated[str, Field(max_length=MAX_LINE)]
    at: EntryNumber  # the last entry seen: a move meant for an earlier turn is refused


class Preview(Command):
    """Ask what lines, or beginnings of lines, would do, each by itself, from what the seat may know."""

    type: Literal["preview"]
    seat: Seat
    lines: Annotated[list[Annotated[str, Field(max_length=MAX_LINE)]], Field(min_length=1, max_length=MAX_LINES)]


class Undo(Command):
    """Take the last move of a seat back."""

    type: Literal["undo"]
    seat: Seat


class Moment(Command):
    """Ask for an earlier moment of the game."""

    type: Literal["moment"]
    entry: EntryNumber
    seat: Seat | None = None


class TellStory(Command):
    """Ask for the story of the game before an entry: a sync tells the newest part of a long one."""

    type: Literal["story"]
    before: EntryNumber
    seat: Seat | None = None


class Sit(Command):
    """Take a free seat; a device may hold several. In a running game: one that one held in it, or is offered."""

    type: Literal["sit"]
    seat: Seat


class Stand(Command):
    """Leave a seat."""

    type: Literal["stand"]
    seat: Seat


class Ask(Command):
    """Ask the host for a seat of the running game that a bot plays for nobody."""

    type: Literal["ask"]
    seat: Seat


class Answer(Command):
    """Let somebody have the seat that they asked for, or not (the host)."""

    type: Literal["answer"]
    participant: Identifier
    agreed: bool


class Offer(Command):
    """Offer somebody a seat of the running game that nobody holds, to sit down on; None: not any more (the host)."""

    type: Literal["offer"]
    participant: Identifier
    seat: Seat | None


class Rename(Command):
    """Go by another name; for a second seat on the same device, that seat's name."""

    type: Literal["rename"]
    name: Annotated[str, Field(max_length=200)]
    seat: Seat | None = None


class PlaceBot(Command):
    """Put a bot on a seat (the host's, or one's own): on a free one, or for somebody who is away."""

    type: Literal["bot"]
    seat: Seat
    bot: Annotated[str, Field(max_length=40)] | None  # None: the bot leaves, and who held the seat plays again


class Lock(Command):
    """Let nobody else in (the host)."""

    type: Literal["lock"]
    locked: bool


class Kick(Command):
    """Send somebody away from the table (the host)."""

    type: Literal["kick"]
    participant: Identifier


class Choose(Command):
    """Choose the game and its options, before the start (the host)."""

    type: Literal["choose"]
    game: Annotated[str, Field(max_length=40)]
    options: WishedOptions
    clock: Annotated[int, Field(ge=10, le=3600)] | None = None  # seconds for a decision; None: no clock


class Arrange(Command):
    """Choose how the games at the table make a championship, before a start (the host)."""

    type: Literal["arrange"]
    teams: bool  # neighbours are a team, where their number allows it
    grid: Grid  # "standings": the last of the standings is the first on the next grid


class Forfeit(Command):
    """Leave somebody out of the next games, who stays in the standings, before a start (the host)."""

    type: Literal["forfeit"]
    seat: Seat


class Rejoin(Command):
    """Let somebody start again who was left out (the host)."""

    type: Literal["rejoin"]
    place: Seat  # among those who are left out, from 1


class Start(Command):
    """Start the game, or a rematch when one is over (the host). Free seats are filled with bots if a bot is named."""

    type: Literal["start"]
    fill: Annotated[str, Field(max_length=40)] | None = None


class Pause(Command):
    """Stop and go on (the host)."""

    type: Literal["pause"]
    paused: bool


ClientMessage = Annotated[
    Hello
    | Speak
    | Ping
    | Play
    | Preview
    | Undo
    | Moment
    | TellStory
    | Sit
    | Stand
    | Ask
    | Answer
    | Offer
    | Rename
    | PlaceBot
    | Lock
    | Kick
    | Choose
    | Arrange
    | Forfeit
    | Rejoin
    | Start
    | Pause,
    Field(discriminator="type"),
]


# From the server: plain dicts, which are checked where they are built, by mypy, and not again when they are sent

UNSENT = 0


@strict
class Message(TypedDict):
    """What the server says."""

    number: int  # in this connection, from 1; UNSENT until it is sent


@strict
class Sync(Message):
    """Everything a client needs, at once."""

    type: Literal["sync"]
    entry: int
    table: TableInfo
    sights: list[Sight]
    stories: list[list[Story]]  # of the game so far, one for each of the sights; the newest part of a long one


@strict
class Update(Message, Heading):
    """One entry: what was decided, what happened, and how things stand now."""

    table: TableInfo
    sights: list[Sight]


@strict
class Presence(Message):
    """Somebody came or went."""

    type: Literal["presence"]
    participant: str
    present: bool


@strict
class Ack(Message):
    """A command was carried out, and is on disk."""

    type: Literal["ack"]
    id: str
    entry: int


@strict
class Refusal(Message):
    """A command was refused; nothing changed."""

    type: Literal["refusal"]
    id: str | None
    reason: str  # a word for programs
    text: str  # a sentence for people


@strict
class Unknown(Message):
    """The server does not know whether a command was carried out: sent again with the same id, it is done once."""

    type: Literal["unknown"]
    id: str
    text: str  # a sentence for people


@strict
class Foreseen(TypedDict):
    """What a line would do."""

    complete: bool  # False: from here on it depends on what the seat can't know
    events: list[EventInfo]
    view: dict[str, Any] | None
    moves: list[MoveInfo]  # how the line may go on, if the seat is still to act
    refusal: str | None  # why the line is not legal


@strict
class PreviewInfo(Message):
    """What lines would do, in the order in which they were asked."""

    type: Literal["preview"]
    id: str
    seat: int
    answers: list[Foreseen]


@strict
class MomentInfo(Message):
    """An earlier moment of the game."""

    type: Literal["moment"]
    id: str
    entry: int
    sight: Sight


@strict
class StoryInfo(Message):
    """An earlier part of the story."""

    type: Literal["story"]
    id: str
    seat: int | None
    chapters: list[Story]  # in their order; the first of all is "started"


@strict
class Pong(Message):
    """A sign of life."""

    type: Literal["pong"]
    id: str


@strict
class Goodbye(Message):
    """The server ends the connection."""

    type: Literal["goodbye"]
    reason: Farewell
    text: str


AnyMessage = Sync | Update | Presence | Ack | Refusal | Unknown | PreviewInfo | MomentInfo | StoryInfo | Pong | Goodbye
ServerMessage = Annotated[AnyMessage, Field(discriminator="type")]

CLIENT_MESSAGES: TypeAdapter[Any] = TypeAdapter(ClientMessage)
SERVER_MESSAGES: TypeAdapter[Any] = TypeAdapter(ServerMessage)
