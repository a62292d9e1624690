"""The SQLite file as one of several processes uses it: it reads by itself, and has one process write for all."""

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from pathlib import Path
from typing import Any

from algodrome.server.processes.line import Handler, Line
from algodrome.server.store.sqlite import SqliteStore
from algodrome.server.store.store import Attendance, Entry, Summary, Times

NEVER = 1e9  # seconds until this process looks by itself for what others wrote: it is told


class SharedStore:
    """A store whose file another process writes.

    Two writers of one file would wait for each other by polling, and each commit would be a wait for the disk of its
    own; with one, whatever all processes store at a time goes to the disk together.
    """

    def __init__(self, path: str, line: Line) -> None:
        """Take the file, and the line to the process that writes it."""
        self._file = SqliteStore(path, beside=True, pause=NEVER)
        self._line = line
        self._led: set[str] = set()
        self._news: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self._attendances: asyncio.Queue[Attendance] = asyncio.Queue()

    def handlers(self) -> dict[str, Handler]:
        """Give what takes the news that come over the line."""
        return {"news": self._hear_news, "attendance": self._hear_attendance}

    async def open(self) -> None:
        """Open the file for reading."""
        await self._file.open()

    async def close(self) -> None:
        """Let go of the file."""
        await self._file.close()

    async def create(self, table: str, code: str, first: Sequence[Entry]) -> None:
        """Add a table with its first entries; CodeTaken if a table has the code."""
        await self._line.ask("create", table, code, _rows(first))

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        """Add entries, all or none, and return when they are on disk; Conflict if a number is taken."""
        if entries:
            await self._line.ask("append", table, _rows(entries))

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """Give the entries of a table after a number; whoever reads it from its beginning is told what follows."""
        if not after:
            await self._line.ask("watch", table)
        return await self._file.read(table, after)

    async def beginning(self, table: str) -> list[Entry]:
        """Give the first entries of a table; nothing that follows is told because of that."""
        return await self._file.beginning(table)

    async def find(self, code: str) -> str | None:
        """Give the table that has a code."""
        return await self._file.find(code)

    async def tables(self) -> list[Summary]:
        """List the tables, the one last written to first."""
        return await self._file.tables()

    async def delete(self, table: str) -> None:
        """Forget a table and all that was said at it."""
        await self._line.ask("delete", table)

    async def purge(self, before: float) -> list[str]:
        """Forget the tables that nothing was written to since a time, and name them."""
        gone: list[str] = await self._line.ask("purge", before)
        return gone

    async def settle(self) -> None:
        """Wait until what was deleted is in no file: any process may empty the log."""
        await self._file.settle()

    async def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Tell, for ever, of entries that others wrote at tables that were read here."""
        while True:
            yield await self._news.get()

    async def lead(self, table: str) -> bool:
        """Claim a table's bots and clocks; what was granted once stays, for as long as this process does."""
        if table not in self._led and await self._line.ask("lead", table):
            self._led.add(table)
        return table in self._led

    async def follow(self, table: str) -> None:
        """Give a table's bots and clocks up; this process still has it, and hears of it."""
        self._led.discard(table)
        await self._line.ask("follow", table)

    async def let_go(self, table: str) -> None:
        """Give a table up altogether, and hear of it no longer."""
        self._led.discard(table)
        await self._line.ask("let_go", table)

    async def tell_attendance(self, table: str, people: Collection[str]) -> None:
        """Tell the other processes who of a table is connected to this one."""
        self._line.tell("attend", table, sorted(people))

    async def attendances(self) -> AsyncIterator[Attendance]:
        """Tell, for ever, what other processes say of who is connected to them."""
        while True:
            yield await self._attendances.get()

    async def try_writing(self) -> None:
        """Have something written that changes nothing; StoreError says why that can't be done."""
        await self._line.ask("try_writing")

    async def times(self) -> Times:
        """Give what the store knows of the calendar."""
        return await self._file.times()

    async def keep_times(self, times: Times) -> None:
        """Keep what is known of the calendar; `seen` never goes back."""
        await self._line.ask("keep_times", times.seen, times.claimed)

    async def backup(self, path: Path) -> None:
        """Write a consistent copy of everything to a file."""
        await self._file.backup(path)

    async def _hear_news(self, table: str, number: int) -> None:
        self._news.put_nowait((table, number))

    async def _hear_attendance(self, node: str, table: str, people: list[str]) -> None:
        self._attendances.put_nowait(Attendance(node, table, frozenset(people)))


def _rows(entries: Sequence[Entry]) -> list[list[Any]]:
    return [[entry.number, entry.kind, dict(entry.data), entry.at] for entry in entries]
