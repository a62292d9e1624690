"""What a seat of Formel Fun can know: numbers for a learner, and imagined games that agree with them."""

from algodrome.games.formel_fun.board import Board
from algodrome.games.formel_fun.constants import COPIES, KINDS, MAX_CARS, MAX_PLAYERS, TURBO, TURBOS
from algodrome.games.formel_fun.rules import car_to_move, draw_card
from algodrome.games.formel_fun.state import Position
from algodrome.kernels.rule import rule

PER_CAR = 4  # progress, place, still to move in this round, running
OBSERVATION = 4 + 2 * KINDS + 2 * MAX_PLAYERS + PER_CAR * MAX_CARS


@rule
def observe(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Fill the numbers that a learner sees; seats and cars count from its own, so that one fits any seat."""
    numbers[0] = position.race_number
    numbers[1] = position.round_number
    numbers[2] = position.pile_size
    numbers[3] = -1 if position.over else own_number(board, car_to_move(position), seat)
    at = 4
    for kind in range(KINDS):
        numbers[at + kind] = position.hand[seat][kind]
        numbers[at + KINDS + kind] = position.discards[kind]
    at += 2 * KINDS
    for offset in range(board.players):
        player = (seat + offset) % board.players
        numbers[at + offset] = hand_size(position, player)
        numbers[at + MAX_PLAYERS + offset] = position.boosts[player]
    at += 2 * MAX_PLAYERS
    for number in range(position.running):
        car = position.order[number]
        place = at + PER_CAR * own_number(board, car, seat)
        numbers[place] = position.progress[car]
        numbers[place + 1] = position.place[car]
        numbers[place + 2] = 1 if number >= position.turn else 0
        numbers[place + 3] = 1


@rule
def own_number(board: Board, car: int, seat: int) -> int:
    """Number a car as a seat counts: its own first in every row."""
    row = car // MAX_PLAYERS
    return row * MAX_PLAYERS + (car % MAX_PLAYERS - seat + board.players) % board.players


@rule
def hand_size(position: Position, seat: int) -> int:
    """Count the cards in a hand."""
    count = 0
    for kind in range(KINDS):
        count += position.hand[seat][kind]
    return count


@rule
def imagine(board: Board, position: Position, seat: int) -> None:
    """Shuffle the other hands and the pile, and deal them anew: a seat knows its hand, the discards and all sizes."""
    position.pile_size = 0
    for kind in range(KINDS):
        position.pile[kind] = unseen(position, seat, kind)
        position.pile_size += position.pile[kind]
    for player in range(board.players):
        if player != seat:
            size = hand_size(position, player)
            for kind in range(KINDS):
                position.hand[player][kind] = 0
            for _ in range(size):
                draw_card(position, player)


@rule
def unseen(position: Position, seat: int, kind: int) -> int:
    """Count the cards of a kind that a seat (-1: a spectator) has not before its eyes."""
    count = (TURBOS if kind == TURBO else COPIES) - position.discards[kind]
    if seat >= 0:
        count -= position.hand[seat][kind]
    return count
