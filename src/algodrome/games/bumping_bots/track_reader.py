"""Reading tracks: every fault is refused with its line and the reason (BB2, BB2a)."""

import re
from functools import lru_cache

from algodrome.games.bumping_bots.constants import (
    COLUMNS,
    MAX_BUMPERS,
    MAX_FIXED,
    MAX_MOBILES,
    MAX_MOTORS_OF_A_SENSE,
    ROWS,
)
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, cell_at, reading_order
from algodrome.games.bumping_bots.lone_robot import check_that_every_robot_can_pass
from algodrome.games.bumping_bots.track import LETTERS, WALL_SIGN, Motor, Track, Zone, shipped_text
from algodrome.games.bumping_bots.track_checks import check_obstacles, check_ring, check_zones
from algodrome.games.errors import OptionError
from algodrome.games.own_text import MAX_TEXT, cut
from algodrome.language import text

SHIPPED = ("oval", "hairpin", "serpent", "pinball", "scrapyard")
SIDES = ("left", "right")
SENSES = {"cw": 1, "ccw": -1}
AXES = DIRECTION_NAMES[:3]
MOST = {"fixed": MAX_FIXED, "cw": MAX_MOTORS_OF_A_SENSE, "ccw": MAX_MOTORS_OF_A_SENSE}
MOST |= {"mobile": MAX_MOBILES, "bumper": MAX_BUMPERS}
SHORTEST_RING = 3  # zones
PLACE = re.compile(r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)")


class TrackError(OptionError):
    """A track that is refused, and the line in which the fault is."""

    def __init__(self, message: str, line: int) -> None:
        """Keep the line for those who show the track."""
        super().__init__(message)
        self.line = line


class Reader:
    """Reads a track line by line."""

    def __init__(self) -> None:
        """Begin with no track."""
        self.track = Track()
        self.number = 0  # of the line being read, from 1
        self.lines: dict[int, int] = {}  # where the zone or obstacle of a cell was written
        self.zone_lines: list[int] = []
        self.counts = dict.fromkeys(MOST, 0)

    def read(self, track_text: str, *, checked: bool) -> Track:
        """Read a whole track; its form is always checked, whether it can be raced on if asked."""
        if len(track_text) > MAX_TEXT:
            raise self.refusal("too_long", 1, found=len(track_text), most=MAX_TEXT)
        lines = [line.rstrip() for line in track_text.strip("\n").splitlines()]
        height = next((number for number, line in enumerate(lines) if not line), len(lines))
        for row, line in enumerate(lines[:height]):
            self._read_row(row, line)
        if not self.track.cells:
            raise self.refusal("no_map", 1)
        for self.number, line in enumerate(lines[height:], height + 1):
            if line:
                self._read_words(line.split())
        self._check_letters(height)
        self.track.motors.sort(key=lambda motor: reading_order(motor.cell))
        if checked:
            check_zones(self.track, self)
            check_obstacles(self.track, self)
            check_ring(self.track, self)
            check_that_every_robot_can_pass(self.track, self)
        return self.track

    def refusal(self, reason: str, line: int | None = None, **values: object) -> "TrackError":
        """Word a refusal; without a line it is about the one being read."""
        shown = self.number if line is None else line
        named = {name: cut(value) for name, value in values.items()}
        return TrackError(text(f"bumping_bots.track_errors.{reason}", line=shown, **named), shown)

    def line_of(self, cell: int) -> int:
        """Tell the line of an obstacle on a cell, or of the cell's row in the map."""
        return self.lines.get(cell, reading_order(cell)[0] + 1)

    def _read_row(self, row: int, line: str) -> None:
        self.number = row + 1
        if row >= ROWS:
            raise self.refusal("too_high", most=ROWS)
        if len(line) > COLUMNS:
            raise self.refusal("too_wide", found=len(line), most=COLUMNS)
        for column, sign in enumerate(line):
            if sign in LETTERS:
                self.track.cells[cell_at(column, row)] = LETTERS.index(sign)
            elif sign != WALL_SIGN:
                raise self.refusal("sign", column=column, sign=sign)
        self.track.rows.append(line)

    def _read_words(self, words: list[str]) -> None:
        if words[0] in {"fixed", "motor", "mobile", "bumper"}:
            self._read_obstacle(words)
        elif len(words[0]) == 1 and words[0] in LETTERS:
            self._read_zone(words)
        else:
            raise self.refusal("word", word=words[0])

    def _read_zone(self, words: list[str]) -> None:
        expected = LETTERS[len(self.track.zones)] if len(self.track.zones) < len(LETTERS) else None
        if words[0] != expected:
            raise self.refusal("zone_order", zone=words[0], expected=expected)
        if (
            len(words) != len(("letter", "direction", "side"))
            or words[1] not in DIRECTION_NAMES
            or words[2] not in SIDES
        ):
            raise self.refusal("zone_form", zone=words[0], directions=", ".join(DIRECTION_NAMES))
        self.zone_lines.append(self.number)
        self.track.zones.append(Zone(DIRECTION_NAMES.index(words[1]), words[2] == "right"))

    def _read_obstacle(self, words: list[str]) -> None:
        kind, motor = words[0], words[0] == "motor"
        place = PLACE.fullmatch(words[1]) if len(words) == (4 if motor else 2) else None
        if place is None or (motor and (words[2] not in SENSES or words[3] not in AXES)):
            raise self.refusal("motor_form" if motor else "obstacle_form", kind=kind)
        column, row = int(place[1]), int(place[2])
        cell = cell_at(column, row) if column < COLUMNS and row < ROWS else 0
        if cell not in self.track.cells:
            raise self.refusal("off_track", kind=kind, cell=words[1])
        if cell in self.lines:
            raise self.refusal("taken", kind=kind, cell=words[1], other=self.lines[cell])
        self.lines[cell] = self.number
        counted = words[2] if motor else kind
        self.counts[counted] += 1
        if self.counts[counted] > MOST[counted]:
            raise self.refusal(f"too_many_{counted}", most=MOST[counted])
        if motor:
            self.track.motors.append(Motor(cell, SENSES[words[2]], AXES.index(words[3])))
        else:
            {"fixed": self.track.fixed, "mobile": self.track.mobiles, "bumper": self.track.bumpers}[kind].append(cell)

    def _check_letters(self, height: int) -> None:
        """BB2, BB2b: at least three zones, each in the map and in a line of its own."""
        for cell, zone in self.track.cells.items():
            if zone >= len(self.track.zones):
                raise self.refusal("no_zone_line", reading_order(cell)[0] + 1, zone=LETTERS[zone])
        used = set(self.track.cells.values())
        for zone in range(len(self.track.zones)):
            if zone not in used:
                raise self.refusal("no_cells", self.zone_lines[zone], zone=LETTERS[zone])
        if len(self.track.zones) < SHORTEST_RING:
            raise self.refusal("few_zones", height + 1, found=len(self.track.zones))


@lru_cache(maxsize=128)
def read_track(track_text: str) -> Track:
    """Read a track; OptionError says in which line the fault is, and what it is."""
    return Reader().read(track_text, checked=True)


@lru_cache(maxsize=128)
def find_track(value: str) -> Track:
    """Give the track of an option value, a shipped name or a text: that it can be raced on was found before."""
    return Reader().read(shipped_text(value) if value in SHIPPED else value, checked=False)
