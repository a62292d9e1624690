"""Which tracks are refused (BB2, BB2b, BB2d, BB2e, BB33, BB33a)."""

from collections.abc import Iterable

from .hexes import Cell, cell_name, distance, neighbour, neighbours, opposite
from .lone_robot import stuck_cell
from .track import Track, TrackRefusedError

MINIMUM_ZONES = 3
MINIMUM_GRID_CELLS = 9
MOST_FIXED = 9
MOST_MOTORS_OF_A_SENSE = 4
MOST_MOBILES = 5
MOST_BUMPERS = 4
ROOM_TO_WALL = 3


def load_track(text: str) -> Track:
    """BB2: read a track and refuse it unless it is fit for a race."""
    track = Track(text)
    check_track(track)
    return track


def check_track(track: Track) -> None:
    """BB2, BB2b, BB2d, BB2e, BB33, BB33a: all checks, the slow one last."""
    check_zones(track)
    check_touching_cells(track)
    check_obstacle_numbers(track)
    check_placing(track)
    check_neighbouring_obstacles(track)
    check_grid(track)
    check_no_single_cell_cuts(track)
    stuck = stuck_cell(track)
    if stuck is not None:
        raise TrackRefusedError(stuck.r + 1, f"a robot on {cell_name(stuck)} could never pass the line")


def connected_part(cells: set[Cell]) -> set[Cell]:
    """BB2: all cells that can be reached from one of these without leaving them."""
    part = {min(cells)}
    while True:
        wider = part | {other for cell in part for other in neighbours(cell) if other in cells}
        if wider == part:
            return part
        part = wider


def check_zones(track: Track) -> None:
    """BB2b: at least three zones, each connected."""
    if len(track.zones) < MINIMUM_ZONES:
        raise TrackRefusedError(1, "a track has at least three zones")
    for zone in track.zones:
        cells = {cell for cell in track.cells() if track.zone_of[cell] == zone.letter}
        left_over = cells - connected_part(cells)
        if left_over:
            raise TrackRefusedError(min(left_over).r + 1, f"zone {zone.letter} is not connected")


def check_touching_cells(track: Track) -> None:
    """BB2, BB2b: zones touch in order, only consecutive ones touch, and there is a hole in the middle."""
    number_of_zones = len(track.zones)
    touching: set[tuple[int, int]] = set()
    for cell in track.cells():
        around = [other for other in neighbours(cell) if track.has(other)]
        for other in around:
            first, second = track.zone_number(cell), track.zone_number(other)
            touching.add((first, second))
            if (second - first) % number_of_zones not in (0, 1, number_of_zones - 1):
                raise TrackRefusedError(cell.r + 1, f"{cell_name(cell)} touches a zone that is not the next one")
        check_no_meeting_of_three_zones(track, cell, around)
    for number in range(number_of_zones):
        if (number, (number + 1) % number_of_zones) not in touching:
            raise TrackRefusedError(1, f"zone {track.zones[number].letter} does not touch the next zone")


def check_no_meeting_of_three_zones(track: Track, cell: Cell, around: list[Cell]) -> None:
    """BB2: where three zones meet in one point the track is no ring."""
    for first in around:
        for second in around:
            zones = {track.zone_of[cell], track.zone_of[first], track.zone_of[second]}
            if distance(first, second) == 1 and len(zones) == 3:
                raise TrackRefusedError(cell.r + 1, f"three zones meet at {cell_name(cell)}: not a ring")


def refuse_if_too_many(track: Track, kind: str, placed: list[Cell], most: int) -> None:
    """BB33: the line of the first obstacle too many is named."""
    if len(placed) > most:
        raise TrackRefusedError(track.line_of_obstacle[placed[most]], f"at most {most} {kind}")


def check_obstacle_numbers(track: Track) -> None:
    """BB33: 9 fixed, 4 motorised of each sense, 5 mobile, 4 bumpers at most."""
    refuse_if_too_many(track, "fixed obstacles", track.fixed, MOST_FIXED)
    for sense in ("cw", "ccw"):
        centres = [motor.centre for motor in track.motors if motor.sense == sense]
        refuse_if_too_many(track, f"motors turning {sense}", centres, MOST_MOTORS_OF_A_SENSE)
    refuse_if_too_many(track, "mobile obstacles", track.mobiles, MOST_MOBILES)
    refuse_if_too_many(track, "bumpers", track.bumpers, MOST_BUMPERS)


def steps_to_wall(track: Track, cell: Cell) -> int:
    """BB33: how far the nearest wall is; a cell next to a wall is at 1."""
    reached = {cell}
    steps = 0
    while all(track.has(other) for other in reached):
        reached |= {other for known in reached for other in neighbours(known)}
        steps += 1
    return steps


def check_placing(track: Track) -> None:
    """BB33: fixed obstacles touch a wall; centres of motors and bumpers are at least 3 from every wall."""
    for cell in track.fixed:
        if steps_to_wall(track, cell) != 1:
            raise TrackRefusedError(track.line_of_obstacle[cell], "a fixed obstacle must touch a wall")
    for centre in centres_of(track):
        if steps_to_wall(track, centre) < ROOM_TO_WALL:
            raise TrackRefusedError(track.line_of_obstacle[centre], "the centre is too near to a wall")


def centres_of(track: Track) -> list[Cell]:
    """BB33: the centres of the motorised obstacles, then of the bumpers."""
    return [motor.centre for motor in track.motors] + track.bumpers


def check_neighbouring_obstacles(track: Track) -> None:
    """BB33a: only mobile obstacles on rings and arrows, never under an arm; centres keep apart."""
    motors = [motor.centre for motor in track.motors]
    rings = track.motor_rings() | track.arrow_cells()
    for cell, line in track.line_of_obstacle.items():
        if cell in rings and cell not in track.mobiles:
            raise TrackRefusedError(line, f"{cell_name(cell)} belongs to a motor or a bumper")
    for motor in track.motors:
        for direction in (motor.axis, opposite(motor.axis)):
            arm = neighbour(motor.centre, direction)
            if arm in track.mobiles:
                raise TrackRefusedError(track.line_of_obstacle[arm], f"an arm lies on {cell_name(arm)}")
    for first in centres_of(track):
        for second in centres_of(track):
            least = 4 if first in motors or second in motors else 3
            if first != second and distance(first, second) < least:
                raise TrackRefusedError(track.line_of_obstacle[first], "too near to another motor or bumper")


def check_grid(track: Track) -> None:
    """BB2b: the last zone has at least 9 grid cells."""
    if len(track.grid_cells()) < MINIMUM_GRID_CELLS:
        raise TrackRefusedError(1, "the last zone has too few cells for nine robots")


def goes_round(track: Track, cells: set[Cell]) -> bool:
    """BB2e: can these cells be walked round, back to the start with the line passed once more than before?"""
    laps: dict[Cell, int] = {}
    for start in cells:
        if start in laps:
            continue
        laps[start] = 0
        to_visit = [start]
        while to_visit:
            cell = to_visit.pop()
            for other in neighbours(cell):
                if other not in cells:
                    continue
                laps_there = laps[cell] + track.line_crossed(cell, other)
                if other not in laps:
                    laps[other] = laps_there
                    to_visit.append(other)
                elif laps[other] != laps_there:
                    return True
    return False


def passable_cells(track: Track, solid: Iterable[Cell]) -> set[Cell]:
    """BB2e: the cells of the track without solid ones and without fixed obstacles."""
    return set(track.cells()) - set(track.fixed) - set(solid)


def check_no_single_cell_cuts(track: Track) -> None:
    """BB2e: no single cell cuts the ring, with the discs of motors and bumpers solid."""
    cells = passable_cells(track, [*centres_of(track), *track.motor_rings(), *track.arrow_cells()])
    if not goes_round(track, cells):
        raise TrackRefusedError(1, "the track is not one ring")
    for cell in sorted(cells):
        if not goes_round(track, cells - {cell}):
            raise TrackRefusedError(cell.r + 1, f"without {cell_name(cell)} the ring is cut")
