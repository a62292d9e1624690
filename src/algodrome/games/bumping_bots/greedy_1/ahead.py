"""Looking ahead for the first greedy Bumping Bots: where a run ends, and what the move after it can reach."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import DIRECTIONS, KEEP, REVERSE_1, REVERSE_2, STEPS, WALL
from algodrome.games.bumping_bots.greedy.ahead import FREE, NEVER, SHOCK, crossing, follow, speed_after
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.rule import rule

CELL = 10  # what a cell of way is worth
FACING = 2  # what a nose that points along the way is worth
SPEED_WORTH = 3  # what a speed kept for the next move is worth
SHOCK_COST = 4  # what a shock costs beside the speed
REVERSE_COST = 8  # what it costs to drive backwards


@rule
def progress(board: Board, cell: int, laps: int) -> int:
    """Tell how far a cell is, in steps of the way, after some more passages of the line."""
    return laps * board.round_trip - board.way[cell]


@rule
def facing(board: Board, position: Position, cell: int, heading: int) -> int:
    """Tell whether the next cell ahead is nearer to the line."""
    there = cell + STEPS[heading]
    if position.grid[there] == WALL:
        return -2
    return min(1, max(-1, board.way[cell] - board.way[there] + board.round_trip * crossing(board, cell, there)))


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
