"""Long work in small pieces: the event loop has other tables."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from time import monotonic
from typing import TypeVar

PIECE = 0.005  # seconds after which others have a turn
Item = TypeVar("Item")


async def in_pieces(items: Iterable[Item]) -> AsyncIterator[Item]:
    """Give one item after the other; when much time was spent on them, others have a turn first."""
    began = monotonic()
    for item in items:
        yield item
        if monotonic() - began > PIECE:
            await asyncio.sleep(0)
            began = monotonic()
