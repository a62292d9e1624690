"""Whether a robot alone on a track can always pass the line (BB2d)."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from algodrome.games.bumping_bots.constants import (
    DIRECTIONS,
    FAST_THROW,
    LOSS,
    MAX_THROWS,
    STEPS,
    TOP_REVERSE,
    TOP_SPEED,
)
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, cell_name, neighbours, reading_order
from algodrome.games.bumping_bots.track import Track
from algodrome.games.bumping_bots.track_checks import Refuser

TURNS = (0, 1, -1)


class Lone(NamedTuple):
    """A robot between two turns."""

    cell: int
    heading: int
    reverse: bool
    speed: int


def check_that_every_robot_can_pass(track: Track, reader: Refuser) -> None:
    """BB2d: from every free cell, heading and sense at speed 1 the line can be passed forwards."""
    roads = Roads(track)
    starts = [
        Lone(cell, heading, reverse, 1)
        for cell, heading, reverse in product(roads.open_cells, range(DIRECTIONS), (False, True))
    ]
    # At speed 1 a robot turns at every cell, so this nearly always settles it.
    stuck = roads.stuck(starts, top=1)
    if stuck:
        everywhere = [
            robot._replace(speed=speed)
            for robot in starts
            for speed in range(1, TOP_SPEED + 1)
            if not robot.reverse or speed <= TOP_REVERSE
        ]
        stuck = [robot for robot in roads.stuck(everywhere, top=TOP_SPEED) if robot.speed == 1]
    if stuck:
        robot = min(stuck, key=lambda robot: (reading_order(robot.cell), robot))
        raise reader.refusal(
            "stuck", reader.line_of(robot.cell), cell=cell_name(robot.cell), heading=DIRECTION_NAMES[robot.heading]
        )


class Roads:
    """All that a lone robot can do on a track."""

    def __init__(self, track: Track) -> None:
        """Note which cells are open, and the arrows."""
        self.track = track
        self.open_cells = set(track.cells) - track.centres() - track.rings()
        self.arrows = {
            there: direction for centre in track.bumpers for direction, there in enumerate(neighbours(centre))
        }

    def stuck(self, robots: Iterable[Lone], top: int) -> list[Lone]:
        """List the robots that can't pass the line, ever, with speeds up to a top."""
        before: dict[Lone, list[Lone]] = {}
        waiting: list[Lone] = []
        free: set[Lone] = set()
        for robot in robots:
            before.setdefault(robot, [])
            for end, passed in self.turns(robot, top):
                if passed:
                    if robot not in free:
                        free.add(robot)
                        waiting.append(robot)
                    break
                before.setdefault(end, []).append(robot)
        while waiting:
            for robot in before[waiting.pop()]:
                if robot not in free:
                    free.add(robot)
                    waiting.append(robot)
        return [robot for robot in before if robot not in free]

    def turns(self, robot: Lone, top: int) -> Iterator[tuple[Lone, bool]]:
        """BB9: give how a robot may stand after its turn, and whether it passed the line; never back over it."""
        for reverse, speed in speeds(robot):
            if speed <= top:
                yield from self.runs(robot._replace(reverse=reverse, speed=speed))

    def runs(self, robot: Lone) -> Iterator[tuple[Lone, bool]]:
        """BB10 to BB13: run straight, with a turn before or after the last cell."""
        here = robot
        for _ in range(robot.speed - 1):
            end = self.cell_run(here)
            if end is None:
                return
            if end[2]:
                yield from self.stops(*end)
                return
            here = end[0]
        for turn in TURNS if robot.speed > 1 else (0,):
            end = self.cell_run(turned(here, turn))
            if end is not None:
                after, passed, how = end
                yield from self.stops(after, passed, how or ("turned" if turn and not robot.reverse else ""))

    def stops(self, robot: Lone, passed: bool, how: str) -> Iterator[tuple[Lone, bool]]:  # noqa: FBT001 - as it comes
        """BB13, BB40: a robot that stops may turn, unless it was thrown or has turned."""
        for turn in (0,) if passed or how in {"thrown", "turned"} else TURNS:
            yield turned(robot, turn), passed

    def cell_run(self, robot: Lone) -> tuple[Lone, bool, str] | None:
        """Run one cell: the robot after it, whether it passed the line, what stopped it; None over the line back."""
        direction = (robot.heading + 3 * robot.reverse) % DIRECTIONS
        there = robot.cell + STEPS[direction]
        if there not in self.open_cells:
            return slowed(robot), False, "shock"
        crossing = self.track.crossing(robot.cell, there)
        if crossing:
            return None if crossing < 0 else (robot, True, "passed")
        robot = robot._replace(cell=there)
        if there in self.arrows:
            return self.thrown(robot)
        return robot, False, ""

    def thrown(self, robot: Lone) -> tuple[Lone, bool, str] | None:
        """BB40, BB40c: thrown along the arrow, up to six times; a wall costs only who has moved towards it."""
        reach = 2 if robot.speed >= FAST_THROW else 1
        for _ in range(MAX_THROWS):
            arrow = self.arrows[robot.cell]
            robot = slowed(robot)
            spin = sense_towards(robot.heading, arrow)
            for moved in range(reach):
                there = robot.cell + STEPS[arrow]
                if there not in self.open_cells:
                    return slowed(robot) if moved else robot, False, "thrown"
                crossing = self.track.crossing(robot.cell, there)
                if crossing:
                    return None if crossing < 0 else (robot, True, "passed")
                robot = turned(robot._replace(cell=there), spin)
                if there in self.arrows:
                    break
            if robot.cell not in self.arrows:
                break
        return robot, False, "thrown"


def speeds(robot: Lone) -> Iterator[tuple[bool, int]]:
    """BB9: keep, one faster (from 1 to 3 too), one slower, or change the direction of travel at speed 1 or 2."""
    top = TOP_REVERSE if robot.reverse else TOP_SPEED
    for speed in {robot.speed, robot.speed + 1, robot.speed - 1, 3 if robot.speed == 1 else robot.speed}:
        if 1 <= speed <= top:
            yield robot.reverse, speed
    yield not robot.reverse, 1
    yield not robot.reverse, 2


def turned(robot: Lone, steps: int) -> Lone:
    """Turn a robot by steps of 60° to the right."""
    return robot._replace(heading=(robot.heading + steps) % DIRECTIONS) if steps else robot


def slowed(robot: Lone) -> Lone:
    """BB15: two speeds less."""
    return robot._replace(speed=max(1, robot.speed - LOSS))


def sense_towards(heading: int, direction: int) -> int:
    """BB40b: the shorter way to a direction; 0 along the robot's own axis."""
    return (0, 1, 1, 0, -1, -1)[(direction - heading) % DIRECTIONS]
