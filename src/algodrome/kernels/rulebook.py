"""The rules of one game, compiled and called one at a time on plain positions: to check that both agree."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import numpy as np

from algodrome.kernels import loops
from algodrome.kernels.build import Build, built
from algodrome.kernels.loops import LOOPS, columns
from algodrome.kernels.progress import compiling
from algodrome.kernels.record import Record
from algodrome.kernels.slots import RULES, Rulebook


def compiled(title: str, modules: Sequence[ModuleType], target: str) -> Rulebook:
    """Build the rules of a game's modules for "native" or "checked"."""
    build, tables = built((*modules, loops), target), _Tables()
    return Rulebook({asked.__name__: _on_copies(title, build, tables, asked) for asked in RULES})


class _Tables:
    """The array of the board last asked for, which never changes."""

    def __init__(self) -> None:
        self._board: Record | None = None
        self._array: Any = None

    def __call__(self, board: Record) -> Any:
        if board is not self._board:
            self._board, self._array = board, board.to_array()
        return self._array


def _on_copies(title: str, build: Build, tables: _Tables, asked: Callable[..., Any]) -> Callable[..., Any]:
    """Call the loop of a rule over one game, on arrays that are copied from the arguments and back to them."""

    def call(board: Record, *arguments: Any) -> Any:
        arrays = [_array(item) for item in arguments]
        answer = [np.zeros(1, np.int64)] if "answer" in columns(asked) else []
        with compiling(title):
            build[LOOPS[asked]](np.ones(1, np.bool_), tables(board), *arrays, *answer)
        for item, array in zip(arguments, arrays, strict=True):
            _take_back(item, array)
        return int(answer[0][0]) if answer else None

    return call


def _array(item: Record | list[int] | int) -> Any:
    if isinstance(item, Record):
        return item.to_array()
    return np.array([item], np.int16) if isinstance(item, list) else np.array([item], np.int64)


def _take_back(item: Record | list[int] | int, array: Any) -> None:
    if isinstance(item, Record):
        item.load(array[0])
    elif isinstance(item, list):
        item[:] = array[0].tolist()
