"""Connections to PostgreSQL: every wait has an end, and what is lost is made again."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TypeAlias, TypeVar

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import AsyncConnectionPool, PoolClosed, PoolTimeout, TooManyRequests

from algodrome.language import text
from algodrome.server.store.store import StoreError, Unreachable, Unsure

Answer = TypeVar("Answer")
Connection: TypeAlias = psycopg.AsyncConnection[Any]
Work: TypeAlias = Callable[[Connection], Awaitable[Answer]]

READING, WRITING = 6, 4  # connections: however many look for tables, a move does not wait for them
BREATH = 0.05  # seconds between two attempts
UNHEARD = (PoolClosed, PoolTimeout, TooManyRequests)  # no connection was had: the database knows of nothing
DAMAGED = (psycopg.errors.DataCorrupted, psycopg.errors.IndexCorrupted)
LOST = (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout, TimeoutError, OSError)

# How soon the server lets go of what a node held that lost its power or its network.
SETTINGS = {"tcp_keepalives_idle": 10, "tcp_keepalives_interval": 5, "tcp_keepalives_count": 3}


class Connections:
    """The connections of one node to one database.

    An operation is tried again until `limit` seconds have passed. One attempt gets less than half of that, so that a
    connection which has gone silent is not the only one tried.
    """

    def __init__(self, dsn: str, limit: float) -> None:
        try:
            parts = conninfo_to_dict(dsn)
        except psycopg.Error:  # whose words may hold the password
            raise StoreError(text("server.store.unknown_url", url="postgresql://…")) from None
        self.name = f"{parts.get('host', 'localhost')}/{parts.get('dbname', '')}"  # without user and password
        self.limit = limit
        self.attempt = limit * 0.4
        self._dsn = dsn
        self._pools: dict[bool, AsyncConnectionPool[Connection]] = {}  # by whether it is written

    async def open(self) -> None:
        """Begin to connect; operations wait until it is done."""
        self._pools = {False: self._pool_of(READING), True: self._pool_of(WRITING)}
        for pool in self._pools.values():
            await pool.open()

    def _pool_of(self, most: int) -> AsyncConnectionPool[Connection]:
        return AsyncConnectionPool(
            self._dsn,
            kwargs={"autocommit": True, "connect_timeout": max(2, int(self.attempt))},
            configure=self._configure,
            min_size=1,
            max_size=most,
            timeout=self.limit,
            reconnect_timeout=self.attempt,
            open=False,
        )

    async def close(self) -> None:
        """Close every connection that is not in use, and the others when they come back."""
        pools, self._pools = self._pools, {}
        await asyncio.gather(*(pool.close(timeout=self.limit) for pool in pools.values()))

    async def alone(self) -> Connection:
        """Make a connection for one purpose, outside the others; the caller closes it."""
        async with asyncio.timeout(self.limit):
            connection = await psycopg.AsyncConnection.connect(self._dsn, autocommit=True)
            await self._configure(connection)
        return connection

    async def run(self, work: Work[Answer], *, writes: bool = False) -> Answer:
        """Do work on some connection, again if that is lost on the way; the work must bear being done twice.

        What the database answered is certain. Work that writes and was begun on a connection that was lost may have
        been done, or be done yet; if no later attempt was answered either, it ends with Unsure.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + self.limit
        is_unsure = False
        while True:
            try:
                return await self._try(work, end - loop.time(), writes=writes)
            except (*LOST, psycopg.Error) as fault:
                is_lost = isinstance(fault, LOST) and not isinstance(fault, psycopg.errors.DiskFull)
                is_unsure |= writes and is_lost and not isinstance(fault, UNHEARD)
                if not is_lost or loop.time() + BREATH >= end:
                    explained = self._explained(fault, is_lost=is_lost)
                    raise (Unsure(str(explained), "unknown") if is_unsure else explained) from fault
            await asyncio.sleep(BREATH)

    def _explained(self, fault: BaseException, *, is_lost: bool) -> StoreError:
        """Say in one line what went wrong."""
        if is_lost:
            return self.lost(fault)
        if isinstance(fault, psycopg.errors.DiskFull):
            return StoreError(text("server.store.disk_full", path=self.name), "disk_full")
        words = text("server.store.postgres_failed", path=self.name, fault=one_line(fault))
        return StoreError(words, "damaged_store" if isinstance(fault, DAMAGED) else "failed")

    def lost(self, fault: BaseException) -> StoreError:
        """Say that the database can't be reached."""
        return Unreachable(text("server.store.postgres_lost", path=self.name, fault=one_line(fault)))

    @contextmanager
    def bounded(self, connection: Connection, seconds: float | None = None) -> Iterator[None]:
        """Break a connection that does not answer in time, so that whoever waits for it gets an error."""
        limit = self.attempt if seconds is None else seconds
        alarm = asyncio.get_running_loop().call_later(limit, _break, connection)
        try:
            yield
        finally:
            alarm.cancel()

    async def _try(self, work: Work[Answer], seconds: float, *, writes: bool) -> Answer:
        if not self._pools:
            raise StoreError(text("server.store.closed"))
        async with self._pools[writes].connection(timeout=max(BREATH, seconds)) as connection:
            with self.bounded(connection):
                return await work(connection)

    async def _configure(self, connection: Connection) -> None:
        try:
            with self.bounded(connection):
                for name, value in {**SETTINGS, "statement_timeout": int(self.attempt * 1000)}.items():
                    await connection.execute(sql.SQL("SET {} = {}").format(sql.Identifier(name), value))
        except BaseException:  # nobody else knows of the connection yet
            await connection.close()
            raise


def one_line(fault: BaseException) -> str:
    """Give what a fault says without its line breaks."""
    return " ".join(str(fault).split()) or type(fault).__name__


def _break(connection: Connection) -> None:
    with suppress(OSError, psycopg.Error):
        twin = socket.fromfd(connection.fileno(), socket.AF_INET, socket.SOCK_STREAM)
        with twin:  # shutting one down shuts down both; the connection still owns its own
            twin.shutdown(socket.SHUT_RDWR)
