"""Many games side by side, as one array of positions: on the cores of this machine, or in the interpreter."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, Protocol

import numpy as np

from algodrome.kernels import loops
from algodrome.kernels.build import built
from algodrome.kernels.kind import Array, Kind
from algodrome.kernels.log import Silence
from algodrome.kernels.loops import LOOPS, columns
from algodrome.kernels.progress import compiling

Rule = Callable[..., Any]


class Games(Protocol):
    """Positions of one kind, and the rules asked of all of them at once."""

    def ask(self, asked: Rule, where: Array, *columns: Array) -> None:
        """Run a rule on the games chosen by `where`: row n of each column is the argument, or the answer, of game n."""

    def clear(self, where: Array) -> None:
        """Fill the chosen positions with zeros."""

    def positions(self) -> Array:
        """Give the positions as an array of records."""

    def put(self, positions: Array) -> None:
        """Take the positions of an array of records."""


class Native:
    """Games in compiled code, split among the cores."""

    def __init__(self, kind: Kind, games: int, cores: int | None) -> None:
        """Make room for the games."""
        self._title = kind.title
        self._build = built((*kind.modules, loops), "native")
        self._shared = {"board": kind.board.to_array(), "log": Silence().to_array()}
        self._positions = np.zeros(games, kind.position.dtype)
        self._cores = min(cores or os.cpu_count() or 1, games)

    def ask(self, asked: Rule, where: Array, *columns_: Array) -> None:
        """Run a rule on the chosen games."""
        loop = self._build[LOOPS[asked]]
        own = iter((self._positions, *columns_))
        arguments = [where, *(self._shared[name] if name in self._shared else next(own) for name in columns(asked))]
        with compiling(self._title):
            if self._cores == 1:
                loop(*arguments)
                return
            with ThreadPoolExecutor(self._cores) as pool:
                list(pool.map(lambda part: loop(*part), self._parts(arguments)))

    def _parts(self, arguments: list[Any]) -> list[list[Any]]:
        bounds = np.linspace(0, len(self._positions), self._cores + 1).astype(int)
        shared = {id(array) for array in self._shared.values()}
        return [
            [array if id(array) in shared else array[first:last] for array in arguments]
            for first, last in pairwise(bounds)
        ]

    def clear(self, where: Array) -> None:
        """Fill the chosen positions with zeros."""
        self._positions[where] = np.zeros(1, self._positions.dtype)

    def positions(self) -> Array:
        """Give the positions themselves."""
        return self._positions

    def put(self, positions: Array) -> None:
        """Take the positions of an array of records."""
        self._positions[:] = positions


class Interpreted:
    """Games in the interpreter: slow, and ready at once."""

    def __init__(self, kind: Kind, games: int) -> None:
        """Make room for the games."""
        self._type = kind.position
        self._build = built((*kind.modules, loops), "python")
        self._shared = {"board": [kind.board], "log": [Silence()]}
        self._positions = [kind.position() for _ in range(games)]

    def ask(self, asked: Rule, where: Array, *columns_: Array) -> None:
        """Run a rule on the chosen games, on lists that are copied from the columns and back to them."""
        lists = [column.tolist() for column in columns_]
        own = iter([self._positions, *lists])
        arguments = [self._shared[name] if name in self._shared else next(own) for name in columns(asked)]
        self._build[LOOPS[asked]](where.tolist(), *arguments)
        for column, numbers in zip(columns_, lists, strict=True):
            column[...] = numbers

    def clear(self, where: Array) -> None:
        """Fill the chosen positions with zeros."""
        for game in np.flatnonzero(where):
            self._positions[game] = self._type()

    def positions(self) -> Array:
        """Give the positions as an array of records."""
        return np.concatenate([position.to_array() for position in self._positions])

    def put(self, positions: Array) -> None:
        """Take the positions of an array of records."""
        self._positions = [self._type().load(row) for row in positions]


def games_of(kind: Kind, games: int, target: str, cores: int | None) -> Games:
    """Make room for games on a target: "native", "python" or "cuda"."""
    if target == "python":
        return Interpreted(kind, games)
    if target == "cuda":
        from algodrome.kernels.cuda_games import OnGpu  # noqa: PLC0415 - numba-cuda is optional and slow to import

        return OnGpu(kind, games)
    return Native(kind, games, cores)
