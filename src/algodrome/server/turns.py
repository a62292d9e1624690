"""Turns: of one address so much is begun in one turn of the event loop, and then whatever others want comes first.

An address may have a thousand lines. What they all ask in one moment would be done in one go, however short each
piece of it is; so the commands of an address wait for each other, and nobody else waits for them.

What takes long, and requests, have lanes for all addresses together: a hundred of them may each want a little.
"""

import asyncio
from heapq import heappop, heappush
from itertools import count
from time import thread_time
from weakref import WeakKeyDictionary, WeakValueDictionary

from algodrome.server.limits import network_of

AT_ONCE = 0.005  # seconds of the processor in one turn, and one command more
WOKEN = 8  # commands that are begun in one turn if they are short
REQUESTS = 4  # times as much in one turn, and as many, for the requests of all addresses


class Lane:
    """Commands, in the order in which they came."""

    def __init__(self, times: int = 1) -> None:
        """Begin with none; have so many times as much in one turn."""
        self._times = times
        self._began: float | None = None  # the first of this turn
        self._is_ending = False  # the turn, when all that is to be done in it is done
        self._numbers = count()
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []  # a heap: who came first is the first

    async def enter(self) -> None:
        """Wait until it is time for one more command."""
        if self._waiting or not self._has_time():
            number = next(self._numbers)
            await self._wait(number)
            while not self._has_time():
                await self._wait(number)

    def _wait(self, number: int) -> asyncio.Future[None]:
        place = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (number, place))
        return place

    def _has_time(self) -> bool:
        self._end_turn_soon()
        if self._began is None:
            self._began = thread_time()
            return True
        return thread_time() - self._began < AT_ONCE * self._times

    def _end_turn_soon(self) -> None:
        if not self._is_ending:
            self._is_ending = True
            asyncio.get_running_loop().call_soon(self._end_turn)

    def _end_turn(self) -> None:
        self._began, self._is_ending = None, False
        for _ in range(min(WOKEN * self._times, len(self._waiting))):
            _, place = heappop(self._waiting)
            if not place.done():  # has not hung up
                place.set_result(None)
        if self._waiting:
            self._end_turn_soon()


class Turns:
    """The lanes of all addresses."""

    def __init__(self) -> None:
        """Begin with none."""
        self._lanes: WeakValueDictionary[str, Lane] = WeakValueDictionary()
        self._requests = Lane(REQUESTS)
        self._next: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lane(self, address: str) -> Lane:
        """Give the lane of an address; it is forgotten when nobody holds it."""
        lane = self._lanes.get(network_of(address))
        if lane is None:
            lane = self._lanes[network_of(address)] = Lane()
        return lane

    async def begin_request(self, address: str) -> None:
        """Wait until it is time for one more request of an address, of which one at a time waits for the others."""
        await self.lane(address).enter()
        async with self._next.setdefault(network_of(address), asyncio.Lock()):
            await self._requests.enter()


_LONG_WORK: WeakKeyDictionary[asyncio.AbstractEventLoop, Lane] = WeakKeyDictionary()


def long_work() -> Lane:
    """Give the lane of what takes long, whoever asks for it; each address should have one thing in it at a time."""
    loop = asyncio.get_running_loop()
    lane = _LONG_WORK.get(loop)
    if lane is None:
        lane = _LONG_WORK[loop] = Lane()
    return lane
