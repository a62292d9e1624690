"""Cars and cells: where they are, how they move, what they run into (SA13, SA14, SA20, SA24)."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    BOLIDES,
    COLLIDED,
    EMPTY,
    LANES,
    MOVED,
    NOWHERE,
    PUSHED,
    REMOVED,
    STRIDE,
    TOKENS,
)
from algodrome.games.speedalgo.state import Position
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule


@rule
def column_of(cell: int) -> int:
    """SA1: columns are numbered from the start column 0."""
    return cell // STRIDE - 1


@rule
def lane_of(cell: int) -> int:
    """SA1: lanes are numbered from A, which is 0."""
    return cell % STRIDE - 1


@rule
def action_of(cell: int) -> int:
    """SA21: the action that names a cell; the cells of border have none."""
    return TOKENS + cell - cell // STRIDE - STRIDE


@rule
def cell_of(action: int) -> int:
    """SA21: the cell that an action names."""
    number = action - TOKENS
    return number + number // LANES + STRIDE + 1


@rule
def put_car(position: Position, car: int, cell: int) -> None:
    """Put a car, which is nowhere, on a free cell."""
    position.cell[car] = cell
    position.grid[cell] = car + 1


@rule
def is_beyond(board: Board, cell: int) -> bool:
    """SA22: beyond the last column."""
    return cell >= board.line


@rule
def move_car(board: Board, position: Position, car: int, target: int, log: Log | None) -> None:
    """SA13: a car drives to a free cell."""
    note(log, MOVED, car, position.cell[car], target, 0)
    shift_car(board, position, car, target, log)


@rule
def shift_car(board: Board, position: Position, car: int, target: int, log: Log | None) -> None:
    """SA24: a car is now on another cell; traffic that crosses the line leaves the game."""
    start = position.cell[car]
    position.grid[start] = EMPTY
    if car >= BOLIDES and is_beyond(board, target):
        position.cell[car] = NOWHERE
        position.traffic -= 1
        note(log, REMOVED, car, start, 0, position.traffic)
    else:
        put_car(position, car, target)


@rule
def drive(board: Board, position: Position, car: int, step: int, log: Log | None) -> bool:
    """SA13, SA14, SA20: only the target cell matters; False when it is border or taken: nothing moves."""
    target = position.cell[car] + step
    if collides(position, car, target, log):
        return False
    move_car(board, position, car, target, log)
    return True


@rule
def push(board: Board, position: Position, seat: int, car: int, log: Log | None) -> bool:
    """SA17: a bolide and the car next to it move one cell in the direction from the one to the other."""
    middle = position.cell[car]
    target = 2 * middle - position.cell[seat]
    if collides(position, car, target, log):
        return False
    note(log, PUSHED, seat, middle, target, car)
    shift_car(board, position, car, target, log)
    shift_car(board, position, seat, middle, log)
    return True


@rule
def collides(position: Position, car: int, target: int, log: Log | None) -> bool:
    """SA20: a border or an occupied cell, beyond the line too."""
    obstacle = position.grid[target]
    if obstacle == EMPTY:
        return False
    start = position.cell[car]
    note(log, COLLIDED, car, start, target - start, max(0, obstacle))
    return True
