"""What must not happen to a class: nobody stops it, empties it, or gets in after its end."""

import asyncio
import json
import random
from collections.abc import Iterator
from itertools import count, pairwise
from pathlib import Path
from unittest.mock import patch

import pytest

from algodrome.school import draws
from algodrome.school.classroom import Classroom, Place, Plan
from algodrome.server import pieces, turns
from algodrome.server.classes import desk, drawing, live_class, messages
from algodrome.server.classes.keys import TEACHER
from algodrome.server.classes.school import KEPT, MARK
from algodrome.server.decisions import CheckedChoice
from algodrome.server.draft import Draft
from algodrome.server.http import classes as http_classes
from algodrome.server.limits import CreditsByAddress
from algodrome.server.live_table import LiveTable
from algodrome.server.payer import Payer
from algodrome.server.protocol import Choose
from algodrome.server.refusal import Refused
from algodrome.server.secret_words import hash_of
from algodrome.server.store.store import Entry, StoreError
from tests.server.classes.lessons import DUEL, Lesson, ask, begun, lesson, opened
from tests.server.unplugged import Unplugged

pytestmark = pytest.mark.anyio


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


@pytest.mark.parametrize("kind", ["free", "remove"])
async def test_who_is_sent_away_while_they_wait_to_come_in_stays_outside(taught: Lesson, kind: str) -> None:
    teacher, ticket, turns_taken = await taught.teacher(), await taught.come(), count(1)

    async def enter(_: turns.Lane) -> None:
        if next(turns_taken) == 2:  # the first is for having said hello
            await teacher.ask(type=kind, place=ticket["place"])

    with patch.object(turns.Lane, "enter", enter):
        pupil = await taught.device(ticket["token"])
    assert [message.get("reason") for message in pupil.messages] == ["bad_place"]
    assert taught.live.here == {TEACHER}


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
    monkeypatch.setattr(turns, "AT_ONCE", 0.0)
    counted = count()
    others = asyncio.create_task(take_turns(counted))
    monkeypatch.setattr(http_classes, "drawn_link", lambda _: str(next(counted)))
    drawn_at = [int(coupon["picture"]) for coupon in await taught.coupons()]
    others.cancel()
    assert len(drawn_at) == 4
    assert all(later - earlier > 1 for earlier, later in pairwise(drawn_at))


async def test_others_have_a_turn_between_the_options_of_two_tables(
    taught: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "AT_ONCE", 0.0)
    teacher, hall, counted = await taught.teacher(), taught.server.hall, count()
    prepare, asked_at = hall.prepare, list[int]()

    async def noted(wanted: Choose, payer: Payer) -> CheckedChoice:
        asked_at.append(next(counted))
        return await prepare(wanted, payer)

    monkeypatch.setattr(hall, "prepare", noted)
    others = asyncio.create_task(take_turns(counted))
    groups = [{"group": group, "options": {**DUEL, "players": 4}} for group in range(1, 4)]
    plan = {"game": "bumping-bots", "options": DUEL, "groups": groups, "draw": "groups", "fill": "smaller"}
    assert (await teacher.ask(type="plan", **plan))["type"] == "ack"
    others.cancel()
    assert len(asked_at) > 10
    assert all(later - earlier > 1 for earlier, later in pairwise(asked_at))


async def take_turns(counted: Iterator[int]) -> None:
    while True:
        next(counted)
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


async def test_who_loses_a_place_while_they_wait_is_shown_nothing_of_whose_it_is_now(taught: Lesson) -> None:
    teacher, ticket, turns_taken = await taught.teacher(), await taught.come(), count(1)
    (table,) = (await begun(teacher))["tables"]
    live, read = await taught.server.hall.table(table["code"]), taught.server.hall.store.read
    owner = Draft("joined", {"participant": "place-1", "token": hash_of("coupon"), "name": "Bo", "host": False})

    async def enter(_: turns.Lane) -> None:
        if next(turns_taken) == 2:  # the first is for having said hello
            await live.add(owner)

    async def read_later(identity: str, after: int = 0) -> list[Entry]:
        await live.add(owner)
        return await read(identity, after)

    with patch.object(turns.Lane, "enter", enter):
        device = await taught.at_table(table["code"], ticket["token"])
    assert [message.get("reason") for message in device.messages] == ["bad_token"]

    await live.add(Draft("joined", {**owner.data, "token": hash_of(ticket["token"])}))
    with patch.object(taught.server.hall.store, "read", read_later):
        status, told = await ask(taught.server, "GET", f"/api/tables/{table['code']}/export", key=ticket["token"])
    assert (status, told["reason"]) == (401, "bad_token")


async def test_nothing_is_shown_after_the_goodbye_to_who_loses_a_place_while_a_command_waits(taught: Lesson) -> None:
    teacher, ticket, turns_taken = await taught.teacher(), await taught.come(), count(1)
    (table,) = (await begun(teacher))["tables"]
    live = await taught.server.hall.table(table["code"])
    device = await taught.at_table(table["code"], ticket["token"])
    owner = Draft("joined", {"participant": "place-1", "token": hash_of("coupon"), "name": "Bo", "host": False})

    async def enter(_: turns.Lane) -> None:
        if next(turns_taken) == 2:  # the first is for having said something
            await live.add(owner)

    with patch.object(turns.Lane, "enter", enter):
        await device._answer(json.dumps({"type": "speak", "id": "late", "language": "en"}).encode())
    assert (device.messages[-1]["type"], device.messages[-1]["reason"]) == ("goodbye", "kicked")


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
    with patch.object(drawing, "drawn", wraps=draws.drawn) as drawn:
        drawing.new_tables(Classroom("c", places=places), plan, random.Random(1), drawing.Moment(0.0))
    steps = [call.args[3] for call in drawn.call_args_list]
    assert len(steps) == 3
    assert all(one is steps[0] for one in steps)
