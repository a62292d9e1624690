"""A watchdog of the event loop: how much processor time one callback takes, while all others wait.

It counts processor time of the loop's own thread, not time of the clock, so that a machine that is busy with other
things makes nothing late. What a slow machine may take is in proportion to a fixed piece of work, measured when a
callback seems to have taken too long. What the test itself does, in the task that sets the watchdog, is not counted.
What a callback hands to a thread is: Python runs one thread at a time, and a single call may keep all others waiting.
"""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from time import thread_time
from types import TracebackType
from typing import Any, Self
from unittest.mock import patch

LIMIT = 0.050  # seconds of a processor as fast as the one that the piece of work below was measured on
PIECE = 100_000  # rounds of a loop
USUAL = 0.010  # seconds that they take there
MEASURES = 5  # of which the slowest counts: one callback was measured once


def slowness() -> float:
    """Tell how many times slower this processor is, at present, than the usual one; 1 if it is faster."""
    return max(1.0, *(_piece_of_work() / USUAL for _ in range(MEASURES)))


@contextmanager
def undisturbed() -> Iterator[None]:
    """Search for no garbage among what is there before the block, nor do that again in a block inside of it."""
    outermost = gc.get_freeze_count() == 0
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        if outermost:
            gc.unfreeze()


def _piece_of_work() -> float:
    began = thread_time()
    sum(number * number % 7 for number in range(PIECE))
    return thread_time() - began


class Watchdog:
    """Watches event loops for a block, and fails if one callback held one for too long."""

    def __init__(self) -> None:
        self.longest = 0.0  # seconds
        self.what = ""  # did it
        self._limit = LIMIT
        self._test: asyncio.Task[Any] | None = None
        self._elsewhere = 0.0

    @contextmanager
    def elsewhere(self) -> Iterator[None]:
        """Count nothing of what a server would have another process do."""
        began = thread_time()
        try:
            yield
        finally:
            self._elsewhere += thread_time() - began

    async def __aenter__(self) -> Self:
        self._test = asyncio.current_task()
        return self.__enter__()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.__exit__(kind, error, traceback)

    def __enter__(self) -> Self:
        self._while_watching = ExitStack()
        self._while_watching.enter_context(undisturbed())
        self._while_watching.enter_context(patch.object(asyncio.Handle, "_run", self._timed(asyncio.Handle._run)))
        self._while_watching.enter_context(patch.object(asyncio, "to_thread", self._timed_thread(asyncio.to_thread)))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._while_watching.close()
        if error is None:
            assert self.longest <= self._limit, f"{self.longest * 1000:.0f} ms: {self.what}"

    def _timed(self, run: Any) -> Any:
        def timed(handle: asyncio.Handle) -> None:
            doing = getattr(handle._callback, "__self__", handle)  # type: ignore[attr-defined]
            began, elsewhere = thread_time(), self._elsewhere
            run(handle)
            if doing is not self._test:
                self._note(thread_time() - began - (self._elsewhere - elsewhere), doing)

        return timed

    def _timed_thread(self, hand_over: Any) -> Any:
        def timed(function: Any, *values: Any) -> Any:
            began = thread_time()
            try:
                return function(*values)
            finally:
                self._note(thread_time() - began, function)

        async def handed_over(function: Any, /, *values: Any, **named: Any) -> Any:
            return await hand_over(timed, partial(function, **named), *values)

        return handed_over

    def _note(self, took: float, doing: object) -> None:
        if took > self.longest:
            self.longest, self.what = took, repr(doing)
            if took > self._limit:
                self._limit = max(self._limit, LIMIT * slowness())
