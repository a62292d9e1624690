"""What a seat of Bumping Bots can know: numbers for a learner, and imagined games that agree with them."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    DIRECTIONS,
    EMPTY,
    FIRST_MOBILE,
    KINDS,
    MAX_PLAYERS,
    NO_ARROW,
    STEPS,
    WALL,
)
from algodrome.games.bumping_bots.rules.start import draw_card, hand_size
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.generator import below
from algodrome.kernels.rule import rule

SIGHT = 8  # cells that a robot looks ahead in each direction
TURN_NUMBERS = 16
PER_ROBOT = 12 + KINDS
PER_DIRECTION = 5
OBSERVATION = TURN_NUMBERS + KINDS + PER_ROBOT * MAX_PLAYERS + PER_DIRECTION * DIRECTIONS


@rule
def observe(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Fill the numbers that a learner sees; seats count from its own, directions from its heading."""
    observe_turn(board, position, seat, numbers)
    for kind in range(KINDS):
        numbers[TURN_NUMBERS + kind] = position.hand[seat][kind]
    at = TURN_NUMBERS + KINDS
    for offset in range(board.players):
        observe_robot(board, position, seat, (seat + offset) % board.players, numbers, at + PER_ROBOT * offset)
    for number in range(position.running):
        rival = position.order[number]
        offset = (rival - seat + board.players) % board.players
        numbers[at + PER_ROBOT * offset] = number + 1
        numbers[at + PER_ROBOT * offset + 1] = 1 if number >= position.turn else 0
    at += PER_ROBOT * MAX_PLAYERS
    if position.cell[seat] > 0:
        for offset in range(DIRECTIONS):
            direction = (position.heading[seat] + offset) % DIRECTIONS
            look(board, position, seat, direction, numbers, at + PER_DIRECTION * offset)


@rule
def observe_turn(board: Board, position: Position, seat: int, numbers: list[int]) -> None:
    """Fill where the turn stands; directions count from the own heading."""
    heading = position.heading[seat]
    numbers[0] = position.phase
    numbers[1] = position.round_number
    numbers[2] = board.laps
    numbers[3] = position.running
    numbers[4] = position.card
    numbers[5] = position.strength
    numbers[6] = position.uses
    numbers[7] = position.left
    numbers[8] = position.ran
    numbers[9] = position.turned
    numbers[10] = position.ended
    numbers[11] = position.struck_mobiles
    numbers[12] = position.force
    numbers[13] = (position.body - seat + MAX_PLAYERS) % MAX_PLAYERS
    numbers[14] = (position.line - heading + DIRECTIONS) % DIRECTIONS
    numbers[15] = position.cells


@rule
def observe_robot(board: Board, position: Position, seat: int, robot: int, numbers: list[int], at: int) -> None:
    """Fill what everybody sees of a robot; the first two numbers, its place in the order, are filled elsewhere."""
    cell = position.cell[robot]
    numbers[at] = 0
    numbers[at + 1] = 0
    numbers[at + 2] = 1 if cell > 0 else 0
    numbers[at + 3] = position.rank[robot]
    numbers[at + 4] = position.lap[robot]
    numbers[at + 5] = board.zone[cell] if cell > 0 else 0
    numbers[at + 6] = board.way[cell] if cell > 0 else 0
    numbers[at + 7] = (position.heading[robot] - position.heading[seat] + DIRECTIONS) % DIRECTIONS
    numbers[at + 8] = position.speed[robot]
    numbers[at + 9] = position.reverse[robot]
    numbers[at + 10] = position.boost[robot]
    numbers[at + 11] = hand_size(position, robot)
    for kind in range(KINDS):
        numbers[at + 12 + kind] = position.spent[robot][kind]


@rule
def look(board: Board, position: Position, seat: int, direction: int, numbers: list[int], at: int) -> None:
    """Look in a direction: free cells, what stands behind them, the first arrow, what is gained by going there."""
    start = position.cell[seat]
    cell = start + STEPS[direction]
    free = 0
    arrow = 0
    while free < SIGHT and position.grid[cell] == EMPTY:
        free += 1
        if arrow == 0 and board.arrow[cell] != NO_ARROW:
            arrow = free
        cell += STEPS[direction]
    content = position.grid[cell]
    numbers[at] = free
    numbers[at + 1] = 1 if content == WALL else 0
    numbers[at + 2] = 1 if 0 < content < FIRST_MOBILE else 0
    numbers[at + 3] = arrow
    numbers[at + 4] = board.way[start] - board.way[cell - STEPS[direction]]


@rule
def imagine(board: Board, position: Position, seat: int) -> None:
    """BB28b: deal the cards that a seat (-1: a spectator) can't see anew; it knows its hand, all sizes, all played."""
    for player in range(board.players):
        if player != seat:
            size = hand_size(position, player)
            for kind in range(KINDS):
                position.hand[player][kind] = 0
            for _ in range(size):
                kind = imagine_pick(position, player) if board.picks else draw_card(board, position, seat, player)
                position.hand[player][kind] += 1


@rule
def imagine_pick(position: Position, player: int) -> int:
    """BB28b: draw one of the kinds that a robot neither holds nor has played."""
    left = 0
    for kind in range(KINDS):
        left += 1 - position.spent[player][kind] - position.hand[player][kind]
    skipped = below(position, left)
    kind = 0
    while skipped > 0 or position.spent[player][kind] + position.hand[player][kind] > 0:
        skipped -= 1 - position.spent[player][kind] - position.hand[player][kind]
        kind += 1
    return kind
