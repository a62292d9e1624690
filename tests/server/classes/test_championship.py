"""A championship of a class: so many rounds, each with another neighbour, and the points of each game's own rules."""

from collections.abc import Sequence
from typing import Any

import pytest

from algodrome.server.draft import Draft
from tests.server.classes.lessons import Lesson, ask, begun

pytestmark = pytest.mark.anyio


async def end_games(taught: Lesson, winners: Sequence[int]) -> None:
    """Have those of the places win that are first in a list."""
    for table in taught.live.classroom.tables:
        first = min((1, 2), key=lambda seat: winners.index(table.seats[seat - 1]))
        ended = {
            "table": table.identity,
            "ranking": [[first], [3 - first]],
            "scores": [seat == first for seat in (1, 2)],
        }
        await taught.live.write(lambda _, ended=ended: [Draft("finished", ended)])  # type: ignore[misc]


async def have_a_round(taught: Lesson, teacher: Any, winners: Sequence[int], **plan: Any) -> dict[str, Any]:
    """Play a round of a championship of three."""
    await begun(teacher, draw="championship", rounds=3, **plan)
    await end_games(taught, winners)
    view: dict[str, Any] = await teacher.until(lambda view: taught.live.number == view["entry"])
    return view


@pytest.mark.rule("BB25")
async def test_four_meet_all_others_in_three_rounds_and_the_points_add_up(strict: Lesson) -> None:
    teacher = await strict.teacher()
    for _ in range(4):
        await strict.come()
    views = [await have_a_round(strict, teacher, [3, 1, 4, 2]) for _ in range(3)]
    assert [view["championship"] for view in views] == [
        {"round": number, "rounds": 3, "over": number == 3, "next": number % 3 + 1} for number in (1, 2, 3)
    ]
    assert [*strict.live.classroom.meetings().values()] == [1] * 6  # all pairs
    told = [(line["rank"], line["place"], line["points"], line["wins"]) for line in views[-1]["standings"]]
    assert told == [
        (1, 3, 9, 3),
        (2, 1, 7, 2),
        (3, 4, 5, 1),
        (4, 2, 3, 0),
    ]  # 3 points for the first of two, 1 for the last


async def test_after_the_last_round_the_next_one_begins_another_championship(strict: Lesson) -> None:
    teacher = await strict.teacher()
    for _ in range(4):
        await strict.come()
    for _ in range(3):
        await have_a_round(strict, teacher, [1, 2, 3, 4])
    view = await have_a_round(strict, teacher, [4, 3, 2, 1])
    assert view["championship"] == {"round": 1, "rounds": 3, "over": False, "next": 2}
    assert all(len(line["by_round"]) == 1 for line in view["standings"])
    _, rows = await ask(strict.server, "GET", f"/api/classes/{strict.code}/results.csv", key=strict.key)
    heading, *lines = [line.split(";") for line in rows.decode("utf-8-sig").splitlines()]
    assert heading[-2:] == ["Championnat\u00a0: points", "Championnat\u00a0: rang"]
    assert sorted(line[-2:] for line in lines) == [["1", "3"], ["1", "3"], ["3", "1"], ["3", "1"]]


async def test_who_is_gone_plays_no_more_once_the_place_is_free_and_keeps_the_points(strict: Lesson) -> None:
    teacher = await strict.teacher()
    for _ in range(4):
        await strict.come()
    await have_a_round(strict, teacher, [4, 3, 2, 1])
    assert (await teacher.ask(type="free", place=4))["type"] == "ack"
    view = await have_a_round(strict, teacher, [1, 2, 3, 0])
    assert all(4 not in table.seats for table in strict.live.classroom.tables)
    assert [line["by_round"] for line in view["standings"] if line["place"] == 4] == [[3, None]]


async def test_rounds_of_other_kinds_and_rounds_called_off_are_not_counted(strict: Lesson) -> None:
    teacher = await strict.teacher()
    for _ in range(4):
        await strict.come()
    await begun(teacher, draw="drawn")
    await end_games(strict, [1, 2, 3, 4])
    await begun(teacher, draw="championship", rounds=3)
    await teacher.ask(type="stop")
    view = await have_a_round(strict, teacher, [2, 1, 3, 4])
    assert view["championship"]["round"] == 1
    assert [line["by_round"] for line in view["standings"]] == [[3], [3], [1], [1]]
    await begun(teacher, draw="swiss")
    stage = {"round": 1, "rounds": 3, "over": False, "next": 2}
    assert (teacher.view or {})["championship"] == stage  # it can go on later
    assert all(len(line["by_round"]) == 2 for line in (teacher.view or {})["standings"])
    _, rows = await ask(strict.server, "GET", f"/api/classes/{strict.code}/results.csv", key=strict.key)
    assert {line.count(";") for line in rows.decode().splitlines()} == {9}  # also while a round goes on


async def test_a_round_of_which_nothing_counts_is_the_next_one_again(strict: Lesson) -> None:
    teacher = await strict.teacher()
    for _ in range(4):
        await strict.come()
    for _ in range(2):
        view = await begun(teacher, draw="championship", rounds=3)
        assert view["championship"] == {"round": 1, "rounds": 3, "over": False, "next": 1}
    await end_games(strict, [1, 2, 3, 4])
    view = await teacher.until(lambda view: strict.live.number == view["entry"])
    assert view["championship"]["next"] == 2


async def test_of_equals_the_better_in_the_last_round_is_first(strict: Lesson) -> None:
    teacher = await strict.teacher()
    for _ in range(2):
        await strict.come()
    await have_a_round(strict, teacher, [1, 2])
    view = await have_a_round(strict, teacher, [2, 1])
    assert [(line["rank"], line["place"]) for line in view["standings"]] == [(1, 2), (2, 1)]


async def test_each_round_may_have_a_game_of_its_own_with_its_own_points(strict: Lesson) -> None:
    teacher = await strict.teacher()
    for _ in range(2):
        await strict.come()
    await have_a_round(strict, teacher, [1, 2])
    await begun(teacher, "formel-fun", {"players": 3}, draw="championship", rounds=3)
    (table,) = strict.live.classroom.tables
    ended = {"table": table.identity, "ranking": [[1], [2], [3]], "scores": [20, 14, 3]}
    await strict.live.write(lambda _: [Draft("finished", ended)])
    view = await teacher.until(lambda view: view["entry"] == strict.live.number)
    points = {line["place"]: line["by_round"] for line in view["standings"]}
    scores = dict(zip(table.seats, (20, 14, 3), strict=True))
    assert points == {1: [3, scores[1]], 2: [1, scores[2]]}


async def test_who_is_renamed_has_the_new_name_in_the_standings(strict: Lesson) -> None:
    teacher = await strict.teacher()
    for _ in range(2):
        await strict.come()
    await begun(teacher)
    await end_games(strict, [1, 2])
    await teacher.until(lambda view: bool(view["standings"]))
    await teacher.ask(type="rename", place=2, name="Zoé B.")
    view = await teacher.until(lambda view: view["entry"] == strict.live.number)
    assert [line["name"] for line in view["standings"] if line["place"] == 2] == ["Zoé B."]
    await teacher.ask(type="remove", place=2)
    view = await teacher.until(lambda view: view["entry"] == strict.live.number)
    assert [line["place"] for line in view["standings"]] == [1]


async def test_who_left_before_the_championship_has_empty_cells_for_it(strict: Lesson) -> None:
    teacher = await strict.teacher()
    for _ in range(4):
        await strict.come()
    await begun(teacher, draw="drawn")
    await end_games(strict, [1, 2, 3, 4])
    await teacher.ask(type="stop")
    await teacher.ask(type="free", place=4)
    await have_a_round(strict, teacher, [1, 2, 3, 0])
    _, rows = await ask(strict.server, "GET", f"/api/classes/{strict.code}/results.csv", key=strict.key)
    heading, *lines = [row.split(";") for row in rows.decode().splitlines()]
    assert {len(line) for line in lines} == {len(heading)}
    assert lines[3][-2:] == ["", ""]


async def test_who_forfeits_is_played_for_leaves_the_ranking_and_waits(strict: Lesson) -> None:
    teacher = await strict.teacher()
    (gone, *_) = await strict.pupils(4)
    assert (await teacher.ask(type="forfeit", place=1, out=True))["reason"] == "no_championship"
    await have_a_round(strict, teacher, [1, 2, 3, 4])
    await begun(teacher, draw="championship", rounds=3)
    assert not (gone.view or {})["forfeit"]
    assert (await teacher.ask(type="forfeit", place=1, out=True))["type"] == "ack"
    number = strict.live.number
    assert (await teacher.ask(type="forfeit", place=1, out=True))["type"] == "ack"
    assert strict.live.number == number  # of two windows one says it
    view = await teacher.until(lambda view: [seat["place"] for seat in seats_of(view) if seat["bot"]] == [1])
    assert [place["place"] for place in view["places"] if place["forfeit"]] == [1]
    assert sorted(line["place"] for line in view["standings"]) == [2, 3, 4]  # in an order that the draw decides
    assert (await gone.until(lambda view: view["forfeit"]))["table"] is not None
    await end_games(strict, [1, 2, 3, 4])
    await begun(teacher, draw="championship", rounds=3)
    assert (await gone.until(lambda view: view["table"] is None))["forfeit"]
    assert (await teacher.ask(type="seat", place=1, table=1))["reason"] == "is_out"


async def test_who_comes_back_into_the_championship_plays_on_and_has_the_points_again(strict: Lesson) -> None:
    teacher = await strict.teacher()
    pupils = await strict.pupils(3)
    await have_a_round(strict, teacher, [1, 2, 3, 0])
    points = {line["place"]: line["points"] for line in (teacher.view or {})["standings"]}
    await teacher.ask(type="forfeit", place=1, out=True)
    await begun(teacher, draw="championship", rounds=3)
    await pupils[0].until(lambda view: view["forfeit"] and view["table"] is None)
    await teacher.ask(type="forfeit", place=1, out=False)
    await pupils[0].until(lambda view: not view["forfeit"])
    view = await teacher.until(lambda view: view["entry"] == strict.live.number)
    assert {line["place"]: line["points"] for line in view["standings"]} == points


def seats_of(view: dict[str, Any]) -> list[dict[str, Any]]:
    """List the seats of all tables, as the console has them."""
    return [seat for table in view["tables"] for seat in table["seats"]]
