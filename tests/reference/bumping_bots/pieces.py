"""What stands on the track, the cards and the questions."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from .hexes import Cell, cell_name, neighbour, opposite
from .speeds import slowed

CARD_KINDS = ("jumper", "magnet", "nitro", "boost", "quick")
CARDS_OF_A_KIND = 9
NONE = "none"
START_LAPS = -1


@dataclass(frozen=True)
class Question:
    """BB8a: what a player is asked; `about` is the struck robot where there is one."""

    seat: int
    name: str
    choices: tuple[str, ...]
    about: int | None = None


Result = TypeVar("Result")
# Whatever may ask is a generator: it yields each question and is resumed with the answer.
Asking: TypeAlias = Generator[Question, str, Result]


def ask(question: Question) -> Asking[str]:
    """A question with a single possible answer is not asked."""
    if len(question.choices) == 1:
        return question.choices[0]
    return (yield question)


@dataclass(eq=False)
class Robot:
    """BB1, BB5: a robot; off the track it has no cell."""

    seat: int
    heading: str
    cell: Cell | None = None
    sense: str = "forward"
    speed: int = 1
    laps: int = START_LAPS
    cards: list[str] = field(default_factory=list)
    boost: int = 0
    finished_rank: int | None = None
    throws: int = 0
    has_turned_here: bool = False

    @property
    def travel(self) -> str:
        """BB10, BB14a: the direction in which it moves."""
        return self.heading if self.sense == "forward" else opposite(self.heading)

    @property
    def place(self) -> Cell:
        """BB1: the cell of a robot that is on the track."""
        if self.cell is None:
            raise ValueError(f"robot {self.seat} is not on the track")
        return self.cell

    def lose(self, speeds: int) -> None:
        """BB15: at once, never below 1."""
        self.speed = slowed(self.speed, speeds)


@dataclass(eq=False)
class Mobile:
    """BB36: a mobile obstacle, numbered from 1 as the track names them."""

    number: int
    cell: Cell


@dataclass(eq=False)
class Motor:
    """BB35: a motorised obstacle and the present direction of its first arm."""

    centre: Cell
    sense: str
    arm: str

    def arm_cells(self) -> list[Cell]:
        """BB35: the two cells of the arms, on opposite sides."""
        return [neighbour(self.centre, self.arm), neighbour(self.centre, opposite(self.arm))]

    def axis(self) -> str:
        """BB2a: the axis of the arms as E, SE or SW."""
        return self.arm if self.arm in ("E", "SE", "SW") else opposite(self.arm)


@dataclass(frozen=True)
class Placed:
    """A robot in a hand-made position."""

    cell: str
    heading: str
    speed: int = 1
    sense: str = "forward"
    laps: int = 0
    cards: tuple[str, ...] = ()
    boost: int = 0


@dataclass(frozen=True)
class Position:
    """A hand-made position at the start of a turn, instead of setting up; some seats may have finished.

    Without an order a round begins; with one, `turn` robots of it have played in this round. Mobile obstacles and arms
    are as the track has them unless told.
    """

    robots: Mapping[int, Placed]
    round: int = 1
    finished: tuple[tuple[int, ...], ...] = ()
    order: tuple[int, ...] = ()
    turn: int = 0
    mobiles: tuple[str, ...] = ()
    arms: tuple[str, ...] = ()


def name_or_none(cell: Cell | None) -> str | None:
    """The name of a cell, if there is one."""
    return None if cell is None else cell_name(cell)
