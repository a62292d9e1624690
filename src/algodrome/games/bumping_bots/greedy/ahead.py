"""Looking ahead for greedy Bumping Bots: where a run ends, and what that is worth.

A move is followed with plain numbers, shocks and bumpers included; how many turns the rest of the way takes a robot
that nobody disturbs is known from the racing line.
"""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    DIRECTIONS,
    EMPTY,
    FAST_THROW,
    FASTER,
    GEARS,
    LOSS,
    MUCH_FASTER,
    NO_ARROW,
    REVERSE_1,
    SLOWER,
    STEPS,
    TOP_REVERSE,
    TOP_SPEED,
    WALL,
)
from algodrome.games.bumping_bots.rules.blows import push_cells
from algodrome.games.bumping_bots.rules.track_and_order import is_robot, sense_towards, way_of
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.rule import rule

TURN = 24  # what a turn saved is worth
CELL = 2  # what a cell of way is worth beside it
TOP_START = 3  # the speed that a robot reaches at once
NEVER = -30000  # less than anything that can happen

# How a run ends
FREE = 0
SHOCK = 1
THROWN = 2


@rule
def crossing(board: Board, start: int, end: int) -> int:
    """Tell the laps that a step counts."""
    if board.zone[start] == board.last_zone and board.zone[end] == 0:
        return 1
    if board.zone[start] == 0 and board.zone[end] == board.last_zone:
        return -1
    return 0


@rule
def blocks(board: Board, position: Position, seat: int, cell: int, crowded: bool) -> bool:
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
    crowded: bool,
) -> tuple[int, int, int, int, int]:
    """Follow a run that turns before its last cell: where it ends, its heading, speed, laps, and how it ends."""
    laps = 0
    for number in range(left):
        if number == left - 1:
            heading = (heading + turn) % DIRECTIONS
        there = cell + STEPS[way_of(heading, reverse)]
        if blocks(board, position, seat, there, crowded):
            return cell, heading, max(1, speed - LOSS), laps, SHOCK
        laps += crossing(board, cell, there)
        cell = there
        if board.arrow[cell] != NO_ARROW:
            return follow_throw(board, position, seat, cell, heading, speed, laps, crowded)
    return cell, heading, speed, laps, FREE


@rule
def follow_throw(
    board: Board, position: Position, seat: int, cell: int, heading: int, speed: int, laps: int, crowded: bool
) -> tuple[int, int, int, int, int]:
    """Follow a throw by a bumper."""
    arrow = board.arrow[cell]
    spin = sense_towards(heading, arrow)
    for _ in range(2 if speed >= FAST_THROW else 1):
        there = cell + STEPS[arrow]
        if not blocks(board, position, seat, there, crowded):
            laps += crossing(board, cell, there)
            cell = there
            heading = (heading + spin) % DIRECTIONS
    return cell, heading, max(1, speed - LOSS), laps, THROWN


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
def worth_of_place(board: Board, cell: int, heading: int, reverse: int, speed: int, laps: int) -> int:
    """Weigh where a robot stands, after some more passages of the line: by turns of the racing line, then by cells."""
    gear = reverse * TOP_SPEED + speed - 1
    turns = board.lap_turns * laps - board.turns[(cell * DIRECTIONS + heading) * GEARS + gear]
    return TURN * turns + CELL * (board.round_trip * laps - board.way[cell])


@rule
def worth_of_waiting(board: Board, position: Position, seat: int, cell: int, heading: int, laps: int) -> int:
    """Weigh a place and a heading in which a robot waits for its next move."""
    reverse = int(position.reverse[seat])
    return worth_of_place(board, cell, heading, reverse, position.speed[seat], laps)


@rule
def worth_of_end(
    board: Board, position: Position, seat: int, cell: int, heading: int, reverse: int, speed: int, laps: int
) -> int:
    """Weigh where a run has brought a robot."""
    return worth_of_place(board, cell, heading, reverse, speed, laps)


@rule
def worth_of_bump(board: Board, position: Position, seat: int, cell: int, direction: int, speed: int) -> int:
    """Weigh a shock on the cell ahead by what it costs the robot there, a part of which is won."""
    struck = position.grid[cell + STEPS[direction]]
    if not is_robot(struck):
        return 0
    rival = int(struck) - 1
    there = int(position.cell[rival])
    heading = int(position.heading[rival])
    reverse = int(position.reverse[rival])
    before = worth_of_waiting(board, position, rival, there, heading, 0)
    laps = 0
    for _ in range(push_cells(speed)):
        goal = there + STEPS[direction]
        if position.grid[goal] == EMPTY:
            laps += crossing(board, there, goal)
            there = goal
    after = worth_of_place(board, there, heading, reverse, max(1, position.speed[rival] - LOSS), laps)
    return (before - after) // (board.players - 1)


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
    may_turn: bool,
) -> int:
    """Weigh a run that turns before its last cell, with the best turn after it."""
    end, nose, after, laps, how = follow(board, position, seat, cell, heading, reverse, speed, left, turn, True)
    best = worth_of_end(board, position, seat, end, nose, reverse, after, laps)
    if how == SHOCK or (how == FREE and may_turn and (turn == 0 or reverse != 0)):
        on_the_left = worth_of_end(board, position, seat, end, (nose - 1) % DIRECTIONS, reverse, after, laps)
        on_the_right = worth_of_end(board, position, seat, end, (nose + 1) % DIRECTIONS, reverse, after, laps)
        best = max(best, max(on_the_left, on_the_right))  # noqa: PLW3301 -- of two, for every compiler
    if how == SHOCK:
        best += worth_of_bump(board, position, seat, end, way_of(nose, reverse), speed)
    return best


@rule
def best_way(
    board: Board,
    position: Position,
    seat: int,
    cell: int,
    heading: int,
    reverse: int,
    speed: int,
    left: int,
    may_turn_before: bool,
    may_turn: bool,
) -> int:
    """Weigh a run with the best turn before its last cell, and after it."""
    best = best_end(board, position, seat, cell, heading, reverse, speed, left, 0, may_turn)
    if may_turn_before:
        to_the_left = best_end(board, position, seat, cell, heading, reverse, speed, left, -1, may_turn)
        to_the_right = best_end(board, position, seat, cell, heading, reverse, speed, left, 1, may_turn)
        best = max(best, max(to_the_left, to_the_right))  # noqa: PLW3301 -- the same
    return best


@rule
def best_run(board: Board, position: Position, seat: int, heading: int, reverse: int, speed: int, left: int) -> int:
    """Weigh a run from where the robot stands, with its best turn."""
    return best_way(board, position, seat, position.cell[seat], heading, reverse, speed, left, left > 1, True)
