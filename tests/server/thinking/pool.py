"""Pools of bots for the tests: started, used and stopped, with nothing left behind."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import algodrome
from algodrome import State
from algodrome.server.thinking.thinkers import Thinkers
from tests.games.reached import random_state

LIMIT = 600.0  # seconds for a whole test, which takes a few where nothing is wrong
Result = TypeVar("Result")


def run(story: Coroutine[Any, Any, Result]) -> Result:
    """Run a test to its end, or fail."""
    return asyncio.run(asyncio.wait_for(story, LIMIT))


async def until(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds; `run` limits how long."""
    while not condition():  # noqa: ASYNC110 - files and processes set no event of this loop
        await asyncio.sleep(0.01)


@asynccontextmanager
async def thinking(workers: int = 1, *, native: bool = False, **settings: Any) -> AsyncIterator[Thinkers]:
    """Have a pool for a block."""
    pool = Thinkers(workers, native, **settings)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.stop()


def odd(how: str, mark: Path | None = None) -> tuple[str, ...]:
    """Give the command of a worker that misbehaves, always or until there is a mark."""
    script = Path(__file__).with_name("odd_worker.py")
    return (sys.executable, str(script), how, *([str(mark)] if mark else []))


def imagined(name: str = "formel-fun", seed: int = 1, steps: int = 10) -> tuple[State, int]:
    """Give a position as the seat to act may imagine it, and that seat."""
    state = random_state(algodrome.game(name), seed, steps)
    seat = state.to_act[0]
    return state.imagine(seat, seed), seat


def is_legal(state: State, line: str, seat: int) -> bool:
    """Tell whether a seat may play a line."""
    return bool(state.copy().play(line, seat))
