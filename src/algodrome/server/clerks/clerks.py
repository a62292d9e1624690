"""The clerks of a server: how many work, who may ask them for how much, and how one that takes too long is replaced."""

import asyncio
import json
import logging
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from algodrome.language import language
from algodrome.server.clerks.tasks import TASKS, is_quick
from algodrome.server.desks import Desks
from algodrome.server.limits import CreditsByAddress, network_of
from algodrome.server.payer import Payer
from algodrome.server.pieces import in_pieces
from algodrome.server.refusal import Refused
from algodrome.server.store.store import Entry
from algodrome.server.thinking.handle import WorkerEndedError, WorkerHandle

CLERK = (sys.executable, "-P", "-m", "algodrome.server.clerks.clerk")
START = 30.0  # seconds within which a clerk must be ready
SECONDS = 10.0  # for one task
MOST_WAITING = 100  # tasks, those being done among them
MOST_WAITING_EACH = 40  # of one address: a school is one address
WORK = 60.0  # seconds of work that one address may ask for at once
AGAIN = 120.0  # seconds after which it may ask for as much again
SHARE = 3  # one participant may ask for a third of it

PAGE = 100  # entries that a clerk is told at a time
Reading = Callable[[], Awaitable[Sequence[Entry]]]

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Paper:
    """What a clerk wrote: a JSON document."""

    content: bytes
    packed: bool  # by gzip

    def read(self) -> Any:
        """Read what was not packed."""
        return json.loads(self.content)


class Clerks:
    """A few processes, started when there is work, replaced when they take too long."""

    def __init__(
        self,
        number: int = 1,
        *,
        seconds: float = SECONDS,
        waiting: int = MOST_WAITING,
        command: Sequence[str] = CLERK,
        work: float = WORK,
    ) -> None:
        """Have a number of clerks, who each have some seconds for a task, and so much work for each address."""
        self._command, self._seconds, self._most = command, seconds, waiting
        self._desks = Desks(number)
        self._idle: list[WorkerHandle] = []
        self._all: set[WorkerHandle] = set()
        self._waiting: Counter[str] = Counter()  # tasks, by address
        self._addresses = CreditsByAddress(work, AGAIN)
        self._participants = CreditsByAddress(work / SHARE, AGAIN)

    async def warm_up(self) -> None:
        """Have a clerk ready before the first task; where none can start, the first task says so."""
        try:
            async with self._desks.desk(""):
                self._idle.append(await self._clerk())
        except Refused:
            return

    async def stop(self) -> None:
        """End all processes."""
        self._idle.clear()
        await asyncio.gather(*(worker.end() for worker in tuple(self._all)))
        self._all.clear()

    async def ask(
        self, payer: Payer, task: str, /, *, packed: bool = False, entries: Reading | None = None, **given: object
    ) -> Paper:
        """Have a task done; what it refuses is refused, and so is one that nobody has time for.

        Entries that it needs are read when it is to be done, and not before.
        """
        if is_quick(task, given):
            return Paper(TASKS[task](**given), packed=False)
        network = network_of(payer.address)
        self._check(payer, network)
        asked = {"task": task, "given": given, "language": language(), "packed": packed}
        self._waiting[network] += 1
        try:
            async with self._desks.desk(network):
                self._check_work(payer)  # again: what was done meanwhile is counted now
                told = await self._done(asked, payer, await entries() if entries else ())
        finally:
            self._waiting[network] -= 1
            self._waiting += Counter()  # forgets those who wait for nothing
        if "refused" in told:
            raise Refused(told["refused"], **told["values"])
        if "stumbled" in told:
            log.error("a clerk failed", extra={"reason": told["stumbled"]})
            raise Refused("failed")
        return Paper(told["content"], told.get("packed", False))

    def _check(self, payer: Payer, network: str) -> None:
        """Refuse who has had many things done, and while much is waiting who has the most of it there."""
        self._check_work(payer)
        own = self._waiting[network]
        is_full = self._waiting.total() >= self._most
        if own >= MOST_WAITING_EACH or (is_full and not self._desks.send_one_away(own + 1, Refused("busy"))):
            raise Refused("busy")

    def _check_work(self, payer: Payer) -> None:
        waits = [self._addresses.wait(payer.address)]
        if payer.participant:
            waits.append(self._participants.wait(payer.participant))
        if max(waits) > 0:
            raise Refused("much_work", seconds=int(max(waits)) + 1)

    async def _done(self, asked: dict[str, Any], payer: Payer, entries: Sequence[Entry]) -> dict[str, Any]:
        worker = await self._clerk()
        spent = self._seconds
        try:
            async with asyncio.timeout(self._seconds):
                async for pages in in_pieces(_pages(entries)):
                    await worker.child.say(pages=pages)
                told = await worker.ask(asked)
            spent = told["seconds"]
            self._idle.append(worker)
        except (TimeoutError, WorkerEndedError):
            log.warning("a clerk was replaced", extra={"reason": asked["task"]})
            raise Refused("too_long") from None
        finally:
            self._addresses.spend(payer.address, spent)
            if payer.participant:
                self._participants.spend(payer.participant, spent)
            if worker not in self._idle:
                await self._dismiss(worker)
        return told

    async def _clerk(self) -> WorkerHandle:
        """Give a clerk that has nothing to do, or a new one."""
        while self._idle:
            worker = self._idle.pop()
            if not worker.ended.done():
                return worker
            await self._dismiss(worker)
        try:
            worker = await WorkerHandle.start(self._command, log.warning)
        except OSError as error:
            log.warning("no clerk can start", extra={"reason": str(error)})
            raise Refused("busy") from None
        self._all.add(worker)
        is_ready = False
        try:
            is_ready = await worker.is_ready(START)
        finally:  # who asked may have hung up
            if not is_ready:
                await self._dismiss(worker)
        if not is_ready:
            raise Refused("busy")
        return worker

    async def _dismiss(self, worker: WorkerHandle) -> None:
        self._all.discard(worker)
        await worker.end()


def _pages(entries: Sequence[Entry]) -> Iterator[list[list[object]]]:
    """Give entries as they are told to a clerk, some at a time."""
    for first in range(0, len(entries), PAGE):
        some = entries[first : first + PAGE]
        yield [[entry.number, entry.kind, entry.data, entry.at] for entry in some]
