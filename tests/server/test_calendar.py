"""A clock that is set wrong makes no table old, and what is forgotten is told first."""

import asyncio
import logging
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from algodrome.server.calendar import DAY, SHORT_NOTICE, Calendar
from algodrome.server.hall import PURGE
from algodrome.server.store import Entry, Store, open_store
from tests.server.unplugged import unplugged

pytestmark = pytest.mark.anyio

TODAY = 1_800_000_000.0
YEAR = 365 * DAY
KEEP = 30 * DAY


class Wall:
    """A clock on the wall, which the test sets."""

    now = TODAY

    def __call__(self) -> float:
        """Tell the time that was set."""
        return self.now


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wall]:
    """Set the clock of the machine."""
    wall = Wall()
    monkeypatch.setattr(time, "time", wall)
    yield wall
    monkeypatch.undo()


async def opened(path: Path) -> Store:
    """Open a store with a table that was used today."""
    store = open_store(str(path / "tables.sqlite"))
    await store.open()
    if not await store.tables():
        await store.create("1" * 32, "ABCDE", [Entry(1, "opened", {}, TODAY)])
    return store


async def test_a_clock_that_goes_on_is_believed(tmp_path: Path, wall: Wall) -> None:
    store = await opened(tmp_path)
    calendar = Calendar(store)
    for _ in range(100):
        wall.now += DAY / 2
        assert await calendar.advance() == wall.now
    await store.close()


async def test_a_clock_ten_years_ahead_is_told_and_not_believed(
    tmp_path: Path, wall: Wall, caplog: pytest.LogCaptureFixture
) -> None:
    store = await opened(tmp_path)
    await Calendar(store).advance()
    wall.now += 10 * YEAR
    with caplog.at_level(logging.WARNING):
        for _ in range(5):  # starts
            assert await Calendar(store).advance() == TODAY
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    wall.now = TODAY + DAY / 2
    assert await Calendar(store).advance() == wall.now
    await store.close()


async def test_a_store_made_of_a_backup_does_not_believe_such_a_clock_either(tmp_path: Path, wall: Wall) -> None:
    store = await opened(tmp_path)
    wall.now += 10 * YEAR
    assert await Calendar(store).advance() == TODAY
    await store.close()


async def test_what_was_dated_by_a_clock_that_was_ahead_makes_nothing_old_in_a_store_made_of_a_backup(
    tmp_path: Path, wall: Wall
) -> None:
    store = await opened(tmp_path)
    await store.create("2" * 32, "FGHJK", [Entry(1, "opened", {}, TODAY + 10 * YEAR)])
    wall.now += DAY
    assert await Calendar(store).advance() == wall.now
    await store.close()


async def test_a_leap_is_believed_when_the_clock_has_gone_on_from_there(tmp_path: Path, wall: Wall) -> None:
    store = await opened(tmp_path)
    calendar = Calendar(store)
    await calendar.advance()
    wall.now += 60 * DAY  # the holidays
    for _ in range(71):
        assert await calendar.advance() == TODAY
        wall.now += DAY / 24
    wall.now += DAY / 24
    assert await calendar.advance() == wall.now
    await store.close()


async def test_a_laptop_that_serves_once_a_week_knows_the_week_before(tmp_path: Path, wall: Wall) -> None:
    store = await opened(tmp_path)
    await Calendar(store).advance()
    for week in range(1, 6):
        wall.now += 7 * DAY
        seen = await Calendar(store).advance()
        assert seen == (TODAY if week == 1 else wall.now - 7 * DAY)
    await store.close()


async def test_a_clock_that_has_leapt_is_likely_to_be_right_after_some_minutes(tmp_path: Path, wall: Wall) -> None:
    store = await opened(tmp_path)
    calendar = Calendar(store)
    await calendar.advance()
    assert calendar.likely() == TODAY
    wall.now += 7 * DAY
    await calendar.advance()
    assert calendar.likely() == TODAY
    wall.now += SHORT_NOTICE
    later = Calendar(store)  # of a server that was started again
    for one in (calendar, later):
        assert await one.advance() == TODAY
        assert one.likely() == wall.now
    wall.now = TODAY - DAY
    await calendar.advance()
    assert calendar.likely() == TODAY
    await store.close()


async def test_a_clock_that_is_behind_dates_no_entry_back(tmp_path: Path, wall: Wall) -> None:
    store = await opened(tmp_path)
    await Calendar(store).advance()
    wall.now -= 2 * YEAR
    calendar = Calendar(store)
    assert await calendar.advance() == TODAY
    assert calendar.now() == TODAY
    await store.close()


async def test_a_clock_that_is_put_back_dates_an_entry_back_to_the_last_look_and_no_farther(
    tmp_path: Path, wall: Wall
) -> None:
    store = await opened(tmp_path)
    calendar = Calendar(store)
    await calendar.advance()
    wall.now += PURGE - 1
    assert calendar.now() == wall.now
    wall.now -= DAY
    assert calendar.now() == TODAY
    await store.close()


async def test_a_leap_that_is_put_right_at_once_holds_no_entry_there(tmp_path: Path, wall: Wall) -> None:
    store = await opened(tmp_path)
    calendar = Calendar(store)
    await calendar.advance()
    wall.now += 10 * YEAR
    calendar.now()
    await calendar.advance()
    wall.now = TODAY + 1
    assert calendar.now() == wall.now
    await store.close()


async def test_a_server_that_starts_with_a_wrong_clock_forgets_nothing(
    tmp_path: Path, wall: Wall, caplog: pytest.LogCaptureFixture
) -> None:
    await (await opened(tmp_path)).close()
    wall.now += 10 * YEAR
    async with unplugged(tmp_path) as server:
        await asyncio.sleep(0)
        await server.hall._forget_before(await server.hall.calendar.advance() - KEEP)
        assert len(await server.hall.store.tables()) == 1
        with caplog.at_level(logging.INFO):
            await server.hall._forget_before(TODAY + 1)
        assert await server.hall.store.tables() == []
        assert [record.__dict__.get("count") for record in caplog.records if "forgotten now" in record.message] == [1]
