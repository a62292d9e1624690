"""Whether a robot alone on a track can always pass the line (BB2d)."""

from collections.abc import Collection, Iterable, Iterator
from functools import cache
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
        free = set(starts).difference(stuck)
        stuck = set(stuck).intersection(roads.stuck(stuck, top=TOP_SPEED, free=free))
    if stuck:
        robot = min(stuck, key=lambda robot: (reading_order(robot.cell), robot))
        raise reader.refusal(
            "stuck", reader.line_of(robot.cell), cell=cell_name(robot.cell), heading=DIRECTION_NAMES[robot.heading]
        )


class Roads:
    """All that a lone robot can do on a track."""

    def __init__(self, track: Track) -> None:
        """Note which cells are open, and the arrows."""
        self.crossing = cache(track.crossing)  # asked for every heading, sense and speed
        self.open_cells = set(track.cells) - track.centres() - track.rings()
        self.arrows = {
            there: direction for centre in track.bumpers for direction, there in enumerate(neighbours(centre))
        }

    def stuck(self, robots: Iterable[Lone], top: int, free: Collection[Lone] = ()) -> set[Lone]:
        """Give those robots, and those that may come of them, that can't ever pass the line with speeds up to a top.

        Some are known to be free: whoever may stand as they do is free too.
        """
        before: dict[Lone, list[Lone]] = {robot: [] for robot in robots}
        agenda, waiting = list(before), list[Lone]()
        while agenda:
            robot = agenda.pop()
            ends = list(self.turns(robot, top))
            if any(passed or end in free for end, passed in ends):
                waiting.append(robot)
                continue
            for end, _ in ends:
                if end not in before:
                    before[end] = []
                    agenda.append(end)
                before[end].append(robot)
        stuck = set(before).difference(waiting)
        while waiting:
            freed = stuck.intersection(before[waiting.pop()])
            stuck -= freed
            waiting += freed
        return stuck

    def turns(self, robot: Lone, top: int) -> Iterator[tuple[Lone, bool]]:
        """BB9: give how a robot may stand after its turn, and whether it passed the line; never back over it."""
        for reverse, speed in speeds(robot):
            if speed <= top:
                yield from self.runs(Lone(robot.cell, robot.heading, reverse, speed))

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
        crossing = self.crossing(robot.cell, there)
        if crossing:
            return None if crossing < 0 else (robot, True, "passed")
        robot = Lone(there, robot.heading, robot.reverse, robot.speed)
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
                crossing = self.crossing(robot.cell, there)
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
    cell, heading, reverse, speed = robot
    return Lone(cell, (heading + steps) % DIRECTIONS, reverse, speed) if steps else robot


def slowed(robot: Lone) -> Lone:
    """BB15: two speeds less."""
    return Lone(robot.cell, robot.heading, robot.reverse, max(1, robot.speed - LOSS))


def sense_towards(heading: int, direction: int) -> int:
    """BB40b: the shorter way to a direction; 0 along the robot's own axis."""
    return (0, 1, 1, 0, -1, -1)[(direction - heading) % DIRECTIONS]
