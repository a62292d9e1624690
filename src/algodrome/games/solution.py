"""Exact answers: what a seat can reach at best from a position, and how that was proven."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Solution:
    """All the best lines of a seat."""

    seat: int
    reached: int | None  # by them, counted as the game's score; None when no line meets what was asked
    lines: tuple[str, ...]  # in the game's notation, the shortest first
    among: int  # lines that the seat could play
    proven: bool  # every one was tried or ruled out; if not, there may be more lines, or better ones
    decisions: int  # taken to find that out

    def to_json(self) -> dict[str, Any]:
        """Give the solution as a JSON object."""
        return vars(self) | {"lines": list(self.lines)}
