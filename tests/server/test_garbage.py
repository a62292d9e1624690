"""Garbage is looked for among everything only when as many connections have gone as are there."""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any

import pytest

from algodrome.server import garbage
from algodrome.server.doorkeeper import Doorkeeper
from algodrome.server.garbage import FEW, collect_garbage
from algodrome.server.settings import Settings

pytestmark = pytest.mark.anyio
Collections = list[dict[str, Any]]


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> Iterator[Collections]:
    """List the collections of everything, which are looked at without a pause."""
    seen: Collections = []

    def notice(phase: str, info: dict[str, int]) -> None:
        if phase == "stop" and info["generation"] == 2:
            seen.append(info)

    monkeypatch.setattr(garbage, "LOOK", 0.0)
    gc.callbacks.append(notice)
    yield seen
    gc.callbacks.remove(notice)


def crowd(count: int) -> Doorkeeper:
    doorkeeper = Doorkeeper(Settings(connections=count, connections_each=count))
    for _ in range(count):
        assert doorkeeper.admit("a")
    return doorkeeper


async def looks() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_few_that_go_are_not_worth_it(whole: Collections) -> None:
    doorkeeper = crowd(FEW)
    task = asyncio.create_task(collect_garbage(doorkeeper))
    await looks()
    whole.clear()  # what is there at the beginning is looked at once
    for _ in range(FEW - 1):
        doorkeeper.release("a")
    await looks()
    assert whole == []
    doorkeeper.release("a")
    await looks()
    assert len(whole) == 1
    task.cancel()


async def test_among_many_as_many_must_go(whole: Collections) -> None:
    doorkeeper = crowd(5 * FEW)
    task = asyncio.create_task(collect_garbage(doorkeeper))
    await looks()
    whole.clear()
    for _ in range(2 * FEW):
        doorkeeper.release("a")
    await looks()
    assert doorkeeper.inside == 3 * FEW
    assert whole == []
    for _ in range(FEW):
        doorkeeper.release("a")
    await looks()
    assert len(whole) == 1
    task.cancel()


async def test_afterwards_python_collects_as_before() -> None:
    before = gc.get_threshold()
    task = asyncio.create_task(collect_garbage(crowd(0)))
    await looks()
    assert gc.get_threshold() != before
    assert gc.get_freeze_count() > 0
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
