"""The usher of a class: opens its tables, has them follow what the class says, and notes what came of the games."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence

from algodrome.school.classroom import Classroom, ClassTable
from algodrome.server.classes.decisions import late
from algodrome.server.classes.following import due, first_entries
from algodrome.server.classes.keys import TEACHER
from algodrome.server.classes.live_class import LiveClass
from algodrome.server.draft import Draft
from algodrome.server.encoding import Letter
from algodrome.server.faults import note
from algodrome.server.live_table import LiveTable
from algodrome.server.protocol import AnyMessage, Farewell
from algodrome.server.refusal import Refused
from algodrome.server.store.store import CodeTaken, Conflict, Entry, StoreError
from algodrome.server.table import Table

BREATH = 1.0  # seconds after a failure
LEAD_AGAIN = 2.0  # seconds until this node asks again whether it may lead a class
log = logging.getLogger(__name__)

FindTable = Callable[[str], Awaitable[LiveTable | None]]  # by identity, and see to it that its bots play


class Watch:
    """Stands at a table of the class and sees what everybody sees; its bots play while somebody watches."""

    participant: str | None = None
    token = ""

    def __init__(self, live_class: LiveClass, table: LiveTable) -> None:
        """Begin to watch."""
        self.live_class, self.table = live_class, table
        self.language = live_class.classroom.language
        here = sorted(live_class.clients, key=lambda one: one.participant != TEACHER)
        self.address = here[0].address if here else ""  # of the teacher, or of a pupil who came back first
        self._was_over = False

    def send(self, message: AnyMessage | Letter) -> None:
        """Have the class told, and what is due done."""
        del message
        self.live_class.tell_soon()
        if (self.table.table.phase == "over") != self._was_over:
            self._was_over = not self._was_over
            self.live_class.changed.set()

    def leave(self, reason: Farewell) -> None:
        """Watch no more."""
        del reason
        self.table.exit(self)


class Usher:
    """Serves one class while somebody is in it."""

    def __init__(self, live: LiveClass, find_table: FindTable, grace: float) -> None:
        """Take the class, how its tables are found, and after how long somebody who left is absent."""
        self.live, self.find_table, self.grace = live, find_table, grace
        self._watches: dict[str, Watch] = {}

    async def run(self) -> None:
        """Go on until the class is deleted or this is cancelled."""
        try:
            while not self.live.deleted:
                self.live.changed.clear()
                try:
                    wait = await self._once()
                except StoreError as fault:
                    note(fault)
                    wait = BREATH
                except Refused as error:
                    log.warning("ushering a class failed", extra={"reason": str(error)})
                    wait = BREATH
                except Exception:  # a fault of ours: it is tried again when something changes
                    log.exception("ushering a class failed")
                    wait = BREATH
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(wait):
                        await self.live.changed.wait()
        finally:
            for identity in list(self._watches):
                self._leave(identity)

    async def _once(self) -> float | None:
        """Do what is due; give the seconds until somebody is absent (None: until something changes)."""
        self.live.leads = await self.live.store.lead(self.live.identity)
        if not self.live.leads:
            return LEAD_AGAIN
        classroom = self.live.classroom
        for identity in self._watches.keys() - {table.identity for table in classroom.tables}:
            self._leave(identity)
        followed = await asyncio.gather(*map(self._follow, classroom.tables), return_exceptions=True)
        await self._seat_who_is_late()
        self.live.tables = {identity: watch.table.table for identity, watch in self._watches.items()}
        self.live.tell_soon()
        for fault in followed:
            if fault is not None:
                raise fault  # now that all other tables have followed
        return self._until_somebody_is_absent()

    async def _follow(self, wanted: ClassTable) -> None:
        live = await self._table(wanted)

        def decided(table: Table) -> Sequence[Draft] | None:
            return due(self.live.classroom, wanted, table, self.live.absent(self.grace)) or None

        await live.write(decided)
        outcome = live.table.match.state.outcome if live.table.match else None
        if outcome is not None:
            ended = {"table": wanted.identity, "ranking": outcome.ranking, "scores": outcome.scores}

            def finished(classroom: Classroom) -> Sequence[Draft] | None:
                is_known = classroom.result_of(wanted.identity) is not None
                is_present = any(table.identity == wanted.identity for table in classroom.tables)
                return [Draft("finished", ended)] if is_present and not is_known else None

            await self.live.write(finished)

    async def _table(self, wanted: ClassTable) -> LiveTable:
        """Give a table of the round; one that is not there yet is opened, once, whoever else does it."""
        if (watch := self._watches.get(wanted.identity)) and not watch.table.deleted:
            return watch.table
        live = await self.find_table(wanted.identity)
        if live is None:
            entries = first_entries(self.live.classroom, wanted, self.live.absent(self.grace), self.live.now())
            with contextlib.suppress(Conflict):
                await self._create(wanted, entries)
            live = await self.find_table(wanted.identity)
        if live is None:
            raise Refused("no_table", code=wanted.code)
        watch = self._watches[wanted.identity] = Watch(self.live, live)
        live.enter(watch, live.table.number)
        return live

    async def _create(self, wanted: ClassTable, entries: Sequence[Entry]) -> None:
        try:
            await self.live.store.create(wanted.identity, wanted.code, entries)
        except CodeTaken:
            log.exception("a table of a class has no code of its own")
            raise Refused("failed") from None

    async def _seat_who_is_late(self) -> None:
        over = {identity for identity, watch in self._watches.items() if watch.table.table.phase == "over"}

        def decided(classroom: Classroom) -> Sequence[Draft] | None:
            for place in classroom.here:
                if place.identity in self.live.present and (drafts := late(classroom, place, over)):
                    return drafts
            return None

        while await self.live.write(decided):
            continue

    def _until_somebody_is_absent(self) -> float | None:
        now = asyncio.get_running_loop().time()
        waits = [since + self.grace - now for since in [self.live.since, *self.live.away.values()]]
        return min((wait for wait in waits if wait > 0), default=None)

    def _leave(self, identity: str) -> None:
        watch = self._watches.pop(identity)
        watch.table.exit(watch)
