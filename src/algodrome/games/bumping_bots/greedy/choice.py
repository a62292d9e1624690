"""Greedy Bumping Bots: follow every answer to the end of the move, and go where the rest of the way is shortest.

Looks at the track and its own hand: nothing that its seat may not know. `ahead` follows a move, `cards` weighs
the cards.
"""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    ACTIONS,
    ASK_CARD,
    ASK_MAGNET_BEFORE,
    ASK_PICK,
    ASK_RUN,
    ASK_SPEED,
    ASK_TURN,
    CARD,
    DIRECTIONS,
    EMPTY,
    JUMP,
    LEFT,
    QUICK_TURN,
    REVERSE_1,
    RIGHT,
    RIGHT_1,
    STEPS,
    STRAIGHT,
)
from algodrome.games.bumping_bots.greedy.ahead import best_run, best_way, crossing, speed_after, worth_of_waiting
from algodrome.games.bumping_bots.greedy.cards import worth_of_card, worth_of_line, worth_of_pick
from algodrome.games.bumping_bots.rules.shocks import steps_of
from algodrome.games.bumping_bots.rules.track_and_order import way_of
from algodrome.games.bumping_bots.rules.turn import legal
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.generator import Generator, below
from algodrome.kernels.rule import rule
from algodrome.kernels.scratch import Scratch

WHIM = 4  # worth that chance may add


@rule
def greedy(board: Board, position: Position, seat: int, mask: list[int], scratch: Scratch, luck: Generator) -> int:
    """Give the answer that is worth most, with a whim that keeps robots from blocking each other for ever."""
    legal(board, position, seat, mask)
    best = -1
    best_worth = 0
    for action in range(ACTIONS):
        if mask[action]:
            worth = worth_of(board, position, seat, action) + below(luck, WHIM)
            if best < 0 or worth > best_worth:
                best = action
                best_worth = worth
    return best


@rule
def worth_of(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh an answer to the question that is asked; places of the grid are listed best first."""
    phase = position.phase
    if phase >= ASK_MAGNET_BEFORE:
        return worth_of_line(board, position, seat, action)
    if phase >= ASK_SPEED:
        return worth_of_move(board, position, seat, action)
    if phase == ASK_CARD:
        return worth_of_card(board, position, seat, action)
    return worth_of_pick(board, position, seat, action - CARD) if phase == ASK_PICK else 0


@rule
def worth_of_move(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh an answer that the move asks for."""
    if position.phase == ASK_SPEED:
        return worth_of_speed(board, position, seat, action)
    if position.phase == ASK_RUN:
        return worth_of_run(board, position, seat, action)
    if position.phase == ASK_TURN:
        return worth_of_turn(board, position, seat, action)
    return worth_of_blow(board, position, action)


@rule
def worth_of_speed(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh a speed by its best run."""
    reverse = int(position.reverse[seat])
    speed = speed_after(position.speed[seat], reverse, action)
    if action >= REVERSE_1:
        reverse = 1 - reverse
    boost = 1 if position.boost[seat] > 0 else 0
    return best_run(board, position, seat, position.heading[seat], reverse, speed, speed + boost)


@rule
def worth_of_run(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh a turn or a jump before the next cell, and the rest of the run straight on."""
    cell = int(position.cell[seat])
    heading = int(position.heading[seat])
    reverse = int(position.reverse[seat])
    left = int(position.left)
    may_turn = True
    if LEFT <= action <= RIGHT:
        heading = (heading + (1 if action == RIGHT else DIRECTIONS - 1)) % DIRECTIONS
        may_turn = reverse != 0
    elif action == JUMP and position.strength == 1:
        left += 1
    elif action == JUMP:
        cell += position.strength * STEPS[way_of(heading, reverse)]
        left -= 1
    plain = action == STRAIGHT and left > 1 and position.card != QUICK_TURN + 1
    worth = best_way(board, position, seat, cell, heading, reverse, position.speed[seat], left, plain, may_turn)
    return worth + 1 if action == JUMP else worth


@rule
def worth_of_turn(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh the heading in which the robot waits for its next move."""
    turn = 0
    if action == LEFT:
        turn = DIRECTIONS - 1
    elif action == RIGHT:
        turn = 1
    heading = (position.heading[seat] + turn) % DIRECTIONS
    return worth_of_waiting(board, position, seat, position.cell[seat], heading, 0)


@rule
def worth_of_blow(board: Board, position: Position, action: int) -> int:
    """Weigh what a blow does to the struck robot: the longer its way, the better."""
    rival = int(position.body)
    cell = int(position.cell[rival])
    steps = steps_of(action)
    sense = 1 if action >= RIGHT_1 else DIRECTIONS - 1
    heading = (position.heading[rival] + steps * sense) % DIRECTIONS
    laps = 0
    for _ in range(position.cells - steps):
        there = cell + STEPS[position.line]
        if position.grid[there] == EMPTY:
            laps += crossing(board, cell, there)
            cell = there
    return -worth_of_waiting(board, position, rival, cell, heading, laps)
