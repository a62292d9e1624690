"""A game as the kernels know it: its rules, its records and its sizes."""

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from algodrome.kernels.record import Record
from algodrome.language import text

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


class TooManyGamesError(ValueError):
    """More games than this machine can keep the results of."""


@dataclass(frozen=True)
class Results:
    """What games that were played to their ends give, one row per game."""

    ranks: Array  # of each seat, from 1
    scores: Array  # of each seat
    actions: Array  # taken in the game
    seconds: float  # for playing; compiling is not counted
    positions: Array | None  # the final positions, where they were asked for
    taken: Array | None = None  # the actions of all games, one game after the other, where they were asked for

    @classmethod
    def room(cls, games: int, seats: int, position: "type[Record] | None") -> Self:
        """Make room for what games will give; with the kind of their positions, for the final ones too."""
        try:
            return cls(
                ranks=np.zeros((games, seats), np.int8),
                scores=np.zeros((games, seats), np.int16),
                actions=np.zeros(games, np.int32),
                seconds=0.0,
                positions=None if position is None else np.zeros(games, position.dtype),
            )
        except (MemoryError, OverflowError, ValueError):  # NumPy has all three for what is too large
            raise TooManyGamesError(text("simulate.memory", games=games)) from None
