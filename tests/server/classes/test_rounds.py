"""Rounds of a class: what came of games, standings and files."""

import asyncio
from typing import Any
from unittest.mock import patch

import pytest

from algodrome.school.sets import exercise_set
from algodrome.server.draft import Draft
from tests.server.classes.lessons import DUEL, Lesson, ask, begun

pytestmark = pytest.mark.anyio


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
    (table,) = view["tables"]
    assert table["phase"] == "over"
    (line,) = view["standings"]
    assert [seat["won"] for seat in table["seats"] if seat["place"]] == [line["wins"] == 1]
    assert any(seat["won"] for seat in table["seats"])
    assert [line["place"] for line in view["standings"]] == [1]
    strict.live.changed.set()
    strict.server.thinkers.turns = asyncio.Semaphore(0)
    assert len(strict.live.classroom.results) == 1


@pytest.mark.parametrize(("wished", "phase"), [({}, "programming"), ({"setup": "players"}, "placing traffic")])
async def test_pupils_write_programs_at_once_unless_the_teacher_has_them_set_up_the_track(
    taught: Lesson, wished: dict[str, Any], phase: str
) -> None:
    teacher = await taught.teacher()
    ticket = await taught.come()
    taught.server.thinkers.turns = asyncio.Semaphore(0)
    view = await begun(teacher, "speedalgo", wished, draw="groups", groups=[{"group": 2, "options": wished}])
    plan = taught.live.classroom.plan
    assert plan
    assert {options["setup"] for options in plan.options.values()} == {wished.get("setup", "random")}
    pupil = await taught.at_table(view["tables"][0]["code"], ticket["token"])
    assert pupil.view
    assert pupil.view["sights"][0]["view"]["phase"] == phase


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
    rounds = "Ronde 1\u00a0: Bumping Bots (points);Ronde 2\u00a0: Bumping Bots (points)"
    assert lines[0] == f"Place;Nom;Groupe;{rounds};Points;Victoires;Rang"
    assert len(lines) == 5
    status, sheet = await ask(strict.server, "GET", f"/api/classes/{strict.code}/results.ods", key=strict.key)
    assert (status, sheet[:2]) == (200, b"PK")


async def test_what_there_is_to_print(strict: Lesson) -> None:
    teacher = await strict.teacher()
    for _ in range(4):
        await strict.come()
    await begun(teacher)
    codes = [table.code for table in strict.live.classroom.tables]
    await end_games(strict)
    await teacher.ask(type="assign", group=0, game="speedalgo", set_name="loop")
    await teacher.ask(type="collect", group=0)
    _, paper = await ask(strict.server, "GET", f"/api/classes/{strict.code}/paper", key=strict.key)
    assert [(game["round"], game["table"], game["code"]) for game in paper["games"]] == [
        (1, 1, codes[0]),
        (1, 2, codes[1]),
    ]
    assert [one["number"] for one in paper["exercises"]] == [*exercise_set("speedalgo", "loop").numbers]
    assert {one["title"] for one in paper["exercises"]} == {"SpeedAlgo"}


async def test_nobody_is_sent_to_a_table_before_it_is_open(taught: Lesson) -> None:
    teacher, pupils = await taught.teacher(), await taught.pupils(3)
    store, create = taught.server.hall.store, taught.server.hall.store.create
    may_open = asyncio.Event()

    async def slowly(*wanted: Any) -> None:
        await may_open.wait()
        await create(*wanted)

    with patch.object(store, "create", slowly):
        await teacher.ask(type="plan", game="bumping-bots", options=DUEL, draw="drawn", bot="random")
        await teacher.ask(type="start")
        assert [table["open"] for table in (teacher.view or {})["tables"]] == [False, False]
        assert [(pupil.view or {})["table"] for pupil in pupils] == [None, None, None]
        may_open.set()
        for pupil in pupils:  # also those who are not to move
            await pupil.until(lambda view: view["table"] is not None)
        await teacher.until(lambda view: all(table["open"] for table in view["tables"]))


async def test_one_table_begins_anew_and_a_round_is_called_off(taught: Lesson) -> None:
    teacher, pupils = await taught.teacher(), await taught.pupils(4)
    before = await begun(teacher)
    await teacher.ask(type="start", table=2)
    view = await teacher.until(lambda view: all(table["phase"] == "playing" for table in view["tables"]))
    assert view["tables"][0]["code"] == before["tables"][0]["code"]
    assert view["tables"][1]["code"] != before["tables"][1]["code"]
    await teacher.ask(type="stop")
    assert all((pupil.view or {})["table"] is None for pupil in pupils)


async def test_of_two_windows_that_start_a_round_one_does(taught: Lesson) -> None:
    windows = [await taught.teacher() for _ in range(2)]
    await taught.pupils(2)
    await begun(windows[0])
    answers = [await window.ask(type="start", round=2, id=f"w{number}") for number, window in enumerate(windows)]
    assert [answer.get("reason") for answer in answers] == [None, "round_begun"]
    assert taught.live.classroom.round == 2
