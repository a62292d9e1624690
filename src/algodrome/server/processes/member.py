"""A process that has tables, as the one that supervises it sees it."""

import asyncio
import contextlib
import logging
import socket
import sys
from asyncio.subprocess import DEVNULL, Process
from typing import Any

from algodrome.language import language, text
from algodrome.server.processes.exchange import Exchange
from algodrome.server.processes.handing import GivingHand
from algodrome.server.processes.line import Handler, Line, LineCut
from algodrome.server.settings import Settings
from algodrome.server.store.store import StoreError
from algodrome.server.thinking.child import environment

START = 120.0  # seconds within which it has to be there; some are usual
HEARTBEAT = 5.0  # seconds between two questions whether it lives
HUNG = 30.0  # seconds within which it has to answer
log = logging.getLogger(__name__)
COMMAND = (sys.executable, "-P", "-m", "algodrome.server.processes.serving")


class Member:
    """One such process, from its start to its end. It ends by itself when this one does."""

    _line: Line
    _hand: GivingHand

    def __init__(self, settings: Settings, exchange: Exchange) -> None:
        """Take the settings of this very process, and what it shares with the others."""
        self._settings, self._exchange = settings, exchange
        self._begun: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._process: Process | None = None
        self.is_up = False

    async def start(self) -> None:
        """Start it, and return when it can be given connections; StoreError if it can't open its store, or hangs."""
        line, its_line = socket.socketpair()
        hand, its_hand = socket.socketpair()
        with its_line, its_hand:
            self._hand = GivingHand(hand)
            self._line = await Line.over(line, {**self._exchange.handlers(self._settings.process), **self._handlers()})
            self._process = await _started(its_line.fileno(), its_hand.fileno())
        try:
            await self._until_ready(self._process)
        except BaseException:
            self.kill()
            raise

    async def ended(self) -> int | None:
        """Wait until it has ended, for whatever reason, and give its exit code; None if it never began."""
        if self._process is None:
            return None
        code = await self._process.wait()
        self.is_up = False
        self._line.cut()
        self._exchange.leave(self._settings.process)
        return code

    async def kill_if_it_hangs(self) -> None:
        """Ask it again and again for a sign of life; one that gives none is ended, so that another can begin."""
        try:
            while True:
                await asyncio.sleep(HEARTBEAT)
                async with asyncio.timeout(HUNG):
                    await self._line.ask("beat")
        except TimeoutError:
            log.error("a server process hangs and is ended")  # noqa: TRY400 - where it waited tells nothing
            self.kill()
        except LineCut:
            return  # it ends by itself

    def give(self, connection: socket.socket) -> None:
        """Give it a connection."""
        self._hand.give(connection)

    def let_go(self) -> list[socket.socket]:
        """Give it nothing any more, and return the connections that it did not take."""
        return self._hand.let_go()

    def stop(self) -> None:
        """Ask it to end in order."""
        if self._process is not None:
            self._line.tell("stop")

    def kill(self) -> None:
        """End it, whatever it is doing."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def _until_ready(self, process: Process) -> None:
        ended = asyncio.create_task(process.wait())
        begun: asyncio.Future[Any] = self._begun
        done, _ = await asyncio.wait({begun, ended}, timeout=START, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        missing = text("server.processes.ended") if done else text("server.processes.hung")
        fault = self._begun.result() if begun in done else missing
        if fault is not None:
            raise StoreError(fault)
        self._exchange.join(self._settings.process, self._line)
        self.is_up = True

    def _handlers(self) -> dict[str, Handler]:
        return {"settings": self._give_settings, "ready": self._take_ready, "leaving": self._take_leave}

    async def _give_settings(self) -> tuple[object, str, bool]:
        return self._settings.to_json(), language(), self._exchange.writes

    async def _take_ready(self, fault: str | None = None) -> None:
        if not self._begun.done():
            self._begun.set_result(fault)

    async def _take_leave(self) -> None:
        self.is_up = False


async def _started(*ends: int) -> Process:
    return await asyncio.create_subprocess_exec(
        *COMMAND,
        *map(str, ends),
        pass_fds=ends,
        stdin=DEVNULL,
        stdout=DEVNULL,
        env=environment(),
        start_new_session=True,  # Ctrl-C is for the one that supervises
    )
