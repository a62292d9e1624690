"""The layout of an observation: what each number that a learner sees is called, and how large it can be.

    LAYOUT = Layout()
    ROUND = LAYOUT.one("round", 1, 60)
    HAND = LAYOUT.row("hand", KINDS, 0, 8)
    CARS = LAYOUT.table(MAX_CARS, ("progress", -18, 60), ("running", 0, 1))

Each call gives the place of its first number: `observe` fills the numbers by the same declaration that programs read.
What a name means is a sentence of the game's catalogue, under `observation`.
"""

from typing import NamedTuple

from algodrome.kernels.rule import rule


class Numbers(NamedTuple):
    """Numbers of one kind in an observation."""

    name: str
    low: int  # the least that one of them can be
    high: int  # the greatest
    places: range  # where they are: one, several in a row, or one in every row of a table


class Entry(NamedTuple):
    """Numbers of one kind in an observation, with what they mean in the language in force."""

    name: str
    meaning: str
    low: int
    high: int
    places: range


class Layout:
    """All numbers of an observation, in their order."""

    def __init__(self) -> None:
        self.size = 0
        self.numbers: list[Numbers] = []

    def one(self, name: str, low: int, high: int) -> int:
        """Add one number."""
        return self.row(name, 1, low, high)

    def row(self, name: str, count: int, low: int, high: int) -> int:
        """Add several numbers of one kind."""
        return self.table(count, (name, low, high))

    def table(self, rows: int, *columns: tuple[str, int, int]) -> int:
        """Add rows, each with a number of every column."""
        first = self.size
        self.size += rows * len(columns)
        for offset, (name, low, high) in enumerate(columns):
            self.numbers.append(Numbers(name, low, high, range(first + offset, self.size, len(columns))))
        return first


@rule
def own_number(players: int, other: int, seat: int) -> int:
    """Number a seat as another counts: itself 0, its left neighbour 1."""
    return other - seat if other >= seat else other - seat + players


@rule
def seat_after(players: int, seat: int, offset: int) -> int:
    """Give the seat of an own number; compared, since a division takes as long as ten of these."""
    other = seat + offset
    return other if other < players else other - players
