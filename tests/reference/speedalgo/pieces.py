"""What stands on the track, hand-made positions, and the rows of score sheets."""

from collections.abc import Mapping
from dataclasses import dataclass

from .track import Cell


@dataclass(eq=False)
class Car:
    """SA2: a bolide (its number is its seat) or a traffic car (numbered as placed)."""

    kind: str
    number: int
    cell: Cell

    @property
    def name(self) -> str:
        return f"{self.kind} {self.number}"


@dataclass(frozen=True)
class Position:
    """A hand-made position to start from instead of setting up: bolides by seat, then traffic."""

    bolides: Mapping[int, str]
    traffic: list[str]


@dataclass(frozen=True)
class ScoreRow:
    """SA26: one row of a score sheet; the trajectory starts at the last drawn point."""

    round: int
    seat: int
    die: int
    program: str
    trajectory: tuple[str, ...]
    stopped: int  # the block; 0: the program ran to its end
