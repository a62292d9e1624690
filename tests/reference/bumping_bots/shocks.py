"""Blows, pushes, flights of mobile obstacles and throws by bumpers (BB13 to BB21, BB36 to BB40)."""

from .board import Board
from .hexes import LEFT, RIGHT, cell_name, is_lateral, neighbour, shorter_way, turned
from .pieces import Asking, Mobile, Question, Robot, ask

SLOWEST_THAT_TURNS = 4
MOST_THROWS = 6
BOUNCE = 2


def push_cells(speed: int) -> int:
    """BB14: how far a struck robot is pushed."""
    if speed <= 2:
        return 0
    if speed <= 4:
        return 1
    return 2


def throw_cells(speed: int) -> int:
    """BB40: how far a bumper throws a robot that comes by itself."""
    return 1 if speed <= 3 else 2


# Struck robots


def strike(board: Board, robot: Robot, line: str, cells: int, *, may_choose: bool) -> Asking[int]:
    """BB14 to BB20: a robot is struck with so many cells; how many of them it moved itself."""
    board.record("struck", robot.seat, line, cells)
    board.lose(robot, 2)
    if robot is board.active:
        board.active_was_struck = True
    if board.is_wall(neighbour(robot.place, line)):
        return 0
    if may_choose and can_be_turned(board, robot, line):
        cells -= yield from turn_struck_robot(board, robot, cells)
    return (yield from push(board, robot, line, cells, may_choose=may_choose))


def can_be_turned(board: Board, robot: Robot, line: str) -> bool:
    """BB16, BB20c: a lateral blow at speed 4 or more, not on the active robot."""
    return is_lateral(robot.heading, line) and board.blow_speed >= SLOWEST_THAT_TURNS and robot is not board.active


def turn_struck_robot(board: Board, robot: Robot, cells: int) -> Asking[int]:
    """BB16, BB20: the active player may turn it, 60 degrees per cell; the cells that this takes."""
    if board.active is None:
        raise ValueError("nobody can choose")
    choices = ["."]
    choices += [f"L{steps}" for steps in range(1, cells + 1)]
    choices += [f"R{steps}" for steps in range(1, cells + 1)]
    answer = yield from ask(Question(board.active.seat, "struck", tuple(choices), robot.seat))
    if answer == ".":
        return 0
    steps = int(answer[1])
    board.turn(robot, steps * (LEFT if answer[0] == "L" else RIGHT))
    return steps


def push(board: Board, robot: Robot, line: str, cells: int, *, may_choose: bool) -> Asking[int]:
    """BB19, BB20, BB40a: push a robot cell by cell until something is met; how many cells it moved."""
    for moved in range(cells):
        if not board.is_free(neighbour(robot.place, line)):
            yield from meet(board, robot, line, cells - moved, has_moved=moved > 0, may_choose=may_choose)
            return moved
        board.move(robot, line)
        was_thrown = yield from look_at_arrow(board, robot, cells)
        if was_thrown:
            return moved + 1
    return cells


def meet(board: Board, robot: Robot, line: str, cells: int, *, has_moved: bool, may_choose: bool) -> Asking[None]:
    """BB19, BB20a, BB20b: a pushed robot is stopped by what is next; that takes over the cells left."""
    blocked_cell = neighbour(robot.place, line)
    other = board.robot_on(blocked_cell)
    mobile = board.mobile_on(blocked_cell)
    if has_moved:
        board.lose(robot, 2 if mobile is None else 1)
    if other is not None:
        yield from strike(board, other, line, cells, may_choose=may_choose)
    elif mobile is not None:
        yield from fly(board, mobile, line, cells, may_choose=may_choose)


# Mobile obstacles


def fly(board: Board, mobile: Mobile, line: str, cells: int, *, may_choose: bool) -> Asking[None]:
    """BB36, BB38a, BB39: a mobile obstacle moves while cells are left."""
    while cells > 0:
        target = neighbour(mobile.cell, line)
        robot = board.robot_on(target)
        other = board.mobile_on(target)
        if robot is not None:
            yield from strike_by_mobile(board, robot, line, may_choose=may_choose)
            return
        if other is not None:
            yield from fly(board, other, line, cells, may_choose=may_choose)
            return
        if board.is_wall(target):
            line = turned(line, BOUNCE)
        else:
            mobile.cell = target
            board.record("flew", mobile.number, cell_name(target))
        cells -= 1


def strike_by_mobile(board: Board, robot: Robot, line: str, *, may_choose: bool) -> Asking[None]:
    """BB37, BB37a: a blow with the launcher's speed, but never more than one cell."""
    yield from strike(board, robot, line, min(1, push_cells(board.blow_speed)), may_choose=may_choose)


def strike_mobile(board: Board, mobile: Mobile, line: str) -> Asking[None]:
    """BB36, BB39a: the active robot strikes a mobile obstacle, which flies or passes the blow on first."""
    robot = board.robot_on(neighbour(mobile.cell, line))
    if robot is None:
        yield from fly(board, mobile, line, board.blow_speed, may_choose=True)
        return
    moved = yield from strike(board, robot, line, push_cells(board.blow_speed), may_choose=True)
    yield from fly(board, mobile, turned(line, BOUNCE), moved, may_choose=True)


# Bumpers


def look_at_arrow(board: Board, robot: Robot, cells: int) -> Asking[bool]:
    """BB40, BB40b: a robot has entered its cell; an arrow there throws it, unless it was thrown six times."""
    arrow = board.track.arrow_at(robot.place)
    if arrow is None or robot.throws == MOST_THROWS:
        return False
    robot.throws += 1
    board.record("thrown", robot.seat, arrow, cells)
    board.lose(robot, 2)
    yield from throw(board, robot, arrow, cells)
    return True


def throw(board: Board, robot: Robot, arrow: str, cells: int) -> Asking[None]:
    """BB40b: per cell move, turn, look at the new cell; what it meets is a shock without a choice."""
    turn = shorter_way(robot.heading, arrow) if is_lateral(robot.heading, arrow) else 0
    for moved in range(cells):
        if not board.is_free(neighbour(robot.place, arrow)):
            yield from meet(board, robot, arrow, cells - moved, has_moved=moved > 0, may_choose=False)
            return
        board.move(robot, arrow)
        if turn:
            board.turn(robot, turn)
        was_thrown = yield from look_at_arrow(board, robot, cells)
        if was_thrown:
            return
