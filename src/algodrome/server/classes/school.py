"""The school: all classes that somebody is in, on this node."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from algodrome.kernels.generator import SEEDS
from algodrome.language import speaking
from algodrome.school.classroom import MOST_NUMBERS, Classroom, Naming
from algodrome.school.contest import Contest
from algodrome.server.classes.contesting import contest_of, raced
from algodrome.server.classes.decisions import check_room, enter, names_for
from algodrome.server.classes.keys import comes_as, coupon_hashes, place_of
from algodrome.server.classes.live_class import LiveClass
from algodrome.server.classes.races import Races
from algodrome.server.classes.usher import Usher
from algodrome.server.draft import Draft
from algodrome.server.live_table import LiveTable
from algodrome.server.payer import Payer
from algodrome.server.processes.assignment import code_of_process
from algodrome.server.refusal import Refused
from algodrome.server.replay import DamagedTable
from algodrome.server.secret_words import hash_of, identity_of, repeated, token_of, usual_code
from algodrome.server.settings import Settings
from algodrome.server.store.store import CodeTaken, Conflict, Entry, Store, StoreError
from algodrome.server.writing import Writing, size_of

MARK = "class-"  # begins the identity of a class, and of nothing else
KEPT = 86_400  # seconds after the last word of the teacher or a pupil, then a class is erased
EMPTY_FOR = 60.0  # seconds after which a class that nobody is in leaves the memory
log = logging.getLogger(__name__)


class Tables(Protocol):
    """What a school needs of the hall."""

    async def driven(self, identity: str) -> LiveTable | None:
        """Give a table, and have its bots play."""

    async def forget(self, identity: str) -> None:
        """Delete a table, whoever is at it."""


@dataclass(frozen=True)
class Ticket:
    """What a pupil gets who comes to a place."""

    code: str
    token: str
    place: int
    name: str


class School:
    """Finds, opens, keeps and erases classes."""

    def __init__(
        self, store: Store, settings: Settings, tables: Tables, now: Callable[[], float], writing: Writing
    ) -> None:
        """Take the store, what is done with tables, the time of entries, and how much may be written."""
        self.store, self.settings, self.tables, self.now, self.writing = store, settings, tables, now, writing
        self.classes: dict[str, LiveClass] = {}  # by identity
        self._loading: dict[str, asyncio.Task[LiveClass | None]] = {}
        self._ushers: dict[str, asyncio.Task[None]] = {}
        self._races, self._racing = Races(), dict[str, asyncio.Task[None]]()
        self._left: dict[str, float] = {}  # since when nobody is in a class

    async def open(
        self, naming: Naming, places: int, language: str, request: str, address: str = ""
    ) -> tuple[str, str]:
        """Open a class, and give its code and the teacher's key; the same request opens no second one."""
        key = token_of(request)
        identity = _identity(request)
        names = names_for(Classroom(identity, naming=naming, language=language), places)
        opened = {"key": hash_of(key), "naming": naming, "language": language, "names": names}
        opened["coupons"] = coupon_hashes(key, MOST_NUMBERS)
        while True:
            code = self._new_code()
            first = Entry(1, "opened", {"code": code, **opened}, self.now())
            self.writing.pay(Payer(address), identity, size_of([first]))
            try:
                await self.store.create(identity, code, [first])
            except CodeTaken:
                continue
            except Conflict:
                code = (await self.store.beginning(identity))[0].data["code"]
            return code, key

    async def has_opened(self, request: str) -> bool:
        """Tell whether the class of a request is there already: it is sent again."""
        return bool(await self.store.beginning(_identity(request)))

    async def find(self, typed: str) -> LiveClass:
        """Give the class of a code, or refuse."""
        code = usual_code(typed)
        identity = code and await self.store.find(code)
        if not identity or not identity.startswith(MARK):
            raise Refused("no_class", code=repeated(code or typed))
        live = self.classes.get(identity) or await self._load(identity)
        if live is None or live.deleted:
            raise Refused("no_class", code=code)
        if identity in self._left:
            self._left[identity] = time.monotonic()  # who looks for it is about to come
        return live

    async def enter(self, live: LiveClass, name: str | None, request: str, address: str = "") -> Ticket:
        """Let somebody without a coupon come to a place, once."""
        token = token_of(request)

        def decided(classroom: Classroom) -> list[Draft] | None:
            if any(hash_of(token) in place.devices for place in classroom.places.values()):
                return None
            return enter(classroom, name, hash_of(token))

        await live.write(decided, address)
        place = live.classroom.places[place_of(comes_as(live.classroom, token))]
        return Ticket(live.code, token, place.number, place.name)

    def serve(self, live: LiveClass) -> None:
        """See to it that the tables of a class follow it; called when somebody comes."""
        self._left.pop(live.identity, None)
        running = self._ushers.get(live.identity)
        if self.classes.get(live.identity) is live and (running is None or running.done()):
            usher = Usher(live, self.tables.driven, self.settings.class_grace)
            self._ushers[live.identity] = asyncio.create_task(_in_its_language(usher, live))

    def race(self, live: LiveClass, races: int, payer: str = "") -> None:
        """Have the programs of a class race, on an account, or stop that; what came of it is told when it is done."""
        running = self._racing.get(live.identity)
        if not races:
            if running is not None and not running.cancelling():  # one that ends its process is let do so
                running.cancel()
            return
        if running is not None and not running.done():
            raise Refused("racing")
        check_room(live.classroom)
        contest = contest_of(live.classroom)
        if not contest.programs:
            raise Refused("no_program_yet")
        self._racing[live.identity] = asyncio.create_task(self._run_races(live, contest, races, payer))

    async def _run_races(self, live: LiveClass, contest: Contest, races: int, payer: str) -> None:
        classroom, programs = live.classroom, dict(contest.programs)
        names = {str(place): classroom.places[place].name for place in programs}
        asked = {"game": contest.game, "options": contest.options, "races": races, "names": names}
        asked |= {"programs": programs, "seed": secrets.randbelow(SEEDS // 2), "language": classroom.language}

        def tell(done: int) -> None:
            live.racing = {"done": done, "of": races}
            live.tell_soon()

        tell(0)
        try:
            result = await self._races.run(payer, asked, tell)
            live.racing = None
            await live.write(lambda classroom: raced(classroom, contest, result, programs) or None)
        except (Refused, StoreError) as error:
            log.warning("the races of a class failed", extra={"reason": str(error)})
        finally:
            live.racing = None
            live.tell_soon()

    async def erase(self, live: LiveClass) -> None:
        """Forget a class, with all of its tables.

        It is closed first, so that nobody comes in and opens a table anew; if the store fails, it can be erased again.
        """
        identity = live.identity
        live = self.classes.setdefault(identity, live)
        live.delete()
        try:
            self.race(live, 0)
            await self._end_usher(identity)
            await self._forget_tables(live)
            await self.store.delete(identity)
            await self._forget_tables(live)  # what was on its way to the store meanwhile
            await self.store.settle()
        finally:
            if self.classes.get(identity) is live:
                del self.classes[identity]

    async def _end_usher(self, identity: str) -> None:
        usher = self._ushers.get(identity)
        self.drop(identity)
        if usher is not None:
            await asyncio.gather(usher, return_exceptions=True)

    async def _forget_tables(self, live: LiveClass) -> None:
        for table in list(live.classroom.opened):
            await self.tables.forget(table)

    async def purge(self, now: float, likely: float = 0.0) -> None:
        """Erase the classes of yesterday, by the time of the store; one that can't be read keeps no other.

        One that nobody is in goes by the time that it likely is: no names stay on a laptop that serves once a week.
        """
        for summary in await self.store.tables():
            is_class, at = summary.table.startswith(MARK), summary.last_at
            if is_class and (at < now - KEPT or (at < likely - KEPT and await self._is_empty(summary.table))):
                try:
                    await self._erase_read(summary.table)
                except Refused as error:
                    log.warning("a class of yesterday can't be erased", extra={"reason": str(error)})

    async def _is_empty(self, identity: str) -> bool:
        """Tell whether nobody is in a class, on this node and on any other: who is in it is led by one."""
        live = self.classes.get(identity)
        return not live.present if live is not None else await self.store.lead(identity)

    async def _erase_read(self, identity: str) -> None:
        live = self.classes.get(identity) or await self._read(identity)
        if live is not None:
            log.info("a class of yesterday is erased")
            await self.erase(live)

    async def sweep(self) -> None:
        """Forget classes that nobody is in, and nobody has looked for; they are in the store."""
        now = time.monotonic()
        for identity, live in list(self.classes.items()):
            if live.clients:
                self._left.pop(identity, None)
            elif now - self._left.setdefault(identity, now) > EMPTY_FOR:
                self.drop(identity)
                del self.classes[identity]
                with contextlib.suppress(StoreError):
                    await self.store.let_go(identity)

    def drop(self, identity: str) -> None:
        """Serve a class no longer."""
        self._left.pop(identity, None)
        if usher := self._ushers.pop(identity, None):
            usher.cancel()

    def say_goodbye(self) -> None:
        """Tell everybody that the server goes."""
        for live in self.classes.values():
            for client in list(live.clients):
                client.leave("restart")

    async def close(self) -> None:
        """Serve nobody any more."""
        ushers = [*self._ushers.values(), *self._racing.values()]
        for usher in ushers:
            usher.cancel()
        await asyncio.gather(*ushers, return_exceptions=True)

    async def _load(self, identity: str) -> LiveClass | None:
        """Load a class once, however many ask for it at the same time."""
        task = self._loading.get(identity)
        if task is None:
            task = self._loading[identity] = asyncio.create_task(self._read(identity))
        try:
            live = await asyncio.shield(task)
        finally:
            self._loading.pop(identity, None)
        if live is not None:
            live = self.classes.setdefault(identity, live)
            self._left.setdefault(identity, time.monotonic())
            await live.catch_up()  # what another node wrote while this one was reading is not announced again
        return live

    async def _read(self, identity: str) -> LiveClass | None:
        try:
            live = await LiveClass.load(self.store, identity)
        except DamagedTable as error:
            log.exception("a class is damaged", extra={"reason": str(error)})
            raise error.refusal from None
        if live is not None:
            live.now, live.new_code, live.writing = self.now, self._new_code, self.writing
        return live

    def _new_code(self) -> str:
        return code_of_process(self.settings.process, self.settings.processes)


async def _in_its_language(usher: Usher, live: LiveClass) -> None:
    """Serve a class; bots have names of its language."""
    with speaking(live.classroom.language):
        await usher.run()


def _identity(request: str) -> str:
    """Name the class that a request opens."""
    return MARK + identity_of(request, "class")[: -len(MARK)]
