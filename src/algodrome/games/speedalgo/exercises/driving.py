"""How somebody with a certain idea of the rules would run a program: with none of the mistakes, as the rules say.

This is a second, small reading of SA13 to SA20, for programs that move no traffic by AT, ATD and ATG. What is right is
always found by the rules themselves; this finds what a mistake leads to.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from algodrome.games.speedalgo.program import Block
from algodrome.games.speedalgo.track import NAMES, Track

ASIDE = {"AB": 0, "ABD": 1, "ABG": -1}  # lanes to the right, one column ahead
MIRRORED = {"ABD": "ABG", "ABG": "ABD"}

# Mistakes, by the words that correct them
GOES_ON = "goes_on"  # a collision costs one step only
NEXT_BLOCK = "next_block"  # a collision ends the block only
THROUGH = "through"  # cars are no obstacle
MIRROR = "mirrored"  # left for right
DIE_MORE = "die_more"  # the first run is not counted
ONCE = "once"  # a loop runs once
ALWAYS = "always"  # SA without its test
BEYOND = "far_test"  # the test looks two cells ahead
SWAPPED = "swapped"  # the branches of SAS the other way round
BOTH = "both"  # both branches of SAS
STAYS = "stays"  # who pushes stays behind
MISTAKES = (GOES_ON, NEXT_BLOCK, THROUGH, MIRROR, DIE_MORE, ONCE, ALWAYS, BEYOND, SWAPPED, BOTH, STAYS)


class Cell(NamedTuple):
    """A cell of the track."""

    lane: int
    column: int

    def __str__(self) -> str:
        """Write it as the rulebook does."""
        return f"{NAMES[self.lane]}{self.column}"

    @classmethod
    def named(cls, name: str) -> "Cell":
        """Read it."""
        return cls(NAMES.index(name[0]), int(name[1:]))


class Order(NamedTuple):
    """Something to be done: a card, or the test of a block."""

    block: int
    card: str = ""
    tests: Block | None = None


@dataclass(frozen=True)
class Drive:
    """A bolide at one moment of its program."""

    track: Track
    at: Cell
    cars: frozenset[Cell]  # all others
    die: int
    mistake: str = ""
    picks: tuple[str, ...] = ()  # cells of the cars chosen for P, where there was a choice
    collided: bool = False
    alone: bool = False  # stopped by P with no car around, which is no collision

    def ends(self, blocks: Sequence[Block]) -> Iterator["Drive"]:
        """Give every end that the choices of a program lead to."""
        return self.follow([order for number, block in enumerate(blocks, 1) for order in self._orders(number, block)])

    def _orders(self, number: int, block: Block) -> list[Order]:
        if block.head in {"SA", "SAS"}:
            return [Order(number, tests=block)]
        runs = 1 if block.head != "REP" or self.mistake == ONCE else self.die + (self.mistake == DIE_MORE)
        return [Order(number, card) for _ in range(runs) for card in block.body]

    def follow(self, orders: list[Order]) -> Iterator["Drive"]:
        """Give every end from here on."""
        if not orders:
            yield self
            return
        first, *rest = orders
        if first.tests:
            yield from self.follow([*(Order(first.block, card) for card in self._branch(first.tests)), *rest])
            return
        for after in self._steps(first.card):
            if not after.collided:
                yield from after.follow(rest)
            elif self.mistake == GOES_ON:
                yield from replace(after, collided=False).follow(rest)
            elif self.mistake == NEXT_BLOCK:
                later = [order for order in rest if order.block != first.block]
                yield from replace(after, collided=False).follow(later)
            else:
                yield after

    def _branch(self, block: Block) -> tuple[str, ...]:
        """SA19: the cards that the test chooses."""
        ahead = Cell(self.at.lane, self.at.column + (2 if self.mistake == BEYOND else 1))
        holds = ahead in self.cars
        if block.head == "SA":
            return block.body if holds or self.mistake == ALWAYS else ()
        if self.mistake == BOTH:
            return block.body + block.otherwise
        return block.body if holds != (self.mistake == SWAPPED) else block.otherwise

    def _steps(self, card: str) -> Iterator["Drive"]:
        if card == "P":
            yield from self._pushes()
            return
        card = MIRRORED.get(card, card) if self.mistake == MIRROR else card
        target = Cell(self.at.lane + ASIDE[card], self.at.column + 1)
        free = self._is_road(target) and (target not in self.cars or self.mistake == THROUGH)
        yield replace(self, at=target) if free else replace(self, collided=True)

    def _pushes(self) -> Iterator["Drive"]:
        """SA17: one of the cars around goes one cell, and who pushes follows."""
        near = [car for car in sorted(self.cars) if max(abs(car[0] - self.at[0]), abs(car[1] - self.at[1])) == 1]
        if not near:
            yield replace(self, collided=True, alone=True)
        for car in near:
            picks = (*self.picks, str(car)) if len(near) > 1 else self.picks
            behind = Cell(2 * car.lane - self.at.lane, 2 * car.column - self.at.column)
            if not self._is_road(behind) or behind in self.cars or behind == self.at:
                yield replace(self, picks=picks, collided=True)
            else:
                at = self.at if self.mistake == STAYS else car
                yield replace(self, at=at, cars=self.cars - {car} | {behind}, picks=picks)

    def _is_road(self, cell: Cell) -> bool:
        return 0 <= cell.lane < len(NAMES) and cell.column >= 0 and self.track.has(cell.lane, cell.column)
