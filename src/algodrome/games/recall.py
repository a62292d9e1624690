"""Perfect recall: all that a seat has been told and has done in a game, in order, in words and in numbers.

A state remembers where it began and the actions since. What came of them is played again when somebody asks, so that a
game that nobody asks pays for a number per action and nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from algodrome.games.events import Event, EventKind
from algodrome.games.moves import Move
from algodrome.kernels.log import COLUMNS, Row
from algodrome.kernels.record import Record

DONE = -1  # stands where a row has the kind of its event, for an own action: DONE, seat, action, 0, 0
HIDDEN = np.iinfo(np.int16).min  # stands for a number that the seat may not know


class Past(NamedTuple):
    """How a state came about: where it began, and the actions since, of which it has the first `length`.

    Copies of a state share the list. Who goes on from its end adds to it; who goes on from earlier takes a list anew.
    """

    origin: int | Record  # the seed, or the position that the state was made of
    steps: list[tuple[int, int]]  # seat (from 1) and action
    length: int = 0

    def after(self, seat: int, action: int) -> "Past":
        """Give the past of the next state."""
        steps = self.steps if len(self.steps) == self.length else self.steps[: self.length]
        steps.append((seat, action))
        return Past(self.origin, steps, self.length + 1)


@dataclass
class Told:
    """What a seat (from 1) has been told (events, as it may see them) and has done (moves)."""

    seat: int
    items: list[Move | Event] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)

    def did(self, move: Move) -> None:
        """Add an own move."""
        self.items.append(move)
        self.rows.append((DONE, self.seat, move.action, 0, 0))

    def heard(self, kinds: Sequence[EventKind], events: Sequence[Event], rows: Sequence[Row]) -> None:
        """Add what a step told: its events, and the rows that they were read from."""
        self.items += [event.seen_by(self.seat) for event in events]
        self.rows += [_seen(kinds[row[0]], row, self.seat) for row in rows]

    def __str__(self) -> str:
        """Write a line for each, the same in every language: `> move` for what the seat did."""
        return "\n".join(map(_line, self.items))

    @property
    def numbers(self) -> NDArray[np.int16]:
        """Give a row of five numbers for each: the kind of the event and its columns, or DONE, seat and action."""
        return np.array(self.rows, np.int16).reshape(-1, COLUMNS)


def _line(item: Move | Event) -> str:
    if isinstance(item, Move):
        return f"> {item}"
    return " ".join([item.kind, *(f"{name}={value}" for name, value in item.data.items())])


def _seen(kind: EventKind, row: Row, seat: int) -> Row:
    if not kind.secret or row[1] + 1 == seat:
        return row
    hidden = {place for place, column in kind.columns if column.name in kind.secret}
    event, who, start, end, amount = (HIDDEN if place in hidden else number for place, number in enumerate(row))
    return event, who, start, end, amount
