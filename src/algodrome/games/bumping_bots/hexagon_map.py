"""A map of hexagons in a terminal: a cell is two signs wide, and odd rows are shifted by one (BB2a).

Columns are numbered along the top and rows down the side, as cells are named everywhere. Of a track that is too wide or
too high for the screen the part round one cell is shown.
"""

from collections.abc import Mapping

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from algodrome.games.bumping_bots.constants import DIRECTIONS, STEPS
from algodrome.games.bumping_bots.geometry import neighbours, place_of
from algodrome.games.bumping_bots.track import LETTERS, Track
from algodrome.language import text

MARGIN = 3  # signs left of the map: the number of the row
CELL = 2  # signs of a cell
NUMBERED = 5  # every fifth column has its number
LEAST_ROWS = 5  # that are shown on any screen
ARROWS = "→↘↙←↖↗"  # by direction
PAST_THE_LINE, FIXED, MOBILE, BUMPER = "▓", "■", "●", "◎"
ARMS = ("══", "╲ ", "╱ ")  # noqa: RUF001 - by axis; a slash would be too short for an arm
CLOCKWISE, COUNTER_CLOCKWISE = "↻", "↺"

Place = tuple[int, int]
Sign = tuple[str, str]  # what is written on a cell, and its style


class HexagonMap:
    """A track with signs on its cells."""

    def __init__(
        self, track: Track, signs: Mapping[Place, Sign], focus: Place | None = None, beside: int | None = None
    ) -> None:
        """Keep the signs of the cells where something stands; `focus` is what must be seen.

        `beside` counts the lines that a screen must have room for too; without it the map is as high as it is.
        """
        self.signs = ground_signs(track) | dict(signs)
        self.columns = max(map(len, track.rows))
        self.rows = len(track.rows)
        self.focus = focus or (self.columns // 2, 0)
        self.beside = beside

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns = _part(self.columns, self.focus[0], max(1, (options.max_width - MARGIN - 1) // CELL))
        rows = range(self.rows)
        if console.is_terminal and self.beside is not None:
            rows = _part(self.rows, self.focus[1], max(LEAST_ROWS, console.height - self.beside))
        yield self._numbers(columns)
        for row in rows:
            yield self._row(row, columns)
        if len(rows) < self.rows:
            yield Text(text("bumping_bots.board.cut", first=rows[0], last=rows[-1], rows=self.rows), style="dim")

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        width = MARGIN + CELL * self.columns + 1
        return Measurement(min(width, options.max_width), min(width, options.max_width))

    def _numbers(self, columns: range) -> Text:
        line = " " * MARGIN
        for column in columns:
            if column % NUMBERED == 0:
                line = line.ljust(MARGIN + CELL * (column - columns.start)) + str(column)
        return Text(line, style="dim", no_wrap=True)

    def _row(self, row: int, columns: range) -> Text:
        line = Text(f"{row:>2} ", style="dim", no_wrap=True, end="")
        drawn = Text(" " * (row % 2), no_wrap=True, end="")
        for column in columns:
            sign, style = self.signs.get((column, row), ("", ""))
            drawn.append(sign.ljust(CELL), style=style)
        drawn.rstrip()
        return Text.assemble(line, drawn, no_wrap=True)


def _part(length: int, place: int, room: int) -> range:
    """Give the part round a place that there is room for."""
    first = min(max(0, place - room // 2), max(0, length - room))
    return range(first, min(length, first + room))


def ground_signs(track: Track) -> dict[Place, Sign]:
    """Give the letters of the zones, the first cells past the line, and what never moves."""
    signs: dict[Place, Sign] = {}
    for cell, zone in track.cells.items():
        past = zone == 0 and any(track.cells.get(there) == track.last for there in neighbours(cell))
        signs[place_of(cell)] = (PAST_THE_LINE, "bold") if past else (LETTERS[zone], "dim")
    for cell in track.fixed:
        signs[place_of(cell)] = FIXED, "bold"
    for cell in track.bumpers:
        signs[place_of(cell)] = BUMPER, "bold magenta"
        for direction in range(DIRECTIONS):
            signs[place_of(cell + STEPS[direction])] = ARROWS[direction], "magenta"
    for motor in track.motors:
        signs[place_of(motor.cell)] = CLOCKWISE if motor.sense > 0 else COUNTER_CLOCKWISE, "bold yellow"
    return signs


def arm_signs(track: Track, axes: list[int]) -> dict[Place, Sign]:
    """Give the arms of the motorised obstacles, which lie along these axes."""
    return {
        place_of(motor.cell + way * STEPS[axis]): (ARMS[axis], "yellow")
        for motor, axis in zip(track.motors, axes, strict=True)
        for way in (1, -1)
    }


def mobile_signs(places: list[Place]) -> dict[Place, Sign]:
    """Give the mobile obstacles, with their numbers."""
    return {place: (f"{MOBILE}{number}", "yellow") for number, place in enumerate(places, 1)}


def track_map(track: Track) -> HexagonMap:
    """Draw a track as it lies at the start."""
    arms = arm_signs(track, [motor.axis for motor in track.motors])
    return HexagonMap(track, arms | mobile_signs([place_of(cell) for cell in track.mobiles]))


def legend_keys(track: Track) -> list[str]:
    """List what a reader of the map needs to be told: only what there is."""
    found = {"fixed": track.fixed, "mobile": track.mobiles, "motor": track.motors, "bumper": track.bumpers}
    return ["line", *(name for name, things in found.items() if things)]
