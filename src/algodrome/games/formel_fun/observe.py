"""What a seat of Formel Fun can know: numbers for a learner, and imagined games that agree with them."""

from algodrome.games.formel_fun.board import Board
from algodrome.games.formel_fun.constants import (
    CARDS,
    COPIES,
    FURTHEST,
    HAND,
    KINDS,
    MAX_BOOSTS,
    MAX_CARS,
    MAX_PLAYERS,
    MAX_ROUNDS,
)
from algodrome.games.formel_fun.rules import car_to_move, draw_card
from algodrome.games.formel_fun.state import Position
from algodrome.games.observation import Layout, seat_after
from algodrome.kernels.rule import rule

LAYOUT = Layout()
RACE = LAYOUT.one("race", 1, MAX_CARS - 1)
ROUND = LAYOUT.one("round", 0, MAX_ROUNDS)
PILE = LAYOUT.one("pile", 0, CARDS)
TO_MOVE = LAYOUT.one("to_move", -1, MAX_CARS - 1)
MY_CARDS = LAYOUT.row("hand", KINDS, 0, COPIES)
DISCARDS = LAYOUT.row("discards", KINDS, 0, COPIES)
HAND_SIZES = LAYOUT.row("hand_sizes", MAX_PLAYERS, 0, HAND)
BOOSTS = LAYOUT.row("boosts", MAX_PLAYERS, 0, MAX_BOOSTS)
PER_CAR = 5
CARS = LAYOUT.table(
    MAX_CARS,
    ("progress", -MAX_CARS, FURTHEST),
    ("place", 0, MAX_PLAYERS - 1),
    ("waiting", 0, 1),
    ("running", 0, 1),
    ("out", 0, MAX_CARS - 1),
)


@rule
def observe(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Fill the numbers that a learner sees; seats and cars count from its own, so that one fits any seat."""
    for at in range(HAND_SIZES, len(numbers)):
        numbers[at] = 0
    numbers[RACE] = position.race_number
    numbers[ROUND] = position.round_number
    numbers[PILE] = position.pile_size
    numbers[TO_MOVE] = -1 if position.over else own_number(board, car_to_move(position), seat)
    for kind in range(KINDS):
        numbers[MY_CARDS + kind] = position.hand[seat][kind]
        numbers[DISCARDS + kind] = position.discards[kind]
    for offset in range(board.players):
        player = seat_after(board.players, seat, offset)
        numbers[HAND_SIZES + offset] = hand_size(position, player)
        numbers[BOOSTS + offset] = position.boosts[player]
    for number in range(position.running):
        car = position.order[number]
        at = CARS + PER_CAR * own_number(board, car, seat)
        numbers[at] = position.progress[car]
        numbers[at + 1] = position.place[car]
        numbers[at + 2] = 1 if number >= position.turn else 0
        numbers[at + 3] = 1
    for row in range(board.rows):
        for offset in range(board.players):
            car = MAX_PLAYERS * row + seat_after(board.players, seat, offset)
            numbers[CARS + PER_CAR * (MAX_PLAYERS * row + offset) + 4] = position.fate[car]


@rule
def own_number(board: Board, car: int, seat: int) -> int:
    """Number a car as a seat counts: its own first in every row."""
    own = car - seat
    return own if car % MAX_PLAYERS >= seat else own + board.players


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
        position.pile[kind] = unseen(board, position, seat, kind)
        position.pile_size += position.pile[kind]
    for player in range(board.players):
        if player != seat:
            size = hand_size(position, player)
            for kind in range(KINDS):
                position.hand[player][kind] = 0
            for _ in range(size):
                draw_card(position, player)


@rule
def unseen(board: Board, position: Position, seat: int, kind: int) -> int:
    """Count the cards of a kind that a seat (-1: a spectator) has not before its eyes."""
    count = board.copies[kind] - position.discards[kind]
    if seat >= 0:
        count -= position.hand[seat][kind]
    return count
