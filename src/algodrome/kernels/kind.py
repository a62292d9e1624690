"""A game as the kernels know it: its rules, its records and its sizes."""

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from numpy.typing import NDArray

from algodrome.kernels.record import Record

Array = NDArray[Any]


@dataclass(frozen=True)
class Kind:
    """What all games of one kind share."""

    title: str
    modules: Sequence[ModuleType]  # of its rules, and of its bots where they play
    board: Record
    position: type[Record]
    scratch: type[Record]  # of its bots
    actions: int
    seats: int


@dataclass(frozen=True)
class Results:
    """What games that were played to their ends give, one row per game."""

    ranks: Array  # of each seat, from 1
    scores: Array  # of each seat
    actions: Array  # taken in the game
    seconds: float  # for playing; compiling is not counted
    positions: Array | None  # the final positions, where they were asked for
    taken: Array | None = None  # the actions of all games, one game after the other, where they were asked for
