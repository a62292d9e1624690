"""What a game is on paper. A game's folder may have a module named `paper`, with the functions of `PaperPart`.

A game says which cards, pieces, boards and pages there are; `algodrome.press` lays them out on sheets. A game without
such a module is printed as its rulebook alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Protocol, cast

from algodrome.games.description import Description
from algodrome.games.exercises import Exercise
from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.look import Look

CARD_WIDTH, CARD_HEIGHT = 63.0, 88.0  # mm
TABLE, PLAYER, PUPIL, TEACHER = "table", "player", "pupil", "teacher"  # for whom a copy of a sheet is printed
LETTERS = "abcde"  # of the answers to a question on paper


@dataclass(frozen=True)
class Thing:
    """Something to cut out: a card with two faces, or a piece with one."""

    what: str  # its line in the list of components; empty for what the box does not count
    front: Drawing
    back: Drawing | None = None


@dataclass(frozen=True)
class Cards:
    """Cards of 63 by 88 mm, nine to a sheet."""

    name: str
    things: Sequence[Thing]
    copies: str = TABLE
    spare: Thing | None = None  # a blank card, to fill the last sheet: for one that is lost, or invented


@dataclass(frozen=True)
class Pieces:
    """Pieces of any size, laid in rows."""

    name: str
    things: Sequence[Thing]
    copies: str = TABLE
    are_folded: bool = False  # and glued


@dataclass(frozen=True)
class Tiling:
    """How a board is spread over sheets."""

    columns: int
    rows: int
    lying: bool

    @property
    def sheets(self) -> int:
        """Count the sheets."""
        return self.columns * self.rows


@dataclass(frozen=True)
class Board:
    """A board: as large as the sheets permit, or a page of its own size for a print shop."""

    name: str
    what: str
    drawing: Drawing
    tilings: Sequence[Tiling]  # on A4; on larger paper it takes fewer sheets
    least: Sequence[float] = ()  # for each of them, the scale below which pieces don't fit: it takes more sheets
    most: float = inf  # the scale above which it is not enlarged: others are glued to it
    note: str = ""  # how it is glued to another
    copies: str = TABLE


@dataclass(frozen=True)
class Pages:
    """Whole pages: mats, forms to fill in, tables to look at."""

    name: str
    things: Sequence[Thing]
    copies: str = TABLE
    choice: str = ""  # what it is for, where others are for that too and one of them is enough


Sheets = Cards | Pieces | Board | Pages


class PaperPart(Protocol):
    """`paper.py`: what is printed."""

    def components(self) -> dict[str, int]:
        """Count what the box holds, by the rulebook's numbers."""

    def sheets(self, look: Look) -> list[Sheets]:
        """Give everything that is printed, in the language in force."""

    def own_sheets(self, written: str, name: str, look: Look) -> list[Sheets]:
        """Give the sheets of a track or a deck of one's own; ValueError says in one line what is wrong with it."""

    def picture(self, name: str, look: Look) -> Drawing:
        """Draw a picture that the page of rules names."""

    def asked(self, exercise: Exercise, view: Mapping[str, Any], look: Look) -> Drawing:
        """Draw the position of an exercise; answers that are places without a name have their letters there."""


def paper_of(kind: type[Description]) -> PaperPart | None:
    """Give what a game is on paper; None for a game that is not."""
    return cast("PaperPart | None", kind.module("paper"))
