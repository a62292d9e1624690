"""Whether the server can do its work: what was true a moment ago is not true for ever."""

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest

from algodrome.server.hall import Hall
from algodrome.server.http import operation
from algodrome.server.http.operation import FRESH, Trial
from algodrome.server.store.store import StoreError

pytestmark = pytest.mark.anyio


class Disk:
    """A store that is full, silent or well."""

    def __init__(self) -> None:
        self.state, self.tried = "well", 0

    async def try_writing(self) -> None:
        self.tried += 1
        if self.state == "full":
            raise StoreError("no room", "disk_full")
        if self.state == "silent":
            await asyncio.Event().wait()


async def test_a_store_is_tried_again_when_its_answer_is_old(monkeypatch: pytest.MonkeyPatch) -> None:
    time = [0.0]
    monkeypatch.setattr(operation, "monotonic", lambda: time[0])
    disk = Disk()
    trial = Trial(cast("Hall", SimpleNamespace(store=disk)))
    await trial.check()
    disk.state = "full"
    await trial.check()
    assert disk.tried == 1
    time[0] += FRESH
    for _ in range(2):
        with pytest.raises(StoreError, match="no room"):
            await trial.check()
    disk.state = "well"
    time[0] += FRESH
    await trial.check()
    assert disk.tried == 3


async def test_a_store_that_does_not_answer_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operation, "PATIENCE", 0.0)
    disk = Disk()
    disk.state = "silent"
    with pytest.raises(StoreError, match="no answer"):
        await Trial(cast("Hall", SimpleNamespace(store=disk))).check()
