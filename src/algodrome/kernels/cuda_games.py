"""Many games side by side on a GPU: the positions stay there, and one thread asks one game."""

import warnings
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from algodrome.kernels import loops
from algodrome.kernels.build import built
from algodrome.kernels.gpu import driver, simulated
from algodrome.kernels.kind import Array, Kind
from algodrome.kernels.log import Silence
from algodrome.kernels.loops import THREAD, columns, written

cuda = driver()  # a global of this module: the simulator looks for it among the globals of a kernel

THREADS = 128  # per block
FILLED = ("mask", "ranks", "scores", "numbers", "answer")  # columns that a rule writes


class OnGpu:
    """Games on the device; the simulator, which runs rules in the interpreter, gets wide numbers."""

    def __init__(self, kind: Kind, games: int) -> None:
        """Make room for the games."""
        self._wide = simulated()
        self._kind = kind
        dtype = kind.position.wide if self._wide else kind.position.dtype
        self._shared = {
            "board": cuda.to_device(kind.board.to_array(wide=self._wide)),
            "log": cuda.to_device(Silence().to_array(wide=self._wide)),
        }
        self._blank = cuda.to_device(np.zeros(1, dtype))
        self._positions = cuda.to_device(np.zeros(games, dtype))

    def ask(self, asked: Callable[..., Any], where: Array, *columns_: Array) -> None:
        """Run a rule on the chosen games, and bring home what it wrote."""
        there = [cuda.to_device(column.astype(np.int64) if self._wide else column) for column in columns_]
        own = iter((self._positions, *there))
        names = columns(asked)
        arguments = [self._shared[name] if name in self._shared else next(own) for name in names]
        self._launch(_kernel(tuple(self._kind.modules), asked), where, *arguments)
        given = [name for name in names if name not in self._shared][1:]
        for name, column, source in zip(given, columns_, there, strict=True):
            if name in FILLED:
                column[...] = source.copy_to_host()

    def _launch(self, kernel: Any, where: Array, *arguments: Any) -> None:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".*Grid size")  # few games are few threads
            kernel[-(-len(where) // THREADS), THREADS](cuda.to_device(where), *arguments)

    def clear(self, where: Array) -> None:
        """Fill the chosen positions with zeros."""
        self._launch(_clear, where, self._positions, self._blank)

    def positions(self) -> Array:
        """Bring the positions home."""
        there = self._positions.copy_to_host()
        home = np.zeros(len(there), self._kind.position.dtype)
        for name in self._kind.position.fields:
            home[name] = there[name]
        return home

    def put(self, positions: Array) -> None:
        """Take the positions of an array of records."""
        there = np.zeros(len(positions), self._blank.dtype)
        for name in self._kind.position.fields:
            there[name] = positions[name]
        self._positions = cuda.to_device(there)


@cuda.jit  # type: ignore[untyped-decorator]
def _clear(where: Any, positions: Any, blank: Any) -> None:
    game = cuda.grid(1)
    if game < where.shape[0] and where[game]:
        positions[game] = blank[0]


@cache
def _kernel(modules: tuple[ModuleType, ...], asked: Callable[..., Any]) -> Any:
    """Wrap a rule in a kernel. Compiled once in a process."""
    space = {"cuda": cuda, asked.__name__: built((*modules, loops), "cuda")[asked]}
    exec(compile(written(THREAD, asked), __file__, "exec"), space)  # noqa: S102 - our own text, from our own table
    return cuda.jit(space[f"{asked.__name__}_games"])
