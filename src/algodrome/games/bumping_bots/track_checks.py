"""What makes a track one that can be raced on: one ring of zones, obstacles in their places (BB2b, BB2e, BB33)."""

from collections import deque
from collections.abc import Iterable
from typing import Protocol

from algodrome.games.bumping_bots.constants import MAX_GRID, MAX_PLAYERS, STEPS
from algodrome.games.bumping_bots.geometry import cell_name, distance, neighbours, reading_order
from algodrome.games.bumping_bots.track import LETTERS, Track, spread

CLEARANCE = 3  # of a motorised obstacle or a bumper to every wall; a cell next to a wall is at 1
MOTOR_GAP = 4  # between the centre of a motorised obstacle and that of another or of a bumper
BUMPER_GAP = 3
CORNER = 3  # cells meet in a corner


class Refuser(Protocol):
    """Who words a refusal."""

    def refusal(self, reason: str, line: int | None = None, **values: object) -> ValueError:
        """Make the error of a reason."""

    def line_of(self, cell: int) -> int:
        """Tell the line that a cell is written in."""


def check_zones(track: Track, reader: Refuser) -> None:
    """BB2b: zones are connected, touch in order, and only in order; the last has room for nine robots."""
    touching = check_borders(track, reader)
    for zone in range(len(track.zones)):
        cells = {cell for cell, number in track.cells.items() if number == zone}
        first = min(cells, key=reading_order)
        apart = cells - set(spread([first], cells))
        if apart:
            cell = min(apart, key=reading_order)
            raise reader.refusal("zone_split", reader.line_of(cell), zone=LETTERS[zone], cell=cell_name(cell))
        if zone not in touching:
            after = LETTERS[(zone + 1) % len(track.zones)]
            raise reader.refusal("zones_apart", reader.line_of(first), zone=LETTERS[zone], after=after)
    check_grid(track, reader)


def check_borders(track: Track, reader: Refuser) -> set[int]:
    """BB2, BB2b: only zones in a row touch, and never three at once; gives the zones that touch the next one."""
    count = len(track.zones)
    touching: set[int] = set()
    for cell in sorted(track.cells, key=reading_order):
        zone = track.cells[cell]
        for there in neighbours(cell):
            other = track.cells.get(there, zone)
            if (other - zone) % count not in {0, 1, count - 1}:
                letters = {"one": LETTERS[zone], "other": LETTERS[other]}
                raise reader.refusal("zones_touch", reader.line_of(cell), cell=cell_name(cell), **letters)
            if (other - zone) % count == 1:
                touching.add(zone)
        if count == CORNER and meet_at(track, cell):
            raise reader.refusal("zones_meet", reader.line_of(cell), cell=cell_name(cell))
    return touching


def check_grid(track: Track, reader: Refuser) -> None:
    """BB2b, BB6a: nine robots find a place before the line."""
    last = [cell for cell, zone in track.cells.items() if zone == track.last]
    line = reader.line_of(min(last, key=reading_order))
    if len(track.grid_cells()) < MAX_PLAYERS:
        raise reader.refusal("small_grid", line, zone=LETTERS[track.last], found=len(track.grid_cells()))
    if len(track.grid_places()) > MAX_GRID:
        raise reader.refusal("large_grid", line, zone=LETTERS[track.last], most=MAX_GRID)


def meet_at(track: Track, cell: int) -> bool:
    """BB2: tell whether three zones meet in a corner of a cell, where a ring would have its hole."""
    around = list(neighbours(cell))
    corners = zip(around, [*around[1:], around[0]], strict=True)
    return any(len({track.cells.get(there) for there in (cell, *corner)} - {None}) == CORNER for corner in corners)


def check_obstacles(track: Track, reader: Refuser) -> None:
    """BB33, BB33a: fixed obstacles touch a wall, the large ones keep clear of walls and of each other."""
    for cell in track.fixed:
        if all(there in track.cells for there in neighbours(cell)):
            raise reader.refusal("fixed_inside", reader.line_of(cell), cell=cell_name(cell))
    motors = [motor.cell for motor in track.motors]
    for cell in (*motors, *track.bumpers):
        if clearance(track, cell) < CLEARANCE:
            raise reader.refusal("near_wall", reader.line_of(cell), cell=cell_name(cell))
    arms = {motor.cell + step * STEPS[motor.axis] for motor in track.motors for step in (1, -1)}
    for cell in track.mobiles:
        if cell in arms:
            raise reader.refusal("under_arm", reader.line_of(cell), cell=cell_name(cell))
    swept = track.rings() | track.arrows()
    for cell in (*track.fixed, *motors, *track.bumpers):
        if cell in swept:
            raise reader.refusal("in_the_ring", reader.line_of(cell), cell=cell_name(cell))
    check_gaps(motors, (*motors, *track.bumpers), MOTOR_GAP, reader)
    check_gaps(track.bumpers, track.bumpers, BUMPER_GAP, reader)


def check_gaps(centres: Iterable[int], others: Iterable[int], gap: int, reader: Refuser) -> None:
    """BB33a: two centres are not too near."""
    for cell in centres:
        for other in others:
            if cell != other and distance(cell, other) < gap:
                line = max(reader.line_of(cell), reader.line_of(other))
                raise reader.refusal("too_near", line, cell=cell_name(cell), other=cell_name(other), gap=gap)


def clearance(track: Track, cell: int) -> int:
    """BB33: count the steps from a cell to the nearest wall."""
    ring = {cell}
    for steps in range(CLEARANCE):
        if not ring <= set(track.cells):
            return steps
        ring |= {there for near in ring for there in neighbours(near)}
    return CLEARANCE


def check_ring(track: Track, reader: Refuser) -> None:
    """BB2, BB2e: there is a way round, and no single cell cuts it; swept rings and arrows count as solid."""
    open_cells = set(track.cells) - track.centres() - track.rings() - track.arrows()
    loop = way_round(track, open_cells)
    if not loop:
        raise reader.refusal("no_ring", 1)
    while loop:  # a cell that cuts the ring is on every loop, so each new one leaves fewer to try
        cell = loop[0]
        other = set(way_round(track, open_cells - {cell}))
        if not other:
            raise reader.refusal("cut", reader.line_of(cell), cell=cell_name(cell))
        loop = [there for there in loop if there in other]


def way_round(track: Track, open_cells: set[int]) -> list[int]:
    """List the cells of a loop that passes the line once forwards; empty if there is none."""
    for start in sorted(cell for cell in open_cells if track.cells[cell] == 0):
        if any(there in open_cells and track.cells[there] == track.last for there in neighbours(start)):
            loop = loop_from(track, open_cells, start)
            if loop:
                return loop
    return []


def loop_from(track: Track, open_cells: set[int], start: int) -> list[int]:
    """List the cells of a loop through a cell that passes the line once more forwards than backwards."""
    came_from: dict[tuple[int, int], tuple[int, int] | None] = {(start, 0): None}
    waiting = deque([(start, 0)])
    while waiting:
        here = waiting.popleft()
        for there in neighbours(here[0]):
            if there not in open_cells:
                continue
            place = there, here[1] + track.crossing(here[0], there)
            if abs(place[1]) > 1 or place in came_from:
                continue
            came_from[place] = here
            if place == (start, 1):
                return traced(came_from, place)
            waiting.append(place)
    return []


def traced(came_from: dict[tuple[int, int], tuple[int, int] | None], end: tuple[int, int]) -> list[int]:
    """List the cells on the way to the end of a search."""
    cells = []
    place: tuple[int, int] | None = end
    while place is not None:
        cells.append(place[0])
        place = came_from[place]
    return cells
