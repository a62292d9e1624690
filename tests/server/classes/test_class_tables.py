"""Tables of a class: who sits where, bots for those who are not there, what the wall is told."""

from typing import Any

import pytest

from tests.server.classes.lessons import Lesson, ask, begun

pytestmark = pytest.mark.anyio
OFF = {"grid": False, "explained": None, "program": None, "programs": False, "final": False}


async def test_a_round_seats_everybody_and_bots_take_what_is_left(taught: Lesson) -> None:
    teacher, pupils = await taught.teacher(), await taught.pupils(3)
    view = await begun(teacher)
    assert sorted(place["place"] for place in view["places"] if place["table"]) == [1, 2, 3]
    assert sorted(seat["place"] for table in view["tables"] for seat in table["seats"]) == [0, 1, 2, 3]
    for pupil in pupils:
        own = (await pupil.until(lambda view: view["table"] is not None))["table"]
        live = await taught.server.hall.table(own["code"])
        assert live.table.seats[own["seat"] - 1].participant == f"place-{(pupil.view or {})['place']}"
        assert not any(one.host for one in live.table.participants.values())


async def test_a_pupil_plays_at_the_table_with_the_token_of_the_place(taught: Lesson) -> None:
    teacher = await taught.teacher()
    ticket = await taught.come()
    pupil = await taught.device(ticket["token"])
    await begun(teacher)
    own = (await pupil.until(lambda view: view["table"] is not None))["table"]
    player = await taught.at_table(own["code"], ticket["token"])
    assert player.view is not None
    assert player.view["table"]["you"]["seats"] == [own["seat"]]


HOSTS: list[dict[str, Any]] = [
    {"type": "sit", "seat": 2}, {"type": "stand", "seat": 1}, {"type": "rename", "name": "Rude"},
    {"type": "bot", "seat": 1, "bot": "random"}, {"type": "lock", "locked": False}, {"type": "start", "fill": "random"},
    {"type": "pause", "paused": True}, {"type": "kick", "participant": "place-2"}, {"type": "ask", "seat": 2},
    {"type": "choose", "game": "formel-fun", "options": {}}, {"type": "offer", "participant": "place-2", "seat": 2},
    {"type": "answer", "participant": "place-2", "agreed": True},
]  # fmt: skip


async def test_at_a_table_of_the_class_a_pupil_only_plays(taught: Lesson) -> None:
    teacher = await taught.teacher()
    ticket = await taught.come()
    await taught.device(ticket["token"])
    view = await begun(teacher)
    code = view["tables"][0]["code"]
    player = await taught.at_table(code, ticket["token"])
    for command in HOSTS:
        assert (await player.ask(**command))["reason"] == "only_teacher", command
    status, problem = await ask(taught.server, "POST", f"/api/tables/{code}/participants", {})
    assert (status, problem["reason"]) == (403, "locked")
    assert (await ask(taught.server, "DELETE", f"/api/tables/{code}", key=ticket["token"]))[0] == 403


async def test_groups_play_with_options_of_their_own(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await taught.pupils(4)
    for place in (1, 2):
        await teacher.ask(type="group", place=place, group=1)
    for place in (3, 4):
        await teacher.ask(type="group", place=place, group=2)
    own = [{"group": 2, "options": {"players": 2, "level": 3}}]
    view = await begun(teacher, "algouno", {"players": 2, "level": 1}, groups=own, draw="groups")
    levels = {}
    for table in view["tables"]:
        live = await taught.server.hall.table(table["code"])
        levels[table["group"]] = (live.table.game.chosen["level"], sorted(seat["place"] for seat in table["seats"]))
    assert levels == {1: (1, [1, 2]), 2: (3, [3, 4])}


async def test_bad_options_are_refused_and_change_nothing(taught: Lesson) -> None:
    teacher = await taught.teacher()
    answer = await teacher.ask(type="plan", game="formel-fun", options={"players": 99}, draw="drawn")
    assert answer["reason"] == "bad_option"
    assert (await teacher.ask(type="start"))["reason"] == "no_plan"


async def test_pausing_all_pauses_every_table_and_one_only_that(taught: Lesson) -> None:
    teacher, pupils = await taught.teacher(), await taught.pupils(4)
    view = await begun(teacher)
    tables = [await taught.server.hall.table(table["code"]) for table in view["tables"]]
    await teacher.ask(type="pause", paused=True)
    assert all((pupil.view or {})["paused"] for pupil in pupils)
    await teacher.until(lambda _: all(live.table.paused for live in tables))
    await teacher.ask(type="pause", paused=False, table=2)
    await teacher.until(lambda _: [live.table.paused for live in tables] == [True, False])


async def test_who_is_gone_is_played_by_a_bot_and_takes_the_place_back(strict: Lesson) -> None:
    teacher = await strict.teacher()
    coupons = await strict.coupons()
    pupils = [await strict.device(coupon["secret"]) for coupon in coupons[:2]]
    await begun(teacher)
    await teacher.until(lambda view: not any(seat["bot"] for seat in view["tables"][0]["seats"]))
    pupils[0].hang_up()
    await teacher.until(lambda view: bots(view) == [1])
    await strict.device(coupons[0]["secret"])
    await teacher.until(lambda view: bots(view) == [])
    await teacher.ask(type="hand", place=2, bot=True)
    await teacher.until(lambda view: bots(view) == [2])
    await teacher.ask(type="hand", place=2, bot=False)
    await teacher.until(lambda view: bots(view) == [])


async def test_who_is_here_plays_the_next_round_who_is_gone_does_not(strict: Lesson) -> None:
    teacher, pupils = await strict.teacher(), await strict.pupils(2)
    await begun(teacher)
    for place in (1, 2):
        await teacher.ask(type="hand", place=place, bot=True)
    await teacher.until(lambda view: bots(view) == [1, 2])
    pupils[1].hang_up()
    await begun(teacher)
    view = await teacher.until(lambda view: bots(view) == [2])
    assert [place["handed"] for place in view["places"][:2]] == [False, True]


def bots(view: dict[str, Any]) -> list[int]:
    """Number the places for which bots play."""
    return sorted(seat["place"] for table in view["tables"] for seat in table["seats"] if seat["bot"] and seat["place"])


async def test_who_comes_late_takes_the_seat_of_a_bot(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await taught.pupils(1)
    await begun(teacher)
    (late,) = await taught.pupils(1)
    own = (await late.until(lambda view: view["table"] is not None))["table"]
    view = await teacher.until(lambda view: {seat["place"] for seat in view["tables"][0]["seats"]} == {1, 2})
    assert view["tables"][0]["code"] == own["code"]


async def test_a_new_device_at_a_place_may_play_at_its_table(taught: Lesson) -> None:
    teacher = await taught.teacher()
    (pupil,) = await taught.pupils(1)
    await begun(teacher)
    own = (await pupil.until(lambda view: view["table"] is not None))["table"]
    player = await taught.at_table(own["code"], (await taught.coupons())[0]["secret"])
    assert player.view is not None
    assert player.view["table"]["you"]["seats"] == [own["seat"]]


async def test_a_removed_pupil_leaves_the_table_and_a_bot_goes_on(taught: Lesson) -> None:
    teacher = await taught.teacher()
    ticket = await taught.come()
    await taught.device(ticket["token"])
    view = await begun(teacher)
    player = await taught.at_table(view["tables"][0]["code"], ticket["token"])
    await teacher.ask(type="remove", place=1)
    await teacher.until(lambda view: all(seat["bot"] for seat in view["tables"][0]["seats"]))
    assert "kicked" in [message.get("reason") for message in player.messages]


async def test_flags_time_and_the_wall_are_told(taught: Lesson) -> None:
    teacher, (pupil,) = await taught.teacher(), await taught.pupils(1)
    await pupil.ask(type="stuck", stuck=True)
    assert teacher.view is not None
    assert teacher.view["places"][0]["stuck"]
    await teacher.ask(type="calm", place=1)
    assert pupil.view is not None
    assert not pupil.view["stuck"]
    await teacher.ask(type="time", seconds=180)
    assert 170 < pupil.view["until"] - pupil.view["now"] <= 180
    await teacher.ask(type="show", names=False, ranks=False, standings=True, table=None)
    shown = {"names": False, "ranks": False, "standings": True, "table": None}
    assert teacher.view["wall"] == {**shown, **OFF}


async def test_another_round_has_all_its_tables_on_the_wall(taught: Lesson) -> None:
    teacher, _ = await taught.teacher(), await taught.pupils(2)
    await begun(teacher)
    await teacher.ask(type="show", names=True, ranks=True, standings=False, table=1)
    assert (teacher.view or {})["wall"]["table"] == 1
    assert (await begun(teacher))["wall"]["table"] is None
