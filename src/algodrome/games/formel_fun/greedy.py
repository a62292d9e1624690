"""Greedy Formel Fun: play for places, and save the Turbo for when it counts.

Looks at the track, its own hand and its own boosts: nothing that its seat may not know.
"""

from algodrome.games.formel_fun.board import Board
from algodrome.games.formel_fun.constants import ACTIONS, BOOST, KINDS
from algodrome.games.formel_fun.rules import (
    car_to_move,
    distance,
    fall_back_from_full_spaces,
    innermost_free_place,
    legal,
    lift_car,
    set_car,
)
from algodrome.games.formel_fun.state import Position
from algodrome.kernels.generator import Generator
from algodrome.kernels.rule import rule
from algodrome.kernels.scratch import Scratch

PLACE = 100  # what overtaking one car is worth
BOOST_COST = 250  # what a card of the hand, lost for good, is worth: a Turbo is added for three places


@rule
def greedy(board: Board, position: Position, seat: int, mask: list[int], scratch: Scratch, luck: Generator) -> int:
    """Take the action after which most cars are behind; of equals the longest, then the most frequent card."""
    legal(board, position, seat, mask)
    car = car_to_move(position)
    best = -1
    best_worth = 0
    for action in range(ACTIONS):
        if mask[action]:
            worth = worth_of(position, seat, car, action)
            if best < 0 or worth > best_worth:
                best = action
                best_worth = worth
    return best


@rule
def worth_of(position: Position, seat: int, car: int, action: int) -> int:
    """Weigh an action: places first, then spaces, then spare copies of the card."""
    kind = action % KINDS
    boosted = action // KINDS
    start = position.progress[car]
    place = position.place[car]
    lift_car(position, car)
    goal = start + distance(kind, start) + BOOST * boosted
    end = fall_back_from_full_spaces(position, start, goal)
    behind = cars_behind(position, car, end, innermost_free_place(position, end))
    set_car(position, car, start, place)
    return PLACE * behind + 4 * (end - start) + position.hand[seat][kind] - BOOST_COST * boosted


@rule
def cars_behind(position: Position, car: int, progress: int, place: int) -> int:
    """Count the running cars that a car on a place would have behind it."""
    count = 0
    for number in range(position.running):
        rival = position.order[number]
        there = position.progress[rival]
        if rival != car and (there < progress or (there == progress and position.place[rival] > place)):
            count += 1
    return count
