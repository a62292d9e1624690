"""The rules that every game has: the one table of their names, arguments and meanings.

Each is a slot, which a build fills with the game's rule of that name. The loops over games, the compiled rulebook and
the types of `Rulebook` are all made from this table. Seats are numbered from 0.
"""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

from algodrome.kernels.generator import Generator, below
from algodrome.kernels.log import Log
from algodrome.kernels.record import Record
from algodrome.kernels.rule import empty, rule, rules_of, slot, slot_or

Board = Any  # the record of the game's read-only tables
Position = Any  # the record of all that changes in the game


@slot
def setup(board: Board, position: Position, log: Log) -> None:
    """Prepare the game; the position is all zeros but for its seeded generator."""
    empty()


@slot
def is_over(board: Board, position: Position) -> bool:
    """Tell whether the game has ended."""
    empty()


@slot
def next_seat(board: Board, position: Position) -> int:
    """Tell the first seat that may act."""
    empty()


@slot
def acting(board: Board, position: Position) -> int:
    """Tell all seats that may act, as bits."""
    empty()


@slot
def legal(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    """Set mask to 1 for each action that a seat may take and 0 for the others, and count them."""
    empty()


@slot
def step(board: Board, position: Position, seat: int, action: int, log: Log) -> None:
    """Take one legal action and run all that follows by itself, up to the next decision."""
    empty()


@slot
def outcome(board: Board, position: Position, ranks: list[int], scores: list[int]) -> None:
    """Give each seat its rank (1 is best, equals share) and its score."""
    empty()


@slot
def observe(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Fill the numbers that a learner at a seat sees."""
    empty()


@slot
def imagine(board: Board, position: Position, seat: int) -> None:
    """Draw anew all that a seat (-1: a spectator) can't know."""
    empty()


@rule
def any_listed(board: Board, position: Position, seat: int, mask: list[int], luck: Generator) -> int:
    """List the legal actions of a seat, and draw one."""
    skipped = below(luck, legal(board, position, seat, mask))
    action = -1
    while skipped >= 0:
        action += 1
        skipped -= mask[action]
    return action


@slot_or(any_listed)
def any_action(board: Board, position: Position, seat: int, mask: list[int], luck: Generator) -> int:
    """Draw one number and take the legal action that it counts to; for a game that can do so without listing them."""
    empty()


@slot
def choose(
    board: Board, position: Position, seat: int, mask: list[int], scratch: Record, luck: Generator, policy: int
) -> int:
    """Choose an action for a seat, as the bots of the game do; mask and scratch are room to work in."""
    empty()


class Rulebook:
    """The rules of one game, to be called one at a time."""

    setup = staticmethod(setup)
    is_over = staticmethod(is_over)
    next_seat = staticmethod(next_seat)
    acting = staticmethod(acting)
    legal = staticmethod(legal)
    step = staticmethod(step)
    outcome = staticmethod(outcome)
    observe = staticmethod(observe)
    imagine = staticmethod(imagine)

    def __init__(self, rules: Mapping[str, Callable[..., Any]]) -> None:
        """Fill the slots of the same names."""
        vars(self).update(rules)


RULES: tuple[Callable[..., Any], ...] = tuple(
    item.__func__ for item in vars(Rulebook).values() if isinstance(item, staticmethod)
)


def interpreted(modules: Sequence[ModuleType]) -> Rulebook:
    """Give the rules of a game's modules as they are."""
    return Rulebook({name: function for module in modules for name, function in rules_of(module).items()})
