"""BB35 to BB39: mobile obstacles that fly, and arms that turn. Bumpers throw where robots enter cells (`blows`)."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    ARMS_BLOCKED,
    ARMS_TURNED,
    AROUND_THE_CORNER,
    BACKWARDS,
    BOUNCED,
    BY_AN_ARM,
    DIRECTIONS,
    EMPTY,
    FIRST_MOBILE,
    FLEW,
    HIT,
    LOSS,
    PUSHED,
    RUN,
    RUNNING,
    SETTLE,
    STEPS,
    SWEPT,
    WALL,
)
from algodrome.games.bumping_bots.rules.blows import end_run_with_shock, launch, push_cells, strike
from algodrome.games.bumping_bots.rules.track_and_order import (
    active_robot,
    is_robot,
    rotate,
    sense_towards,
    set_arms,
    shift_robot,
    slow_down,
)
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule

# Mobile obstacles


@rule
def strike_mobile(position: Position, seat: int, mobile: int, line: int, log: Log) -> None:
    """BB36, BB39a: the active robot strikes a mobile obstacle, which flies or passes the blow on."""
    position.force = position.speed[seat]
    position.offers = 1
    position.halving = 1
    position.struck_mobiles |= 1 << mobile
    behind = position.grid[position.mobile[mobile] + STEPS[line]]
    if is_robot(behind):
        position.relay = mobile + 1
        position.relay_line = line
        position.relay_robot = behind - 1
        note(log, HIT, FIRST_MOBILE + mobile, position.mobile[mobile], behind, line)
        strike(position, behind - 1, line, push_cells(position.force))
    else:
        launch(position, mobile, line, position.force, log)


@rule
def fly_one_cell(position: Position, log: Log) -> None:
    """BB38a: on to a free cell, round the corner at a wall, stopped by a robot or another mobile obstacle."""
    if position.cells == 0:
        position.phase = SETTLE
        return
    mobile = position.body
    here = position.mobile[mobile]
    there = here + STEPS[position.line]
    content = position.grid[there]
    if content == EMPTY:
        position.cells -= 1
        shift_mobile(position, mobile, there)
        note(log, FLEW, mobile, here, there, position.cells)
        return
    note(log, HIT, FIRST_MOBILE + mobile, here, content, position.line)
    if content == WALL:
        position.cells -= 1
        position.line = (position.line + AROUND_THE_CORNER) % DIRECTIONS
        note(log, BOUNCED, mobile, here, position.line, position.cells)
    elif is_robot(content):
        strike(position, content - 1, position.line, min(1, push_cells(position.force)))
    else:
        launch(position, content - FIRST_MOBILE, position.line, position.cells, log)


@rule
def shift_mobile(position: Position, mobile: int, cell: int) -> None:
    """Take a mobile obstacle to a free cell; arrows do nothing to it."""
    position.grid[position.mobile[mobile]] = EMPTY
    position.grid[cell] = FIRST_MOBILE + mobile
    position.mobile[mobile] = cell


@rule
def settle(position: Position, log: Log) -> None:
    """BB36a, BB39, BB40e: after a push the obstacle that passed the blow on moves; then the robot runs on."""
    if position.relay:
        mobile = position.relay - 1
        line = (position.relay_line + AROUND_THE_CORNER) % DIRECTIONS
        cells = position.relay_cells
        position.relay = 0
        position.relay_line = 0
        position.relay_robot = 0
        position.relay_cells = 0
        position.offers = 1
        if cells > 0:
            launch(position, mobile, line, cells, log)
            return
    if position.halving:
        run_on_with_half(position, log)
    forget_the_blow(position)
    position.phase = RUN


@rule
def run_on_with_half(position: Position, log: Log) -> None:
    """BB36: the robot loses 1 and goes on with half of the cells it had left, that of the blow among them."""
    position.halving = 0
    slow_down(position, active_robot(position), 1, log)
    if position.ended == RUNNING:
        position.left //= 2
        if position.left == 0:
            end_run_with_shock(position)


@rule
def forget_the_blow(position: Position) -> None:
    """Nothing moves any more but the active robot."""
    position.force = 0
    position.offers = 0
    position.body = 0
    position.line = 0
    position.cells = 0
    position.given = 0
    position.shifted = 0
    position.spin = 0


# Motorised obstacles


@rule
def turn_all_arms(board: Board, position: Position, log: Log) -> None:
    """BB35, BB35a: in reading order, each seeing what the last one did."""
    for motor in range(board.motors):
        turn_arms(board, position, motor, log)


@rule
def turn_arms(board: Board, position: Position, motor: int, log: Log) -> None:
    """BB35, BB35b: both arms turn by 60°, or neither where one can't push what is in its way."""
    sense = board.motor_sense[motor]
    first = (position.axis[motor] + sense) % DIRECTIONS
    second = (first + BACKWARDS) % DIRECTIONS
    turns = can_sweep(board, position, motor, first) and can_sweep(board, position, motor, second)
    sweep(board, position, motor, first, turns, log)
    sweep(board, position, motor, second, turns, log)
    if turns:
        set_arms(board, position, motor, EMPTY)
        before = position.axis[motor]
        position.axis[motor] = first % 3
        set_arms(board, position, motor, WALL)
        note(log, ARMS_TURNED, motor, before, first % 3, 0)
    else:
        note(log, ARMS_BLOCKED, motor, 0, position.axis[motor], 0)


@rule
def sweep_direction(board: Board, motor: int, goal: int) -> int:
    """BB35a: an arm that comes to a direction pushes along the one after it."""
    return (goal + board.motor_sense[motor]) % DIRECTIONS


@rule
def can_sweep(board: Board, position: Position, motor: int, goal: int) -> bool:
    """BB35b: nothing is in the way of an arm, or it can be pushed one cell."""
    target = board.motor[motor] + STEPS[goal]
    if position.grid[target] == EMPTY:
        return True
    return position.grid[target + STEPS[sweep_direction(board, motor, goal)]] == EMPTY


@rule
def sweep(board: Board, position: Position, motor: int, goal: int, pushes: bool, log: Log) -> None:
    """BB35, BB35b: a robot in the way loses 2, and if pushed turns its nose towards the push."""
    target = board.motor[motor] + STEPS[goal]
    direction = sweep_direction(board, motor, goal)
    content = position.grid[target]
    if content == EMPTY:
        return
    if is_robot(content):
        seat = content - 1
        slow_down(position, seat, LOSS, log)
        if pushes:
            note(log, PUSHED, seat, target, target + STEPS[direction], 0)
            shift_robot(board, position, seat, STEPS[direction], log)
            rotate(position, seat, sense_towards(position.heading[seat], direction), BY_AN_ARM, log)
    elif pushes:
        shift_mobile(position, content - FIRST_MOBILE, target + STEPS[direction])
        note(log, SWEPT, content - FIRST_MOBILE, target, target + STEPS[direction], motor)
