"""Looking ahead for greedy Bumping Bots: where a run ends, and what the move after it can reach.

A move is followed with plain numbers, shocks and bumpers included; what the others do afterwards is not.
"""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    DIRECTIONS,
    EMPTY,
    FAST_THROW,
    FASTER,
    KEEP,
    LOSS,
    MUCH_FASTER,
    NO_ARROW,
    REVERSE_1,
    REVERSE_2,
    SLOWER,
    STEPS,
    TOP_REVERSE,
    TOP_SPEED,
    WALL,
)
from algodrome.games.bumping_bots.rules.track_and_order import sense_towards
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.rule import rule

CELL = 10  # what a cell of way is worth
FACING = 2  # what a nose that points along the way is worth
SPEED_WORTH = 3  # what a speed kept for the next move is worth
SHOCK_COST = 4  # what a shock costs beside the speed
REVERSE_COST = 8  # what it costs to drive backwards
TOP_START = 3  # the speed that a robot reaches at once
NEVER = -30000  # less than anything that can happen

# How a run ends
FREE = 0
SHOCK = 1
THROWN = 2


@rule
def progress(board: Board, cell: int, laps: int) -> int:
    """Tell how far a cell is, in steps of the way, after some more passages of the line."""
    return laps * board.round_trip - board.way[cell]


@rule
def crossing(board: Board, start: int, end: int) -> int:
    """Tell the laps that a step counts."""
    if board.zone[start] == board.last_zone and board.zone[end] == 0:
        return 1
    if board.zone[start] == 0 and board.zone[end] == board.last_zone:
        return -1
    return 0


@rule
def blocks(board: Board, position: Position, seat: int, cell: int, crowded: int) -> bool:
    """Tell whether a cell stops a robot; a move further ahead the others will have moved."""
    if crowded:
        return position.grid[cell] != EMPTY and position.grid[cell] != seat + 1
    return position.grid[cell] == WALL


@rule
def follow(
    board: Board,
    position: Position,
    seat: int,
    cell: int,
    heading: int,
    reverse: int,
    speed: int,
    left: int,
    turn: int,
    crowded: int,
) -> tuple[int, int, int, int, int]:
    """Follow a run that turns before its last cell: where it ends, its heading, speed, laps, and how it ends."""
    laps = 0
    for number in range(left):
        if number == left - 1:
            heading = (heading + turn + DIRECTIONS) % DIRECTIONS
        there = cell + STEPS[(heading + 3 * reverse) % DIRECTIONS]
        if blocks(board, position, seat, there, crowded):
            return cell, heading, max(1, speed - LOSS), laps, SHOCK
        laps += crossing(board, cell, there)
        cell = there
        if board.arrow[cell] != NO_ARROW:
            return follow_throw(board, position, seat, cell, heading, speed, laps, crowded)
    return cell, heading, speed, laps, FREE


@rule
def follow_throw(
    board: Board, position: Position, seat: int, cell: int, heading: int, speed: int, laps: int, crowded: int
) -> tuple[int, int, int, int, int]:
    """Follow a throw by a bumper."""
    arrow = board.arrow[cell]
    spin = sense_towards(heading, arrow)
    for _ in range(2 if speed >= FAST_THROW else 1):
        there = cell + STEPS[arrow]
        if not blocks(board, position, seat, there, crowded):
            laps += crossing(board, cell, there)
            cell = there
            heading = (heading + spin + DIRECTIONS) % DIRECTIONS
    return cell, heading, max(1, speed - LOSS), laps, THROWN


@rule
def facing(board: Board, position: Position, cell: int, heading: int) -> int:
    """Tell whether the next cell ahead is nearer to the line."""
    there = cell + STEPS[heading]
    if position.grid[there] == WALL:
        return -2
    return min(1, max(-1, board.way[cell] - board.way[there] + board.round_trip * crossing(board, cell, there)))


@rule
def speed_after(speed: int, reverse: int, action: int) -> int:
    """BB9: give the speed that an answer sets; 0 where it may not be given."""
    if action >= REVERSE_1:
        return action - REVERSE_1 + 1
    if action == MUCH_FASTER:
        return TOP_START if speed == 1 else 0
    if action == FASTER:
        return speed + 1 if speed < (TOP_REVERSE if reverse else TOP_SPEED) else 0
    return speed - 1 if action == SLOWER else speed


@rule
def prospect(board: Board, position: Position, seat: int, cell: int, heading: int, reverse: int, speed: int) -> int:
    """Weigh where a robot stands by the best that its next move alone on the track can reach."""
    best = NEVER
    for action in range(KEEP, REVERSE_2 + 1):
        next_reverse = 1 - reverse if action >= REVERSE_1 else reverse
        next_speed = speed_after(speed, reverse, action)
        if next_speed == 0:
            continue
        for turn in range(-1, 2):
            if turn == 0 or next_speed > 1:
                end, nose, after, laps, _ = follow(
                    board, position, seat, cell, heading, next_reverse, next_speed, next_speed, turn, 0
                )
                worth = CELL * progress(board, end, laps) + SPEED_WORTH * after
                worth += FACING * facing(board, position, end, nose) - REVERSE_COST * next_reverse
                best = max(best, worth)
    return best


@rule
def best_end(
    board: Board,
    position: Position,
    seat: int,
    cell: int,
    heading: int,
    reverse: int,
    speed: int,
    left: int,
    turn: int,
    may_turn: int,
) -> int:
    """Weigh a run that turns before its last cell, with the best turn after it."""
    end, nose, after, laps, how = follow(board, position, seat, cell, heading, reverse, speed, left, turn, 1)
    turns = how == SHOCK or (how == FREE and may_turn and (turn == 0 or reverse != 0))
    best = NEVER
    for sense in range(-1, 2):
        if turns or sense == 0:
            nose_after = (nose + sense + DIRECTIONS) % DIRECTIONS
            best = max(best, prospect(board, position, seat, end, nose_after, reverse, after))
    cost = SHOCK_COST if how == SHOCK else 0
    return best + CELL * laps * board.round_trip - cost


@rule
def best_run(board: Board, position: Position, seat: int, heading: int, reverse: int, speed: int, left: int) -> int:
    """Weigh a run from where the robot stands, with its best turn."""
    best = NEVER
    for turn in range(-1, 2):
        if turn == 0 or left > 1:
            end = best_end(board, position, seat, position.cell[seat], heading, reverse, speed, left, turn, 1)
            best = max(best, end)
    return best
