"""Tracks: a map of hexagons, one line for each zone, and one for each obstacle (BB2, BB2a).

    .AAAABBBB.
    AAAAAABBBB
    …

    A E right
    B SE right
    C W right
    fixed 3,4
    motor 8,6 cw E
    mobile 5,5
    bumper 12,6

The first line is row 0; odd rows are shifted half a cell to the right; a letter is a cell of that zone and `.` is wall.
The first blank line ends the map. A zone's line gives its direction of travel and the side on which the inside of the
next bend lies; an obstacle's line its column and row, a motorised one's also its sense and the axis of its arms.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

from algodrome.games.bumping_bots.constants import GRID_STEPS
from algodrome.games.bumping_bots.geometry import along, neighbours, reading_order, rightwards

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WALL_SIGN = "."


@dataclass(frozen=True)
class Zone:
    """A part of the track, passed in one direction."""

    direction: int
    inside_right: bool  # the inside of the next bend lies to the right


@dataclass(frozen=True)
class Motor:
    """A motorised obstacle."""

    cell: int
    sense: int  # 1 clockwise, -1 counter-clockwise
    axis: int  # of its arms at the start: E, SE or SW


@dataclass
class Track:
    """A track as it is written; `track_reader` checks whether it can be raced on."""

    rows: list[str] = field(default_factory=list)
    cells: dict[int, int] = field(default_factory=dict)  # the number of each cell's zone
    zones: list[Zone] = field(default_factory=list)
    fixed: list[int] = field(default_factory=list)
    motors: list[Motor] = field(default_factory=list)  # in reading order
    mobiles: list[int] = field(default_factory=list)
    bumpers: list[int] = field(default_factory=list)

    @property
    def last(self) -> int:
        """Number the zone before the line."""
        return len(self.zones) - 1

    def along(self, cell: int) -> int:
        """BB4: how far a cell lies along the direction of its zone."""
        return along(cell, self.zones[self.cells[cell]].direction)

    def inside(self, cell: int) -> int:
        """BB4: how near a cell lies to the inside of the next bend."""
        zone = self.zones[self.cells[cell]]
        right = rightwards(cell, zone.direction)
        return right if zone.inside_right else -right

    def arrows(self) -> set[int]:
        """BB40: the cells round the bumpers."""
        return {cell for centre in self.bumpers for cell in neighbours(centre)}

    def rings(self) -> set[int]:
        """BB35: the cells that arms sweep."""
        return {cell for motor in self.motors for cell in neighbours(motor.cell)}

    def centres(self) -> set[int]:
        """Give the cells of all that never moves."""
        return {*self.fixed, *self.bumpers, *(motor.cell for motor in self.motors)}

    def crossing(self, start: int, end: int) -> int:
        """BB2c: 1 where a step passes the line forwards, -1 backwards, else 0."""
        zones = self.cells[start], self.cells[end]
        return int(zones == (self.last, 0)) - int(zones == (0, self.last))

    def grid_cells(self) -> list[int]:
        """BB6a: the cells of the last zone that a robot can start from."""
        taken = self.centres() | self.arrows() | self.rings() | set(self.mobiles)
        return [cell for cell, zone in self.cells.items() if zone == self.last and cell not in taken]

    def grid_places(self) -> list[int]:
        """BB6a: the places of the grid, the nearest to the line first, then the innermost, then in reading order."""
        steps = spread(
            (cell for cell, zone in self.cells.items() if zone == 0),
            {cell for cell, zone in self.cells.items() if zone in {0, self.last}},
        )
        places = sorted(self.grid_cells(), key=lambda cell: (steps[cell], -self.inside(cell), reading_order(cell)))
        near = sum(steps[cell] <= GRID_STEPS for cell in places)
        return places[: max(near, GRID_STEPS)]

    def way(self) -> dict[int, int]:
        """Count the steps from every cell to the next passage of the line, clear of arms and of what never moves."""
        clear = set(self.cells) - self.centres() - self.rings()
        steps = {
            cell: 1
            for cell in clear
            if any(there in clear and self.crossing(cell, there) == 1 for there in neighbours(cell))
        }
        waiting = deque(steps)
        while waiting:
            cell = waiting.popleft()
            for there in neighbours(cell):
                if there in clear and there not in steps and self.crossing(there, cell) == 0:
                    steps[there] = steps[cell] + 1
                    waiting.append(there)
        for cell in self.rings():
            steps[cell] = min((steps[there] + 1 for there in neighbours(cell) if there in clear), default=0)
        return steps

    def __str__(self) -> str:
        """Write the map; a track is kept as the text that it was read from."""
        return "\n".join(self.rows)


def spread(sources: Iterable[int], allowed: set[int]) -> dict[int, int]:
    """Count the steps from some cells to all that can be reached over allowed cells."""
    steps = dict.fromkeys(sources, 0)
    waiting = deque(steps)
    while waiting:
        cell = waiting.popleft()
        for there in neighbours(cell):
            if there in allowed and there not in steps:
                steps[there] = steps[cell] + 1
                waiting.append(there)
    return steps


@cache
def shipped_text(name: str) -> str:
    """Read the text of a shipped track."""
    file = resources.files("algodrome.games.bumping_bots").joinpath("data", "tracks", f"{name}.txt")
    return file.read_text("utf-8")
