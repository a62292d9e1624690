"""Tracks as text, in games that race: what is told of a shipped one and of one of a person's own."""

from dataclasses import dataclass
from typing import Any

MAX_TRACK = 20_000  # signs of a track


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
