"""Motorised obstacles turn at the end of a round (BB35, BB35a, BB35b)."""

from .board import Board
from .hexes import LEFT, RIGHT, Cell, cell_name, is_lateral, neighbour, opposite, shorter_way, turned
from .pieces import Asking, Motor, Robot
from .shocks import look_at_arrow


def turn_motors(board: Board) -> Asking[None]:
    """BB35a: one after another in reading order, each seeing the last one's result."""
    for motor in board.motors:
        yield from turn_motor(board, motor)


def turn_motor(board: Board, motor: Motor) -> Asking[None]:
    """BB35, BB35b: both arms move on by 60 degrees, or neither."""
    sense = RIGHT if motor.sense == "cw" else LEFT
    arms = [motor.arm, opposite(motor.arm)]
    sweeps = [(neighbour(motor.centre, turned(arm, sense)), turned(arm, 2 * sense)) for arm in arms]
    is_held = any(is_jammed(board, target, line) for target, line in sweeps)
    if not is_held:
        board.record("arms", cell_name(motor.centre), turned(motor.arm, sense))
    for target, line in sweeps:
        yield from sweep(board, target, line, is_held=is_held)
    if not is_held:
        motor.arm = turned(motor.arm, sense)


def is_jammed(board: Board, target: Cell, line: str) -> bool:
    """BB35b: the target cell is taken and the cell beyond is not free."""
    return not board.is_free(target) and not board.is_free(neighbour(target, line))


def sweep(board: Board, target: Cell, line: str, *, is_held: bool) -> Asking[None]:
    """BB35, BB35b: what stands on the target cell is pushed; a robot loses 2 either way."""
    robot = board.robot_on(target)
    mobile = board.mobile_on(target)
    if robot is not None:
        board.lose(robot, 2)
        if not is_held:
            yield from push_by_arm(board, robot, line)
    elif mobile is not None and not is_held:
        mobile.cell = neighbour(target, line)
        board.record("flew", mobile.number, cell_name(mobile.cell))


def push_by_arm(board: Board, robot: Robot, line: str) -> Asking[None]:
    """BB35, BB40a: one cell along the motion of the arm; the nose turns towards it if that is lateral."""
    board.move(robot, line)
    if is_lateral(robot.heading, line):
        board.turn(robot, shorter_way(robot.heading, line))
    yield from look_at_arrow(board, robot, 1)
