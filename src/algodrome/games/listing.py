"""Listings: what people program in a game, written out line by line in several styles."""

from dataclasses import dataclass
from typing import Any

MAX_PROGRAM = 2_000  # signs of a program as it is typed


@dataclass(frozen=True)
class Line:
    """One line of a listing."""

    text: str  # indented
    depth: int  # how many blocks it is inside of
    block: int  # of the program, from 1; 0: the program as a whole
    card: str  # that the line stands for; "" for the ends of blocks and the like


@dataclass(frozen=True)
class Listing:
    """A program in three styles."""

    program: str
    blocks: list[dict[str, Any]]
    pseudo: list[Line]
    python: list[Line]
    scratch: list[Line]
