"""Hearing from other nodes: PostgreSQL tells of each entry when it is committed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import psycopg

from algodrome.server.store.connections import LOST, Connection, Connections
from algodrome.server.store.news import News
from algodrome.server.store.store import Attendance

CHANNEL = "algodrome"
ATTENDANCE = "algodrome_attendance"
HEARTBEAT = 10.0  # seconds of silence after which the connection is tried
PAUSE = 0.5  # seconds before a lost connection is made again


class Attendances:
    """What other nodes said of who is connected to them; of each node and table the last word only."""

    def __init__(self) -> None:
        self._untold: dict[tuple[str, str], Attendance] = {}
        self._something = asyncio.Event()

    def put(self, attendance: Attendance) -> None:
        """Pass on what a node said."""
        self._untold[attendance.node, attendance.table] = attendance
        self._something.set()

    async def told(self) -> AsyncIterator[Attendance]:
        """Tell it, for ever."""
        while True:
            await self._something.wait()
            self._something.clear()
            untold, self._untold = self._untold, {}
            for attendance in untold.values():
                yield attendance


class Listener:
    """One connection that listens, for as long as the store is open.

    What was said while the connection was lost is found by comparing: nothing is missed, and what this node wrote
    itself in that time may be told to it as news.
    """

    def __init__(self, connections: Connections, node: str) -> None:
        self._connections = connections
        self._node = node
        self._connection: Connection | None = None
        self._task: asyncio.Task[None] | None = None
        self._news: News | None = None
        self._attendances = Attendances()

    def attendances(self) -> AsyncIterator[Attendance]:
        """Tell, for ever, what other nodes say of who is connected to them."""
        return self._attendances.told()

    async def start(self, connection: Connection) -> News:
        """Listen on a connection, which belongs to the listener from now on."""
        self._connection = connection
        self._news = News(await self._listen(connection))
        self._task = asyncio.create_task(self._run(self._news), name="algodrome-listen")
        return self._news

    async def stop(self) -> None:
        """Listen no longer."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        await self._let_go()

    async def _run(self, news: News) -> None:
        while True:
            try:
                if self._connection is None:
                    self._connection = await self._connections.alone()
                    news.compare(await self._listen(self._connection))
                await self._hear(self._connection, news)
            except (*LOST, psycopg.Error):
                await self._let_go()
                await asyncio.sleep(PAUSE)

    async def _listen(self, connection: Connection) -> dict[str, int]:
        """Listen first and look then, so that nothing falls between the two."""
        with self._connections.bounded(connection):
            await connection.execute(f"LISTEN {CHANNEL}")
            await connection.execute(f"LISTEN {ATTENDANCE}")
            found = await connection.execute("SELECT id, newest FROM tables")
            return dict(await found.fetchall())

    async def _hear(self, connection: Connection, news: News) -> None:
        async for message in connection.notifies(timeout=HEARTBEAT):
            is_attendance = message.channel == ATTENDANCE
            match message.payload.split():  # a stranger may say anything
                case [node, table, *people] if is_attendance and node != self._node:
                    self._attendances.put(Attendance(node, table, frozenset(people)))
                case [node, table, number] if not is_attendance and number.isdecimal():
                    tell = news.wrote if node == self._node else news.heard
                    tell(table, int(number))
        with self._connections.bounded(connection):
            await connection.execute("SELECT 1")

    async def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            await connection.close()
