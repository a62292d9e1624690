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
    start = position.progress[car]
    place = position.place[car]
    lift_car(position, car)
    best = -1
    best_worth = 0
    goal = start  # which no card leads to
    worth_there = 0
    for action in range(ACTIONS):
        if mask[action]:
            if goal_of(start, action) != goal:  # many cards go equally far
                goal = goal_of(start, action)
                worth_there = worth_of_goal(position, car, start, goal)
            worth = worth_there + worth_of_cards(position, seat, action)
            if best < 0 or worth > best_worth:
                best = action
                best_worth = worth
    set_car(position, car, start, place)
    return best


@rule
def goal_of(start: int, action: int) -> int:
    """Tell where the cards of an action move a car, if there is room."""
    return start + distance(action % KINDS, start) + BOOST * (action // KINDS)


@rule
def worth_of_goal(position: Position, car: int, start: int, goal: int) -> int:
    """Weigh where a car goes, which has been lifted: places first, then spaces."""
    end = fall_back_from_full_spaces(position, start, goal)
    return PLACE * cars_behind(position, car, end, innermost_free_place(position, end)) + 4 * (end - start)


@rule
def worth_of_cards(position: Position, seat: int, action: int) -> int:
    """Weigh what is played: spare copies of the card, and what a Turbo costs."""
    return position.hand[seat][action % KINDS] - BOOST_COST * (action // KINDS)


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
