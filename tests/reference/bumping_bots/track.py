"""The track as a text (BB2, BB2a, BB33, BB40)."""

from dataclasses import dataclass

from .hexes import (
    DIRECTIONS,
    Cell,
    along,
    cell_at,
    cell_from_name,
    cell_name,
    neighbour,
    neighbours,
    reading_order,
    rightwards,
)

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WALL = "."
SIDES = ("left", "right")
SENSES = ("cw", "ccw")
AXES = ("E", "SE", "SW")


class TrackRefusedError(ValueError):
    """BB2: the track is refused; the message names the line and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True)
class Zone:
    """BB2: a zone, its direction of travel and the side of the inside of the next bend."""

    letter: str
    direction: str
    inside: str


@dataclass(frozen=True)
class MotorStart:
    """BB35: a motorised obstacle as the track places it."""

    centre: Cell
    sense: str
    axis: str


class Track:
    """BB2: a track, read from its text; `check_track` tells whether it is fit for a race."""

    def __init__(self, text: str) -> None:
        self.zone_of: dict[Cell, str] = {}
        self.zones: list[Zone] = []
        self.fixed: list[Cell] = []
        self.motors: list[MotorStart] = []
        self.mobiles: list[Cell] = []
        self.bumpers: list[Cell] = []
        self.line_of_obstacle: dict[Cell, int] = {}
        lines = [line.rstrip() for line in text.split("\n")]
        blank = lines.index("") if "" in lines else len(lines)
        for row in range(blank):
            self.read_row(row, lines[row])
        for number in range(blank, len(lines)):
            if lines[number]:
                self.read_word_line(number + 1, lines[number].split())
        self.refuse_unknown_letters()

    # Reading

    def read_row(self, row: int, line: str) -> None:
        """BB2: one row of the map."""
        for column, character in enumerate(line):
            if character in LETTERS:
                self.zone_of[cell_at(column, row)] = character
            elif character != WALL:
                raise TrackRefusedError(row + 1, f"unknown character {character!r}")

    def read_word_line(self, line: int, words: list[str]) -> None:
        """BB2, BB2a: a line of a zone or of an obstacle."""
        if len(words[0]) == 1:
            self.read_zone(line, words)
        else:
            self.read_obstacle(line, words)

    def read_zone(self, line: int, words: list[str]) -> None:
        """BB2: letter, direction of travel, side of the inside of the next bend; the letters in order."""
        if len(words) != 3 or words[1] not in DIRECTIONS or words[2] not in SIDES:
            raise TrackRefusedError(line, "a zone is told as letter, direction, left or right")
        if words[0] != LETTERS[len(self.zones) : len(self.zones) + 1]:
            raise TrackRefusedError(line, f"zone {words[0]} is not the next one")
        if self.line_of_obstacle:
            raise TrackRefusedError(line, "zones come before obstacles")
        if words[0] not in self.zone_of.values():
            raise TrackRefusedError(line, f"zone {words[0]} has no cells")
        self.zones.append(Zone(words[0], words[1], words[2]))

    def read_obstacle(self, line: int, words: list[str]) -> None:
        """BB2a: the four kinds of obstacle lines."""
        kind = words[0]
        expected = 4 if kind == "motor" else 2
        if kind not in ("fixed", "motor", "mobile", "bumper") or len(words) != expected:
            raise TrackRefusedError(line, "not a zone and not an obstacle")
        try:
            cell = cell_from_name(words[1])
        except ValueError as problem:
            raise TrackRefusedError(line, str(problem)) from problem
        if not self.has(cell):
            raise TrackRefusedError(line, f"{words[1]} is not on the track")
        if cell in self.line_of_obstacle:
            raise TrackRefusedError(line, f"{words[1]} holds an obstacle already")
        self.line_of_obstacle[cell] = line
        if kind == "motor":
            if words[2] not in SENSES or words[3] not in AXES:
                raise TrackRefusedError(line, "a motor has a sense (cw, ccw) and an axis (E, SE, SW)")
            self.motors.append(MotorStart(cell, words[2], words[3]))
        else:
            {"fixed": self.fixed, "mobile": self.mobiles, "bumper": self.bumpers}[kind].append(cell)

    def refuse_unknown_letters(self) -> None:
        """BB2: each letter of the map is a zone."""
        known = [zone.letter for zone in self.zones]
        for cell in self.cells():
            if self.zone_of[cell] not in known:
                raise TrackRefusedError(cell.r + 1, f"unknown letter {self.zone_of[cell]} at {cell_name(cell)}")

    # Looking

    def cells(self) -> list[Cell]:
        """BB6a: all cells of the track, in reading order."""
        return sorted(self.zone_of, key=reading_order)

    def has(self, cell: Cell) -> bool:
        """BB1: everything outside the track is wall."""
        return cell in self.zone_of

    def first_zone(self) -> Zone:
        """BB2: the zone behind the start/finish line."""
        return self.zones[0]

    def last_zone(self) -> Zone:
        """BB2: the zone before the start/finish line."""
        return self.zones[-1]

    def zone_number(self, cell: Cell) -> int:
        """BB4: the place of the zone of a cell in the order of the zones."""
        return LETTERS.index(self.zone_of[cell])

    def line_crossed(self, before: Cell, after: Cell) -> int:
        """BB2c: +1 from the last zone into A, -1 from A into the last zone, else 0."""
        first = self.first_zone().letter
        last = self.last_zone().letter
        if self.zone_of[before] == last and self.zone_of[after] == first:
            return 1
        if self.zone_of[before] == first and self.zone_of[after] == last:
            return -1
        return 0

    def how_far_along(self, cell: Cell) -> int:
        """BB4, BB4a: how far along the direction of its zone a cell lies."""
        return along(cell, self.zones[self.zone_number(cell)].direction)

    def how_far_inside(self, cell: Cell) -> int:
        """BB4, BB4a: how near to the inside of the next bend a cell lies; larger is nearer."""
        zone = self.zones[self.zone_number(cell)]
        to_the_right = rightwards(cell, zone.direction)
        return to_the_right if zone.inside == "right" else -to_the_right

    def arrow_at(self, cell: Cell) -> str | None:
        """BB40: the direction of the arrow on a cell, if it has one."""
        for centre in self.bumpers:
            for direction in DIRECTIONS:
                if neighbour(centre, direction) == cell:
                    return direction
        return None

    def motor_rings(self) -> set[Cell]:
        """BB6a, BB33a: all cells round the centres of motorised obstacles."""
        return {cell for motor in self.motors for cell in neighbours(motor.centre)}

    def arrow_cells(self) -> set[Cell]:
        """BB40: all cells round the centres of bumpers."""
        return {cell for centre in self.bumpers for cell in neighbours(centre)}

    def obstacle_cells(self) -> set[Cell]:
        """BB6a: all cells that an obstacle line names."""
        return set(self.line_of_obstacle)

    def grid_cells(self) -> list[Cell]:
        """BB6a: last zone, no obstacle, arrow cell or ring of a motorised obstacle; in reading order."""
        taken = self.obstacle_cells() | self.arrow_cells() | self.motor_rings()
        last = self.last_zone().letter
        return [cell for cell in self.cells() if self.zone_of[cell] == last and cell not in taken]

    def touches_first_zone(self, cell: Cell) -> bool:
        """BB6a: is a neighbour of this cell in zone A?"""
        return any(self.zone_of.get(other) == self.first_zone().letter for other in neighbours(cell))

    def steps_to_first_zone(self) -> dict[Cell, int]:
        """BB6a: the fewest steps from each cell of the last zone, through that zone, into zone A."""
        last = self.last_zone().letter
        in_last_zone = [cell for cell in self.cells() if self.zone_of[cell] == last]
        reached = [cell for cell in in_last_zone if self.touches_first_zone(cell)]
        steps: dict[Cell, int] = {}
        number = 1
        while reached:
            for cell in reached:
                steps[cell] = number
            number += 1
            around = {other for cell in reached for other in neighbours(cell)}
            reached = [cell for cell in in_last_zone if cell in around and cell not in steps]
        return steps
