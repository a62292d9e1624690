"""BB1 to BB4, BB15, BB21: where things stand, how they move a cell, laps, and who is ahead."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    BACKWARDS,
    CELLS,
    DIRECTIONS,
    FIRST_MOBILE,
    LAPPED,
    ROTATED,
    SLOWED,
    STEPS,
    WALL,
)
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule

SENSES = (0, 1, 1, 0, -1, -1)  # to turn by so many steps of 60° clockwise the shorter way: 1 right, -1 left

# What stands where


@rule
def fill_grid(board: Board, position: Position) -> None:
    """Put the mobile obstacles and the arms on the grid, before any robot."""
    for cell in range(CELLS):
        position.grid[cell] = board.ground[cell]
    for mobile in range(board.mobiles):
        position.grid[position.mobile[mobile]] = FIRST_MOBILE + mobile
    for motor in range(board.motors):
        set_arms(board, position, motor, WALL)


@rule
def set_arms(board: Board, position: Position, motor: int, content: int) -> None:
    """BB35: put down or lift the two arms of a motorised obstacle."""
    position.grid[board.motor[motor] + STEPS[position.axis[motor]]] = content
    position.grid[board.motor[motor] - STEPS[position.axis[motor]]] = content


@rule
def is_robot(content: int) -> bool:
    """Tell whether what stands on a cell is a robot."""
    return 0 < content < FIRST_MOBILE


@rule
def active_robot(position: Position) -> int:
    """BB8: the robot whose turn it is."""
    return position.order[position.turn]


@rule
def travel(position: Position, seat: int) -> int:
    """BB10: the direction in which a robot travels, backwards in reverse."""
    return way_of(position.heading[seat], position.reverse[seat])


@rule
def way_of(heading: int, reverse: int) -> int:
    """BB10: the direction in which a nose travels, or in reverse the opposite one."""
    return (heading + BACKWARDS * reverse) % DIRECTIONS


@rule
def is_lateral(heading: int, direction: int) -> bool:
    """BB16: whether a direction is not along the axis of a heading."""
    return (direction - heading) % BACKWARDS != 0


@rule
def sense_towards(heading: int, direction: int) -> int:
    """BB35, BB40b: the shorter way to turn a nose towards a direction; 0 along its own axis."""
    return SENSES[(direction - heading) % DIRECTIONS]


# Moving


@rule
def put_robot(position: Position, seat: int, cell: int) -> None:
    """Put a robot down."""
    position.cell[seat] = cell
    position.grid[cell] = seat + 1


@rule
def shift_robot(board: Board, position: Position, seat: int, step: int, log: Log) -> None:
    """BB2c, BB21: take a robot one cell further, whatever moves it, and count its laps."""
    start = position.cell[seat]
    position.grid[start] = 0
    count_lap(board, position, seat, start, start + step, log)
    put_robot(position, seat, start + step)


@rule
def count_lap(board: Board, position: Position, seat: int, start: int, end: int, log: Log) -> None:
    """BB2c: from the last zone to A is a lap more, the other way one less, and nothing else counts."""
    before = position.lap[seat]
    if board.zone[start] == board.last_zone and board.zone[end] == 0:
        position.lap[seat] = before + 1
        note(log, LAPPED, seat, before, before + 1, 0)
    elif board.zone[start] == 0 and board.zone[end] == board.last_zone:
        position.lap[seat] = before - 1
        note(log, LAPPED, seat, before, before - 1, 0)


@rule
def rotate(position: Position, seat: int, steps: int, why: int, log: Log) -> None:
    """Turn a robot by steps of 60°, to the right if positive."""
    if steps != 0:
        before = position.heading[seat]
        after = (before + steps) % DIRECTIONS
        position.heading[seat] = after
        note(log, ROTATED, seat, before, after, why)


@rule
def slow_down(position: Position, seat: int, loss: int, log: Log) -> None:
    """BB15: lose speeds, never below 1; the direction of travel is kept."""
    before = position.speed[seat]
    after = max(1, before - loss)
    position.speed[seat] = after
    note(log, SLOWED, seat, before, after, 0)


# Order


@rule
def is_ahead(board: Board, position: Position, seat: int, rival: int) -> bool:
    """BB4: further by lap, zone, along or inside; False for equals."""
    mine = position.lap[seat]
    other = position.lap[rival]
    return mine > other or (
        mine == other and board.standing[position.cell[seat]] > board.standing[position.cell[rival]]
    )


@rule
def sort_robots(board: Board, position: Position) -> None:
    """BB4: the leader first; equals keep the order of the previous round."""
    order = position.order
    for number in range(position.running):
        seat = order[number]
        slot = number
        while slot > 0 and is_ahead(board, position, seat, order[slot - 1]):
            order[slot] = order[slot - 1]
            slot -= 1
        order[slot] = seat


@rule
def race_position(board: Board, position: Position, seat: int) -> int:
    """BB8b: the present place of a robot in the race, from 1; finished robots count as ahead."""
    place = 1 + board.players - position.running
    for number in range(position.running):
        if is_ahead(board, position, position.order[number], seat):
            place += 1
    return place
