"""Tracks as text, in games that race: what is told of a shipped one and of one of a person's own.

The module `tools` of such a game has the functions of `TrackTools`.
"""

from dataclasses import dataclass
from typing import Any, Protocol, cast

from rich.console import RenderableType

from algodrome.games.description import Description


@dataclass(frozen=True)
class ShippedTrack:
    """A track of the box."""

    name: str
    summary: str
    text: str


@dataclass(frozen=True)
class Fault:
    """What is wrong in a line of a text."""

    line: int | None
    text: str


@dataclass(frozen=True)
class TrackReport:
    """What was found in a track; a bad one has nothing but refusals."""

    good: bool
    refusals: list[Fault]
    advice: list[str]
    facts: dict[str, int]  # what it is made of, counted
    scenery: dict[str, Any] | None


class TrackTools(Protocol):
    """What a game does for those who draw tracks of their own."""

    def tracks(self) -> list[ShippedTrack]:
        """List the shipped tracks."""

    def check_track(self, track: str, players: int) -> TrackReport:
        """Check a track, with advice for a number of players."""

    def draw_track(self, track: str) -> RenderableType:
        """Draw a track that is good for the terminal."""

    def track_picture(self, track: str, name: str) -> str:
        """Draw a track that is good as SVG."""


def track_tools(kind: type[Description]) -> TrackTools | None:
    """Give what a game does for tracks; None for a game without."""
    tools = kind.module("tools")
    return cast("TrackTools", tools) if hasattr(tools, "check_track") else None
