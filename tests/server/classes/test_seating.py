"""Seats by hand, and pupils who are moved while the round goes on."""

from typing import Any

import pytest

from algodrome.school.classroom import MOST_PLACES
from algodrome.school.draws import NOBODY
from tests.server.classes.lessons import DUEL, ClassDevice, Lesson, begun

pytestmark = pytest.mark.anyio


def arranged(**tables: int) -> list[dict[str, int]]:
    """Say at which table each place is to sit."""
    return [{"place": int(place.removeprefix("place")), "table": table} for place, table in tables.items()]


def seats(view: dict[str, Any]) -> dict[int, list[int]]:
    """Give who sits at each table."""
    return {table["number"]: sorted(seat["place"] for seat in table["seats"]) for table in view["tables"]}


async def test_the_teacher_says_who_sits_at_which_table(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await taught.pupils(4)
    view = await begun(teacher, draw="hand", seating=arranged(place1=2, place3=2, place2=5))
    assert seats(view) == {2: [1, 3], 5: [0, 2], 6: [0, 4]}
    assert view["plan"]["seating"] == arranged(place1=2, place3=2, place2=5)


async def test_a_table_by_hand_has_the_options_of_the_group_that_all_there_belong_to(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await taught.pupils(3)
    for place in (1, 2):
        await teacher.ask(type="group", place=place, group=1)
    seating, own = arranged(place1=1, place2=1, place3=2), [{"group": 1, "options": {"players": 2, "level": 4}}]
    plan = {"groups": own, "draw": "hand", "seating": seating}
    view = await begun(teacher, "algouno", {"players": 2, "level": 1}, **plan)
    levels = [(await taught.server.hall.table(table["code"])).table.game.chosen["level"] for table in view["tables"]]
    assert levels == [4, 1]


async def test_more_pupils_than_a_table_has_seats_are_refused(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await taught.pupils(3)
    seating = arranged(place1=1, place2=1, place3=1)
    await teacher.ask(type="plan", game="bumping-bots", options=DUEL, draw="hand", bot="random", seating=seating)
    assert (await teacher.ask(type="start"))["reason"] == "table_too_full"
    assert (teacher.view or {})["tables"] == []


async def three_at_two_tables(taught: Lesson) -> tuple[ClassDevice, list[ClassDevice]]:
    """Seat places 1 and 2 at table 1, place 3 beside a bot at table 2."""
    teacher, pupils = await taught.teacher(), await taught.pupils(3)
    await begun(teacher, draw="hand", seating=arranged(place1=1, place2=1, place3=2))
    return teacher, pupils


async def test_a_pupil_is_moved_to_the_seat_of_a_bot_which_takes_the_own(taught: Lesson) -> None:
    teacher, pupils = await three_at_two_tables(taught)
    await teacher.ask(type="seat", place=1, table=2)
    view = await teacher.until(lambda view: seats(view) == {1: [0, 2], 2: [1, 3]} and left_seat(view)["bot"])
    own = (await pupils[0].until(lambda view: (view["table"] or {}).get("number") == 2))["table"]
    live = await taught.server.hall.table(view["tables"][1]["code"])
    assert live.table.seats[own["seat"] - 1].participant == "place-1"
    old = await taught.server.hall.table(view["tables"][0]["code"])
    assert [*old.table.participants] == ["place-2"]


def left_seat(view: dict[str, Any]) -> dict[str, Any]:
    """Give the seat of table 1 that belongs to nobody."""
    return next(dict(seat) for seat in view["tables"][0]["seats"] if not seat["place"])


async def test_two_pupils_change_places(taught: Lesson) -> None:
    teacher, _ = await three_at_two_tables(taught)
    there = next(number for number, seat in enumerate(taught.live.classroom.tables[1].seats, 1) if seat == 3)
    await teacher.ask(type="seat", place=1, table=2, seat=there)
    view = await teacher.until(lambda view: seats(view) == {1: [2, 3], 2: [0, 1]})
    lives = [await taught.server.hall.table(table["code"]) for table in view["tables"]]
    people = [["place-2", "place-3"], ["place-1"]]
    await teacher.until(lambda _: [sorted(live.table.participants) for live in lives] == people)
    assert {2, 3} in taught.live.classroom.met[1]


async def test_a_move_that_can_not_be_is_refused_and_changes_nothing(taught: Lesson) -> None:
    teacher, _ = await three_at_two_tables(taught)
    assert (await teacher.ask(type="seat", place=1, table=1))["reason"] == "sits_already"
    assert (await teacher.ask(type="seat", place=3, table=1))["reason"] == "no_bots_seat"
    assert (await teacher.ask(type="seat", place=3, table=1, seat=3))["reason"] == "no_seat"
    assert (await teacher.ask(type="seat", place=4, table=1, seat=1))["reason"] == "no_bots_seat"
    assert (await teacher.ask(type="seat", place=1, table=9))["reason"] == "no_class_table"
    assert seats(teacher.view or {}) == {1: [1, 2], 2: [0, 3]}


async def test_every_table_by_hand_can_be_told_by_its_number(taught: Lesson) -> None:
    teacher = await taught.teacher()
    await taught.pupils(4)
    view = await begun(teacher, draw="hand", seating=arranged(place1=MOST_PLACES, place2=1))
    assert seats(view) == {1: [0, 2], 2: [3, 4], MOST_PLACES: [0, 1]}
    assert (await teacher.ask(type="pause", paused=True, table=2))["type"] == "ack"


async def test_who_is_moved_to_and_fro_meets_the_same_pupils_once_in_a_round(taught: Lesson) -> None:
    teacher, _ = await three_at_two_tables(taught)
    for table in (2, 1) * 5:
        await teacher.ask(type="seat", place=1, table=table)
    assert taught.live.classroom.met == {1: {frozenset({1, 2}), frozenset({1, 3}), frozenset({3, NOBODY})}}
