"""The doorkeeper: which pages may talk to the server, how often, and how many at once."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar
from weakref import WeakValueDictionary

from algodrome.server.classes.keys import comes_as
from algodrome.server.classes.live_class import LiveClass
from algodrome.server.desks import Desks
from algodrome.server.hall import Hall
from algodrome.server.hosts import Hosts
from algodrome.server.limits import MOST_ADDRESSES, CreditsByAddress, network_of
from algodrome.server.live_table import LiveTable
from algodrome.server.outbox import Outboxes
from algodrome.server.refusal import Refused
from algodrome.server.secret_words import CODE_LENGTH, OLD_CODE_LENGTH, hash_of, usual_code
from algodrome.server.settings import Settings
from algodrome.server.store.store import StoreError
from algodrome.server.tickets import holder_of
from algodrome.server.turns import Turns
from algodrome.server.turnstile import Turnstile

HOUR = 3600.0
TEN_MINUTES = 600.0
OLD_GUESSES = 40  # from one address in ten minutes
GUESSES_WAITING = 32  # tries of one address
LOOKUPS = 6, 3  # at once, as many as a database has connections to read with; and of one address, half of them
UNTOLD = 10  # times as many codes may be looked up as are told to be wrong: how long that takes tells something too
Kept = TypeVar("Kept", LiveTable, LiveClass)
COMINGS = 2_000, 20.0  # letters that tell of one participant's coming and going, and again as many in so many seconds


class Doorkeeper:
    """Keeps the limits of one node."""

    def __init__(self, settings: Settings) -> None:
        """Take the limits, of this very process where there are several (`Settings.of_process`)."""
        self.settings = settings
        self.guesses = {
            CODE_LENGTH: Turnstile(
                at_once=settings.wrong_codes,
                a_second=settings.wrong_codes_rate,
                all_a_second=settings.wrong_codes_all,
                waiting=GUESSES_WAITING,
            ),
            OLD_CODE_LENGTH: Turnstile(
                at_once=OLD_GUESSES / settings.processes,
                a_second=OLD_GUESSES / settings.processes / TEN_MINUTES,
                all_a_second=1 / settings.processes,
                waiting=1,
            ),
        }
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()  # networks, and codes that were right there
        self.tables = CreditsByAddress(settings.tables_an_hour, HOUR)
        self.joins = CreditsByAddress(settings.joins, settings.joins / settings.joins_rate)
        self.comings = CreditsByAddress(*COMINGS)  # by participant
        self.outboxes = Outboxes(settings.waiting, settings.waiting_bytes, settings.waiting_bytes_each)
        self.hosts = Hosts(settings)
        self.turns = Turns()
        self.lookups = Desks(*LOOKUPS)
        self.held = LOOKUPS[0] / (UNTOLD * settings.wrong_codes_all)  # seconds, by a guess
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.released = 0  # connections that have ended
        self._connections: Counter[str] = Counter()

    def allows_origin(self, headers: Mapping[str, str], *, required: bool) -> bool:
        """Tell whether a request comes from a page of this server, or of one that is trusted."""
        origin = headers.get("origin")
        if origin is None:
            return not required
        host = headers.get("host", "")
        return origin in {f"http://{host}", f"https://{host}"} or origin in self.settings.origins

    @property
    def inside(self) -> int:
        """Count the connections."""
        return self._connections.total()

    def turn(self, address: str) -> asyncio.Lock:
        """Give what those of one address take in turn to be told much, so that all others are answered in between."""
        return self._turns.setdefault(network_of(address), asyncio.Lock())

    def admit(self, address: str) -> bool:
        """Count a connection in, if there is room."""
        address = network_of(address)
        if self.inside >= self.settings.connections or self._connections[address] >= self.settings.connections_each:
            return False
        self._connections[address] += 1
        return True

    def release(self, address: str) -> None:
        """Count a connection out."""
        self.released += 1
        address = network_of(address)
        self._connections[address] -= 1
        if not self._connections[address]:
            del self._connections[address]

    async def find(self, hall: Hall, address: str, typed: str, token: str | None = None) -> LiveTable:
        """Find a table, at once for who was there: by its token, or from an address that has used the code before.

        All others try a code: what came of it is told when the turnstile lets them pass, right or wrong.
        """

        def is_known(live: LiveTable) -> bool:
            return token is not None and holder_of(live.table, token) is not None

        return await self._find(_caught_up(hall.table, is_known, token), is_known, address, typed, token)

    async def find_class(self, hall: Hall, address: str, typed: str, token: str | None = None) -> LiveClass:
        """Find a class, in the same way."""

        def is_known(live: LiveClass) -> bool:
            try:
                comes_as(live.classroom, token)
            except Refused:
                return False
            return True

        return await self._find(_caught_up(hall.school.find, is_known, token), is_known, address, typed, token)

    async def _find(
        self,
        find: Callable[[str], Awaitable[Kept]],
        is_known: Callable[[Kept], bool],
        address: str,
        typed: str,
        token: str | None,
    ) -> Kept:
        code = usual_code(typed)
        if code is None:
            return await find(typed)  # which says why that is none
        turnstile, network = self.guesses[len(code)], network_of(address)
        ticket = hash_of(token) if token else ""
        is_guess = False
        try:
            async with self.lookups.desk(network):
                is_guess = (network, code) not in self._known
                try:
                    live = await find(code)
                    is_guess = is_guess and not is_known(live)
                finally:
                    if is_guess:
                        await asyncio.sleep(self.held)
        except (Refused, StoreError) as fault:  # of a table that can't be shown too: that there is one is worth a try
            if is_guess:
                await turnstile.enter(network, ticket)
                if isinstance(fault, Refused) and fault.reason not in {"no_table", "no_class"}:
                    self._was_right(turnstile, address, ticket, code)
            raise
        if is_guess:
            await turnstile.enter(network, ticket)
            self._was_right(turnstile, address, ticket, code)
        if live.deleted:  # while a guess waited
            raise live.gone
        self.remember(address, code)
        return live

    def _was_right(self, turnstile: Turnstile, address: str, ticket: str, code: str) -> None:
        turnstile.pay_back(network_of(address), ticket)
        self.remember(address, code)

    def come(self, participant: str, told: int) -> float:
        """Count somebody whose coming, and going, is told to so many; tell how long to wait before they come."""
        return self.comings.spend(participant, 2 * told)

    def remember(self, address: str, code: str) -> None:
        """Know that an address has the right code of a table."""
        self._known[network_of(address), code] = None
        if len(self._known) > MOST_ADDRESSES:
            self._known.popitem(last=False)

    async def open_table(self, address: str, request: str | None, has_opened: Callable[[str], Awaitable[bool]]) -> None:
        """Count a new table or class, or refuse it; one that a request has opened before is only come back to."""
        if request is not None:
            self.join(address)
            async with self.lookups.desk(network_of(address)):
                if await has_opened(request):
                    return
        if not self.tables.take(address):
            raise Refused("too_many_tables")

    def join(self, address: str) -> None:
        """Count somebody who joins, or refuse it for now."""
        if not self.joins.take(address):
            raise Refused("busy")


def _caught_up(
    find: Callable[[str], Awaitable[Kept]], is_known: Callable[[Kept], bool], token: str | None
) -> Callable[[str], Awaitable[Kept]]:
    """Find what knows the token of who has just joined through another node, if this one has not heard of that yet."""

    async def found(typed: str) -> Kept:
        live = await find(typed)
        if token is not None and not is_known(live):
            await live.catch_up()
        return live

    return found
