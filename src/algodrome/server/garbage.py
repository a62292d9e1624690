"""Collecting garbage without making players wait.

Python looks for garbage among everything that is alive as soon as that has grown by a quarter, and nothing else runs
meanwhile: 0.4 seconds with 2,000 connections. Garbage that has to be looked for is what connections leave behind, so
here it is looked for when as many have gone as are there.
"""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from algodrome.server.doorkeeper import Doorkeeper

FEW = 100  # connections whose garbage may always wait
LOOK = 1.0  # seconds between two looks at how many have gone
AT_LAST = 3600.0  # seconds after which it is looked for anyway
YOUNG = 10_000  # objects made before Python looks at those alone, which takes some milliseconds
NEVER = 1_000_000_000


async def collect_garbage(doorkeeper: Doorkeeper) -> None:
    """Collect garbage when there may be some, until cancelled."""
    with _by_hand():
        last, gone = monotonic(), doorkeeper.released
        while True:
            await asyncio.sleep(LOOK)
            if doorkeeper.released - gone >= max(FEW, doorkeeper.inside) or monotonic() - last >= AT_LAST:
                gc.collect()
                last, gone = monotonic(), doorkeeper.released


@contextmanager
def _by_hand() -> Iterator[None]:
    """Leave only young objects to Python; what is there already, such as modules, stays for good."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
