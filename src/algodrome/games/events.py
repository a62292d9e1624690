"""Events: what happened, as names and values, made from the rows that the rules wrote."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from algodrome.kernels.log import Row

Column = tuple[str, Callable[[int], Any]]


class Event(NamedTuple):  # there are several to a move, and a named tuple is made in a third of the time of a dataclass
    """One thing that happened."""

    kind: str  # such as "moved"
    data: Mapping[str, Any]  # JSON-able values by name
    secret: tuple[str, ...] = ()  # names in data that only `owner` may read
    owner: int | None = None  # the seat that the secret belongs to
    reveals: bool = False  # chance or something hidden came to light, so no move before it can be taken back
    aside: bool = False  # what came to light changes nothing of what follows in the same move

    def seen_by(self, seat: int | None) -> "Event":
        """Give the event as a seat (None: a spectator) may see it."""
        if not self.secret or (self.owner is not None and seat == self.owner):
            return self
        shown = {name: value for name, value in self.data.items() if name not in self.secret}
        return Event(self.kind, shown, reveals=self.reveals, aside=self.aside)

    def to_json(self) -> dict[str, Any]:
        """Give the event as a JSON object."""
        return {"event": self.kind, **self.data}


@dataclass(frozen=True)
class EventKind:
    """How a game's row of five numbers becomes an event: the name and meaning of each column in use."""

    name: str
    who: Column | None = None
    start: Column | None = None
    end: Column | None = None
    amount: Column | None = None
    secret: tuple[str, ...] = ()  # columns that only the seat in `who` may read
    reveals: bool = False
    aside: bool = False

    def read(self, row: Row) -> Event:
        """Make the event of a row."""
        columns = zip((self.who, self.start, self.end, self.amount), row[1:], strict=True)
        data = {column[0]: column[1](number) for column, number in columns if column is not None}
        owner = row[1] + 1 if self.secret else None
        return Event(self.name, data, self.secret, owner, self.reveals, self.aside)


def number(value: int) -> int:
    """Read a column as the number it is."""
    return value


def flag(value: int) -> bool:
    """Read a column as yes or no."""
    return value != 0


def seat_number(value: int) -> int:
    """Read a column as a seat: people count from 1."""
    return value + 1
