"""Which cars a search tries when a program asks for one, and which it need not tell apart."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import AT, BOLIDES, CARS, EMPTY, NO_CAR, NOWHERE, STEPS, STRIDE, P
from algodrome.games.speedalgo.planning.prospects import gain_ahead, look_ahead
from algodrome.games.speedalgo.planning.scratch import ALL_MATTER, FAR_CARS, RUNNERS, Scratch
from algodrome.games.speedalgo.planning.trail import last_left, leave_trail
from algodrome.games.speedalgo.rules.cars import column_of, lane_of
from algodrome.games.speedalgo.rules.instructions import card_at, may_be_chosen, may_be_driven
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.rule import rule


@rule
def next_car(position: Position, seat: int, scratch: Scratch, floor: int, avoid: int) -> int:
    """Give the next car that is worth choosing, or NO_CAR; they have been weighed."""
    gain = gain_ahead(position, seat)
    wanted = max(floor, scratch.wanted)
    if wanted > scratch.ceiling or column_of(position.cell[seat]) + gain < wanted:
        return NO_CAR
    indifferent = gain == 0 and avoid == 0  # nothing that follows moves the bolide: one answer is as good as another
    if indifferent and scratch.least > 0:
        return NO_CAR
    for car in range(scratch.least, CARS):
        if may_be_chosen(position, seat, car) and not avoid >> car & 1:
            if indifferent or card_at(position, seat) == P:
                return car
            if is_worth_driving(position, seat, scratch, car, avoid):
                return car
    return NO_CAR


@rule
def weigh_cars(board: Board, position: Position, seat: int, scratch: Scratch, avoid: int) -> None:
    """Find out which traffic cars need not be told apart from here on.

    After the last traffic card of a program those that the bolide will not meet are all alike. Before, while traffic
    only moves straight ahead, lanes have nothing to do with each other: cars that are not on the lanes of the bolide,
    or too far behind it, only make up the number, and any of them does that which has a free road.
    """
    look_ahead(position, seat, scratch, position.at + 1)
    scratch.one_for_all = ALL_MATTER
    if scratch.traffic_runs == 0:
        scratch.one_for_all = FAR_CARS
    elif scratch.right_runs + scratch.left_runs == 0 and card_at(position, seat) == AT:
        scratch.one_for_all = RUNNERS
        if not runners_suffice(board, position, seat, scratch, avoid):
            scratch.one_for_all = ALL_MATTER


@rule
def runners_suffice(board: Board, position: Position, seat: int, scratch: Scratch, avoid: int) -> bool:
    """Tell whether there are runners enough to fill up every AT, none of which leaves the track."""
    runners = 0
    for car in range(BOLIDES, CARS):
        if position.cell[car] != NOWHERE and not avoid >> car & 1:
            stays = column_of(position.cell[car]) + scratch.traffic_runs < board.last
            if stays and is_runner(position, scratch, car):
                runners += 1
    return runners >= position.die[seat]


@rule
def is_runner(position: Position, scratch: Scratch, car: int) -> bool:
    """Tell whether a car is far from the bolide and has a free road for as long as the program runs."""
    if matters(position, scratch, car, STRIDE):
        return False
    cell = position.cell[car]
    for step in range(1, scratch.traffic_runs + 2):
        if position.grid[cell + step * STRIDE] != EMPTY:
            return False
    return True


@rule
def is_worth_driving(position: Position, seat: int, scratch: Scratch, car: int, avoid: int) -> bool:
    """Tell whether choosing a traffic car can lead to anything that another choice can't.

    All collisions are alike, for they end the program, and whatever can collide later in an AT can do so at once. Cars
    that move straight ahead do so in any order as well as front car first.
    """
    step = STEPS[card_at(position, seat)]
    if position.grid[position.cell[car] + step] != EMPTY:
        return is_first_choice(position, scratch) and (avoid != 0 or is_first_to_collide(position, car, step))
    if not is_in_turn(position, scratch, car):
        return False
    return matters(position, scratch, car, step) or is_foremost(position, scratch, car, step, avoid)


@rule
def is_first_to_collide(position: Position, car: int, step: int) -> bool:
    """Tell whether no car of a lower number would collide."""
    for other in range(BOLIDES, car):
        if may_be_driven(position, other) and position.grid[position.cell[other] + step] != EMPTY:
            return False
    return True


@rule
def is_in_turn(position: Position, scratch: Scratch, car: int) -> bool:
    """Tell whether a car comes after those that this AT has moved, front car first."""
    return is_first_choice(position, scratch) or position.cell[car] < last_left(scratch)


@rule
def is_first_choice(position: Position, scratch: Scratch) -> bool:
    """Tell whether a card begins, or goes on where the search began."""
    return position.moved == 0 or scratch.trail_count == 0


@rule
def matters(position: Position, scratch: Scratch, car: int, step: int) -> bool:
    """Tell whether it can make a difference to the bolide that a car is driven."""
    cell = position.cell[car]
    if scratch.one_for_all == ALL_MATTER:
        return True
    if scratch.one_for_all == RUNNERS:
        lane = lane_of(cell)
        far_behind = column_of(cell) < scratch.column_low - scratch.traffic_runs - 1
        return scratch.lane_low <= lane <= scratch.lane_high and not far_behind
    if is_seen(scratch, cell) or is_seen(scratch, cell + step):
        return True
    if step == STRIDE:
        behind = cell - STRIDE
        while position.grid[behind] > BOLIDES:  # a queue that can only move when this car does
            if is_seen(scratch, behind):
                return True
            behind -= STRIDE
    return False


@rule
def is_seen(scratch: Scratch, cell: int) -> bool:
    """Tell whether a cell is one that the rest of the program looks at, or near enough for later traffic cards."""
    lane = lane_of(cell)
    column = column_of(cell)
    if not scratch.column_low - scratch.traffic_runs <= column <= scratch.column_high:
        return False
    return scratch.lane_low - scratch.right_runs <= lane <= scratch.lane_high + scratch.left_runs


@rule
def is_foremost(position: Position, scratch: Scratch, car: int, step: int, avoid: int) -> bool:
    """Tell whether a car that does not matter is the first of its kind, and so stands for all of them."""
    if scratch.one_for_all == RUNNERS and not is_runner(position, scratch, car):
        return False
    for other in range(BOLIDES, CARS):
        if (
            position.cell[other] > position.cell[car]
            and not avoid >> other & 1
            and may_be_driven(position, other)
            and is_in_turn(position, scratch, other)
            and position.grid[position.cell[other] + step] == EMPTY
            and not matters(position, scratch, other, step)
            and (scratch.one_for_all != RUNNERS or is_runner(position, scratch, other))
        ):
            return False
    return True


# In haste


@rule
def cars_in_haste(position: Position, seat: int, scratch: Scratch, gain: int) -> int:
    """Give the cars that are worth choosing, as bits, where the rest of the program can win so many columns.

    All traffic cars are taken for equal that the bolide will not meet, though later traffic cards may tell them apart.
    """
    if gain == 0:  # nothing that follows moves the bolide: one answer is as good as another
        cars = all_cars(position, seat)
        return cars & -cars
    return all_cars(position, seat) if card_at(position, seat) == P else cars_to_drive(position, seat, scratch)


@rule
def all_cars(position: Position, seat: int) -> int:
    """Give all cars that may be chosen, as bits."""
    cars = 0
    for car in range(CARS):
        if may_be_chosen(position, seat, car):
            cars |= 1 << car
    return cars


@rule
def cars_to_drive(position: Position, seat: int, scratch: Scratch) -> int:
    """Give the traffic cars, as bits, that are worth driving as `is_worth_driving` has it."""
    look_ahead(position, seat, scratch, position.at + 1)
    scratch.one_for_all = FAR_CARS
    step = STEPS[card_at(position, seat)]
    is_first = is_first_choice(position, scratch)
    may_collide = is_first
    cars = 0
    foremost = NO_CAR
    for car in range(BOLIDES, CARS):
        if may_be_driven(position, car):
            if position.grid[position.cell[car] + step] != EMPTY:
                cars |= 1 << car if may_collide else 0
                may_collide = False
            elif is_first or position.cell[car] < last_left(scratch):
                if matters(position, scratch, car, step):
                    cars |= 1 << car
                elif foremost == NO_CAR or position.cell[car] > position.cell[foremost]:
                    foremost = car
    return cars if foremost == NO_CAR else cars | 1 << foremost


# The most that a program could reach


@rule
def clear_the_road(position: Position, seat: int, scratch: Scratch) -> None:
    """Take all traffic off the track that the bolide can never meet, whichever cars are chosen."""
    for car in range(BOLIDES, CARS):
        cell = position.cell[car]
        if cell != NOWHERE and not is_seen(scratch, cell):
            leave_trail(position, scratch, car)
            position.cell[car] = NOWHERE
            position.grid[cell] = EMPTY
            position.traffic -= 1
    scratch.ceiling = column_of(position.cell[seat])


@rule
def next_car_on_a_clear_road(position: Position, seat: int, scratch: Scratch, floor: int) -> int:
    """Give the next car, NO_CAR, or CARS for none at all: a traffic card may be left out here, or moved less by."""
    wanted = max(floor, scratch.ceiling + 1)
    if column_of(position.cell[seat]) + gain_ahead(position, seat) < wanted:
        return NO_CAR
    card = card_at(position, seat)
    for car in range(scratch.least, CARS):
        if may_be_chosen(position, seat, car):
            if card == P:
                return car
            if position.grid[position.cell[car] + STEPS[card]] == EMPTY and is_in_turn(position, scratch, car):
                return car
    return CARS if card != P and scratch.least <= CARS else NO_CAR
