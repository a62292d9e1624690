"""What a seat of SpeedAlgo can know: numbers for a learner, and imagined games that agree with them."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    CARS,
    MAX_PLAYERS,
    MAX_PROGRAM,
    NOWHERE,
    PROGRAMMING,
    SUBMIT,
)
from algodrome.games.speedalgo.rules.cars import column_of, lane_of
from algodrome.games.speedalgo.rules.programs import add_token, clear_program, count_bits, legal_tokens
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.generator import below
from algodrome.kernels.rule import rule

PER_PLAYER = 5 + MAX_PROGRAM  # turn, die, side, ready, running, then the tokens of the program
PER_CAR = 2  # lane and columns to the line
OBSERVATION = 9 + PER_PLAYER * MAX_PLAYERS + PER_CAR * CARS


@rule
def observe(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Fill the numbers that a learner sees; seats count from its own, tokens and lanes from 1, and 0 is none."""
    numbers[0] = position.phase
    numbers[1] = position.round_number
    numbers[2] = position.turn
    numbers[3] = position.traffic
    numbers[4] = position.at
    numbers[5] = position.repetition
    numbers[6] = position.left
    numbers[7] = position.moved
    numbers[8] = board.last
    for number in range(board.players):
        player = position.order[number]
        at = 9 + PER_PLAYER * ((player - seat + board.players) % board.players)
        numbers[at] = number + 1
        numbers[at + 1] = position.die[player]
        numbers[at + 2] = position.side[player]
        numbers[at + 3] = position.ready >> player & 1
        numbers[at + 4] = 1 if number == position.turn else 0
        shown = position.length[player] if may_see(board, position, seat, player) else 0
        for place in range(MAX_PROGRAM):
            numbers[at + 5 + place] = position.program[player][place] + 1 if place < shown else 0
    at = 9 + PER_PLAYER * MAX_PLAYERS
    for car in range(CARS):
        place = at + PER_CAR * car
        if car < board.players:
            place = at + PER_CAR * ((car - seat + board.players) % board.players)
        cell = position.cell[car]
        numbers[place] = lane_of(cell) + 1 if cell != NOWHERE else 0
        numbers[place + 1] = board.last - column_of(cell) + 1 if cell != NOWHERE else 0


@rule
def may_see(board: Board, position: Position, seat: int, player: int) -> bool:
    """SA9: whether a seat (-1: a spectator) sees a program: its own, or one that lies face up."""
    if seat == player or position.phase != PROGRAMMING:
        return True
    return board.secret == 0 and position.ready >> player & 1 != 0


@rule
def imagine(board: Board, position: Position, seat: int) -> None:
    """Draw hidden programs anew: one being built is not begun, one submitted face down is any that could be."""
    for player in range(board.players):
        if not may_see(board, position, seat, player):
            clear_program(position, player)
            if position.ready >> player & 1:
                draw_program(board, position, player)


@rule
def draw_program(board: Board, position: Position, seat: int) -> None:
    """Build a program at random, token by token."""
    token = 0
    while token != SUBMIT:
        tokens = legal_tokens(board, position, seat)
        skipped = below(position, count_bits(tokens))
        token = 0
        while not tokens >> token & 1 or skipped > 0:
            skipped -= tokens >> token & 1
            token += 1
        if token != SUBMIT:
            add_token(position, seat, token)
