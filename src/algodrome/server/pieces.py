"""Long work in small pieces: the event loop has other tables."""

from collections.abc import AsyncIterator, Iterable
from time import thread_time
from typing import TypeVar

from algodrome.server.turns import long_work

PIECE = 0.005  # seconds of the processor after which others have a turn
Item = TypeVar("Item")


async def in_pieces(items: Iterable[Item]) -> AsyncIterator[Item]:
    """Give one item after the other; when much time was spent on them, here or elsewhere, others have a turn first."""
    lane = long_work()
    await lane.enter()
    began = thread_time()
    for item in items:
        yield item
        if thread_time() - began > PIECE:
            await lane.enter()
            began = thread_time()
