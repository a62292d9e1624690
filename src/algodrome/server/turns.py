"""Turns: of one address so much is begun in one turn of the event loop, and then whatever others want comes first.

An address may have a thousand lines. What they all ask in one moment would be done in one go, however short each
piece of it is; so the commands of an address wait for each other, and nobody else waits for them.
"""

import asyncio
from collections import deque
from time import thread_time
from weakref import WeakValueDictionary

from algodrome.server.limits import network_of

AT_ONCE = 0.005  # seconds of the processor in one turn, and one command more
WOKEN = 8  # commands that are begun in one turn if they are short


class Lane:
    """The commands of one address, in the order in which they came."""

    def __init__(self) -> None:
        """Begin with none."""
        self._began: float | None = None  # the first of this turn
        self._is_ending = False  # the turn, when all that is to be done in it is done
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def enter(self) -> None:
        """Wait until it is time for one more command."""
        if self._waiting or not self._has_time():
            self._waiting.append(place := asyncio.get_running_loop().create_future())
            await place
            while not self._has_time():
                self._waiting.appendleft(place := asyncio.get_running_loop().create_future())
                await place

    def _has_time(self) -> bool:
        self._end_turn_soon()
        if self._began is None:
            self._began = thread_time()
            return True
        return thread_time() - self._began < AT_ONCE

    def _end_turn_soon(self) -> None:
        if not self._is_ending:
            self._is_ending = True
            asyncio.get_running_loop().call_soon(self._end_turn)

    def _end_turn(self) -> None:
        self._began, self._is_ending = None, False
        for _ in range(min(WOKEN, len(self._waiting))):
            place = self._waiting.popleft()
            if not place.done():  # has not hung up
                place.set_result(None)
        if self._waiting:
            self._end_turn_soon()


class Turns:
    """The lanes of all addresses."""

    def __init__(self) -> None:
        """Begin with none."""
        self._lanes: WeakValueDictionary[str, Lane] = WeakValueDictionary()

    def lane(self, address: str) -> Lane:
        """Give the lane of an address; it is forgotten when nobody holds it."""
        lane = self._lanes.get(network_of(address))
        if lane is None:
            lane = self._lanes[network_of(address)] = Lane()
        return lane
