"""The rules of one game, called one at a time from Python: interpreted, or compiled for checking that both agree."""

import sys
from collections.abc import Sequence
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Any, Protocol, cast

import numpy as np

from algodrome.kernels.build import Build, build
from algodrome.kernels.log import Log
from algodrome.kernels.playout import is_over, legal, next_seat, outcome, setup, step
from algodrome.kernels.progress import compiling
from algodrome.kernels.record import Record
from algodrome.kernels.rule import empty, rule, rules_of, slot


class Rulebook(Protocol):
    """What the rules of a game can be asked; seats are numbered from 0."""

    def setup(self, board: Any, position: Any, log: Log) -> None:
        """Prepare the game."""

    def is_over(self, board: Any, position: Any) -> bool:
        """Tell whether the game has ended."""

    def next_seat(self, board: Any, position: Any) -> int:
        """Tell the first seat that may act."""

    def acting(self, board: Any, position: Any) -> int:
        """Tell all seats that may act, as bits."""

    def legal(self, board: Any, position: Any, seat: int, mask: list[int]) -> int:
        """Fill the mask of legal actions."""

    def step(self, board: Any, position: Any, seat: int, action: int, log: Log) -> None:
        """Take an action."""

    def outcome(self, board: Any, position: Any, ranks: list[int], scores: list[int]) -> None:
        """Fill ranks and scores."""

    def observe(self, board: Any, position: Any, seat: int, numbers: list[int]) -> None:
        """Fill the numbers that a learner at a seat sees."""

    def imagine(self, board: Any, position: Any, seat: int) -> None:
        """Draw anew all that a seat (-1: a spectator) can't know."""


@slot
def acting(board: Any, position: Any) -> int:
    """Give the seats that may act, as bits."""
    empty()


@slot
def observe(board: Any, position: Any, seat: int, numbers: Any) -> None:
    """Fill the numbers that a learner at a seat sees."""
    empty()


@slot
def imagine(board: Any, position: Any, seat: int) -> None:
    """Draw anew all that a seat can't know."""
    empty()


# Compiled code takes arrays of records: handing over a single record costs Numba ten times as much.


@rule
def setup_one(boards: Any, positions: Any, logs: Any) -> None:
    """Call setup on records in arrays."""
    setup(boards[0], positions[0], logs[0])


@rule
def is_over_one(boards: Any, positions: Any) -> bool:
    """Call is_over on records in arrays."""
    return is_over(boards[0], positions[0])


@rule
def next_seat_one(boards: Any, positions: Any) -> int:
    """Call next_seat on records in arrays."""
    return next_seat(boards[0], positions[0])


@rule
def acting_one(boards: Any, positions: Any) -> int:
    """Call acting on records in arrays."""
    return acting(boards[0], positions[0])


@rule
def legal_one(boards: Any, positions: Any, seat: int, mask: Any) -> int:
    """Call legal on records in arrays."""
    return legal(boards[0], positions[0], seat, mask)


@rule
def step_one(boards: Any, positions: Any, seat: int, action: int, logs: Any) -> None:
    """Call step on records in arrays."""
    step(boards[0], positions[0], seat, action, logs[0])


@rule
def outcome_one(boards: Any, positions: Any, ranks: Any, scores: Any) -> None:
    """Call outcome on records in arrays."""
    outcome(boards[0], positions[0], ranks, scores)


@rule
def observe_one(boards: Any, positions: Any, seat: int, numbers: Any) -> None:
    """Call observe on records in arrays."""
    observe(boards[0], positions[0], seat, numbers)


@rule
def imagine_one(boards: Any, positions: Any, seat: int) -> None:
    """Call imagine on records in arrays."""
    imagine(boards[0], positions[0], seat)


class CompiledRulebook:
    """A rulebook that runs compiled rules on copies of plain positions: exact, not fast. For speed, play batches."""

    def __init__(self, title: str, modules: Sequence[ModuleType], target: str) -> None:
        """Build the rules of a game's modules for "native" or "checked"."""
        self._title = title
        self._built = _built(tuple(modules), target)
        self._board: Record | None = None
        self._tables: Any = None  # the array of that board, which never changes

    def _run(self, entry: Any, board: Record, *records: Record, numbers: tuple[Any, ...] = ()) -> Any:
        if board is not self._board:
            self._board, self._tables = board, board.to_array()
        arrays = [record.to_array() for record in records]
        with compiling(self._title):
            result = self._built[entry](self._tables, arrays[0], *numbers, *arrays[1:])
        for record, array in zip(records, arrays, strict=True):
            record.load(array[0])
        return result

    def _fill(self, entry: Any, board: Record, position: Record, seat: tuple[int, ...], *lists: list[int]) -> Any:
        arrays = [np.array(numbers, np.int16) for numbers in lists]
        result = self._run(entry, board, position, numbers=(*seat, *arrays))
        for numbers, array in zip(lists, arrays, strict=True):
            numbers[:] = array.tolist()
        return result

    def setup(self, board: Any, position: Any, log: Log) -> None:
        """Prepare the game."""
        self._run(setup_one, board, position, log)

    def is_over(self, board: Any, position: Any) -> bool:
        """Tell whether the game has ended."""
        return bool(self._run(is_over_one, board, position))

    def next_seat(self, board: Any, position: Any) -> int:
        """Tell the first seat that may act."""
        return int(self._run(next_seat_one, board, position))

    def acting(self, board: Any, position: Any) -> int:
        """Tell all seats that may act, as bits."""
        return int(self._run(acting_one, board, position))

    def legal(self, board: Any, position: Any, seat: int, mask: list[int]) -> int:
        """Fill the mask of legal actions."""
        return int(self._fill(legal_one, board, position, (seat,), mask))

    def step(self, board: Any, position: Any, seat: int, action: int, log: Log) -> None:
        """Take an action."""
        self._run(step_one, board, position, log, numbers=(seat, action))

    def outcome(self, board: Any, position: Any, ranks: list[int], scores: list[int]) -> None:
        """Fill ranks and scores."""
        self._fill(outcome_one, board, position, (), ranks, scores)

    def observe(self, board: Any, position: Any, seat: int, numbers: list[int]) -> None:
        """Fill the numbers that a learner at a seat sees."""
        self._fill(observe_one, board, position, (seat,), numbers)

    def imagine(self, board: Any, position: Any, seat: int) -> None:
        """Draw anew all that a seat can't know."""
        self._run(imagine_one, board, position, numbers=(seat,))


def interpreted(modules: Sequence[ModuleType]) -> Rulebook:
    """Give the rules of a game's modules as they are."""
    rules = {name: function for module in modules for name, function in rules_of(module).items()}
    return cast("Rulebook", SimpleNamespace(**rules))


@cache
def _built(modules: tuple[ModuleType, ...], target: str) -> Build:
    return build([*modules, sys.modules[__name__]], target)
