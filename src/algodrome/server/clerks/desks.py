"""Desks: where clerks work. Addresses that wait for one are served in turn: nobody waits for all that another wants."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Desks:
    """A number of desks."""

    def __init__(self, number: int) -> None:
        """Have so many."""
        self._free = number
        self._lanes: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # by address, the next one first

    @asynccontextmanager
    async def desk(self, address: str) -> AsyncIterator[None]:
        """Have a desk, when it is the turn of an address."""
        await self._sit_down(address)
        try:
            yield
        finally:
            self._stand_up()

    async def _sit_down(self, address: str) -> None:
        if self._free:
            self._free -= 1
            return
        place = asyncio.get_running_loop().create_future()
        self._lanes.setdefault(address, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # was given a desk just now
                self._stand_up()
            raise

    def _stand_up(self) -> None:
        """Give a desk to who is next; an address that was served goes behind the others."""
        while self._lanes:
            address, lane = self._lanes.popitem(last=False)
            place = lane.popleft()
            if lane:
                self._lanes[address] = lane
            if not place.done():  # has not hung up
                place.set_result(None)
                return
        self._free += 1
