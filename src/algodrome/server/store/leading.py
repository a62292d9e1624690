"""Who runs the bots and clocks of a table: one node, for as long as it lives."""

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import LiteralString, TypeAlias

import psycopg

from algodrome.server.store.connections import LOST, Connection, Connections

Question: TypeAlias = Callable[[Connection, str], Awaitable[bool]]


class Leadership:
    """The tables that this node leads: advisory locks of one session, which PostgreSQL frees when the session ends.

    Every answer is asked of the database, so a node that was cut off finds out with its next question.
    """

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._connection: Connection | None = None
        self._led: set[str] = set()
        self._unsure: set[str] = set()  # asked for, and whoever asked did not wait for the answer
        self._turn = asyncio.Lock()

    async def claim(self, table: str) -> bool:
        """Lead a table, unless another node does."""
        return await self._ask(table, self._claim)

    async def give_up(self, table: str) -> None:
        """Lead a table no longer."""
        if table in self._led | self._unsure:
            await self._ask(table, self._give_up)

    async def stop(self) -> None:
        """Give everything up."""
        self._led.clear()
        self._unsure.clear()
        connection, self._connection = self._connection, None
        if connection:
            await connection.close()

    async def _ask(self, table: str, question: Question) -> bool:
        try:
            async with asyncio.timeout(self._connections.limit):
                await self._turn.acquire()
        except TimeoutError as fault:
            raise self._connections.lost(fault) from fault
        try:
            return await self._ask_twice(table, question)
        finally:
            self._turn.release()

    async def _ask_twice(self, table: str, question: Question) -> bool:
        """Ask on the old connection; if that is lost, and all it held, on a new one."""
        if self._connection:
            try:
                return await question(self._connection, table)
            except (*LOST, psycopg.Error):
                await self.stop()
        try:
            self._connection = await self._connections.alone()
            return await question(self._connection, table)
        except (*LOST, psycopg.Error) as fault:
            await self.stop()
            raise self._connections.lost(fault) from fault

    async def _claim(self, connection: Connection, table: str) -> bool:
        with self._connections.bounded(connection):
            if table in self._led:
                await connection.execute("SELECT 1")
                return True
            self._unsure.add(table)
            has_it = await _answer(connection, "SELECT pg_try_advisory_lock(%s)", table)
        self._unsure.discard(table)
        if has_it:
            self._led.add(table)
        return has_it

    async def _give_up(self, connection: Connection, table: str) -> bool:
        with self._connections.bounded(connection):
            while await _answer(connection, "SELECT pg_advisory_unlock(%s)", table):
                pass  # locks of one session add up, and an unsure one may have been granted as well
        self._led.discard(table)
        self._unsure.discard(table)
        return False


async def _answer(connection: Connection, question: LiteralString, table: str) -> bool:
    found = await connection.execute(question, (_key(table),))
    row = await found.fetchone()
    return bool(row and row[0])


def _key(table: str) -> int:
    """Make the number that PostgreSQL locks for a table: 64 bits, with a sign."""
    return int.from_bytes(blake2b(table.encode(), digest_size=8).digest(), "big", signed=True)
