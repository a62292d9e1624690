"""BB14 to BB21: struck robots lose speed, are turned or pushed, and pass the blow on."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    ASK_STRUCK,
    BY_A_BLOW,
    BY_A_BUMPER,
    EMPTY,
    FIRST_MOBILE,
    HIT,
    LEFT_1,
    LEFT_2,
    LOSS,
    MAX_PUSH,
    PUSHED,
    RIGHT_1,
    RIGHT_2,
    SETTLE,
    STEPS,
    STRAIGHT,
    TURNED,
    TURNING_FORCE,
    WALL,
)
from algodrome.games.bumping_bots.rules.blows import end_run_with_shock, is_thrown, launch, push, strike, throw
from algodrome.games.bumping_bots.rules.track_and_order import (
    active_robot,
    is_lateral,
    is_robot,
    rotate,
    shift_robot,
    slow_down,
)
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule


@rule
def take_the_blow(position: Position, log: Log) -> None:
    """BB15, BB20a, BB20c: the struck robot loses 2; then it is turned, if the active player may, and pushed."""
    slow_down(position, position.body, LOSS, log)
    if position.body == active_robot(position):
        end_run_with_shock(position)
    if may_be_turned(position):
        position.phase = ASK_STRUCK
    else:
        push(position)


@rule
def may_be_turned(position: Position) -> bool:
    """BB16, BB18, BB20c: struck laterally at speed 4 or more, with a cell to give up and no wall behind."""
    seat = position.body
    if position.offers == 0 or position.force < TURNING_FORCE or position.cells == 0:
        return False
    if seat == active_robot(position) or not is_lateral(position.heading[seat], position.line):
        return False
    return position.grid[position.cell[seat] + STEPS[position.line]] != WALL


@rule
def fill_blow_turns(position: Position, mask: list[int]) -> int:
    """BB16: no turn, or 60° per cell of push given up, in either sense."""
    mask[STRAIGHT] = 1
    mask[LEFT_1] = 1
    mask[RIGHT_1] = 1
    if position.cells < MAX_PUSH:
        return 3
    mask[LEFT_2] = 1
    mask[RIGHT_2] = 1
    return 5


@rule
def steps_of(action: int) -> int:
    """BB16: the steps of 60° that an answer to a blow takes, in either sense."""
    if action == STRAIGHT:
        return 0
    return 1 + action - (RIGHT_1 if action >= RIGHT_1 else LEFT_1)


@rule
def turn_struck_robot(position: Position, action: int, log: Log) -> None:
    """BB16, BB16a: turns first, then the cells that are left."""
    steps = steps_of(action)
    sense = 1 if action >= RIGHT_1 else -1
    for _ in range(steps):
        rotate(position, position.body, sense, BY_A_BLOW, log)
    position.cells -= steps
    push(position)


@rule
def push_one_cell(board: Board, position: Position, log: Log) -> None:
    """BB18 to BB20: the pushed robot goes on, or meets what stands in its way."""
    if position.cells == 0:
        position.phase = SETTLE
        return
    seat = position.body
    content = position.grid[position.cell[seat] + STEPS[position.line]]
    if content == EMPTY:
        shift_pushed_robot(board, position, seat, log)
        return
    note(log, HIT, seat + 1, position.cell[seat], content, position.line)
    if content == WALL:
        stop_at_wall(position, seat, log)
    elif is_robot(content):
        hand_on_to_robot(position, seat, content - 1, log)
    else:
        hand_on_to_mobile(position, seat, content - FIRST_MOBILE, log)


@rule
def shift_pushed_robot(board: Board, position: Position, seat: int, log: Log) -> None:
    """BB14, BB32b, BB39b, BB40b: one cell along the line, where an arrow may throw it; a throw turns it every cell."""
    start = position.cell[seat]
    step = STEPS[position.line]
    position.cells -= 1
    position.shifted += 1
    note(log, PUSHED, seat, start, start + step, position.cells)
    shift_robot(board, position, seat, step, log)
    if position.relay > 0 and position.relay_robot == seat and position.offers:  # no throw has come in between
        position.relay_cells += 1
    if seat == active_robot(position):
        position.turned &= TURNED
    rotate(position, seat, position.spin, BY_A_BUMPER, log)
    if is_thrown(board, position, seat):
        throw(board, position, seat, position.given, log)


@rule
def stop_at_wall(position: Position, seat: int, log: Log) -> None:
    """BB18, BB19, BB40c: the wall ends the push; a robot that had moved loses 2 more."""
    if position.shifted > 0:
        slow_down(position, seat, LOSS, log)
    position.phase = SETTLE


@rule
def hand_on_to_robot(position: Position, seat: int, struck: int, log: Log) -> None:
    """BB19, BB20a: the next robot takes the cells left; one that had moved loses 2 more, one in contact does not."""
    if position.shifted > 0:
        slow_down(position, seat, LOSS, log)
    strike(position, struck, position.line, position.cells)


@rule
def hand_on_to_mobile(position: Position, seat: int, mobile: int, log: Log) -> None:
    """BB20b: a mobile obstacle takes the cells left; a robot that had moved loses 1."""
    if position.shifted > 0:
        slow_down(position, seat, 1, log)
    launch(position, mobile, position.line, position.cells, log)
