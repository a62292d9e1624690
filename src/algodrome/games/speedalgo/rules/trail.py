"""Running a program in a search, with a trail to find the way back."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import ASKS, AT, EMPTY, ENDS, NO_CAR, NOWHERE, SEVERAL, STEPS, STOPS, P
from algodrome.games.speedalgo.rules.instructions import begin_card, car_to_move, card_at, run_card
from algodrome.games.speedalgo.rules.room import HALF, LIGHT, TRAIL, TRAIL_COUNT, TRAIL_ENTRY
from algodrome.games.speedalgo.rules.running import find_card
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule

TOUCHES = 3  # besides ENDS and STOPS: a car that must be left alone was moved or run into


@rule
def run_block(board: Board, position: Position, seat: int, room: list[int], avoid: int) -> int:
    """Run on to the end of the tokens, a stop or a choice, as the game does."""
    while find_card(position, seat, None):
        if position.left == 0:
            begin_card(position, seat)
        if room[LIGHT] and AT <= card_at(position, seat) < P:
            return ASKS
        car = car_to_move(position, seat)
        if car == SEVERAL:
            return ASKS
        if car == NO_CAR:
            return STOPS
        result = run_and_keep(board, position, seat, car, room, avoid)
        if result != ENDS:
            return result
    return ENDS


@rule
def run_and_keep(board: Board, position: Position, seat: int, car: int, room: list[int], avoid: int) -> int:
    """Move one car by the card that runs now, and keep where it was: ENDS, STOPS for a collision, or TOUCHES."""
    card = card_at(position, seat)
    cell = position.cell[car]
    target = 2 * cell - position.cell[seat] if card == P else cell + STEPS[card]
    if avoid and touches(position, car, target, avoid):
        return TOUCHES
    if position.grid[target] != EMPTY:
        return STOPS
    leave_trail(position, room, car)
    if card == P:
        leave_trail(position, room, seat)
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
def leave_trail(position: Position, room: list[int], car: int) -> None:
    """Keep where a car is."""
    at = TRAIL + TRAIL_ENTRY * room[TRAIL_COUNT]
    cell = position.cell[car]
    room[at] = car
    room[at + 1] = cell // HALF
    room[at + 2] = cell % HALF
    room[TRAIL_COUNT] += 1


@rule
def last_left(room: list[int]) -> int:
    """Give the cell that a car left last."""
    at = TRAIL + TRAIL_ENTRY * (room[TRAIL_COUNT] - 1)
    return HALF * room[at + 1] + room[at + 2]


@rule
def go_back(position: Position, room: list[int], count: int) -> None:
    """Take moves back until the trail has only so many left."""
    while room[TRAIL_COUNT] > count:
        cell = last_left(room)
        room[TRAIL_COUNT] -= 1
        car = room[TRAIL + TRAIL_ENTRY * room[TRAIL_COUNT]]
        if position.cell[car] == NOWHERE:
            position.traffic += 1
        else:
            position.grid[position.cell[car]] = EMPTY
        position.cell[car] = cell
        position.grid[cell] = car + 1
