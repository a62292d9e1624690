"""Hexagonal cells and the six directions (BB1, BB2a, BB4a)."""

from typing import NamedTuple

DIRECTIONS = ("E", "SE", "SW", "W", "NW", "NE")
LEFT = -1
RIGHT = 1

STEPS = {"E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1), "NE": (1, -1)}


class Cell(NamedTuple):
    """BB2a: one place, in axial coordinates."""

    q: int
    r: int


def cell_at(column: int, row: int) -> Cell:
    """BB2a: q = col - (row - row mod 2) / 2, r = row."""
    return Cell(column - (row - row % 2) // 2, row)


def column_of(cell: Cell) -> int:
    """BB2a: the column of the map in which a cell lies."""
    return cell.q + (cell.r - cell.r % 2) // 2


def cell_name(cell: Cell) -> str:
    """BB2a: a cell is written as column, comma, row."""
    return f"{column_of(cell)},{cell.r}"


def is_number(text: str) -> bool:
    """BB2a: plain digits, no leading zero."""
    return text.isascii() and text.isdigit() and str(int(text)) == text


def cell_from_name(name: str) -> Cell:
    """BB2a: the cell that a name like 4,2 means."""
    parts = name.split(",")
    if len(parts) != 2 or not is_number(parts[0]) or not is_number(parts[1]):
        raise ValueError(f"not a cell: {name!r}")
    return cell_at(int(parts[0]), int(parts[1]))


def reading_order(cell: Cell) -> tuple[int, int]:
    """BB6a, BB35a: row by row, each from the left."""
    return (cell.r, column_of(cell))


def neighbour(cell: Cell, direction: str) -> Cell:
    """BB1: the next cell in a direction."""
    step = STEPS[direction]
    return Cell(cell.q + step[0], cell.r + step[1])


def neighbours(cell: Cell) -> list[Cell]:
    """BB1: the six cells that touch a cell."""
    return [neighbour(cell, direction) for direction in DIRECTIONS]


def distance(first: Cell, second: Cell) -> int:
    """BB29a, BB33: how many steps lie between two cells, walls or not."""
    across = first.q - second.q
    down = first.r - second.r
    return max(abs(across), abs(down), abs(across + down))


def turned(direction: str, steps: int) -> str:
    """BB11: a direction turned by so many times 60 degrees, clockwise if positive."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + steps) % 6]


def opposite(direction: str) -> str:
    """BB10: the way backwards."""
    return turned(direction, 3)


def is_lateral(heading: str, line: str) -> bool:
    """BB16: the line is not along the axis of the robot."""
    return line not in (heading, opposite(heading))


def shorter_way(heading: str, goal: str) -> int:
    """BB35, BB40b: the sense in which a lateral heading comes to the goal sooner."""
    if goal in (turned(heading, 1), turned(heading, 2)):
        return RIGHT
    if goal in (turned(heading, -1), turned(heading, -2)):
        return LEFT
    raise ValueError("the goal is not lateral")


def along(cell: Cell, direction: str) -> int:
    """BB4a: how far along a direction a cell lies."""
    q, r = cell
    values = {"E": 2 * q + r, "SE": q + 2 * r, "SW": r - q, "W": -2 * q - r, "NW": -q - 2 * r, "NE": q - r}
    return values[direction]


def rightwards(cell: Cell, direction: str) -> int:
    """BB4a: how far to the right of a direction a cell lies."""
    q, r = cell
    values = {"E": r, "SE": -q, "SW": -q - r, "W": -r, "NW": q, "NE": q + r}
    return values[direction]
