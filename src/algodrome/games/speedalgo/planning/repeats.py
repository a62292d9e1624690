"""Situations that a search in haste has been in before: after a run with all cars where they are, and the same to lay.

Blocks in another order, or bodies, often bring all cars to the same cells. What follows was tried then, came to nothing
and would again, for as many decisions: those are only counted. That holds for all tokens of a program, which are chosen
one after the other on the same board.
"""

from algodrome.games.speedalgo.constants import CARS, MAX_DIE
from algodrome.games.speedalgo.planning.scratch import REPEATS, Scratch
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule

NEW = -1
NO_BOARD = -1
BESTS = 256  # more than any program is worth
CARDS = 1 << 10  # sets of cards
COST_BITS = 14  # of a budget
PRIME = 0x1E3779B97F4A7C15  # spreads situations over the memory
WORD = (1 << 61) - 1


@rule
def forget_repeats(scratch: Scratch) -> None:
    """Begin with nothing remembered."""
    scratch.root = NO_BOARD
    for slot in range(REPEATS):
        scratch.repeats[slot] = 0


@rule
def board_of_program(position: Position, seat: int) -> int:
    """Give a number that stands for the board on which a seat builds its program."""
    return mark_of(position, (seat * MAX_DIE + position.die[seat]) * 2 + position.side[seat])


@rule
def situation(position: Position, seat: int, scratch: Scratch, seen: int) -> int:
    """Give a number that stands for all that matters after a run: the outlook, the cards left, the cars, the best."""
    return mark_of(position, (seen * BESTS + scratch.best + 1) * CARDS + position.used[seat])


@rule
def mark_of(position: Position, beside: int) -> int:
    """Make one number of the cells of all cars, and of another."""
    mark = beside
    for car in range(CARS):
        mark = (mark * PRIME) & WORD
        mark ^= mark >> 31 ^ position.cell[car]
    mark = (mark * PRIME) & WORD
    return mark >> 12


@rule
def cost_of_repeat(scratch: Scratch, mark: int) -> int:
    """Give the decisions that a situation cost which came to nothing; NEW if it is not remembered."""
    kept = scratch.repeats[mark & (REPEATS - 1)]
    return kept & (1 << COST_BITS) - 1 if kept >> COST_BITS == mark else NEW


@rule
def begin_situation(scratch: Scratch, depth: int, mark: int) -> None:
    """Keep with what a situation begins."""
    scratch.open_mark[depth] = mark
    scratch.open_best[depth] = scratch.best
    scratch.open_budget[depth] = scratch.budget


@rule
def end_situation(scratch: Scratch, depth: int, floor: int) -> None:
    """Remember what a situation has cost, if nothing better was found in it."""
    if scratch.best == scratch.open_best[depth] and floor == scratch.open_floor[depth]:
        mark = scratch.open_mark[depth]
        cost = scratch.open_budget[depth] - scratch.budget
        scratch.repeats[mark & (REPEATS - 1)] = (mark << COST_BITS) + cost
