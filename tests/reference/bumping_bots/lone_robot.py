"""Could one robot, alone on the track, always pass the line (BB2d)?"""

from typing import NamedTuple

from .hexes import DIRECTIONS, Cell, is_lateral, neighbour, opposite, shorter_way, turned
from .speeds import speed_after
from .track import Track

MOST_THROWS = 6


class Lone(NamedTuple):
    """BB2d: how a lone robot stands; `passed` tells that it went over the line forwards this turn."""

    cell: Cell
    heading: str
    sense: str
    speed: int
    passed: bool = False

    @property
    def travel(self) -> str:
        return self.heading if self.sense == "forward" else opposite(self.heading)

    def turning(self, steps: int) -> "Lone":
        return self._replace(heading=turned(self.heading, steps))

    def slower(self, loss: int) -> "Lone":
        return self._replace(speed=max(1, self.speed - loss))


def solid_cells(track: Track) -> set[Cell]:
    """BB2d: fixed obstacles, discs of motorised ones, centres of bumpers."""
    centres = {motor.centre for motor in track.motors}
    return set(track.fixed) | set(track.bumpers) | centres | track.motor_rings()


class LoneSearch:
    """BB2d: all that a lone robot can do on a track."""

    def __init__(self, track: Track) -> None:
        self.track = track
        self.free = set(track.cells()) - solid_cells(track)
        self.arrows = {cell: track.arrow_at(cell) for cell in self.free}

    def stepping(self, robot: Lone, direction: str) -> Lone:
        """BB2c: one cell further, noting the line."""
        cell = neighbour(robot.cell, direction)
        forwards = self.track.line_crossed(robot.cell, cell) == 1
        return robot._replace(cell=cell, passed=robot.passed or forwards)

    def is_blocked(self, robot: Lone, direction: str) -> bool:
        """BB2d: is the next cell wall or solid?"""
        return neighbour(robot.cell, direction) not in self.free

    def after_turn(self, robot: Lone) -> set[Lone]:
        """BB9: all ways in which one turn can end."""
        results: set[Lone] = set()
        for choice in ("=", "+", "++", "-", "r1", "r2"):
            sped = speed_after(choice, robot.sense, robot.speed)
            if sped is not None:
                results |= self.after_run(robot._replace(sense=sped[0], speed=sped[1]))
        return results

    def after_run(self, robot: Lone) -> set[Lone]:
        """BB10, BB11, BB11a: all cells but the last one straight; then with a turn before the last, or without."""
        length = robot.speed
        for _ in range(length - 1):
            if self.is_blocked(robot, robot.travel):
                return self.after_wall(robot)
            robot = self.stepping(robot, robot.travel)
            if self.arrows[robot.cell] is not None:
                return {self.thrown(robot)}
        results: set[Lone] = set()
        for turn in (-1, 0, 1) if length > 1 else (0,):
            results |= self.after_last_cell(robot.turning(turn), has_turned=turn != 0)
        return results

    def after_last_cell(self, robot: Lone, *, has_turned: bool) -> set[Lone]:
        """BB11, BB13: the last cell, then the turn after it."""
        if self.is_blocked(robot, robot.travel):
            return self.after_wall(robot)
        robot = self.stepping(robot, robot.travel)
        if self.arrows[robot.cell] is not None:
            return {self.thrown(robot)}
        if has_turned and robot.sense == "forward":
            return {robot}
        return {robot.turning(-1), robot, robot.turning(1)}

    def after_wall(self, robot: Lone) -> set[Lone]:
        """BB13a, BB17: stop, lose 2, turn or not."""
        robot = robot.slower(2)
        return {robot.turning(-1), robot, robot.turning(1)}

    def thrown(self, robot: Lone) -> Lone:
        """BB40: the throw is 1 cell at speed 1 to 3, else 2."""
        return self.thrown_by(robot, 1 if robot.speed <= 3 else 2, 1)

    def thrown_by(self, robot: Lone, cells: int, throw: int) -> Lone:
        """BB40b: per cell move, turn, look at the new cell; a wall after the first cell costs 2 more."""
        arrow = self.arrows[robot.cell]
        if arrow is None or throw > MOST_THROWS:
            return robot
        turn = shorter_way(robot.heading, arrow) if is_lateral(robot.heading, arrow) else 0
        robot = robot.slower(2)
        for number in range(cells):
            if self.is_blocked(robot, arrow):
                return robot.slower(2) if number > 0 else robot
            robot = self.stepping(robot, arrow).turning(turn)
            if self.arrows[robot.cell] is not None and throw < MOST_THROWS:
                return self.thrown_by(robot, cells, throw + 1)
        return robot


def can_pass(search: LoneSearch, start: Lone, known: set[Lone]) -> bool:
    """BB2d: can the line be passed forwards from here? What is found out is added to the known ones."""
    came_from: dict[Lone, Lone | None] = {start: None}
    to_visit = [start]
    while to_visit:
        robot = to_visit.pop(0)
        results = search.after_turn(robot)
        if robot in known or any(result.passed or result in known for result in results):
            step: Lone | None = robot
            while step is not None:
                known.add(step)
                step = came_from[step]
            return True
        for result in sorted(results):
            if result not in came_from:
                came_from[result] = robot
                to_visit.append(result)
    return False


def stuck_cell(track: Track) -> Cell | None:
    """BB2d: a free cell from which a robot at speed 1, in some heading and sense, can never pass the line."""
    search = LoneSearch(track)
    known: set[Lone] = set()
    for cell in sorted(search.free, key=lambda free: -track.zone_number(free)):
        for heading in DIRECTIONS:
            for sense in ("forward", "reverse"):
                if not can_pass(search, Lone(cell, heading, sense, 1), known):
                    return cell
    return None
