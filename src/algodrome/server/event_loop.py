"""Which event loop a server runs on."""

import asyncio
import sys
from collections.abc import Callable
from typing import cast

EventLoop = Callable[[], asyncio.AbstractEventLoop]


def event_loop(store: str) -> EventLoop | None:
    """Give the maker of the fastest loop on which a store works; None: the usual one of the system.

    On Windows psycopg needs the selector loop, which has no subprocesses of its own: `thinking.threaded_process` is
    for it. With a SQLite file the usual loop there is the better one.
    """
    if sys.platform == "win32":
        return asyncio.SelectorEventLoop if store.startswith(("postgresql://", "postgres://")) else None
    try:
        import uvloop  # noqa: PLC0415 - it comes with CPython only
    except ImportError:
        return None
    return cast("EventLoop", uvloop.new_event_loop)
