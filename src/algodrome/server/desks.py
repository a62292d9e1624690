"""Desks: where something is done that only so many can do at once. Addresses that wait for one are served in turn.

So nobody waits for all that another wants.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Desks:
    """A number of desks."""

    def __init__(self, number: int, each: int | None = None) -> None:
        """Have so many, of which one address has some at most: there is always one for somebody else."""
        self._free, self._each = number, each or number
        self._taken: Counter[str] = Counter()  # by address
        self._lanes: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # by address, the next one first

    @asynccontextmanager
    async def desk(self, address: str) -> AsyncIterator[None]:
        """Have a desk, when it is the turn of an address."""
        await self._sit_down(address)
        try:
            yield
        finally:
            self._stand_up(address)

    async def _sit_down(self, address: str) -> None:
        if self._free and self._taken[address] < self._each:
            self._take(address)
            return
        place = asyncio.get_running_loop().create_future()
        self._lanes.setdefault(address, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # was given a desk just now
                self._stand_up(address)
            raise

    def send_one_away(self, spared: int, reason: Exception) -> bool:
        """Refuse the last of those of one address of whom most wait, if these are more than so many."""
        waiting = {address: [place for place in lane if not place.done()] for address, lane in self._lanes.items()}
        most = max(waiting.values(), key=len, default=[])
        if len(most) <= spared:
            return False
        most[-1].set_exception(reason)
        return True

    def _take(self, address: str) -> None:
        self._free -= 1
        self._taken[address] += 1

    def _stand_up(self, address: str) -> None:
        self._free += 1
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]
        self._give()

    def _give(self) -> None:
        """Give a desk to who is next; an address that was served goes behind the others."""
        for address in [address for address in self._lanes if self._taken[address] < self._each]:
            lane = self._lanes[address]
            while lane and lane[0].done():
                lane.popleft()  # has hung up
            if lane:
                self._take(address)
                lane.popleft().set_result(None)
                self._lanes.move_to_end(address)
            if not lane:
                del self._lanes[address]
            if not self._free:
                return
