"""The watchdog barks at a callback that holds the loop, and at nothing that the test does itself."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from time import sleep, thread_time

import pytest

from tests.server.watchdog import LIMIT, Watchdog, slowness

MUCH = 20  # times what is allowed, on however slow a machine


def work(seconds: float) -> None:
    began = thread_time()
    while thread_time() - began < seconds:
        pass


async def _working(seconds: float) -> None:
    work(seconds)


def test_a_callback_that_holds_the_loop_is_named() -> None:
    async def story() -> None:
        async with Watchdog():
            await asyncio.create_task(_working(MUCH * LIMIT * slowness()))

    with pytest.raises(AssertionError, match="_working"):
        asyncio.run(story())


def test_work_that_is_handed_to_a_thread_counts_too() -> None:
    async def story() -> None:
        async with Watchdog():
            await asyncio.to_thread(work, seconds=MUCH * LIMIT * slowness())

    with pytest.raises(AssertionError, match="work"):
        asyncio.run(story())


def test_many_short_callbacks_waiting_and_the_test_s_own_work_are_fine() -> None:
    async def story() -> None:
        async with Watchdog() as watchdog:
            for _ in range(30):
                await asyncio.create_task(_working(LIMIT / 5))
            await asyncio.create_task(asyncio.to_thread(sleep, 0))
            asyncio.get_running_loop().call_soon(threading.Event().wait, 2 * LIMIT)  # idle, and no processor time
            await asyncio.sleep(0)
            work(2 * LIMIT)
        assert LIMIT / 5 <= watchdog.longest < LIMIT

    asyncio.run(story())


def test_what_another_process_would_do_is_not_counted() -> None:
    async def handed_on(watchdog: Watchdog) -> None:
        with watchdog.elsewhere():
            work(2 * LIMIT)

    async def story() -> None:
        async with Watchdog() as watchdog:
            await asyncio.create_task(handed_on(watchdog))
        assert watchdog.longest < LIMIT

    asyncio.run(story())


def test_a_loop_of_another_thread_is_watched_too() -> None:
    with pytest.raises(AssertionError, match="_working"), Watchdog(), ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _working(MUCH * LIMIT * slowness())).result()
