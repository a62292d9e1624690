"""Playing one game to its end: the loop that every target runs.

The slots are the rules that every game has, and `choose`, which comes from its bots.
"""

from typing import Any

from algodrome.kernels.generator import CHANCE, PLAYERS, Generator, seed_generator
from algodrome.kernels.log import Log
from algodrome.kernels.record import Record
from algodrome.kernels.rule import empty, rule, slot

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
    """Tell the first seat (from 0) that may act."""
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
def choose(
    board: Board, position: Position, seat: int, mask: list[int], scratch: Record, luck: Generator, policy: int
) -> int:
    """Choose an action for a seat; mask and scratch are room to work in."""
    empty()


@rule
def play_game(
    board: Board,
    position: Position,
    mask: list[int],
    scratch: Record,
    luck: Generator,
    log: Log,
    policies: list[int],
    seed_low: int,
    seed_high: int,
    ranks: list[int],
    scores: list[int],
) -> int:
    """Play a whole game between the policies of its seats and count the actions."""
    seed_generator(position, seed_low, seed_high, CHANCE)
    seed_generator(luck, seed_low, seed_high, PLAYERS)
    setup(board, position, log)
    actions = 0
    while not is_over(board, position):
        seat = next_seat(board, position)
        action = choose(board, position, seat, mask, scratch, luck, policies[seat])
        step(board, position, seat, action, log)
        actions += 1
    outcome(board, position, ranks, scores)
    return actions
