"""Tables in PostgreSQL: for several server processes, on one machine or many."""

from collections.abc import AsyncIterator, Collection, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

import psycopg

from algodrome.language import text
from algodrome.server.store import queries
from algodrome.server.store.connections import LOST, Answer, Connection, Connections, Work, one_line
from algodrome.server.store.copying import Source, write_backup
from algodrome.server.store.leading import Leadership
from algodrome.server.store.listening import Listener
from algodrome.server.store.rows import Row, can_be_a_code, first_rows_of, rows_of
from algodrome.server.store.store import Attendance, CodeTaken, Conflict, Entry, StoreError, Summary, Times, Unsure

if TYPE_CHECKING:
    from algodrome.server.store.news import News

LIMIT = 10.0  # seconds until an operation is given up
MIGRATION = 600.0  # seconds until a change of the layout is given up
BATCH = 20  # tables purged in one transaction, so that nobody waits long for them


class PostgresStore:
    """A store in a database that many nodes share; each opens it with a store of its own.

    Every operation ends within about `limit` seconds. If the database is away for longer it ends with StoreError, and
    the next one works as soon as the database is back. What was written ends with Unsure where the database may have
    heard of it, and did not answer.
    """

    def __init__(self, dsn: str, *, limit: float = LIMIT) -> None:
        self._connections = Connections(dsn, limit)
        self._node = uuid4().hex  # tells our own notices from those of others
        self._leadership = Leadership(self._connections)
        self._listener = Listener(self._connections, self._node)
        self._news: News | None = None

    async def open(self) -> None:
        """Connect, make or update the tables, and listen; StoreError says what is wrong."""
        if self._news:
            return
        try:
            connection = await self._connections.alone()
            try:
                await self._prepare(connection)
                self._news = await self._listener.start(connection)
            except BaseException:
                await connection.close()
                raise
        except LOST as fault:
            raise self._connections.lost(fault) from fault
        await self._connections.open()

    async def close(self) -> None:
        """Let go of all that is led, and of every connection."""
        self._news = None
        await self._listener.stop()
        await self._leadership.stop()
        await self._connections.close()

    async def create(self, table: str, code: str, first: Sequence[Entry]) -> None:
        """Add a table with its first entries; CodeTaken if a table has the code."""
        rows = first_rows_of(first)
        attempts = 0

        async def attempt(connection: Connection) -> bool:
            nonlocal attempts
            attempts += 1
            if await queries.create(connection, self._node, table, code, rows):
                return True
            # After a connection was lost, what stands in the way may be our own.
            return attempts > 1 and await _is_ours(connection, table, code, rows)

        if not await self._run(attempt, writes=True):
            if await self._run(partial(queries.present, tables=[table])):
                raise Conflict(text("server.store.conflict", number=1))
            raise CodeTaken(text("server.store.code_taken", code=code))

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        """Add entries, all or none; Conflict unless they follow the newest entry of a table that is there."""
        if not entries:
            return
        rows = rows_of(entries)
        attempts = 0

        async def attempt(connection: Connection) -> bool:
            nonlocal attempts
            attempts += 1
            if await queries.append(connection, self._node, table, rows):
                return True
            # After a connection was lost, the number may be taken by these very entries.
            return attempts > 1 and await queries.rows_between(connection, table, rows[0][0], rows[-1][0]) == rows

        try:
            is_stored = await self._run(attempt, writes=True)
        except Unsure:
            if self._news:
                self._news.doubt(table)
            raise
        if not is_stored:
            raise Conflict(text("server.store.conflict", number=rows[0][0]))

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """Give the entries of a table after a number, in order; none if there is no such table."""
        return await self._run(partial(queries.read, table=table, after=after))

    async def beginning(self, table: str) -> list[Entry]:
        """Give the first entries of a table, which tell how it was opened; none if there is no such table."""
        return await self._run(partial(queries.beginning, table=table))

    async def find(self, code: str) -> str | None:
        """Give the table that has a code."""
        return await self._run(partial(queries.find, code=code)) if can_be_a_code(code) else None

    async def tables(self) -> list[Summary]:
        """List the tables, the one last written to first."""
        return await self._run(queries.summaries)

    async def delete(self, table: str) -> None:
        """Forget a table and all that was said at it."""
        await self._run(partial(queries.delete, node=self._node, tables=[table], before=None), writes=True)

    async def purge(self, before: float) -> list[str]:
        """Forget the tables that nothing was written to since a time, and name them."""
        gone: list[str] = []
        old = await self._run(partial(queries.old, before=before))
        for start in range(0, len(old), BATCH):
            batch = old[start : start + BATCH]
            await self._run(partial(queries.delete, node=self._node, tables=batch, before=before))
            left = await self._run(partial(queries.present, tables=batch))  # written to in the meantime
            gone += [table for table in batch if table not in left]
        return gone

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Tell, for ever, of what other nodes wrote since the store was opened (0: the table was deleted)."""
        if not self._news:
            raise StoreError(text("server.store.closed"))
        return self._news.told()

    async def settle(self) -> None:
        """Do nothing: when rows that are deleted leave its files is the database's own affair."""

    async def lead(self, table: str) -> bool:
        """Claim a table's bots and clocks for this node; False while another node that is alive has them."""
        return self._news is not None and await self._leadership.claim(table)

    async def follow(self, table: str) -> None:
        """Give a table's bots and clocks up."""
        await self._leadership.give_up(table)

    async def let_go(self, table: str) -> None:
        """Give a table up altogether: every node is told of every table, so only its bots and clocks are."""
        await self.follow(table)

    async def tell_attendance(self, table: str, people: Collection[str]) -> None:
        """Tell the other nodes who of a table is connected to this one."""
        await self._run(partial(queries.tell_attendance, node=self._node, table=table, people=sorted(people)))

    def attendances(self) -> AsyncIterator[Attendance]:
        """Tell, for ever, what other nodes say of who is connected to them."""
        return self._listener.attendances()

    async def try_writing(self) -> None:
        """Write something that is of no account; StoreError says why that can't be done."""
        await self._run(queries.try_writing)

    async def times(self) -> Times:
        """Give what the store knows of the calendar."""
        return await self._run(queries.times)

    async def keep_times(self, times: Times) -> None:
        """Keep what is known of the calendar; `seen` never goes back."""
        await self._run(partial(queries.keep_times, kept=times))

    async def backup(self, path: Path) -> None:
        """Write all that the database holds at this moment to a SQLite file, which is never seen half written."""
        if not self._news:
            raise StoreError(text("server.store.closed"))
        try:
            connection = await self._connections.alone()
            async with connection:
                await connection.set_isolation_level(psycopg.IsolationLevel.REPEATABLE_READ)
                async with connection.transaction():
                    await write_backup(_Moment(self._connections, connection), path)
        except (*LOST, psycopg.Error) as fault:
            raise self._connections.lost(fault) from fault

    async def _prepare(self, connection: Connection) -> None:
        try:
            with self._connections.bounded(connection, MIGRATION):
                await queries.bring_up_to_date(connection)
        except psycopg.ProgrammingError as fault:
            name = self._connections.name
            raise StoreError(text("server.store.postgres_foreign", path=name, fault=one_line(fault))) from fault

    async def _run(self, work: Work[Answer], *, writes: bool = False) -> Answer:
        if not self._news:
            raise StoreError(text("server.store.closed"))
        return await self._connections.run(work, writes=writes)


class _Moment(Source):
    """All that a database holds at one moment: what a transaction sees."""

    def __init__(self, connections: Connections, connection: Connection) -> None:
        self._connections = connections
        self._connection = connection

    async def tables(self) -> list[Summary]:
        with self._connections.bounded(self._connection):
            return await queries.summaries(self._connection)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        with self._connections.bounded(self._connection):
            return await queries.read(self._connection, table, after)


async def _is_ours(connection: Connection, table: str, code: str, rows: list[Row]) -> bool:
    has_code = await queries.find(connection, code) == table
    return has_code and await queries.rows_between(connection, table, 1, rows[-1][0]) == rows
