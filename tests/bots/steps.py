"""A stair for the tests of the search: who is at it climbs by 1 or 2 steps, again and again, or stops.

A turn ends with a stop, or on step 6 and above, from where one falls to the ground. Who first stands on 5 at the end of
a turn wins.
"""

from typing import Any

from algodrome.kernels.generator import Generator
from algodrome.kernels.record import Record, field
from algodrome.kernels.rule import rule

STOP, ONE, TWO = range(3)
ACTIONS = 3
GOAL = 5


class Board(Record):
    """How many climb, and how often in a turn; 0: as often as they like."""

    players: int = field("i1")
    breath: int = field("i1")


class Position(Generator):
    """Who is at it, and where each stands."""

    turn: int = field("i1")
    phase: int = field("i1")
    round_number: int = field("i2")
    height: list[int] = field("i1", 2)
    climbed: int = field("i1")  # times in this turn


@rule
def is_over(board: Board, position: Position) -> bool:
    """Somebody stopped on the goal."""
    return position.phase == 1


@rule
def next_seat(board: Board, position: Position) -> int:
    """Seats act in turn."""
    return position.turn


@rule
def acting(board: Board, position: Position) -> int:
    """Give the seat that may act, as a bit."""
    return 0 if position.phase == 1 else 1 << position.turn


@rule
def legal(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    """On the ground nobody can stop, and out of breath nobody can climb."""
    can_climb = 0 if is_out_of_breath(board, position) else 1
    mask[STOP] = 1 if position.height[seat] > 0 else 0
    mask[ONE] = can_climb
    mask[TWO] = can_climb
    return 2 * can_climb + mask[STOP]


@rule
def is_out_of_breath(board: Board, position: Position) -> bool:
    """Who is at it has climbed as often as one may in a turn."""
    return board.breath > 0 and position.climbed == board.breath


@rule
def step(board: Board, position: Position, seat: int, action: int, log: Any) -> None:
    """Climb, or stop; above the goal one falls."""
    position.height[seat] += action
    position.climbed += 1
    if position.height[seat] > GOAL:
        position.height[seat] = 0
    if action == STOP and position.height[seat] == GOAL:
        position.phase = 1
    elif action == STOP or position.height[seat] == 0:
        position.round_number += position.turn
        position.turn = 1 - position.turn
        position.climbed = 0


@rule
def outcome(board: Board, position: Position, ranks: list[int], scores: list[int]) -> None:
    """Who is at it has won."""
    for seat in range(2):
        ranks[seat] = 1 if seat == position.turn else 2
        scores[seat] = 2 - ranks[seat]


@rule
def observe(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """See one's own height, then the other's."""
    numbers[0] = position.height[seat]
    numbers[1] = position.height[1 - seat]


@rule
def imagine(board: Board, position: Position, seat: int) -> None:
    """There is nothing hidden."""


@rule
def choose(board: Any, position: Any, seat: int, mask: Any, scratch: Any, luck: Any, policy: int) -> int:
    """Climb by one step, and stop on the policy's step, on the goal and out of breath."""
    return STOP if position.height[seat] in (policy, GOAL) or is_out_of_breath(board, position) else ONE
