"""Which policy plays a seat: the rule by which compiled games ask their bots."""

from typing import Any

from algodrome.kernels.generator import Generator, below
from algodrome.kernels.record import Record
from algodrome.kernels.rule import empty, rule, slot

RANDOM = 0
GREEDY = 1
POLICIES = ("random", "greedy")

Board = Any
Position = Any


@slot
def legal(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    """Filled by the game."""
    empty()


@slot
def greedy(board: Board, position: Position, seat: int, mask: list[int], scratch: Record, luck: Generator) -> int:
    """Filled by the game's greedy bot."""
    empty()


@rule
def random_action(board: Board, position: Position, seat: int, mask: list[int], luck: Generator) -> int:
    """Take any legal action, each as likely as the others."""
    skipped = below(luck, legal(board, position, seat, mask))
    action = -1
    while skipped >= 0:
        action += 1
        skipped -= mask[action]
    return action


@rule
def choose(
    board: Board, position: Position, seat: int, mask: list[int], scratch: Record, luck: Generator, policy: int
) -> int:
    """Ask the policy of a seat for an action."""
    if policy == GREEDY:
        return greedy(board, position, seat, mask, scratch, luck)
    return random_action(board, position, seat, mask, luck)
