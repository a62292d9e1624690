"""The movement cards: which cars they may move, and moving them (SA13 to SA17, SA21)."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import AT, BOLIDES, CARS, EMPTY, NO_CAR, NOWHERE, SEVERAL, STEPS, STRIDE, P
from algodrome.games.speedalgo.rules.cars import action_of, drive, push
from algodrome.games.speedalgo.rules.programs import count_bits
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.log import Log
from algodrome.kernels.rule import rule


@rule
def card_at(position: Position, seat: int) -> int:
    """Give the token of the running program that comes next or runs now."""
    return position.program[seat][position.at]


@rule
def begin_card(position: Position, seat: int) -> None:
    """SA15: AT moves as many cars as the die says, or all if there are fewer; every other card moves one."""
    position.left = 1
    if card_at(position, seat) == AT:
        position.left = max(1, min(position.die[seat], position.traffic))


@rule
def car_to_move(position: Position, seat: int) -> int:
    """SA21: the one car that the card can move, NO_CAR, or SEVERAL when its player must choose."""
    card = card_at(position, seat)
    if card < AT:
        return seat
    if card == P:
        return neighbour(position, seat)
    if position.traffic - count_bits(position.moved) > 1:
        return SEVERAL
    found = NO_CAR
    for car in range(BOLIDES, CARS):
        if may_be_driven(position, car):
            if found != NO_CAR:
                return SEVERAL
            found = car
    return found


@rule
def may_be_driven(position: Position, car: int) -> bool:
    """SA15, SA16: any traffic car on the track that this instruction has not moved yet."""
    return position.cell[car] != NOWHERE and not position.moved >> (car - BOLIDES) & 1


@rule
def neighbour(position: Position, seat: int) -> int:
    """SA17: the one car on the 8 cells around a bolide, NO_CAR or SEVERAL."""
    found = NO_CAR
    own = position.cell[seat]
    for column in range(own - STRIDE, own + 2 * STRIDE, STRIDE):
        for cell in range(column - 1, column + 2):
            if position.grid[cell] > EMPTY and cell != own:
                if found != NO_CAR:
                    return SEVERAL
                found = position.grid[cell] - 1
    return found


@rule
def may_be_chosen(position: Position, seat: int, car: int) -> bool:
    """SA15 to SA17: whether the card that runs now may move a car; one that will collide may be chosen too."""
    if card_at(position, seat) != P:
        return car >= BOLIDES and may_be_driven(position, car)
    return car != seat and position.cell[car] != NOWHERE and is_next_to(position.cell[seat], position.cell[car])


@rule
def is_next_to(cell: int, other: int) -> bool:
    """SA17: one of the 8 neighbouring cells; where lanes end there is border between two columns."""
    distance = max(cell, other) - min(cell, other)
    return distance == 1 or STRIDE - 1 <= distance <= STRIDE + 1


@rule
def fill_choices(position: Position, seat: int, mask: list[int]) -> int:
    """SA21: set the mask of the cells whose car may be chosen, and count them."""
    count = 0
    if card_at(position, seat) == P:
        own = position.cell[seat]
        for column in range(own - STRIDE, own + 2 * STRIDE, STRIDE):
            for cell in range(column - 1, column + 2):
                if position.grid[cell] > EMPTY and cell != own:
                    mask[action_of(cell)] = 1
                    count += 1
        return count
    for car in range(BOLIDES, CARS):
        if may_be_driven(position, car):
            mask[action_of(position.cell[car])] = 1
            count += 1
    return count


@rule
def run_card(board: Board, position: Position, seat: int, car: int, log: Log | None) -> bool:
    """SA13 to SA17: move one car; False for a collision. The card is done when it has moved all its cars."""
    card = card_at(position, seat)
    if card == P:
        if not push(board, position, seat, car, log):
            return False
    elif not drive(board, position, car, STEPS[card], log):
        return False
    position.left -= 1
    if position.left == 0:
        position.at += 1
        position.moved = 0
    else:
        position.moved |= 1 << (car - BOLIDES)
    return True
