"""Greedy Formel Fun: play for places, and save the Turbo for when it counts: three places, or the game.

Looks at the track, its own hand and its own boosts: nothing that its seat may not know.
"""

from algodrome.games.formel_fun.board import Board
from algodrome.games.formel_fun.constants import BOOST, FINALISTS, KINDS, LAP, MAX_ROUNDS, TURBO
from algodrome.games.formel_fun.rules import (
    car_to_move,
    distance,
    fall_back_from_full_spaces,
    innermost_free_place,
    lift_car,
    owner,
    set_car,
)
from algodrome.games.formel_fun.state import Position
from algodrome.kernels.generator import Generator
from algodrome.kernels.rule import rule
from algodrome.kernels.scratch import Scratch

PLACE = 100  # what overtaking one car is worth
SPACE = 4  # what going one space further is worth: more than any spare copies, since a hand has five cards at most
DISTANCE = 256  # in the rank of a card: a space that it goes further
COPY = 16  # a copy of it; then the first of the kinds is the highest
BOOST_COST = 250  # what a card of the hand, lost for good, is worth: a Turbo is added for three places


@rule
def greedy(board: Board, position: Position, seat: int, mask: list[int], scratch: Scratch, luck: Generator) -> int:
    """Take the action after which most cars are behind; of equals the longest, then the most frequent card."""
    car = car_to_move(position)
    start = position.progress[car]
    plain = best_card(position, seat, start, 0)
    if position.hand[seat][TURBO] == 0 or position.boosts[seat] == board.boosts:
        return plain
    boosted = best_card(position, seat, start, 1)
    place = position.place[car]
    lift_car(position, car)
    is_worth_it = worth_of(position, seat, car, boosted) > worth_of(position, seat, car, plain)
    if wins_the_game(board, position, seat, car, boosted) and not wins_the_game(board, position, seat, car, plain):
        is_worth_it = True
    set_car(position, car, start, place)
    return boosted if is_worth_it else plain


@rule
def wins_the_game(board: Board, position: Position, seat: int, car: int, action: int) -> bool:
    """FF21: tell whether an action of a car, which has been lifted, is the last of the final and leads past the other.

    There is nothing left to save a Turbo for then.
    """
    if position.running > FINALISTS or position.turn == 0 or owner(position.order[0]) == seat:
        return False
    end = goal_of(position.progress[car], action)
    leads = cars_behind(position, car, end, innermost_free_place(position, end)) == 1
    return leads and (end >= board.goal or position.round_number == MAX_ROUNDS)


@rule
def best_card(position: Position, seat: int, start: int, boosted: int) -> int:
    """Give the action, with a Turbo or without, that leads furthest: who is further on has no fewer cars behind.

    Of those that lead there, falling back or not, it is the one with most copies, then the first.
    """
    best = highest_rank(position, seat, start, boosted, LAP)
    goal = start + BOOST * boosted + best // DISTANCE
    end = fall_back_from_full_spaces(position, start, goal)
    if end < goal:
        best = highest_rank(position, seat, start, boosted, max(0, end - start - BOOST * boosted))
    return KINDS * boosted + KINDS - best % COPY


@rule
def highest_rank(position: Position, seat: int, start: int, boosted: int, limit: int) -> int:
    """Rank the cards that are held, where none goes further than a limit, and give the highest."""
    hand = position.hand[seat]
    best = 0
    for kind in range(KINDS):
        copies = hand[kind]
        if copies > (boosted if kind == TURBO else 0):  # beside the Turbo that boosts it
            best = max(best, DISTANCE * min(distance(kind, start), limit) + COPY * copies + KINDS - kind)
    return best


@rule
def worth_of(position: Position, seat: int, car: int, action: int) -> int:
    """Weigh an action for a car, which has been lifted."""
    start = position.progress[car]
    return worth_of_goal(position, car, start, goal_of(start, action)) + worth_of_cards(position, seat, action)


@rule
def goal_of(start: int, action: int) -> int:
    """Tell where the cards of an action move a car, if there is room."""
    return start + distance(action % KINDS, start) + BOOST * (action // KINDS)


@rule
def worth_of_goal(position: Position, car: int, start: int, goal: int) -> int:
    """Weigh where a car goes, which has been lifted: places first, then spaces."""
    end = fall_back_from_full_spaces(position, start, goal)
    return PLACE * cars_behind(position, car, end, innermost_free_place(position, end)) + SPACE * (end - start)


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
