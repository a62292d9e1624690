"""Tracks: five lines of text, lane A first, one sign per column from column 0: `.` is a cell, `#` is none (SA1)."""

from functools import cache
from importlib import resources

from algodrome.games.errors import OptionError
from algodrome.games.speedalgo.constants import LANES, MAX_LAST, TRAFFIC
from algodrome.language import text

CELL = "."
MISSING = "#"
NAMES = "ABCDE"
SHIPPED = ("straight", "detour", "long")
MENDED = {"roadworks": "detour"}  # the earlier track has two dead ends; games that were played on it go on
STEPS_ASIDE = (0, 1, -1)  # lanes to the right with AB, ABD and ABG, each one column ahead


class Track:
    """A track that can be played on."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        """Keep the five lanes, A first."""
        self.rows = rows
        self.last = len(rows[0]) - 1  # the column before the line

    def has(self, lane: int, column: int) -> bool:
        """SA1: beyond the line all lanes run on."""
        return column > self.last or self.rows[lane][column] == CELL

    def starts(self) -> int:
        """Count the places of column 0."""
        return sum(row[0] == CELL for row in self.rows)

    def places(self) -> int:
        """Count the cells that traffic may be placed on."""
        return sum(row[1:].count(CELL) for row in self.rows)

    def dead_ends(self) -> list[str]:
        """SA13, SA14: name the cells that no step of a bolide's own leaves."""
        return [
            f"{NAMES[lane]}{column}"
            for column in range(self.last)
            for lane in range(LANES)
            if self.has(lane, column) and not self._next_to({lane}, column + 1)
        ]

    def can_be_crossed(self) -> bool:
        """SA13, SA14: tell whether steps of a bolide's own lead from column 0 over the line."""
        lanes = {lane for lane in range(LANES) if self.has(lane, 0)}
        for column in range(1, self.last + 1):
            lanes = self._next_to(lanes, column)
        return bool(lanes)

    def _next_to(self, lanes: set[int], column: int) -> set[int]:
        """Give the lanes of a column that one step leads to from these lanes of the column before."""
        steps = {lane + aside for lane in lanes for aside in STEPS_ASIDE}
        return {lane for lane in steps if 0 <= lane < LANES and self.has(lane, column)}

    def __str__(self) -> str:
        """Write the text map."""
        return "\n".join(self.rows)


def read_track(map_text: str, players: int) -> Track:
    """SA1: read a text map; OptionError says in which line the fault is, and what it is."""
    lines = [line.strip() for line in map_text.strip().splitlines()]
    if len(lines) != LANES:
        raise _refuse("lanes", found=len(lines))
    for number, line in enumerate(lines, 1):
        for column, sign in enumerate(line):
            if sign not in {CELL, MISSING}:
                raise _refuse("sign", line=number, column=column, sign=sign)
        if len(line) != len(lines[0]):
            raise _refuse("length", line=number, found=len(line), expected=len(lines[0]))
    if len(lines[0]) - 1 > MAX_LAST:
        raise _refuse("too_long", line=1, found=len(lines[0]), most=MAX_LAST + 1)
    track = Track(tuple(lines))
    if track.starts() < players:
        raise _refuse("starts", found=track.starts(), players=players)
    if track.places() < TRAFFIC:
        raise _refuse("places", found=track.places(), cars=TRAFFIC)
    return track


def _refuse(reason: str, **values: object) -> OptionError:
    shipped = ", ".join(f"{name} ({text(f'speedalgo.paper.sheets.track-{name}')})" for name in SHIPPED)
    return OptionError(text(f"speedalgo.track_errors.{reason}", **values, shipped=shipped))


@cache
def shipped_map(name: str) -> str:
    """Read the text map of a track that has a name."""
    file = resources.files("algodrome.games.speedalgo").joinpath("data", "tracks", f"{name}.txt")
    return file.read_text("utf-8").strip()


def find_track(value: str, players: int) -> Track:
    """Give the track of an option value: the name of one, or a text map."""
    return read_track(shipped_map(value) if value in (*SHIPPED, *MENDED) else value, players)


def advice(track: Track) -> list[str]:
    """Say what is unwise about a track that can be played on."""
    told = [] if track.can_be_crossed() else [text("speedalgo.track_advice.not_crossed")]
    if cells := track.dead_ends():
        told.append(text("speedalgo.track_advice.dead_ends", n=len(cells), cells=", ".join(cells)))
    return told
