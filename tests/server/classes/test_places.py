"""Places of a class: who comes to them, under which name, and with which coupon."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.classes.lessons import Lesson, ask, opened
from tests.server.unplugged import Unplugged

pytestmark = pytest.mark.anyio


def names(view: dict[str, Any]) -> list[str]:
    return [place["name"] for place in view["places"]]


async def test_pupils_come_to_numbered_places_under_drawn_names(taught: Lesson) -> None:
    first, second = await taught.come(), await taught.come()
    assert (first["place"], second["place"]) == (1, 2)
    assert first["name"] != second["name"]
    view = (await taught.teacher()).view
    assert view is not None
    assert [place["taken"] for place in view["places"]] == [True, True, False, False]
    assert len(set(names(view))) == 4


async def test_the_same_request_takes_one_place_only(taught: Lesson) -> None:
    path, body = f"/api/classes/{taught.code}/places", {"id": "x" * 22}
    answers = [await ask(taught.server, "POST", path, body) for _ in range(2)]
    assert answers[0] == answers[1]
    assert (await taught.come())["place"] == 2


async def test_a_pupil_who_came_through_another_node_is_known_before_this_one_heard_of_it(taught: Lesson) -> None:
    await taught.teacher()
    school, live = taught.server.hall.school, taught.live
    behind = await school._read(live.identity)
    assert behind is not None
    ticket = await taught.come()
    school.classes[live.identity] = behind
    pupil = await taught.device(ticket["token"])
    assert pupil.view is not None
    assert pupil.view["place"] == ticket["place"]


async def test_a_coupon_brings_a_pupil_back_to_the_same_place_on_any_device(taught: Lesson) -> None:
    coupons = await taught.coupons()
    assert len({coupon["secret"] for coupon in coupons}) == 4
    assert all(f"#{coupon['place']}-{coupon['secret']}" in coupon["link"] for coupon in coupons)
    one, other = await taught.device(coupons[2]["secret"]), await taught.device(coupons[2]["secret"])
    assert one.view is not None
    assert other.view is not None
    assert (one.view["place"], other.view["place"]) == (3, 3)  # two pupils share a place
    assert (await taught.come())["place"] == 1


async def test_secrets_are_kept_as_hashes_only(taught: Lesson, tmp_path: Path) -> None:
    ticket, coupons = await taught.come(), await taught.coupons()
    await taught.server.hall.store.backup(tmp_path / "copy.sqlite")
    kept = (tmp_path / "copy.sqlite").read_bytes()
    for secret in (taught.key, ticket["token"], *(coupon["secret"] for coupon in coupons)):
        assert secret.encode() not in kept


async def test_a_locked_class_lets_in_who_has_a_coupon(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await teacher.ask(type="lock", locked=True)
    status, problem = await ask(taught.server, "POST", f"/api/classes/{taught.code}/places", {})
    assert (status, problem["reason"]) == (403, "class_locked")
    pupil = await taught.device((await taught.coupons())[0]["secret"])
    assert pupil.view is not None
    assert pupil.view["place"] == 1


async def test_names_are_drawn_numbers_or_ones_own(school: Unplugged) -> None:
    numbers, own = await opened(school, naming="numbers"), await opened(school, naming="own")
    assert (await numbers.come())["name"] == "N° 1"
    assert (await own.come("Zoé B."))["name"] == "Zoé B."
    status, problem = await ask(school, "POST", f"/api/classes/{own.code}/places", {"name": "Zoé B."})
    assert (status, problem["reason"]) == (409, "place_name_taken")


async def test_who_lost_a_place_is_told_of_the_coupon_and_has_it_again_once_it_is_free(school: Unplugged) -> None:
    own = await opened(school, naming="own")
    teacher = await own.teacher()
    await own.come("Ana L.")
    lost = await own.come("Zoé B.")
    _, problem = await ask(school, "POST", f"/api/classes/{own.code}/places", {"name": "Zoé B."})
    assert "coupon" in problem["text"]
    for place in (1, lost["place"]):
        await teacher.ask(type="free", place=place)
    assert (await own.come("Zoé B."))["place"] == lost["place"]


async def test_a_full_class_lets_nobody_in(school: Unplugged) -> None:
    full = await opened(school, places=40)
    for _ in range(40):
        await full.come()
    status, problem = await ask(school, "POST", f"/api/classes/{full.code}/places", {})
    assert (status, problem["reason"]) == (409, "class_full")


async def test_the_teacher_renames_and_removes(taught: Lesson) -> None:
    teacher, (pupil, _) = await taught.teacher(), await taught.pupils(2)
    await teacher.ask(type="rename", place=1, name="Ana")
    assert pupil.view is not None
    assert pupil.view["name"] == "Ana"
    await teacher.ask(type="remove", place=1)
    assert pupil.messages[-1]["reason"] == "kicked"
    assert "place" in pupil.messages[-1]["text"]
    refused = await taught.device((await taught.coupons())[0]["secret"])
    assert teacher.view is not None
    assert [place["place"] for place in teacher.view["places"]] == [2, 3, 4]
    assert refused.view is not None  # the coupon of the next place: the first is no more
    assert refused.view["place"] == 2


async def test_a_pupil_draws_another_nickname_until_the_door_is_locked(taught: Lesson) -> None:
    teacher, (pupil,) = await taught.teacher(), await taught.pupils(1)
    assert pupil.view is not None
    before = pupil.view["name"]
    await pupil.ask(type="redraw")
    assert pupil.view["name"] != before
    await teacher.ask(type="lock", locked=True)
    assert (await pupil.ask(type="redraw"))["reason"] == "names_fixed"
