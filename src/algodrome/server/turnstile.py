"""The turnstile: how fast codes can be tried, without ever locking the right one out.

A try is paid for before its result is told, and paid back if the code was right: so only wrong ones use the credits up,
of the address that they came from and of the whole server. Who can't pay waits in the lane of the address; lanes are
served in turn, so that one address with many tries holds up no other.
"""

import asyncio
import contextlib
import random
from collections import OrderedDict, deque
from collections.abc import Callable
from time import monotonic

from algodrome.server.limits import Credits, CreditsByAddress
from algodrome.server.refusal import Refused

LANES = 10_000  # addresses that may wait at once
TICK = 0.02  # seconds between two looks at who may pass


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
        self._all = Credits(max(at_once, 10 * all_a_second), all_a_second, clock())
        self._waiting, self._clock = waiting, clock
        self._lanes: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._serving: asyncio.Task[None] | None = None

    async def enter(self, address: str) -> None:
        """Pay for a try, or wait until that can be done; of too many who wait some are sent away at random."""
        if not self._lanes and self._pay(address):
            return
        lane = self._lanes.setdefault(address, deque())
        if len(lane) >= self._waiting:
            _send_away(lane)
        if len(self._lanes) > LANES:
            _send_away(self._lanes[random.choice(list(self._lanes))])  # noqa: S311 - no secret
        place = asyncio.get_running_loop().create_future()
        lane.append(place)
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._serve())
        await place

    def pay_back(self, address: str) -> None:
        """Forget a try: it was no guess."""
        self._each.spend(address, -1)
        self._all.spend(-1, self._clock())

    def _pay(self, address: str) -> bool:
        """Pay for a try, if both the address and all together can."""
        if self._all.wait(1, self._clock()) > 0 or not self._each.take(address):
            return False
        self._all.spend(1, self._clock())
        return True

    async def _serve(self) -> None:
        while self._lanes:
            self.let_pass()
            await asyncio.sleep(TICK)

    def let_pass(self) -> None:
        """Let those pass who can pay by now, one of each lane; who has been served goes behind the others."""
        for address, lane in list(self._lanes.items()):
            while lane and lane[0].done():
                lane.popleft()  # has hung up
            if lane and self._pay(address):
                lane.popleft().set_result(None)
                self._lanes.move_to_end(address)
            if not lane:
                del self._lanes[address]


def _send_away(lane: deque[asyncio.Future[None]]) -> None:
    with contextlib.suppress(IndexError):
        place = lane[random.randrange(len(lane))]  # noqa: S311 - no secret
        lane.remove(place)
        if not place.done():
            place.set_exception(Refused("guessing"))
