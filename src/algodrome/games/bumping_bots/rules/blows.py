"""How things are set in motion: struck robots, pushed and thrown ones, mobile obstacles in flight.

One thing moves at a time (BB19a), so that one set of fields holds it: `body`, `line`, `cells` and their companions.
"""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    BUMPED,
    FLY,
    LAUNCHED,
    LOSS,
    MAX_THROWS,
    NO_ARROW,
    PUSH,
    SHOCKED,
    STRIKE,
    THROWN,
)
from algodrome.games.bumping_bots.rules.track_and_order import active_robot, sense_towards, slow_down
from algodrome.games.bumping_bots.state import Position
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule


@rule
def push_cells(force: int) -> int:
    """BB14: 0 cells at speed 1 or 2, 1 at 3 or 4, 2 at 5 or 6."""
    return (force - 1) // 2


@rule
def strike(position: Position, seat: int, line: int, cells: int) -> None:
    """A robot is about to be struck along a line with some cells."""
    position.body = seat
    position.line = line
    position.cells = cells
    position.phase = STRIKE


@rule
def push(position: Position) -> None:
    """BB16a: the struck robot is pushed by the cells not used for turning."""
    position.given = position.cells
    position.shifted = 0
    position.spin = 0
    position.phase = PUSH


@rule
def launch(position: Position, mobile: int, line: int, cells: int, log: Log) -> None:
    """BB36, BB38a: a mobile obstacle flies off."""
    position.body = mobile
    position.line = line
    position.cells = cells
    position.phase = FLY
    note(log, LAUNCHED, mobile, position.mobile[mobile], line, cells)


@rule
def is_thrown(board: Board, position: Position, seat: int) -> bool:
    """BB40: whether the cell that a robot has entered throws it; a seventh time it does nothing."""
    return board.arrow[position.cell[seat]] != NO_ARROW and position.throws[seat] < MAX_THROWS


@rule
def throw(board: Board, position: Position, seat: int, cells: int, log: Log) -> None:
    """BB40, BB40b: a bumper throws a robot along its arrow; its movement ends, and no shock after it offers a turn."""
    arrow = board.arrow[position.cell[seat]]
    note(log, BUMPED, seat, position.cell[seat], arrow, cells)
    position.throws[seat] += 1
    slow_down(position, seat, LOSS, log)
    if seat == active_robot(position):
        position.ended = THROWN
    position.offers = 0
    position.body = seat
    position.line = arrow
    position.cells = cells
    position.given = cells
    position.shifted = 0
    position.spin = sense_towards(position.heading[seat], arrow)
    position.phase = PUSH


@rule
def end_run_with_shock(position: Position) -> None:
    """BB13a, BB20c: the movement of the active robot is over, and it may turn unless a bumper threw it."""
    if position.ended != THROWN:
        position.ended = SHOCKED
