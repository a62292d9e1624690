"""A class in the store: it comes back after a restart, and is erased whole."""

import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from algodrome.server.calendar import DAY
from algodrome.server.classes.keys import TEACHER
from algodrome.server.classes.school import KEPT
from algodrome.server.draft import Draft
from tests.server.classes.lessons import Lesson, ask, begun, lesson
from tests.server.unplugged import UNLIMITED

pytestmark = pytest.mark.anyio


def names(view: dict[str, Any]) -> list[str]:
    return [place["name"] for place in view["places"]]


async def test_a_class_survives_a_restart(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await taught.pupils(2)
    before = await begun(teacher)
    school = taught.server.hall.school
    await school.close()
    school.classes.clear()
    again = await taught.teacher()
    after = await again.until(lambda view: all(table["phase"] == "playing" for table in view["tables"]))
    assert names(after) == names(before)
    assert [table["code"] for table in after["tables"]] == [table["code"] for table in before["tables"]]


async def test_after_erasing_no_name_is_left_in_the_bytes(tmp_path: Path) -> None:
    async with lesson(tmp_path) as one:
        teacher, pupils = await one.teacher(), await one.pupils(3)
        await teacher.ask(type="rename", place=1, name="Zwölfboxkämpfer")
        await teacher.ask(type="assign", group=0, game="speedalgo", set_name="far")
        answer = {"place": 1, "game": "speedalgo", "exercise": 91, "said": "ABG - REP ABD - P", "stars": 0}
        await one.live.write(lambda _: [Draft("tried", {**answer, "mistake": "quarterback"})])
        view = await begun(teacher)
        known = [*names(view), "Zw\\u00f6lfboxk", "ABG - REP ABD - P", "quarterback"]
        codes = [table["code"] for table in view["tables"]]
        status, _ = await ask(one.server, "DELETE", f"/api/classes/{one.code}", key=one.key)
        assert status == 204
        assert all(device.messages[-1]["reason"] == "deleted" for device in (teacher, *pupils))
        assert all("La classe" in device.messages[-1]["text"] for device in (teacher, *pupils))
        for code in codes:
            assert (await ask(one.server, "GET", f"/api/tables/{code}"))[0] == 404
        await one.server.hall.store.backup(tmp_path / "copy.sqlite")
        files = {file: file.read_bytes() for file in tmp_path.glob("*.sqlite*")}  # while the server goes on
    assert {"copy.sqlite", "tables.sqlite", "tables.sqlite-wal"} <= {file.name for file in files}
    for file, content in files.items():
        for name in known:
            assert name.encode() not in content, (file, name)
            assert name.encode("unicode_escape") not in content, (file, name)


async def test_a_class_of_yesterday_is_erased_with_its_tables(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await taught.pupils(2)
    view = await begun(teacher)
    school = taught.server.hall.school
    await school.purge(taught.live.classroom.at + KEPT - 1)
    assert (await ask(taught.server, "GET", f"/api/classes/{taught.code}"))[0] == 200
    await school.purge(taught.live.classroom.at + KEPT + 1)
    assert teacher.messages[-1]["reason"] == "deleted"
    left = {summary.code for summary in await taught.server.hall.store.tables()}
    assert left.isdisjoint({taught.code, *(table["code"] for table in view["tables"])})


async def test_a_class_that_nobody_is_in_goes_by_the_time_that_it_likely_is(taught: Lesson) -> None:
    teacher, hall, at = await taught.teacher(), taught.server.hall, taught.live.classroom.at
    identity = taught.live.identity

    async def is_kept_a_day_later() -> bool:
        await hall.school.purge(at, at + KEPT + 1)
        return identity in {summary.table for summary in await hall.store.tables()}

    assert await is_kept_a_day_later()
    teacher.hang_up()
    with patch.object(hall.store, "lead", return_value=False):  # another node has it
        hall.school.drop(identity)
        del hall.school.classes[identity]
        assert await is_kept_a_day_later()
    assert not await is_kept_a_day_later()


async def test_names_do_not_stay_on_a_laptop_that_serves_once_a_week(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lesson(tmp_path, naming="own") as one:
        await one.come("Zwetschge")
        hall, then = one.server.hall, time.time()
        for later, are_kept in ((7 * DAY, 1), (7 * DAY + 600, 0)):
            monkeypatch.setattr(time, "time", lambda now=then + later: now)
            await hall.school.purge(await hall.calendar.advance(), hall.calendar.likely())
            assert len(await hall.store.tables()) == are_kept
        assert all(b"Zwetschge" not in file.read_bytes() for file in tmp_path.glob("*.sqlite*"))


async def test_a_school_behind_one_address_is_not_locked_out(tmp_path: Path) -> None:
    usual = type(UNLIMITED)(origins=UNLIMITED.origins, bot_pause=0, bot_step=0)
    async with lesson(tmp_path, usual, places=36) as one:
        _, opened = await ask(one.server, "POST", "/api/classes", {"places": 36})
        other = Lesson(one.server, opened)
        for each in (one, other):
            for _ in range(36):
                await each.device((await each.come())["token"])
            assert len(each.live.here) == 36
        assert TEACHER not in one.live.here


async def test_class_tables_do_not_use_up_what_an_address_may_open(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await taught.pupils(4)
    keeper = taught.server.app.state.doorkeeper
    with patch.object(keeper, "open_table", side_effect=AssertionError):
        await begun(teacher)
