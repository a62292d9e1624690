"""The hall: all tables that somebody is at, on this node."""

import asyncio
import contextlib
import logging
import os
import time
from collections import ChainMap
from collections.abc import Sequence
from typing import Any

from anyio import open_file

from algodrome.games.registry import game_class, game_names
from algodrome.language import LANGUAGES, speaking, text
from algodrome.server import protocol
from algodrome.server.calendar import Calendar
from algodrome.server.classes.live_class import LiveClass
from algodrome.server.classes.school import MARK, School
from algodrome.server.clerks.clerks import Clerks
from algodrome.server.decisions import CheckedChoice, PracticeStart
from algodrome.server.draft import Draft, entries_of
from algodrome.server.driver import Driver
from algodrome.server.faults import note
from algodrome.server.live_table import LiveTable
from algodrome.server.metrics import METRICS
from algodrome.server.names import checked_name, generated_name
from algodrome.server.offers import completed, game_info
from algodrome.server.payer import Payer
from algodrome.server.presence import Presence
from algodrome.server.processes.assignment import code_of_process
from algodrome.server.refusal import Refused
from algodrome.server.replay import DamagedTable
from algodrome.server.secret_words import identity_of, new_request, repeated, usual_code
from algodrome.server.settings import Settings
from algodrome.server.store.store import CodeTaken, Conflict, Store, StoreError
from algodrome.server.table import Table
from algodrome.server.thinking.thinkers import Bots
from algodrome.server.tickets import JOINING, Ticket
from algodrome.server.writing import Writing, size_of

EMPTY_FOR = 60.0  # seconds after which a table that nobody is at leaves the memory
SWEEP = 15.0  # seconds between two looks for such tables
BREATH = 0.5  # seconds before the store is asked again
PURGE = 600.0  # seconds between two purges
DAY = 86_400
log = logging.getLogger(__name__)


class Hall:
    """Finds, opens, keeps and forgets tables."""

    def __init__(self, store: Store, thinkers: Bots, settings: Settings) -> None:
        """Take what all tables share."""
        self.store, self.thinkers, self.settings = store, thinkers, settings
        self.clerks = Clerks(settings.clerks, work=settings.work)
        self.calendar = Calendar(store)
        self.writing = Writing(settings.written, settings.written_by_one)
        self._tables: dict[str, LiveTable] = {}  # by identity
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._left: dict[str, float] = {}  # since when nobody is at a table
        self._chores: list[asyncio.Task[None]] = []
        self.school = School(store, settings, self, self.calendar.now, self.writing)
        self._rooms = ChainMap[str, LiveTable | LiveClass](self._tables, self.school.classes)  # type: ignore[arg-type]

    async def open(self) -> None:
        """Open the doors."""
        make_every_game()
        async with await open_file(os.devnull):  # the first of the threads that read the site's files is slow to come
            pass
        await self.store.open()
        await self.calendar.advance()
        await self.thinkers.start()
        chores = (self._listen, self._attend, self._sweep, self._purge)
        self._chores = [asyncio.create_task(chore()) for chore in chores]

    def warm_up(self) -> None:
        """Have a clerk ready before anybody needs one."""
        self._chores.append(asyncio.create_task(self.clerks.warm_up()))

    async def close(self) -> None:
        """Finish; what people did is stored already."""
        self.say_goodbye()
        tasks = [*self._chores, *self._drivers.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.school.close()
        await self.clerks.stop()
        await self.thinkers.stop()
        await self.store.close()

    def say_goodbye(self) -> None:
        """Tell everybody that the server goes."""
        for live in self._tables.values():
            for client in list(live.clients):
                client.leave("restart")
        self.school.say_goodbye()

    # Tables

    async def create(
        self,
        wanted: protocol.Choose,
        name: str | None,
        *,
        play_now: str | None = None,
        practice: tuple[int, Sequence[str]] | None = None,
        address: str = "",
        request: str | None = None,
    ) -> Ticket:
        """Open a table; its host takes the first seat, and with `play_now` bots take the others at once.

        With `practice`, a seed and moves, that game begins where they lead, and is marked.

        A request that is sent again, with the same id, opens no second table.
        """
        chosen = (await self.prepare(wanted, Payer(address))).entry()
        title = checked_name(name) if name is not None else generated_name(())
        ticket = await self._open(chosen, title, request or new_request(), Payer(address))
        if play_now is not None:
            live = await self.table(ticket.code)
            start = protocol.Start(type="start", id="play-now", fill=play_now)
            if practice is not None:
                seed, moves = practice
                start = PracticeStart(**start.model_dump(), seed=seed, moves=tuple(moves))
            try:
                await live.carry_out(ticket.participant, start, address)
            except Refused:
                await self.delete(live)
                raise
        return ticket

    async def has_opened(self, request: str) -> bool:
        """Tell whether the table of a request is there already: it is sent again."""
        return bool(await self.store.beginning(identity_of(request, "table")))

    async def _open(self, chosen: dict[str, Any], name: str, request: str, payer: Payer) -> Ticket:
        identity = identity_of(request, "table")
        while True:
            ticket = Ticket(code_of_process(self.settings.process, self.settings.processes), name, request)
            drafts = [
                Draft("opened", {"code": ticket.code, **chosen}),
                ticket.draft(host=True),
                Draft("sat", {"participant": ticket.participant, "seat": 1}),
            ]
            entries = entries_of(drafts, 1, self.calendar.now())
            self.writing.pay(payer, identity, size_of(entries))
            try:
                await self.store.create(identity, ticket.code, entries)
            except CodeTaken:
                continue
            except Conflict:
                opened, joined = await self.store.beginning(identity)
                ticket.code, ticket.name = opened.data["code"], joined.data["name"]
            return ticket

    async def prepare(self, wanted: protocol.Choose, payer: Payer) -> CheckedChoice:
        """Check a game and its options away from the event loop: a track of somebody's own takes a while."""
        chosen = await self.clerks.ask(payer, "choose", game=wanted.game, options=wanted.options, clock=wanted.clock)
        return CheckedChoice(type="choose", id=wanted.id, **chosen.read())

    async def join(self, code: str, name: str | None, request: str | None = None, address: str = "") -> Ticket:
        """Let somebody in, once; how many are there already is looked up when nobody else can come in between."""
        live = await self.table(code)
        ticket = Ticket(live.table.code, "", request or new_request())

        def joining(table: Table) -> list[Draft] | None:
            if (ticket.participant, JOINING) in table.answered:
                ticket.name = table.participant(ticket.participant).name
                return None
            if table.locked:
                raise Refused("locked")
            if len(table.participants) >= self.settings.people:
                raise Refused("full", most=self.settings.people)
            others = table.other_names()
            ticket.name = generated_name(others) if name is None else checked_name(name, others)
            return [ticket.draft(host=False)]

        await live.write(joining, address)
        return ticket

    async def table(self, typed: str) -> LiveTable:
        """Give the table of a code, or refuse."""
        code = usual_code(typed)
        identity = code and await self.store.find(code)
        if not identity or identity.startswith(MARK):
            raise Refused("no_table", code=repeated(code or typed))
        live = self._tables.get(identity) or await self._load(identity)
        if live is None or live.deleted:
            raise Refused("no_table", code=code)
        if identity in self._left:
            self._left[identity] = time.monotonic()  # who looks for it is about to come
        return live

    async def delete(self, live: LiveTable) -> None:
        """Forget a table."""
        await self.forget(live.identity)

    async def driven(self, identity: str) -> LiveTable | None:
        """Give a table of a class by its identity, and have its bots play."""
        live = self._tables.get(identity) or await self._load(identity)
        if live is not None:
            self.drive(live)
        return live

    async def forget(self, identity: str) -> None:
        """Delete a table of a class, whoever is at it."""
        await self.store.delete(identity)
        if live := self._tables.get(identity):
            live.delete()
            self._drop(identity)

    def drive(self, live: LiveTable) -> None:
        """See to it that the bots and the clock of a table work; called when somebody comes."""
        identity = live.table.identity
        self._left.pop(identity, None)
        running = self._drivers.get(identity)
        if identity in self._tables and (running is None or running.done()):
            driver = Driver(live, self.thinkers, self.settings)
            self._drivers[identity] = asyncio.create_task(_in_english(driver))

    async def _load(self, identity: str) -> LiveTable | None:
        """Load a table once, however many ask for it at the same time."""
        task = self._loading.get(identity)
        if task is None:
            task = self._loading[identity] = asyncio.create_task(LiveTable.load(self.store, identity))
        try:
            live = await asyncio.shield(task)
        except DamagedTable as error:
            log.exception("a table is damaged", extra={"table": identity, "reason": str(error)})
            raise error.refusal from None
        finally:
            self._loading.pop(identity, None)
        if live is not None:
            live = self._tables.setdefault(identity, live)
            live.now, live.writing = self.calendar.now, self.writing
            self._left.setdefault(identity, time.monotonic())
            METRICS.tables.set(len(self._tables))
            await live.catch_up()  # what another node wrote while this one was reading is not announced again
        return live

    def _drop(self, identity: str) -> None:
        self._tables.pop(identity, None)
        self._left.pop(identity, None)
        driver = self._drivers.pop(identity, None)
        if driver:
            driver.cancel()
        METRICS.tables.set(len(self._tables))

    # Chores

    async def _listen(self) -> None:
        """Take over what other nodes, or the administrator, have done; no table waits for another."""
        async with asyncio.TaskGroup() as group:
            async for identity, number in self.store.changes():
                live = self._rooms.get(identity)
                if live is not None and not live.has(number):
                    group.create_task(self._take_over(live, number))

    async def _take_over(self, live: LiveTable | LiveClass, number: int) -> None:
        """Take over an entry that was heard of: it is not told a second time, so it is asked for until it is here."""
        identity = live.identity
        while self._rooms.get(identity) is live:
            try:
                await live.catch_up(number)
                break
            except StoreError as fault:
                note(fault)
                await asyncio.sleep(BREATH)
            except DamagedTable as error:
                log.exception("a table is damaged", extra={"table": identity, "reason": str(error)})
                break
        if live.deleted:
            self._drop(identity)
            self.school.drop(identity)
            self.school.classes.pop(identity, None)

    async def _attend(self) -> None:
        """Know who is at the tables on other nodes."""
        await Presence(self.store, self._rooms).run()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self.school.sweep()
            await self.sweep()

    async def sweep(self) -> None:
        """Forget tables that nobody is at, and nobody has looked for; they are in the store."""
        for identity, live in list(self._tables.items()):
            now = time.monotonic()
            if live.clients:
                self._left.pop(identity, None)
            elif now - self._left.setdefault(identity, now) > EMPTY_FOR:
                self._drop(identity)
                with contextlib.suppress(StoreError):
                    await self.store.let_go(identity)

    async def _purge(self) -> None:
        """Forget tables whose time is over, by what the store has seen of time."""
        while True:
            try:
                now = await self.calendar.advance()
                await self.school.purge(now, self.calendar.likely())
                await self._forget_before(now - self.settings.keep_days * DAY)
            except StoreError as fault:
                note(fault)
            except Exception:  # a fault of ours: the next purge is tried all the same
                log.exception("purging failed")
            await asyncio.sleep(PURGE)

    async def _forget_before(self, moment: float) -> None:
        """Say how many tables were not used since a moment, and forget them."""
        old = sum(summary.last_at < moment for summary in await self.store.tables())
        if not old:
            return
        log.info("tables that nobody has used for long are forgotten now", extra={"count": old})
        for identity in await self.store.purge(moment):
            METRICS.purged.inc()
            live = self._tables.get(identity)
            if live is not None:
                live.delete()
                self._drop(identity)


def make_every_game() -> None:
    """Do once what would hold up those who come first: load every game, its sentences, and how a language counts."""
    for code in LANGUAGES:
        with speaking(code):
            text("contract.points", n=2)
            for name in game_names():
                game_info(game_class(name))
                completed(game_class(name), {})


async def _in_english(driver: Driver) -> None:
    """Drive a table; what is logged is in English."""
    with speaking("en"):
        await driver.run()
