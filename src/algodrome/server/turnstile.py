"""The turnstile: how fast codes can be tried, without ever locking the right one out.

A try is paid for before its result is told, and paid back if the code was right: so only wrong ones use the credits up,
of the ticket that was shown with them, of the address that they came from, and of the whole server. Who can't pay waits
in the lane of the address; lanes are served in turn, and in each the tickets, so that one who tries much holds up no
other.
"""

import asyncio
import random
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial
from itertools import islice
from time import monotonic

from algodrome.server.limits import Credits, CreditsByAddress
from algodrome.server.refusal import Refused

LANES = 10_000  # addresses that may wait at once
TICK = 0.02  # seconds between two looks at who may pass
LOOKED_AT = 200  # lanes at a time: of ten thousand all have been looked at after a second
SHARE = 10  # one ticket has a tenth of what its address has

Places = deque[asyncio.Future[None]]


class Lane:
    """Those of one address who wait."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._tickets: OrderedDict[str, Places] = OrderedDict()  # the next one first

    def __len__(self) -> int:
        """Count them."""
        return sum(map(len, self._tickets.values()))

    def add(self, ticket: str) -> asyncio.Future[None]:
        """Give a place to somebody who shows a ticket, or none ("")."""
        place = asyncio.get_running_loop().create_future()
        self._tickets.setdefault(ticket, deque()).append(place)
        return place

    def let_one_pass(self, pays: Callable[[str], bool]) -> bool:
        """Let the first pass whose ticket can pay; it goes behind the others."""
        for ticket, places in list(self._tickets.items()):
            while places and places[0].done():
                places.popleft()  # has hung up
            passes = bool(places) and pays(ticket)
            if passes:
                places.popleft().set_result(None)
                self._tickets.move_to_end(ticket)
            if not places:
                del self._tickets[ticket]
            if passes:
                return True
        return False

    def send_one_away(self) -> None:
        """Refuse one of those, at random, whose ticket has the most waiting."""
        places = max(self._tickets.values(), key=len, default=None)
        if places:
            place = places[random.randrange(len(places))]  # noqa: S311 - no secret
            places.remove(place)
            if not place.done():
                place.set_exception(Refused("guessing"))


class Turnstile:
    """Lets tries pass."""

    def __init__(
        self,
        *,
        at_once: float,
        a_second: float,
        all_a_second: float,
        waiting: int,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Give every address some tries at once, then some a second; all of them together ten seconds' worth more."""
        self._each = CreditsByAddress(at_once, at_once / a_second, clock)
        self._tickets = CreditsByAddress(max(1.0, at_once / SHARE), at_once / a_second, clock)
        self._all = Credits(max(at_once, 10 * all_a_second), all_a_second, clock())
        self._waiting, self._clock = waiting, clock
        self._lanes: OrderedDict[str, Lane] = OrderedDict()
        self._serving: asyncio.Task[None] | None = None

    async def enter(self, address: str, ticket: str = "") -> None:
        """Pay for a try, or wait until that can be done; of too many who wait some are sent away at random."""
        if not self._lanes and self._pay(address, ticket):
            return
        lane = self._lanes.setdefault(address, Lane())
        if len(lane) >= self._waiting:
            lane.send_one_away()
        if len(self._lanes) > LANES:
            self._lanes[random.choice(list(self._lanes))].send_one_away()  # noqa: S311 - no secret
        place = lane.add(ticket)
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._serve())
        await place

    def pay_back(self, address: str, ticket: str = "") -> None:
        """Forget a try: it was no guess."""
        self._spend(-1, address, ticket)

    def _pay(self, address: str, ticket: str) -> bool:
        """Pay for a try, if the ticket, the address and all together can."""
        waits = [self._all.wait(1, self._clock()), self._each.wait(address)]
        if ticket:
            waits.append(self._tickets.wait(ticket))
        if max(waits) > 0:
            return False
        self._spend(1, address, ticket)
        return True

    def _spend(self, amount: float, address: str, ticket: str) -> None:
        self._all.spend(amount, self._clock())
        self._each.spend(address, amount)
        if ticket:
            self._tickets.spend(ticket, amount)

    async def _serve(self) -> None:
        while self._lanes:
            self.let_pass()
            await asyncio.sleep(TICK)

    def let_pass(self) -> None:
        """Let those pass who can pay by now, one of each lane; who has been served goes behind the others.

        Where there are many lanes some are looked at, and go behind those that are looked at the next time.
        """
        looked_at = list(islice(self._lanes.items(), LOOKED_AT))
        served = [address for address, lane in looked_at if lane.let_one_pass(partial(self._pay, address))]
        behind = [address for address, _ in looked_at] if len(self._lanes) > LOOKED_AT else []
        for address in (*behind, *served):
            self._lanes.move_to_end(address)
        for address, lane in looked_at:
            if not len(lane):
                del self._lanes[address]
