"""Tables in a SQLite file: for one server process, with room for short commands beside it."""

import asyncio
import queue
import sqlite3
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from contextvars import copy_context
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from algodrome.language import text
from algodrome.server.store import sqlite_file, statements
from algodrome.server.store.news import News
from algodrome.server.store.rows import can_be_a_code, first_rows_of, rows_of
from algodrome.server.store.store import Attendance, Entry, StoreError, Summary, Times
from algodrome.server.store.writer import Work, Writer, Written

if TYPE_CHECKING:
    from algodrome.server.store.sqlite_lock import Lock

Found = TypeVar("Found")

READERS = 2  # threads that read
LOOKS = 50  # at a log that somebody reads; then it is emptied as soon as nobody does
BETWEEN_LOOKS = 0.05  # seconds
BATCH = 50  # tables purged in one transaction, so that nobody waits long for the file


class SqliteStore:
    """A store in one file. Only one process may have it open, except `beside` it.

    A command that lists, backs up, purges or deletes while the server runs opens the store beside it: it never leads
    a table, and its transactions are short. The server looks every `pause` seconds for what such a command wrote.
    """

    def __init__(self, path: Path | str, *, beside: bool = False, pause: float = 1.0) -> None:
        self.path = Path(path).resolve()
        self._beside = beside
        self._pause = pause
        self._lock: Lock | None = None
        self._writer: Writer | None = None
        self._news: News | None = None
        self._version = 0  # of the file's content, which changes when another process writes
        self._holds_the_past = False  # the write-ahead log may have words in it that were deleted
        self._readers: ThreadPoolExecutor | None = None
        self._idle: queue.SimpleQueue[sqlite3.Connection] = queue.SimpleQueue()

    async def open(self) -> None:
        """Open the file, making it if need be; StoreError says what is wrong."""
        if self._writer:
            return
        known, connection = await asyncio.to_thread(self._prepare)
        self._news = News(known)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="algodrome-read")
        self._writer = Writer(
            connection,
            self._explained,
            self._note,
            self._look,
            pause=self._pause,
        )
        self._writer.start()

    async def close(self) -> None:
        """Write what was asked for, and let go of the file."""
        writer, self._writer = self._writer, None
        if writer:
            await asyncio.to_thread(self._let_go, writer)

    async def create(self, table: str, code: str, first: Sequence[Entry]) -> None:
        """Add a table with its first entries; CodeTaken if a table has the code."""
        await self._write(partial(statements.create, table=table, code=code, rows=first_rows_of(first)))

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        """Add entries, all or none; Conflict unless they follow the newest entry of a table that is there."""
        if entries:
            await self._write(partial(statements.append, table=table, rows=rows_of(entries)))

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """Give the entries of a table after a number, in order; none if there is no such table."""
        return await self._read(partial(statements.read, table=table, after=after))

    async def beginning(self, table: str) -> list[Entry]:
        """Give the first entries of a table, which tell how it was opened; none if there is no such table."""
        return await self._read(partial(statements.beginning, table=table))

    async def find(self, code: str) -> str | None:
        """Give the table that has a code."""
        return await self._read(partial(statements.find, code=code)) if can_be_a_code(code) else None

    async def tables(self) -> list[Summary]:
        """List the tables, the one last written to first."""
        return await self._read(statements.summaries)

    async def delete(self, table: str) -> None:
        """Forget a table and all that was said at it."""
        await self._write(partial(statements.delete, table=table))

    async def purge(self, before: float) -> list[str]:
        """Forget the tables that nothing was written to since a time, and name them."""
        gone: list[str] = []
        while batch := await self._write(partial(statements.purge, before=before, most=BATCH)):
            gone += batch
        return gone

    async def settle(self) -> None:
        """Empty the log, which may have words in it that were deleted; who reads for long is not waited for."""
        for _ in range(LOOKS):
            if await self._read(sqlite_file.empty_the_log):
                return
            await asyncio.sleep(BETWEEN_LOOKS)

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Tell, for ever, of what other processes wrote since the store was opened (0: the table was deleted)."""
        if not self._writer or not self._news:
            raise StoreError(text("server.store.closed"))
        return self._news.told()

    async def lead(self, table: str) -> bool:  # noqa: ARG002 -- one process has them all
        """Claim a table's bots and clocks: the server always has them, a command beside it never."""
        return self._writer is not None and not self._beside

    async def follow(self, table: str) -> None:
        """Give a table's bots and clocks up: there is nobody to take them."""

    async def let_go(self, table: str) -> None:
        """Give a table up altogether: there is nobody to take it."""

    async def tell_attendance(self, table: str, people: Collection[str]) -> None:
        """Tell nobody: there are no other nodes."""

    async def attendances(self) -> AsyncIterator[Attendance]:
        """Tell nothing: there are no other nodes."""
        nobody: tuple[Attendance, ...] = ()
        for attendance in nobody:
            yield attendance

    async def try_writing(self) -> None:
        """Write something that is of no account; StoreError says why that can't be done."""
        await self._write(statements.try_writing)

    async def times(self) -> Times:
        """Give what the store knows of the calendar."""
        return await self._read(statements.times)

    async def keep_times(self, times: Times) -> None:
        """Keep what is known of the calendar; `seen` never goes back."""
        await self._write(partial(statements.keep_times, times=times))

    async def backup(self, path: Path) -> None:
        """Write a consistent copy of everything to a file, while the store is in use; it is never seen half written."""
        await self._read(partial(self._copy_to, path=path))

    async def _write(self, work: Work) -> Any:
        if not self._writer:
            raise StoreError(text("server.store.closed"))
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._writer.submit(work, future)
        return await future

    async def _read(self, work: Callable[[sqlite3.Connection], Found]) -> Found:
        if not self._writer:
            raise StoreError(text("server.store.closed"))
        in_this_language = partial(copy_context().run, self._read_now, work)
        return await asyncio.get_running_loop().run_in_executor(self._readers, in_this_language)

    def _read_now(self, work: Callable[[sqlite3.Connection], Found]) -> Found:
        try:
            connection = self._idle_connection()
            try:
                return work(connection)
            finally:
                self._idle.put(connection)
        except sqlite3.Error as fault:
            raise self._explained(fault) from fault

    def _idle_connection(self) -> sqlite3.Connection:
        try:
            return self._idle.get_nowait()
        except queue.Empty:
            return sqlite_file.connect(self.path)

    def _copy_to(self, connection: sqlite3.Connection, path: Path) -> None:
        target = path.resolve()
        if target == self.path:
            raise StoreError(text("server.store.onto_itself", path=target))
        sqlite_file.write_copy(connection, target)

    def _prepare(self) -> tuple[Written, sqlite3.Connection]:
        self._lock = sqlite_file.prepare(self.path, beside=self._beside)
        with ExitStack() as undo:  # if anything goes wrong
            if self._lock:
                undo.callback(self._lock.close)
            try:
                connection = sqlite_file.connect(self.path)
                undo.callback(connection.close)
                self._version = _content_version(connection)
                known = statements.newest(connection)
            except sqlite3.Error as fault:
                raise self._explained(fault) from fault
            undo.pop_all()
        return known, connection

    def _let_go(self, writer: Writer) -> None:
        writer.stop()
        if self._readers:
            self._readers.shutdown()
        while not self._idle.empty():
            self._idle.get().close()
        if self._lock:
            self._lock.close()

    def _note(self, written: Written) -> None:
        """Remember what this process wrote, so that it is not told as news."""
        for table, number in written.items():
            self._holds_the_past |= number == 0
            if self._news:
                self._news.wrote(table, number)

    def _look(self, connection: sqlite3.Connection) -> None:
        """Look for what another process wrote, and see to it that what was forgotten is in no file."""
        version = _content_version(connection)
        if version != self._version and self._news:
            self._news.compare(statements.newest(connection))
            self._version = version
            self._holds_the_past = True
        if self._holds_the_past:
            self._holds_the_past = not sqlite_file.empty_the_log(connection)

    def _explained(self, fault: sqlite3.Error) -> StoreError:
        return sqlite_file.explained(fault, self.path)


def _content_version(connection: sqlite3.Connection) -> int:
    """Read a number that changes when another connection than this one has written."""
    return int(connection.execute("PRAGMA data_version").fetchone()[0])
