"""What a search has proved, kept for the next: of programs that begin with some tokens, none is worth more than this.

Tokens are chosen one after the other on the same board. A search that has tried all programs from the tokens laid then
holds for those laid next: it may stop as soon as it has found as much, for what comes later changes nothing.
"""

from algodrome.games.speedalgo.constants import CARS
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule

UNBOUNDED = 1000  # more than any program is worth


@rule
def forget_bound(scratch: Scratch) -> None:
    """Believe nothing: a scratch may come from games of another board, or be full of anything."""
    scratch.bound_die = 0


@rule
def bound_of(position: Position, seat: int, scratch: Scratch) -> int:
    """Give the most that a program can be worth which begins with the tokens laid so far; UNBOUNDED if not known."""
    return scratch.bound if is_bounded(position, seat, scratch) else UNBOUNDED


@rule
def is_bounded(position: Position, seat: int, scratch: Scratch) -> bool:
    """Tell whether what was proved last holds for the tokens laid so far and the board as it stands."""
    if not scratch.bound_die or scratch.bound_length > position.length[seat] or scratch.bound_seat != seat:
        return False
    if scratch.bound_die != position.die[seat] or scratch.bound_side != position.side[seat]:
        return False
    for number in range(scratch.bound_length):
        if scratch.bound_tokens[number] != position.program[seat][number]:
            return False
    for car in range(CARS):
        if scratch.bound_cells[car] != position.cell[car]:
            return False
    return True


@rule
def keep_bound(position: Position, seat: int, scratch: Scratch, bound: int) -> None:
    """Keep that no program which begins with the tokens laid so far is worth more than this."""
    scratch.bound = bound
    scratch.bound_seat = seat
    scratch.bound_die = position.die[seat]
    scratch.bound_side = position.side[seat]
    scratch.bound_length = position.length[seat]
    for number in range(position.length[seat]):
        scratch.bound_tokens[number] = position.program[seat][number]
    for car in range(CARS):
        scratch.bound_cells[car] = position.cell[car]
