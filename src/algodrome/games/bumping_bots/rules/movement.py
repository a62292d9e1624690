"""BB9 to BB13: speed, the run cell by cell, and turning on the way."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    ASK_RUN,
    ASK_SPEED,
    ASK_TURN,
    BY_ITSELF,
    EMPTY,
    FAST_THROW,
    FASTER,
    FIRST_MOBILE,
    FREELY,
    HIT,
    JUMP,
    KEEP,
    LEFT,
    LOSS,
    MAGNET_AFTER,
    MOVED,
    MUCH_FASTER,
    NITRO,
    OWN_TURN,
    QUICK_TURN,
    REVERSE_1,
    REVERSE_2,
    RIGHT,
    RUN,
    RUNNING,
    SHOCKED,
    SLOWER,
    SPEED_CHOSEN,
    STEPS,
    STRAIGHT,
    THROWN,
    TOP_REVERSE,
    TOP_SPEED,
    TURNED,
    TURNED_HERE,
    WALL,
)
from algodrome.games.bumping_bots.rules.blows import end_run_with_shock, is_thrown, push_cells, strike, throw
from algodrome.games.bumping_bots.rules.obstacles import strike_mobile
from algodrome.games.bumping_bots.rules.track_and_order import is_robot, rotate, shift_robot, slow_down, travel
from algodrome.games.bumping_bots.rules.tuning import fly_over, has_declared, may_jump
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.generator import Generator, below
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule

# Speed


@rule
def top_speed(position: Position, seat: int) -> int:
    """BB9: 6 forwards, 3 in reverse."""
    return TOP_REVERSE if position.reverse[seat] else TOP_SPEED


@rule
def ask_speed(position: Position, seat: int, log: Log) -> None:
    """BB9, BB30: the player chooses, unless Nitro sets the speed."""
    if has_declared(position, NITRO):
        set_speed(position, seat, min(TOP_SPEED, position.speed[seat] + 1), 0, log)
        position.left += position.strength
        position.phase = RUN
    else:
        position.phase = ASK_SPEED


@rule
def fill_speeds(position: Position, seat: int, mask: list[int]) -> int:
    """BB9, BB9a: keep, faster, from 1 to 3, slower, or the other direction of travel at speed 1 or 2."""
    speed = position.speed[seat]
    mask[KEEP] = 1
    mask[FASTER] = 1 if speed < top_speed(position, seat) else 0
    mask[MUCH_FASTER] = 1 if speed == 1 else 0
    mask[SLOWER] = 1 if speed > 1 else 0
    mask[REVERSE_1] = 1
    mask[REVERSE_2] = 1
    return 3 + mask[FASTER] + mask[MUCH_FASTER] + mask[SLOWER]


@rule
def any_speed(position: Position, seat: int, luck: Generator) -> int:
    """BB9, BB9a: draw one of these answers, in their order."""
    speed = position.speed[seat]
    faster = 1 if speed < top_speed(position, seat) else 0
    number = below(luck, 4 + faster)
    if number <= (2 if speed == 1 else faster):
        return KEEP + number
    return REVERSE_2 - (3 + faster - number)


@rule
def choose_speed(position: Position, seat: int, action: int, log: Log) -> None:
    """BB9: the marker moves, and the run begins."""
    speed = position.speed[seat]
    reverse = position.reverse[seat]
    if action >= REVERSE_1:
        speed = action - REVERSE_1 + 1
        reverse = 1 - reverse
    elif action == FASTER:
        speed += 1
    elif action == MUCH_FASTER:
        speed = 3
    elif action == SLOWER:
        speed -= 1
    set_speed(position, seat, speed, reverse, log)
    position.phase = RUN


@rule
def set_speed(position: Position, seat: int, speed: int, reverse: int, log: Log) -> None:
    """BB10, BB31: the robot runs as many cells as its speed, one more with a boosted engine."""
    note(log, SPEED_CHOSEN, seat, position.speed[seat], speed, reverse)
    position.speed[seat] = speed
    position.reverse[seat] = reverse
    position.left = speed
    if position.boost[seat] > 0:
        position.left += 1


# The run


@rule
def run(board: Board, position: Position, seat: int, log: Log) -> None:
    """BB8a: ask before a cell where there is a choice, else run it; then comes the turn of the robot itself."""
    if position.ended == RUNNING and position.left == 0:
        position.ended = FREELY
    if position.ended != RUNNING:
        position.phase = OWN_TURN
    elif may_turn_before_cell(position, seat) or may_jump(board, position, seat):
        position.phase = ASK_RUN
    else:
        run_cell(board, position, seat, log)


@rule
def may_turn_before_cell(position: Position, seat: int) -> bool:
    """BB11, BB11a: before the last cell, if it is not the first; a quick turn goes by its own rules (BB32)."""
    if has_declared(position, NITRO):
        return False
    if has_declared(position, QUICK_TURN):
        at_the_start = position.ran == 0 and position.struck_mobiles == 0
        return may_turn_quickly(position) and (position.strength > 1 or at_the_start)
    return position.left == 1 and position.ran > 0 and position.turned == 0


@rule
def may_turn_quickly(position: Position) -> bool:
    """BB32: while turns are left, and never twice on the same cell."""
    return position.uses > 0 and position.turned & TURNED_HERE == 0


@rule
def fill_run(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    """BB8a: straight on, turn, jump."""
    turns = 1 if may_turn_before_cell(position, seat) else 0
    mask[STRAIGHT] = 1
    mask[LEFT] = turns
    mask[RIGHT] = turns
    mask[JUMP] = 1 if may_jump(board, position, seat) else 0
    return 1 + 2 * turns + mask[JUMP]


@rule
def any_run(board: Board, position: Position, seat: int, luck: Generator) -> int:
    """BB8a: draw one of these answers, in their order."""
    turns = 2 if may_turn_before_cell(position, seat) else 0
    number = below(luck, 1 + turns + (1 if may_jump(board, position, seat) else 0))
    return number if number <= turns else JUMP


@rule
def answer_run(board: Board, position: Position, seat: int, action: int, log: Log) -> None:
    """BB11, BB28: turn or jump, then on."""
    if action == JUMP:
        jump(board, position, seat, log)
        return
    if action != STRAIGHT:
        turn_itself(position, seat, action, log)
    run_cell(board, position, seat, log)


@rule
def turn_itself(position: Position, seat: int, action: int, log: Log) -> None:
    """BB12: the heading turns by 60°, in reverse too."""
    rotate(position, seat, 1 if action == RIGHT else -1, BY_ITSELF, log)
    position.turned |= TURNED | TURNED_HERE
    if has_declared(position, QUICK_TURN):
        position.uses -= 1


@rule
def run_cell(board: Board, position: Position, seat: int, log: Log) -> None:
    """BB10, BB13, BB36b: one cell along the direction of travel, or a shock with what stands there."""
    line = travel(position, seat)
    start = position.cell[seat]
    content = position.grid[start + STEPS[line]]
    position.phase = RUN
    if content == EMPTY:
        position.left -= 1
        note(log, MOVED, seat, start, start + STEPS[line], position.left)
        shift_robot(board, position, seat, STEPS[line], log)
        arrive(board, position, seat, log)
        return
    note(log, HIT, seat + 1, start, content, line)
    if content == WALL:
        slow_down(position, seat, LOSS, log)
        end_run_with_shock(position)
    elif is_robot(content):
        strike_robot(position, seat, content - 1, line, log)
    elif (position.struck_mobiles >> (content - FIRST_MOBILE)) & 1:
        end_run_with_shock(position)
    else:
        strike_mobile(position, seat, content - FIRST_MOBILE, line, log)


@rule
def arrive(board: Board, position: Position, seat: int, log: Log) -> None:
    """BB40a, BB40d: a cell more is run; an arrow throws the robot by its speed on entering."""
    position.ran += 1
    position.turned &= TURNED
    if is_thrown(board, position, seat):
        throw(board, position, seat, 2 if position.speed[seat] >= FAST_THROW else 1, log)
        position.force = position.speed[seat]


@rule
def jump(board: Board, position: Position, seat: int, log: Log) -> None:
    """BB28a, BB28d: at I the next cell costs nothing; else over the cells and down on the next one."""
    position.uses = 0
    if position.strength == 1:
        position.left += 1
        run_cell(board, position, seat, log)
        return
    position.left -= 1
    position.phase = RUN
    fly_over(board, position, seat, log)
    arrive(board, position, seat, log)


@rule
def strike_robot(position: Position, seat: int, struck: int, line: int, log: Log) -> None:
    """BB13 to BB15: the active robot stops and loses 2; the struck one takes the blow with the speed at contact."""
    position.force = position.speed[seat]
    position.offers = 1
    slow_down(position, seat, LOSS, log)
    end_run_with_shock(position)
    strike(position, struck, line, push_cells(position.force))


# After the run


@rule
def ask_own_turn(position: Position, seat: int) -> None:
    """BB11, BB13: the robot may turn after its last cell, or after a shock."""
    position.phase = ASK_TURN if may_turn_after_run(position, seat) else MAGNET_AFTER


@rule
def may_turn_after_run(position: Position, seat: int) -> bool:
    """BB11, BB13a, BB30, BB32b, BB40: once in all forwards, again in reverse, after a shock, never thrown."""
    quick = has_declared(position, QUICK_TURN)
    if position.ended == THROWN:
        return False
    if position.ended == SHOCKED:
        return not (quick and position.turned & TURNED_HERE != 0)
    if has_declared(position, NITRO):
        return False
    if quick:
        return position.strength > 1 and may_turn_quickly(position)
    return position.reverse[seat] != 0 or position.turned == 0


@rule
def fill_own_turns(mask: list[int]) -> int:
    """BB8a: no turn, or 60° to either side."""
    mask[STRAIGHT] = 1
    mask[LEFT] = 1
    mask[RIGHT] = 1
    return 3


@rule
def any_own_turn(luck: Generator) -> int:
    """BB8a: draw one of these answers, in their order."""
    return below(luck, RIGHT + 1)


@rule
def answer_own_turn(position: Position, seat: int, action: int, log: Log) -> None:
    """BB13: turn, or not."""
    if action != STRAIGHT:
        rotate(position, seat, 1 if action == RIGHT else -1, BY_ITSELF, log)
    position.phase = MAGNET_AFTER
