"""A class: places, coupons, tables that follow the teacher, and what pupils may not do."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Iterator
from itertools import count, pairwise
from pathlib import Path
from typing import Any, get_args
from unittest.mock import patch

import pytest

from algodrome.school import draws
from algodrome.school.classroom import Classroom, Place, Plan
from algodrome.server import pieces, protocol
from algodrome.server.classes import decisions, desk, live_class, messages
from algodrome.server.classes.keys import TEACHER
from algodrome.server.classes.school import KEPT, MARK
from algodrome.server.draft import Draft
from algodrome.server.http import classes as http_classes
from algodrome.server.limits import CreditsByAddress
from algodrome.server.live_table import LiveTable
from algodrome.server.refusal import Refused
from algodrome.server.store.store import Entry, StoreError
from tests.server.classes.lessons import DUEL, LOYAL, STRICT, Lesson, ask, begun, lesson, opened
from tests.server.unplugged import UNLIMITED, Unplugged, unplugged

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
async def school(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Unplugged]:
    """Run one server for all classes of this module."""
    async with unplugged(tmp_path_factory.mktemp("school"), settings=LOYAL) as server:
        yield server


@pytest.fixture
async def taught(school: Unplugged) -> AsyncIterator[Lesson]:
    yield (one := await opened(school))
    await ask(school, "DELETE", f"/api/classes/{one.code}", key=one.key)


@pytest.fixture
async def strict(school: Unplugged) -> AsyncIterator[Lesson]:
    """Open a class in which somebody who is not there is absent at once."""
    school.hall.school.settings = STRICT
    yield (one := await opened(school))
    await ask(school, "DELETE", f"/api/classes/{one.code}", key=one.key)
    school.hall.school.settings = LOYAL


def names(view: dict[str, Any]) -> list[str]:
    return [place["name"] for place in view["places"]]


def sample(kind: type[protocol.Command]) -> dict[str, Any]:
    """Give a command of a kind in its right form."""
    fields: dict[str, Any] = {
        "locked": True, "places": 1, "place": 1, "name": "Zoé B.", "group": 1, "game": "formel-fun", "options": {},
        "groups": [], "draw": "drawn", "bot": None, "clock": None, "table": None, "paused": True, "seconds": 60,
        "names": True, "ranks": True, "standings": True, "stuck": True,
    }  # fmt: skip
    if kind is messages.HandOver:
        fields["bot"] = True
    if kind is messages.SeatPlace:
        fields["table"] = 1
    (word,) = get_args(kind.model_fields["type"].annotation)
    return {"type": word} | {name: fields[name] for name in kind.model_fields if name not in {"type", "id"}}


# Places


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
    assert (status, problem["reason"]) == (409, "name_taken")


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


# Who may do what


async def test_a_pupil_can_do_nothing_that_a_teacher_may(taught: Lesson) -> None:
    (pupil,) = await taught.pupils(1)
    before = taught.live.number
    for kind in messages.TEACHERS:
        answer = await pupil.ask(**sample(kind))
        assert (answer["type"], answer["reason"]) == ("refusal", "only_teacher"), kind
    assert taught.live.number == before


async def test_every_command_is_a_pupils_or_a_teachers() -> None:
    union = get_args(get_args(messages.ClassMessage)[0])
    assert {*union} == {protocol.Hello, protocol.Speak, protocol.Ping, *messages.PUPILS, *messages.TEACHERS}


async def test_a_pupil_sees_only_the_own_place(taught: Lesson) -> None:
    teacher, pupils = await taught.teacher(), await taught.pupils(3)
    await begun(teacher)
    told = [message["type"] for pupil in pupils for message in pupil.messages]
    assert "console" not in told
    assert all("tables" not in (pupil.view or {}) for pupil in pupils)


async def test_http_of_the_teacher_is_closed_to_pupils_and_strangers(taught: Lesson) -> None:
    ticket = await taught.come()
    for method, path in (("GET", "/coupons"), ("GET", "/results.csv"), ("GET", "/results.ods"), ("DELETE", "")):
        address = f"/api/classes/{taught.code}{path}"
        assert (await ask(taught.server, method, address, key=ticket["token"]))[0] == 403
        assert (await ask(taught.server, method, address))[0] == 401


async def test_a_wrong_token_is_refused(taught: Lesson) -> None:
    for token in (None, "", "nobody"):
        device = await taught.device(token)
        assert device.messages[-1]["reason"] == "bad_place"


async def test_a_command_sent_twice_is_done_once(taught: Lesson) -> None:
    teacher = await taught.teacher()
    first = await teacher.ask(type="add", places=2, id="once")
    again = await teacher.ask(type="add", places=2, id="once")
    assert first["entry"] == again["entry"]
    assert teacher.view is not None
    assert len(teacher.view["places"]) == 6


async def test_a_class_is_no_table_and_a_table_no_class(taught: Lesson) -> None:
    assert (await ask(taught.server, "GET", f"/api/tables/{taught.code}"))[1]["reason"] == "no_table"
    _, ticket = await ask(taught.server, "POST", "/api/tables", {"game": "formel-fun"})
    assert (await ask(taught.server, "GET", f"/api/classes/{ticket['code']}"))[1]["reason"] == "no_class"


# Tables


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
    assert teacher.view["wall"] == {"names": False, "ranks": False, "standings": True, "table": None}


# Rounds


async def end_games(taught: Lesson) -> None:
    """Have the first seat of every table win."""
    for table in taught.live.classroom.tables:
        ended = {"table": table.identity, "ranking": [[1], [2]], "scores": [0, 0]}
        await taught.live.write(lambda _, ended=ended: [Draft("finished", ended)])  # type: ignore[misc]


async def test_what_came_of_a_game_is_noted_once(strict: Lesson) -> None:
    teacher = await strict.teacher()
    await strict.come()
    strict.server.thinkers.turns = asyncio.Semaphore(10_000)
    await begun(teacher, "algouno", {"players": 2, "level": 1})
    view = await teacher.until(lambda view: bool(view["standings"]))
    assert view["tables"][0]["phase"] == "over"
    assert [line["place"] for line in view["standings"]] == [1]
    strict.live.changed.set()
    strict.server.thinkers.turns = asyncio.Semaphore(0)
    assert len(strict.live.classroom.results) == 1


async def test_results_add_up_to_standings_and_files(strict: Lesson) -> None:
    teacher = await strict.teacher()
    for _ in range(4):
        await strict.come()
    for _ in range(2):
        await begun(teacher, draw="swiss")
        await end_games(strict)
    view = await teacher.until(lambda view: len(view["standings"]) == 4)
    assert all(len(line["by_round"]) == 2 for line in view["standings"])
    points = [line["points"] for line in view["standings"]]
    assert points == sorted(points, reverse=True)
    seen = [frozenset(seats) for seats in strict.live.classroom.met]
    assert len(set(seen)) == 4  # nobody met anybody again
    _, rows = await ask(strict.server, "GET", f"/api/classes/{strict.code}/results.csv", key=strict.key)
    lines = rows.decode("utf-8-sig").splitlines()
    assert lines[0] == "Place;Nom;Groupe;Ronde 1\u00a0: Bumping Bots;Ronde 2\u00a0: Bumping Bots;Points;Victoires;Rang"
    assert len(lines) == 5
    status, sheet = await ask(strict.server, "GET", f"/api/classes/{strict.code}/results.ods", key=strict.key)
    assert (status, sheet[:2]) == (200, b"PK")


async def test_one_table_begins_anew_and_a_round_is_called_off(taught: Lesson) -> None:
    teacher, pupils = await taught.teacher(), await taught.pupils(4)
    before = await begun(teacher)
    await teacher.ask(type="start", table=2)
    view = await teacher.until(lambda view: all(table["phase"] == "playing" for table in view["tables"]))
    assert view["tables"][0]["code"] == before["tables"][0]["code"]
    assert view["tables"][1]["code"] != before["tables"][1]["code"]
    await teacher.ask(type="stop")
    assert all((pupil.view or {})["table"] is None for pupil in pupils)


# The store


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
        view = await begun(teacher)
        known = [*names(view), "Zw\\u00f6lfboxk"]
        codes = [table["code"] for table in view["tables"]]
        status, _ = await ask(one.server, "DELETE", f"/api/classes/{one.code}", key=one.key)
        assert status == 204
        assert all(device.messages[-1]["reason"] == "deleted" for device in (teacher, *pupils))
        for code in codes:
            assert (await ask(one.server, "GET", f"/api/tables/{code}"))[0] == 404
        await one.server.hall.store.backup(tmp_path / "copy.sqlite")
    files = [*tmp_path.glob("*.sqlite*")]
    assert len(files) >= 2
    for file in files:
        content = file.read_bytes()
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


# What must not happen


def purses(credits_by: CreditsByAddress) -> set[str]:
    return set(credits_by._purses)


async def test_no_two_classes_pay_from_one_purse(school: Unplugged) -> None:
    keeper, clerks = school.app.state.doorkeeper, school.hall.clerks
    before = purses(keeper.comings) | purses(clerks._participants)
    for one in (await opened(school), await opened(school)):
        teacher = await one.teacher()
        ticket = await one.come()
        await one.device(ticket["token"])
        (table,) = (await begun(teacher))["tables"]
        await one.at_table(table["code"], ticket["token"])
        status, _ = await ask(school, "GET", f"/api/tables/{table['code']}/export", key=ticket["token"])
        assert status == 200
        after = purses(keeper.comings) | purses(clerks._participants)
        identities = {one.live.identity, *one.live.classroom.opened}
        new = after - before
        assert len(new) == 3  # of the teacher, of the place, and of the place at its table
        assert all(purse.partition(" ")[0] in identities for purse in new)
        before = after


async def test_nobody_comes_into_a_class_that_is_being_erased(taught: Lesson) -> None:
    teacher, (pupil, _) = await taught.teacher(), await taught.pupils(2)
    await begun(teacher)
    hall, live, secrets = taught.server.hall, taught.live, await taught.coupons()
    forget, met = hall.forget, []

    async def met_by_a_pupil(identity: str) -> None:
        met.append(await taught.device(secrets[0]["secret"]))
        hall.school.serve(live)
        await forget(identity)

    with patch.object(hall, "forget", met_by_a_pupil):
        await hall.school.erase(live)
    assert met
    assert all(device.messages[-1]["reason"] == "no_class" for device in met)
    assert pupil.messages[-1]["reason"] == "deleted"
    assert not {live.identity, *live.classroom.opened} & {one.table for one in await hall.store.tables()}
    assert live.identity not in hall.school.classes


async def test_a_class_that_the_store_kept_is_erased_when_that_is_asked_again(taught: Lesson) -> None:
    await taught.teacher()
    store, path = taught.server.hall.store, f"/api/classes/{taught.code}"
    with patch.object(store, "delete", side_effect=StoreError("away")):
        assert (await ask(taught.server, "DELETE", path, key=taught.key))[0] == 503
    assert (await ask(taught.server, "GET", path))[0] == 200
    assert (await ask(taught.server, "DELETE", path, key=taught.key))[0] == 204
    assert (await ask(taught.server, "GET", path))[0] == 404


async def test_others_have_a_turn_between_two_coupons(taught: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECE", 0.0)
    turns = count()
    others = asyncio.create_task(take_turns(turns))
    monkeypatch.setattr(http_classes, "drawn_link", lambda _: str(next(turns)))
    drawn_at = [int(coupon["picture"]) for coupon in await taught.coupons()]
    others.cancel()
    assert len(drawn_at) == 4
    assert all(later - earlier > 1 for earlier, later in pairwise(drawn_at))


async def take_turns(turns: Iterator[int]) -> None:
    while True:
        next(turns)
        await asyncio.sleep(0)


async def test_what_a_pupil_has_told_is_no_debt_of_the_teacher(taught: Lesson) -> None:
    await taught.teacher()
    (pupil,) = await taught.pupils(1)
    live = taught.live
    live._telling = CreditsByAddress(1, 1e9)
    await live.carry_out("place-1", messages.Stuck(id="a", type="stuck", stuck=True))
    owed = live.debt_of("place-1")
    assert owed > 0
    assert live.debt_of(TEACHER) == 0
    await live.carry_out("place-1", messages.Stuck(id="b", type="stuck", stuck=True))  # changes nothing
    await live.carry_out("place-1", messages.Stuck(id="a", type="stuck", stuck=True))  # was done before
    assert live.debt_of("place-1") <= owed
    assert pupil.view is not None
    assert pupil.view["stuck"]


async def test_a_damaged_class_keeps_no_other_from_being_erased(tmp_path: Path) -> None:
    async with lesson(tmp_path) as one:
        hall = one.server.hall
        damaged = MARK + "a" * 20  # the store lists it first
        await hall.store.create(damaged, "AAAAAAAA", [Entry(1, "finished", {"table": "x"}, hall.calendar.now())])
        await hall.school.purge(hall.calendar.now() + KEPT + 60)
        assert [summary.table for summary in await hall.store.tables()] == [damaged]


async def test_a_table_that_fails_stops_no_other(taught: Lesson) -> None:
    hall, asked = taught.server.hall, []
    driven = hall.driven

    async def driven_but_the_first(identity: str) -> LiveTable | None:
        asked.append(identity)
        if identity == asked[0]:
            raise Refused("damaged")
        return await driven(identity)

    with patch.object(hall, "driven", driven_but_the_first):
        teacher = await taught.teacher()
        await taught.pupils(4)
        await teacher.ask(type="plan", game="bumping-bots", options=DUEL, draw="drawn")
        await teacher.ask(type="start")
        view = await teacher.until(lambda view: any(table["phase"] == "playing" for table in view["tables"]))
    assert sorted(table["phase"] for table in view["tables"]) == ["lobby", "playing"]


async def test_who_has_the_coupon_takes_a_place_from_who_has_none(taught: Lesson) -> None:
    teacher, (taker, _) = await taught.teacher(), await taught.pupils(2)
    await begun(teacher)
    own = (await taker.until(lambda view: view["table"] is not None))["table"]
    player = await taught.at_table(own["code"], (await taught.coupons())[1]["secret"])
    owner = await taught.device((await taught.coupons())[0]["secret"])
    assert owner.view is not None
    assert owner.view["place"] == 1
    assert taker.messages[-1]["reason"] == "kicked"
    assert taught.live.classroom.places[1].devices == []
    assert "goodbye" not in {message["type"] for message in player.messages}  # of another place


async def test_who_lost_a_place_to_its_coupon_loses_the_seat_at_the_table(taught: Lesson) -> None:
    teacher, ticket = await taught.teacher(), await taught.come()
    (table,) = (await begun(teacher))["tables"]
    player = await taught.at_table(table["code"], ticket["token"])
    await taught.device((await taught.coupons())[0]["secret"])
    await player.hears("goodbye")
    assert player.messages[-1]["reason"] == "kicked"
    again = await taught.device(ticket["token"])
    assert again.messages[-1]["reason"] == "bad_place"


async def test_a_removed_place_makes_room_for_another(school: Unplugged) -> None:
    full = await opened(school, places=40)
    teacher = await full.teacher()
    assert (await teacher.ask(type="add", places=1))["reason"] == "class_full"
    await teacher.ask(type="remove", place=7)
    assert (await teacher.ask(type="add", places=1))["type"] == "ack"
    assert (await teacher.ask(type="rename", place=41, name="Ana"))["type"] == "ack"
    assert (await full.device((await full.coupons())[-1]["secret"])).participant == "place-41"
    await ask(school, "DELETE", f"/api/classes/{full.code}", key=full.key)


async def test_a_console_is_written_once_for_all_who_see_the_same(taught: Lesson) -> None:
    devices = [await taught.teacher() for _ in range(3)]
    with patch.object(live_class, "console", wraps=desk.console) as console:
        taught.live.tell()
    assert console.call_count == 1
    assert len({json.dumps({**(device.view or {}), "number": 0}) for device in devices}) == 1


async def test_all_groups_of_a_draw_share_its_steps() -> None:
    places = {number: Place(number, str(number), "", group=number % 3, taken=True) for number in range(1, 13)}
    plan = Plan("bumping-bots", {0: {"players": 2}}, "groups", "random")
    with patch.object(decisions, "drawn", wraps=draws.drawn) as drawn:
        decisions.new_tables(Classroom("c", places=places), plan, random.Random(1), decisions.Moment(0.0))
    steps = [call.args[3] for call in drawn.call_args_list]
    assert len(steps) == 3
    assert all(one is steps[0] for one in steps)
