"""Tracks: five lines of text, lane A first, one sign per column from column 0: `.` is a cell, `#` is none (SA1)."""

from functools import cache
from importlib import resources

from algodrome.games.errors import OptionError
from algodrome.games.speedalgo.constants import LANES, MAX_LAST, TRAFFIC
from algodrome.language import text

CELL = "."
MISSING = "#"
NAMES = "ABCDE"
SHIPPED = ("straight", "roadworks", "long")


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
    return OptionError(text(f"speedalgo.track_errors.{reason}", **values, shipped=", ".join(SHIPPED)))


@cache
def shipped_map(name: str) -> str:
    """Read the text map of a shipped track."""
    file = resources.files("algodrome.games.speedalgo").joinpath("data", "tracks", f"{name}.txt")
    return file.read_text("utf-8").strip()


def find_track(value: str, players: int) -> Track:
    """Give the track of an option value: a shipped name, or a text map."""
    return read_track(shipped_map(value) if value in SHIPPED else value, players)
