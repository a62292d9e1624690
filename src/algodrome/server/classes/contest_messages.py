"""Programs against programs on the line of a class: what the teacher wants, what pupils hand in, how it went."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict  # pydantic reads typing's own only since Python 3.12

from algodrome.school.contest import MOST_RACES, MOST_SIGNS
from algodrome.server.protocol import Command, WishedOptions
from algodrome.server.shapes import Options, strict


class HandIn(Command):
    """Hand in a program, instead of that from before (a pupil)."""

    type: Literal["program"]
    text: Annotated[str, Field(max_length=MOST_SIGNS)]


class OpenContest(Command):
    """Let all write programs for a game; without a game, the contest is over and its programs are gone."""

    type: Literal["contest"]
    game: Annotated[str, Field(max_length=40)] | None
    options: Annotated[WishedOptions, Field(default_factory=dict)]


class RunRaces(Command):
    """Have the programs race, or stop that."""

    type: Literal["race"]
    races: Annotated[int, Field(ge=0, le=MOST_RACES)]  # 0: stop


@strict
class ProgramInfo(TypedDict):
    """A program that was handed in."""

    place: int
    text: str


@strict
class MeritInfo(TypedDict):
    """How a program has fared."""

    rank: int
    place: int
    name: str
    races: int
    wins: int
    share: float  # of the others at its tables, that it has beaten


@strict
class RacingInfo(TypedDict):
    """Races that run now."""

    done: int
    of: int


@strict
class ContestInfo(TypedDict):
    """Programs against programs, as the teacher sees it."""

    game: str
    title: str
    options: Options
    programs: list[ProgramInfo]
    racing: RacingInfo | None
    races: int  # that were run
    seconds: float  # of a processor, that they took
    merits: list[MeritInfo]
    chance: int  # races won by chance, which plays where programs are lacking
    raced: list[ProgramInfo]  # the programs that ran in them
    finalists: list[int]  # the places in the final, by seat, which can be watched; none: there was none yet


@strict
class OwnMerit(TypedDict):
    """How one's own program has fared."""

    races: int
    wins: int


@strict
class OwnContest(TypedDict):
    """Programs against programs, as a pupil sees it."""

    game: str
    title: str
    options: Options
    text: str  # that one has handed in
    how: str  # such a text is written
    palette: list[list[str]]  # words that a program is built of
    merit: OwnMerit | None  # of the program that ran
