"""Events: what happened, as names and values, made from the rows that the rules wrote."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, NamedTuple

from algodrome.kernels.log import Row


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


def number(value: int) -> int:
    """Read a column as the number it is."""
    return value


def flag(value: int) -> bool:
    """Read a column as yes or no."""
    return value != 0


def from_1(value: int) -> int:
    """Read a column that people count from 1: a seat, a place, the number of a card."""
    return value + 1


class Column(NamedTuple):
    """A column of a row: its name in the event, the declared type of its values, and how the number is read."""

    name: str
    declared: Any
    read: Callable[[int], Any] = number


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
    also: Mapping[str, Any] = field(default_factory=dict)  # types of what the game adds, or says in its own way

    columns: tuple[tuple[int, Column], ...] = field(init=False)  # those in use, each with its place in a row
    _readings: tuple[tuple[str, int, Callable[[int], Any]], ...] = field(init=False)

    def __post_init__(self) -> None:
        """List the columns in use once: a row is read several times a move."""
        given = enumerate((self.who, self.start, self.end, self.amount), 1)
        columns = tuple((place, column) for place, column in given if column)
        object.__setattr__(self, "columns", columns)
        object.__setattr__(self, "_readings", tuple((column.name, place, column.read) for place, column in columns))

    @property
    def fields(self) -> dict[str, Any]:
        """Give the declared types of the event's data by name."""
        return {column.name: column.declared for _, column in self.columns} | dict(self.also)

    def read(self, row: Row) -> Event:
        """Make the event of a row."""
        data = {}
        for name, place, read in self._readings:
            data[name] = read(row[place])
        owner = row[1] + 1 if self.secret else None
        return tuple.__new__(Event, (self.name, data, self.secret, owner, self.reveals, self.aside))


def numbered(constants: ModuleType, *kinds: EventKind) -> tuple[EventKind, ...]:
    """List kinds of event by the numbers that the rules write: those of the constants that have their names."""
    return tuple(sorted(kinds, key=lambda kind: int(getattr(constants, kind.name.upper()))))
