"""The process that supervises the others: it lets people in, writes for all, and starts again whatever dies."""

import asyncio
import logging
import socket
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from itertools import count
from time import monotonic

from algodrome.server.file_limit import raise_file_limit
from algodrome.server.processes.assignment import process_of
from algodrome.server.processes.exchange import Exchange
from algodrome.server.processes.front import Front
from algodrome.server.processes.member import Member
from algodrome.server.settings import Settings
from algodrome.server.store.opening import open_store
from algodrome.server.store.sqlite import SqliteStore
from algodrome.server.store.store import StoreError
from algodrome.server.thinking.thinkers import Thinkers

STOP_WITHIN = 20.0  # seconds that processes have to end in order
LONG_LIFE = 30.0  # seconds after which a process that ends is started again at once
MOST_EARLY = 2000  # connections that wait for the first process that is there
SHORTEST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds before one that lives shorter is; they double
log = logging.getLogger(__name__)


async def supervise(
    settings: Settings, bound: socket.socket, announce: Callable[[], None], stopping: asyncio.Event
) -> None:
    """Serve in several processes until it is time to stop; StoreError if the store can't be opened."""
    async with AsyncExitStack() as stack:
        store = _file_of(settings)
        if store is not None:
            await store.open()
            stack.push_async_callback(store.close)
            settings = replace(settings, store=str(store.path))
        thinkers = Thinkers(settings.workers, settings.native)
        stack.push_async_callback(thinkers.stop)
        await thinkers.start()
        exchange = Exchange(store, thinkers)
        hearing = asyncio.create_task(exchange.hear_from_outside())
        stack.callback(hearing.cancel)
        supervisor = Supervisor(settings, exchange)
        stack.push_async_callback(supervisor.stop)
        if not await _has_started(supervisor, stopping):
            return
        raise_file_limit()
        front = Front(bound, supervisor.give)
        front.open()
        stack.callback(front.close)
        announce()
        await stopping.wait()


async def _has_started(supervisor: "Supervisor", stopping: asyncio.Event) -> bool:
    """Start all processes; False if it is time to stop before they are there."""
    starting, told = asyncio.create_task(supervisor.start()), asyncio.create_task(stopping.wait())
    await asyncio.wait({starting, told}, return_when=asyncio.FIRST_COMPLETED)
    told.cancel()
    if starting.done():
        starting.result()
        return True
    starting.cancel()
    await asyncio.gather(starting, return_exceptions=True)
    return False


def _file_of(settings: Settings) -> SqliteStore | None:
    """Give the file that this process is to write; None where processes have a database that many can write."""
    store = open_store(settings.store_address)
    return store if isinstance(store, SqliteStore) else None


class Supervisor:
    """Keeps a number of processes alive, and gives each the connections of its tables."""

    def __init__(self, settings: Settings, exchange: Exchange) -> None:
        """Take the settings of the whole server."""
        self._settings, self._exchange = settings, exchange
        self._members: dict[int, Member] = {}
        self._keeping: list[asyncio.Task[None]] = []
        self._early: list[socket.socket] = []  # connections that came while no process was there
        self._turns = count()

    async def start(self) -> None:
        """Start all processes; StoreError if one can't open its store."""
        numbers = range(self._settings.processes)
        self._members = {number: self._new(number) for number in numbers}
        started = await asyncio.gather(*(member.start() for member in self._members.values()), return_exceptions=True)
        for fault in started:
            if isinstance(fault, BaseException):
                raise fault
        self._keeping = [asyncio.create_task(self._keep(number)) for number in numbers]

    async def stop(self) -> None:
        """Let all processes say goodbye and end."""
        for task in self._keeping:
            task.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)
        for member in self._members.values():
            member.stop()
        endings = [asyncio.create_task(member.ended()) for member in self._members.values()]
        _, late = await asyncio.wait(endings, timeout=STOP_WITHIN)
        if late:
            log.error("a server process did not end in time")
        for member in self._members.values():
            member.kill()
        await asyncio.gather(*endings)

    def give(self, connection: socket.socket, code: str | None) -> None:
        """Give a connection to the process that has the table, or to another while that one is not there."""
        number = next(self._turns) if code is None else process_of(code, self._settings.processes)
        up = [member for member in self._members.values() if member.is_up]
        wanted = self._members[number % self._settings.processes]
        if not up and len(self._early) >= MOST_EARLY:
            connection.close()
        elif not up:
            self._early.append(connection)
        elif wanted.is_up:
            wanted.give(connection)
        else:
            up[number % len(up)].give(connection)

    def _new(self, number: int) -> Member:
        return Member(self._settings.of_process(number), self._exchange)

    async def _keep(self, number: int) -> None:
        """Start a process again, as often as it ends; one that ends soon after its start has to wait."""
        brief = 0
        while True:
            began = monotonic()
            watching = asyncio.create_task(self._members[number].kill_if_it_hangs())
            code = await self._members[number].ended()
            watching.cancel()
            for connection in self._members[number].let_go():
                self.give(connection, None)
            brief = 0 if monotonic() - began > LONG_LIFE else brief + 1
            log.error("a server process ended and is started again", extra={"status": code})
            while not await self._restarted(number, brief):
                brief += 1

    async def _restarted(self, number: int, brief: int) -> bool:
        if brief:
            await asyncio.sleep(min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** (brief - 1)))
        member = self._members[number] = self._new(number)
        try:
            await member.start()
        except (StoreError, OSError) as fault:
            log.error("a server process could not be started", extra={"reason": str(fault)})  # noqa: TRY400 - a reason
            return False
        early, self._early = self._early, []
        for connection in early:
            self.give(connection, None)
        return True
