"""What a seat of SpeedAlgo can know: numbers for a learner, and imagined games that agree with them."""

from algodrome.games.observation import Layout, own_number
from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    BOLIDES,
    CARS,
    FAR_BEYOND,
    LANES,
    MAX_DIE,
    MAX_LAST,
    MAX_PLAYERS,
    MAX_PROGRAM,
    MAX_ROUNDS,
    NOWHERE,
    OVER,
    PLACING_TRAFFIC,
    PROGRAMMING,
    SUBMIT,
    TOKENS,
    TRAFFIC,
)
from algodrome.games.speedalgo.rules.cars import column_of, lane_of
from algodrome.games.speedalgo.rules.programs import add_token, clear_program, count_bits, legal_tokens
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.generator import below
from algodrome.kernels.rule import rule

LAYOUT = Layout()
PHASE = LAYOUT.one("phase", PLACING_TRAFFIC, OVER)
ROUND = LAYOUT.one("round", 0, MAX_ROUNDS)
TURN = LAYOUT.one("turn", 0, TRAFFIC)
TRAFFIC_CARS = LAYOUT.one("traffic", 0, TRAFFIC)
AT_TOKEN = LAYOUT.one("at", 0, MAX_PROGRAM)
REPETITION = LAYOUT.one("repetition", 0, MAX_DIE)
LEFT = LAYOUT.one("left", 0, MAX_DIE)
LAST = LAYOUT.one("last", 0, MAX_LAST)
PER_PLAYER = 5 + MAX_PROGRAM
PLAYERS = LAYOUT.table(
    MAX_PLAYERS,
    ("order", 0, MAX_PLAYERS),
    ("die", 0, MAX_DIE),
    ("side", 0, 1),
    ("ready", 0, 1),
    ("running", 0, 1),
    *((f"token_{place}", 0, TOKENS) for place in range(1, MAX_PROGRAM + 1)),
)
PER_CAR = 3
CAR_CELLS = LAYOUT.table(CARS, ("lane", 0, LANES), ("columns", 1 - FAR_BEYOND, MAX_LAST + 1), ("moved", 0, 1))


@rule
def observe(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Fill the numbers that a learner sees; seats count from its own, tokens and lanes from 1, and 0 is none."""
    for at in range(PLAYERS, len(numbers)):
        numbers[at] = 0
    numbers[PHASE] = position.phase
    numbers[ROUND] = position.round_number
    numbers[TURN] = position.turn
    numbers[TRAFFIC_CARS] = position.traffic
    numbers[AT_TOKEN] = position.at
    numbers[REPETITION] = position.repetition
    numbers[LEFT] = position.left
    numbers[LAST] = board.last
    for number in range(board.players):
        player = position.order[number]
        at = PLAYERS + PER_PLAYER * own_number(board.players, player, seat)
        numbers[at] = number + 1
        numbers[at + 1] = position.die[player]
        numbers[at + 2] = position.side[player]
        numbers[at + 3] = position.ready >> player & 1
        numbers[at + 4] = 1 if number == position.turn else 0
        shown = position.length[player] if may_see(board, position, seat, player) else 0
        for place in range(shown):
            numbers[at + 5 + place] = position.program[player][place] + 1
    for car in range(CARS):
        at = CAR_CELLS + PER_CAR * car
        if car < board.players:
            at = CAR_CELLS + PER_CAR * own_number(board.players, car, seat)
        cell = position.cell[car]
        if cell != NOWHERE:
            numbers[at] = lane_of(cell) + 1
            numbers[at + 1] = board.last - column_of(cell) + 1
        if car >= BOLIDES:
            numbers[at + 2] = position.moved >> (car - BOLIDES) & 1


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
    token = draw_token(board, position, seat)
    while token != SUBMIT:
        add_token(position, seat, token)
        token = draw_token(board, position, seat)


@rule
def draw_token(board: Board, position: Position, seat: int) -> int:
    """Draw one of the tokens that may come next."""
    tokens = legal_tokens(board, position, seat)
    skipped = below(position, count_bits(tokens))
    token = 0
    while not tokens >> token & 1 or skipped > 0:
        skipped -= tokens >> token & 1
        token += 1
    return token
