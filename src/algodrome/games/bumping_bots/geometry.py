"""Hexagons: how columns and rows, axial coordinates and the numbers of cells belong together (BB2a, BB4a)."""

from collections.abc import Iterator

from algodrome.games.bumping_bots.constants import DIRECTIONS, STEPS, STRIDE

DIRECTION_NAMES = ("E", "SE", "SW", "W", "NW", "NE")

# By direction: how much a step in q and in r counts along it, and to its right
_ALONG = ((2, 1), (1, 2), (-1, 1), (-2, -1), (-1, -2), (1, -1))
_RIGHTWARDS = ((0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0), (1, 1))


def cell_at(column: int, row: int) -> int:
    """Give the number of the cell in a column and a row of the map."""
    return STRIDE * (row + 1) + column - row // 2 + 1


def axial(cell: int) -> tuple[int, int]:
    """Give the axial coordinates q and r of a cell."""
    row = (2 * cell - 2 * STRIDE) // (2 * STRIDE - 1)  # a row begins half a cell earlier than a stride after the last
    return cell - 1 - STRIDE * (row + 1), row


def place_of(cell: int) -> tuple[int, int]:
    """Give the column and the row of a cell."""
    q, row = axial(cell)
    return q + row // 2, row


def cell_name(cell: int) -> str:
    """Write a cell: its column and its row."""
    column, row = place_of(cell)
    return f"{column},{row}"


def place_named(name: str) -> tuple[int, int]:
    """Read the column and the row of a cell as they are written."""
    column, row = map(int, name.split(","))
    return column, row


def along(cell: int, direction: int) -> int:
    """BB4a: how far a cell lies along a direction."""
    q, r = axial(cell)
    return _ALONG[direction][0] * q + _ALONG[direction][1] * r


def rightwards(cell: int, direction: int) -> int:
    """BB4a: how far a cell lies to the right of a direction."""
    q, r = axial(cell)
    return _RIGHTWARDS[direction][0] * q + _RIGHTWARDS[direction][1] * r


def distance(one: int, other: int) -> int:
    """Count the steps between two cells."""
    q, r = (here - there for here, there in zip(axial(one), axial(other), strict=True))
    return max(abs(q), abs(r), abs(q + r))


def neighbours(cell: int) -> Iterator[int]:
    """Give the six cells round a cell."""
    return (cell + STEPS[direction] for direction in range(DIRECTIONS))


def reading_order(cell: int) -> tuple[int, int]:
    """Sort cells by row, then by column."""
    column, row = place_of(cell)
    return row, column
