"""The rules of Formel Fun: one function a rule, in the order of the rulebook."""

from algodrome.games.formel_fun.board import Board
from algodrome.games.formel_fun.constants import (
    BOOST,
    CROSSED,
    DEALT,
    DISCARDED,
    DREW,
    ELIMINATED,
    FELL_BACK,
    FULL,
    KINDS,
    LABELS,
    LAP,
    LINED_UP,
    MAX_PLAYERS,
    MAX_ROUNDS,
    MOVED,
    OUT,
    PARKED,
    PLAYED,
    RACE_CUT,
    RACE_STARTED,
    RESHUFFLED,
    ROUND_STARTED,
    SIX,
    TURBO,
    WON,
)
from algodrome.games.formel_fun.state import Position
from algodrome.kernels.generator import below
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule

# The contract: what every game has


@rule
def setup(board: Board, position: Position, log: Log) -> None:
    """Prepare the first race: the grid, the cards, the first round."""
    fill_the_pile(board, position)
    position.running = board.cars
    position.race_number = 1
    note(log, RACE_STARTED, 0, 0, 1, board.cars)
    for row in range(board.rows):
        line_up_row(board, position, row, log)
    for _ in range(board.hand):
        for seat in range(board.players):
            card = draw_card(position, seat)
            note(log, DEALT, seat, 0, card, 0)
    start_round(position, log)


@rule
def is_over(board: Board, position: Position) -> bool:
    """FF21: the game ends with its final."""
    return position.over != 0


@rule
def next_seat(board: Board, position: Position) -> int:
    """FF6: a car is moved by its owner."""
    return owner(car_to_move(position))


@rule
def acting(board: Board, position: Position) -> int:
    """Give the seats that may act, as bits."""
    return 0 if position.over else 1 << next_seat(board, position)


@rule
def legal(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    """FF6, FF11: any card in hand, alone or with a second card that is a Turbo."""
    mine = 1 if not position.over and seat == next_seat(board, position) else 0
    hand = position.hand[seat]
    boosting = mine if hand[TURBO] > 0 and position.boosts[seat] < board.boosts else 0
    count = 0
    for kind in range(KINDS):
        held = 1 if hand[kind] > 0 else 0
        mask[kind] = held & mine
        mask[KINDS + kind] = held & boosting
        count += mask[kind] + mask[KINDS + kind]
    if boosting and hand[TURBO] == 1:
        mask[KINDS + TURBO] = 0
        count -= 1
    return count


@rule
def step(board: Board, position: Position, seat: int, action: int, log: Log) -> None:
    """FF6: play, draw, move; then the round and the race end if this was their last move."""
    car = car_to_move(position)
    kind = action % KINDS
    boosted = action // KINDS
    play_cards(position, seat, car, kind, boosted, log)
    card = draw_card(position, seat)
    note(log, DREW, seat, 0, card, position.pile_size)
    refill_the_pile(position, log)
    move_car(position, car, distance(kind, position.progress[car]) + BOOST * boosted, log)
    position.turn += 1
    if position.turn == position.running:
        end_round(board, position, log)


@rule
def outcome(board: Board, position: Position, ranks: list[int], scores: list[int]) -> None:
    """FF22, FF23: points of the teams, and their ranks by best car or by points."""
    for seat in range(board.players):
        scores[seat] = 0
        for car in range(seat, board.rows * MAX_PLAYERS, MAX_PLAYERS):
            scores[seat] += points(board, position, car)
    for seat in range(board.players):
        mine = standing(board, position, scores[seat], seat)
        rank = 1
        for rival in range(board.players):
            if standing(board, position, scores[rival], rival) > mine:
                rank += 1
        ranks[seat] = rank


# Cars


@rule
def owner(car: int) -> int:
    """FF3: a car is numbered by its row and its owner's seat."""
    return car % MAX_PLAYERS


@rule
def car_to_move(position: Position) -> int:
    """FF16: the order was fixed at the start of the round."""
    return position.order[position.turn]


@rule
def space_of(progress: int) -> int:
    """FF1: cars a lap apart share a space; space 30 is number 0."""
    return progress % LAP


@rule
def label_of(progress: int) -> int:
    """FF1: spaces are labelled 1..10, three times."""
    return (progress - 1) % LABELS + 1


@rule
def set_car(position: Position, car: int, progress: int, place: int) -> None:
    """Put a car, which is nowhere, on a place."""
    position.progress[car] = progress
    position.place[car] = place
    position.taken[space_of(progress)] |= 1 << place


@rule
def lift_car(position: Position, car: int) -> None:
    """Take a car off its place."""
    position.taken[space_of(position.progress[car])] &= ~(1 << position.place[car])


# FF2, FF4, FF12: the cards


@rule
def fill_the_pile(board: Board, position: Position) -> None:
    """FF2: 110 cards."""
    for kind in range(KINDS):
        position.pile[kind] = board.copies[kind]
        position.pile_size += board.copies[kind]


@rule
def draw_card(position: Position, seat: int) -> int:
    """FF6: draw one card; each card left in the pile is equally likely."""
    number = below(position, position.pile_size)
    kind = 0
    while number >= position.pile[kind]:
        number -= position.pile[kind]
        kind += 1
    position.pile[kind] -= 1
    position.pile_size -= 1
    position.hand[seat][kind] += 1
    return kind


@rule
def refill_the_pile(position: Position, log: Log) -> None:
    """FF12: as soon as the last card is drawn the discards become the pile."""
    if position.pile_size == 0:
        for kind in range(KINDS):
            position.pile[kind] = position.discards[kind]
            position.pile_size += position.discards[kind]
            position.discards[kind] = 0
        note(log, RESHUFFLED, 0, 0, 0, position.pile_size)


@rule
def play_cards(position: Position, seat: int, car: int, kind: int, boosted: int, log: Log) -> None:
    """FF6, FF11: one card, or one and a Turbo that is counted, go to the discards."""
    position.hand[seat][kind] -= 1
    position.discards[kind] += 1
    if boosted:
        position.hand[seat][TURBO] -= 1
        position.discards[TURBO] += 1
        position.boosts[seat] += 1
    note(log, PLAYED, seat, car, kind, boosted)


# FF5: the grid of the first race


@rule
def line_up_row(board: Board, position: Position, row: int, log: Log) -> None:
    """FF5: one car of each team, in an order drawn for the row; a grid space may hold more than four."""
    first = row * board.players
    for seat in range(board.players):
        slot = below(position, seat + 1)
        position.order[first + seat] = position.order[first + slot]
        position.order[first + slot] = row * MAX_PLAYERS + seat
    for place in range(board.players):
        car = position.order[first + place]
        set_car(position, car, -row, place)
        note(log, LINED_UP, car, 0, -row, place)


# FF7 to FF15: moving


@rule
def distance(kind: int, progress: int) -> int:
    """FF7 to FF10: the spaces that a card moves a car, by the label it stands on."""
    if kind == TURBO:
        return BOOST
    if kind >= SIX:
        return kind - SIX + 6
    if kind + 1 == label_of(progress):
        return kind + 1
    return 10 if kind == 0 else 3


@rule
def move_car(position: Position, car: int, spaces: int, log: Log) -> None:
    """FF13, FF15: the whole movement, then the innermost free place."""
    start = position.progress[car]
    lift_car(position, car)
    note(log, MOVED, car, start, start + spaces, spaces)
    end = fall_back_from_full_spaces(position, start, start + spaces)
    if end < start + spaces:
        note(log, FELL_BACK, car, start + spaces, end, start + spaces - end)
    place = innermost_free_place(position, end)
    set_car(position, car, end, place)
    note(log, PARKED, car, 0, end, place)


@rule
def fall_back_from_full_spaces(position: Position, start: int, end: int) -> int:
    """FF14: a space with four cars sends the next one back, at most to the space it left."""
    while end > start and is_full(position, end):
        end -= 1
    return end


@rule
def is_full(position: Position, progress: int) -> bool:
    """FF14: four cars or more, a lap apart or not."""
    bits = position.taken[space_of(progress)]
    for _ in range(FULL - 1):
        bits &= bits - 1  # takes one car away, if there is one
    return bits != 0


@rule
def innermost_free_place(position: Position, progress: int) -> int:
    """FF13: nobody else shifts."""
    bits = position.taken[space_of(progress)]
    place = 0
    while (bits >> place) & 1:
        place += 1
    return place


# FF16, FF17: order


@rule
def start_round(position: Position, log: Log) -> None:
    """FF16: every running car moves once, in the order that holds now."""
    position.turn = 0
    position.round_number += 1
    note(log, ROUND_STARTED, 0, 0, position.race_number, position.round_number)


@rule
def is_ahead(position: Position, car: int, rival: int) -> bool:
    """FF17: further on, or on the same space further inside."""
    mine = position.progress[car]
    other = position.progress[rival]
    return mine > other or (mine == other and position.place[car] < position.place[rival])


@rule
def sort_cars(position: Position) -> None:
    """FF16: the leader first."""
    order = position.order
    for number in range(position.running):
        car = order[number]
        slot = number
        while slot > 0 and is_ahead(position, car, order[slot - 1]):
            order[slot] = order[slot - 1]
            slot -= 1
        order[slot] = car


# FF18 to FF24: the end of a round, a race and the game


@rule
def end_round(board: Board, position: Position, log: Log) -> None:
    """FF18, FF24: a round is finished by everyone; then the race may be over."""
    sort_cars(position)
    if position.progress[position.order[0]] >= board.goal:
        name_those_who_crossed(board, position, log)
        end_race(board, position, log)
    elif position.round_number == MAX_ROUNDS:
        note(log, RACE_CUT, 0, 0, position.race_number, position.round_number)
        end_race(board, position, log)
    else:
        start_round(position, log)


@rule
def name_those_who_crossed(board: Board, position: Position, log: Log) -> None:
    """FF18: crossed is who rests behind the line when the round is complete."""
    for number in range(position.running):
        car = position.order[number]
        if position.progress[car] >= board.goal:
            note(log, CROSSED, car, 0, position.progress[car], 0)


@rule
def end_race(board: Board, position: Position, log: Log) -> None:
    """FF19 to FF21: the last car goes; then the next race, or the winner."""
    last = position.order[position.running - 1]
    eliminate(board, position, last, log)
    if position.running == 1:
        position.over = 1
        winner = position.order[0]
        note(log, WON, winner, 0, position.race_number, points(board, position, winner))
        return
    position.race_number += 1
    position.round_number = 0
    note(log, RACE_STARTED, 0, 0, position.race_number, position.running)
    line_up_in_single_file(position, log)
    start_round(position, log)


@rule
def eliminate(board: Board, position: Position, car: int, log: Log) -> None:
    """FF19: the last car leaves, and its owner with it if it was their only one."""
    lift_car(position, car)
    position.progress[car] = 0
    position.place[car] = 0
    position.fate[car] = position.race_number
    position.running -= 1
    position.order[position.running] = 0
    note(log, ELIMINATED, car, 0, position.race_number, points(board, position, car))
    seat = owner(car)
    for number in range(position.running):
        if owner(position.order[number]) == seat:
            return
    discard_hand(position, seat, log)
    note(log, OUT, seat, 0, position.race_number, 0)


@rule
def discard_hand(position: Position, seat: int, log: Log) -> None:
    """FF19: the hand of a player who is out goes to the discards."""
    for kind in range(KINDS):
        count = position.hand[seat][kind]
        if count > 0:
            position.discards[kind] += count
            position.hand[seat][kind] = 0
            note(log, DISCARDED, seat, 0, kind, count)


@rule
def line_up_in_single_file(position: Position, log: Log) -> None:
    """FF20: in the order of the finish, one per space, the leader on space 30."""
    for space in range(LAP):
        position.taken[space] = 0
    for number in range(position.running):
        car = position.order[number]
        set_car(position, car, -number, 0)
        note(log, LINED_UP, car, 0, -number, 0)


# FF22, FF23: scoring


@rule
def car_rank(board: Board, position: Position, car: int) -> int:
    """FF22: 0 for the winner, 1 for the loser of the final, and so on backwards."""
    return 0 if position.fate[car] == 0 else board.cars - position.fate[car]


@rule
def points(board: Board, position: Position, car: int) -> int:
    """FF22: points of a car that is out, or has won."""
    return board.points[car_rank(board, position, car)]


@rule
def best_car_rank(board: Board, position: Position, seat: int) -> int:
    """FF23: the rank of a team's best car."""
    best = board.cars
    for car in range(seat, board.rows * MAX_PLAYERS, MAX_PLAYERS):
        best = min(best, car_rank(board, position, car))
    return best


@rule
def standing(board: Board, position: Position, score: int, seat: int) -> int:
    """FF23: a number that is larger the better a team is placed; equal totals are split by the best car."""
    lead = board.cars - best_car_rank(board, position, seat)
    if board.by_title:
        return score * board.cars + lead
    return lead
