"""What a store keeps: tables, each an append-only list of entries. A table is nothing but the replay of them.

An entry is appended at a number. The number is unique in its table, so of two nodes that both want to write entry 12
one succeeds and the other gets `Conflict`, reads what is new, and decides again. `append` returns when the entry is on
disk, never before.
"""

import json
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

BEGINNING = 2  # entries that tell how a table was opened
_ENCODER = json.JSONEncoder(allow_nan=False, separators=(",", ":"))


class StoreError(RuntimeError):
    """A store that can't be opened, read or written: nothing was stored. The message is for who runs the server."""

    def __init__(self, message: str, reason: str = "failed") -> None:
        """Take the message, and the word of the refusal that players are told."""
        super().__init__(message)
        self.reason = reason


class Unreachable(StoreError):
    """A store that others write to as well can't be asked: what it was not told now it may have from another node."""


class Unsure(StoreError):
    """The store may have what was to be written, or get it yet: read it before deciding again."""


class Conflict(RuntimeError):
    """Somebody else has written an entry with this number."""


class CodeTaken(RuntimeError):
    """Another table has this code."""


@dataclass(frozen=True)
class Entry:
    """One thing that was decided at a table."""

    number: int  # from 1, without gaps
    kind: str  # such as "moved"
    data: Mapping[str, Any]  # JSON-able
    at: float  # seconds since 1970, by the clock of the node that wrote it

    @cached_property
    def written(self) -> str:
        """Give the data as a store keeps it.

        Escapes keep every text, even half a surrogate pair or a zero, inside what both databases take.
        """
        return _ENCODER.encode(dict(self.data))


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    table: str  # its identity: 32 hexadecimal digits, never shown to players
    code: str  # what people say to join
    entries: int
    first_at: float
    last_at: float


@dataclass(frozen=True)
class Times:
    """What a store knows of the calendar, in seconds since 1970."""

    seen: float  # as late as it is for certain; it only grows
    claimed: float  # what a clock says that has leapt ahead and is not believed yet; 0 if none has


@dataclass(frozen=True)
class Attendance:
    """Who of a table is connected to a node; nothing of it is kept."""

    node: str
    table: str
    people: frozenset[str]


class Store(Protocol):
    """Where the tables are."""

    async def open(self) -> None:
        """Open the store and bring its schema up to date; StoreError says what is wrong."""

    async def close(self) -> None:
        """Finish what was begun and let go."""

    async def create(self, table: str, code: str, first: Sequence[Entry]) -> None:
        """Add a table with its first entries; CodeTaken if a table has the code."""

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        """Add entries, all or none, and return when they are on disk; Conflict if a number is taken.

        StoreError means that nothing was stored and nothing will be, Unsure that it may have been.
        """

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """Give the entries of a table after a number, in order; none if there is no such table."""

    async def beginning(self, table: str) -> list[Entry]:
        """Give the first entries of a table, which tell how it was opened; none if there is no such table."""

    async def find(self, code: str) -> str | None:
        """Give the table that has a code."""

    async def tables(self) -> list[Summary]:
        """List the tables, the one last written to first."""

    async def delete(self, table: str) -> None:
        """Forget a table and all that was said at it."""

    async def purge(self, before: float) -> list[str]:
        """Forget the tables that nothing was written to since a time, and name them."""

    async def settle(self) -> None:
        """Wait until what was deleted is in no file of the store, as far as that is in its hands."""

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Tell, for ever, of entries that other nodes wrote: the table and the newest number (0: it was deleted)."""

    async def lead(self, table: str) -> bool:
        """Claim a table's bots and clocks for this node; False while another node that is alive has them."""

    async def follow(self, table: str) -> None:
        """Give a table's bots and clocks up; what others write there is still told."""

    async def let_go(self, table: str) -> None:
        """Give a table up altogether: this node has it in memory no longer, and need not be told of it."""

    async def tell_attendance(self, table: str, people: Collection[str]) -> None:
        """Tell the other nodes who of a table is connected to this one."""

    def attendances(self) -> AsyncIterator[Attendance]:
        """Tell, for ever, what other nodes say of who is connected to them; nothing where there can be no others."""

    async def try_writing(self) -> None:
        """Write something that is of no account; StoreError says why that can't be done."""

    async def times(self) -> Times:
        """Give what the store knows of the calendar."""

    async def keep_times(self, times: Times) -> None:
        """Keep what is known of the calendar; `seen` never goes back."""

    async def backup(self, path: Path) -> None:
        """Write a consistent copy of everything to a file, while the store is in use."""
