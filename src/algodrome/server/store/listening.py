"""Hearing from other nodes: PostgreSQL tells of each entry when it is committed."""

import asyncio
from contextlib import suppress

import psycopg

from algodrome.server.store.connections import LOST, Connection, Connections
from algodrome.server.store.news import News

CHANNEL = "algodrome"
HEARTBEAT = 10.0  # seconds of silence after which the connection is tried
PAUSE = 0.5  # seconds before a lost connection is made again


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
            found = await connection.execute("SELECT id, newest FROM tables")
            return dict(await found.fetchall())

    async def _hear(self, connection: Connection, news: News) -> None:
        async for message in connection.notifies(timeout=HEARTBEAT):
            match message.payload.split():
                case [node, table, number] if number.isdecimal():
                    tell = news.wrote if node == self._node else news.heard
                    tell(table, int(number))
        with self._connections.bounded(connection):
            await connection.execute("SELECT 1")

    async def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            await connection.close()
