"""Cells and the track (SA1, SA5, SA6, SA21, SA22, SA25)."""

from typing import NamedTuple

LANES = "ABCDE"
TRAFFIC_CARS = 12
DEFAULT_TRACK = "\n".join(["." * 25] * 5)


class Cell(NamedTuple):
    """SA1: one place; the lane is 0 (A, left border) to 4 (E, right border)."""

    lane: int
    column: int


def cell_name(cell: Cell) -> str:
    """SA21: a cell is written as lane letter and column."""
    return LANES[cell.lane] + str(cell.column)


def cell_from_name(name: str) -> Cell:
    """SA21: the cell that a name like C7 means."""
    if len(name) < 2 or name[0] not in LANES or not (name[1:].isascii() and name[1:].isdigit()):
        raise ValueError(f"not a cell: {name!r}")
    cell = Cell(LANES.index(name[0]), int(name[1:]))
    if cell_name(cell) != name:
        raise ValueError(f"not a cell: {name!r}")
    return cell


def by_column_then_lane(cell: Cell) -> tuple[int, int]:
    """SA5: the order in which cells are listed."""
    return (cell.column, cell.lane)


class Track:
    """SA1: the track, read from its text map."""

    def __init__(self, text: str) -> None:
        self.rows = text.strip("\n").split("\n")
        if len(self.rows) != len(LANES):
            raise ValueError("a track has five lanes")
        for row in self.rows:
            if len(row) != len(self.rows[0]):
                raise ValueError("all lanes of a track have the same number of columns")
            for character in row:
                if character not in ".#":
                    raise ValueError(f"unknown character in the track: {character!r}")
        self.last_column = len(self.rows[0]) - 1

    def check_for(self, players: int) -> None:
        """SA1: a column-0 cell per player and 12 cells in columns 1..last."""
        if len(self.start_cells()) < players:
            raise ValueError("the track has too few cells in column 0")
        if len(self.traffic_cells()) < TRAFFIC_CARS:
            raise ValueError("the track has too few cells for the traffic")

    def is_beyond_line(self, cell: Cell) -> bool:
        """SA22: beyond the last column."""
        return cell.column > self.last_column

    def has(self, cell: Cell) -> bool:
        """SA1, SA25: all five lanes run on beyond the line; nothing is behind column 0."""
        if cell.lane < 0 or cell.lane >= len(LANES):
            return False
        if cell.column < 0:
            return False
        if self.is_beyond_line(cell):
            return True
        return self.rows[cell.lane][cell.column] == "."

    def start_cells(self) -> list[Cell]:
        """SA6: the cells of column 0, A to E."""
        return self.cells_of_column(0)

    def cells_of_column(self, column: int) -> list[Cell]:
        """SA1: the cells of one column, A to E."""
        cells = [Cell(lane, column) for lane in range(len(LANES))]
        return [cell for cell in cells if self.has(cell)]

    def traffic_cells(self) -> list[Cell]:
        """SA5: the cells of columns 1..last, by column, then lane."""
        cells: list[Cell] = []
        for column in range(1, self.last_column + 1):
            cells.extend(self.cells_of_column(column))
        return cells
