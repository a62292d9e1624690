"""Running a program in a search, with a trail to find the way back."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import ASKS, AT, EMPTY, ENDS, NO_CAR, NOWHERE, SEVERAL, STEPS, STOPS, P
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.rules.instructions import begin_card, car_to_move, card_at, run_card
from algodrome.games.speedalgo.rules.running import find_card
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule

TOUCHES = 3  # besides ENDS and STOPS: a car that must be left alone was moved or run into


@rule
def run_block(board: Board, position: Position, seat: int, scratch: Scratch, avoid: int) -> int:
    """Run on to the end of the tokens, a stop or a choice, as the game does."""
    while find_card(position, seat, None):
        if position.left == 0:
            begin_card(position, seat)
        if scratch.light and AT <= card_at(position, seat) < P:
            return ASKS
        car = car_to_move(position, seat)
        if car == SEVERAL:
            return ASKS
        if car == NO_CAR:
            return STOPS
        result = run_and_keep(board, position, seat, car, scratch, avoid)
        if result != ENDS:
            return result
    return ENDS


@rule
def run_and_keep(board: Board, position: Position, seat: int, car: int, scratch: Scratch, avoid: int) -> int:
    """Move one car by the card that runs now, and keep where it was: ENDS, STOPS for a collision, or TOUCHES."""
    card = card_at(position, seat)
    cell = position.cell[car]
    target = 2 * cell - position.cell[seat] if card == P else cell + STEPS[card]
    if avoid and touches(position, car, target, avoid):
        return TOUCHES
    if position.grid[target] != EMPTY:
        return STOPS
    leave_trail(position, scratch, car)
    if card == P:
        leave_trail(position, scratch, seat)
    run_card(board, position, seat, car, None)
    return ENDS


@rule
def touches(position: Position, car: int, target: int, avoid: int) -> bool:
    """Tell whether a car that must be left alone would be moved or run into."""
    obstacle = position.grid[target]
    return (avoid >> car & 1) != 0 or (obstacle > EMPTY and (avoid >> (obstacle - 1) & 1) != 0)


@rule
def leave_out(position: Position) -> None:
    """Go on after a traffic card that moves no car, or no more."""
    position.left = 0
    position.moved = 0
    position.at += 1


@rule
def leave_trail(position: Position, scratch: Scratch, car: int) -> None:
    """Keep where a car is."""
    scratch.trail_car[scratch.trail_count] = car
    scratch.trail_cell[scratch.trail_count] = position.cell[car]
    scratch.trail_count += 1


@rule
def last_left(scratch: Scratch) -> int:
    """Give the cell that a car left last."""
    return scratch.trail_cell[scratch.trail_count - 1]


@rule
def go_back(position: Position, scratch: Scratch, count: int) -> None:
    """Take moves back until the trail has only so many left."""
    while scratch.trail_count > count:
        cell = last_left(scratch)
        scratch.trail_count -= 1
        car = scratch.trail_car[scratch.trail_count]
        if position.cell[car] == NOWHERE:
            position.traffic += 1
        else:
            position.grid[position.cell[car]] = EMPTY
        position.cell[car] = cell
        position.grid[cell] = car + 1
