"""A search that leaves nothing out: for every program, the best that any of its player's choices leads to."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import ASKS, CARS, NO_CAR
from algodrome.games.speedalgo.planning.candidates import clear_the_road, next_car, next_car_on_a_clear_road, weigh_cars
from algodrome.games.speedalgo.planning.prospects import look_ahead
from algodrome.games.speedalgo.planning.scratch import Scratch
from algodrome.games.speedalgo.planning.search import (
    GOING,
    PAST,
    READY,
    choose_and_run,
    explore_tokens,
    keep_choice,
    settle,
    step_back,
)
from algodrome.games.speedalgo.planning.trail import leave_out, run_block
from algodrome.games.speedalgo.rules.cars import column_of
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule

PRIME = 0x1E3779B97F4A7C15  # spreads situations over a table
WORD = (1 << 61) - 1


@rule
def explore(
    board: Board,
    position: Position,
    seat: int,
    scratch: Scratch,
    seen: list[int],
    floor: int,
    most_cards: int,
    avoid: int,
) -> int:
    """Take one decision further or back; what can't bring the bolide to column `floor` is left out.

    Programs have at most `most_cards` cards; cars in the bits `avoid` are left alone. `seen` is a table for situations
    met before.
    """
    if scratch.least == PAST:
        return step_back(position, seat, scratch)
    if scratch.asking:
        return explore_choice(board, position, seat, scratch, seen, floor, avoid)
    status = explore_tokens(board, position, seat, scratch, floor, most_cards, avoid)
    if status == READY:
        find_ceiling_first(position, seat, scratch)
        return GOING
    return status


@rule
def explore_choice(
    board: Board, position: Position, seat: int, scratch: Scratch, seen: list[int], floor: int, avoid: int
) -> int:
    """Choose the next car, and run on."""
    if scratch.light:
        return explore_clear_road(board, position, seat, scratch, seen, floor)
    weigh_cars(board, position, seat, scratch, avoid)
    car = next_car(position, seat, scratch, floor, avoid)
    if car == NO_CAR:
        return step_back(position, seat, scratch)
    result = choose_and_run(board, position, seat, scratch, car, avoid)
    status = settle(scratch, result)
    if result == ASKS:
        pass_by_what_was_seen(position, seat, scratch, seen)
    return status


@rule
def find_ceiling_first(position: Position, seat: int, scratch: Scratch) -> None:
    """Before many choices are tried, see how far the program could come at most.

    For that, traffic that the bolide can't meet is taken off the track, and traffic cards may move fewer cars: whatever
    the program can reach in the game, it can reach so too.
    """
    look_ahead(position, seat, scratch, position.at)
    if scratch.traffic_runs > 1:
        scratch.light = 1
        clear_the_road(position, seat, scratch)


@rule
def explore_clear_road(
    board: Board, position: Position, seat: int, scratch: Scratch, seen: list[int], floor: int
) -> int:
    """Take one choice further or back on a road without other traffic, and raise the ceiling of the program."""
    car = next_car_on_a_clear_road(position, seat, scratch, floor)
    if car == NO_CAR:
        return step_back(position, seat, scratch)
    if car == CARS:
        keep_choice(position, scratch, car)
        leave_out(position)
        result = run_block(board, position, seat, scratch, 0)
    else:
        result = choose_and_run(board, position, seat, scratch, car, 0)
    scratch.ceiling = max(scratch.ceiling, column_of(position.cell[seat]))
    settle(scratch, result)
    if result == ASKS:
        pass_by_what_was_seen(position, seat, scratch, seen)
    return GOING


@rule
def pass_by_what_was_seen(position: Position, seat: int, scratch: Scratch, seen: list[int]) -> None:
    """Try no choices where the program has been before with all cars where they are now."""
    if position.moved == 0 and not is_new(position, seat, seen, scratch.light):
        scratch.asking = 0
        scratch.least = PAST


@rule
def is_new(position: Position, seat: int, seen: list[int], light: int) -> bool:
    """Tell whether a program has not been at this point before with all cars where they are now."""
    mark = position.at * 16 + position.repetition * 2 + light
    for number in range(position.length[seat]):
        mark = ((mark * 16 + position.program[seat][number]) * PRIME) & WORD
        mark ^= mark >> 29
    for car in range(CARS):
        mark = ((mark ^ position.cell[car]) * PRIME) & WORD
        mark ^= mark >> 31
    slot = mark & (len(seen) - 1)
    if seen[slot] == mark:
        return False
    seen[slot] = mark
    return True
