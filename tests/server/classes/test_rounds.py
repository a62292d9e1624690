"""Rounds of a class: what came of games, standings and files."""

import asyncio
from typing import Any
from unittest.mock import patch

import pytest

from algodrome.school.classroom import Numbered
from algodrome.school.results import standings
from algodrome.school.sets import exercise_set
from algodrome.server.draft import Draft
from tests.server.classes.lessons import DUEL, Lesson, ask, begun
from tests.server.unplugged import HOST, Request

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
    assert [*strict.live.classroom.meetings().values()] == [1] * 4  # nobody met anybody again
    _, rows = await ask(strict.server, "GET", f"/api/classes/{strict.code}/results.csv", key=strict.key)
    lines = rows.decode("utf-8-sig").splitlines()
    rounds = "Ronde 1\u00a0: Bumping Bots (points);Ronde 2\u00a0: Bumping Bots (points)"
    assert lines[0] == f"Place;Nom;Groupe;{rounds};Points;Victoires;Rang"
    assert len(lines) == 5
    status, sheet = await ask(strict.server, "GET", f"/api/classes/{strict.code}/results.ods", key=strict.key)
    assert (status, sheet[:2]) == (200, b"PK")


@pytest.mark.parametrize(("language", "name"), [("fr", "resultats"), ("en", "results")])
async def test_a_file_of_results_says_what_it_is(taught: Lesson, language: str, name: str) -> None:
    for kind in ("csv", "ods"):
        path, query = f"/api/classes/{taught.code}/results.{kind}", f"language={language}".encode()
        headers = [HOST, (b"authorization", f"Bearer {taught.key}".encode())]
        answer = await taught.server.ask(Request("GET", path, query, headers))
        assert answer.headers[b"content-disposition"].decode() == attached(f"{name}-{taught.code}.{kind}")


def attached(plain: str, whole: str | None = None) -> str:
    """Name a file in ASCII, and as RFC 5987 has it."""
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{whole or plain}"


async def test_a_file_of_results_may_be_called_by_a_word_in_any_letters(taught: Lesson) -> None:
    headers = [HOST, (b"authorization", f"Bearer {taught.key}".encode())]
    with patch("algodrome.server.http.classes.text", return_value="wyniki-ś"):
        answer = await taught.server.ask(Request("GET", f"/api/classes/{taught.code}/results.csv", headers=headers))
    given = answer.headers[b"content-disposition"].decode()
    assert given == attached(f"wyniki-s-{taught.code}.csv", f"wyniki-%C5%9B-{taught.code}.csv")


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


async def test_a_round_of_which_nothing_counts_is_launched_again_under_its_number(strict: Lesson) -> None:
    teacher = await strict.teacher()
    for _ in range(2):
        await strict.come()
    views = [await begun(teacher) for _ in range(2)]
    assert [(view["round"], view["next"], view["launches"]) for view in views] == [(1, 1, 1), (1, 1, 2)]
    assert views[-1]["standings"] == []
    await end_games(strict)
    view = await teacher.until(lambda view: view["entry"] == strict.live.number)
    assert (view["round"], view["next"]) == (1, 2)
    assert [len(line["by_round"]) for line in view["standings"]] == [1, 1]
    view = await begun(teacher)
    assert (view["round"], view["next"]) == (2, 2)
    assert [len(line["by_round"]) for line in view["standings"]] == [1, 1]
    await teacher.ask(type="stop")
    assert ((teacher.view or {})["round"], (teacher.view or {})["next"]) == (1, 2)
    _, paper = await ask(strict.server, "GET", f"/api/classes/{strict.code}/paper", key=strict.key)
    assert [game["round"] for game in paper["games"]] == [1]
    _, rows = await ask(strict.server, "GET", f"/api/classes/{strict.code}/results.csv", key=strict.key)
    heading = rows.decode("utf-8-sig").splitlines()[0]
    assert heading == "Place;Nom;Groupe;Ronde 1\u00a0: Bumping Bots (points);Points;Victoires;Rang"


async def test_of_two_windows_that_start_a_round_one_does(taught: Lesson) -> None:
    windows = [await taught.teacher() for _ in range(2)]
    await taught.pupils(2)
    await begun(windows[0])
    answers = [await window.ask(type="start", launch=2, id=f"w{number}") for number, window in enumerate(windows)]
    assert [answer.get("reason") for answer in answers] == [None, "round_begun"]
    assert taught.live.classroom.round == 2


async def test_of_two_windows_that_begin_a_table_anew_one_does(taught: Lesson) -> None:
    windows = [await taught.teacher() for _ in range(2)]
    await taught.pupils(1)
    (seen,) = (await begun(windows[0]))["tables"]
    again = {"type": "start", "table": seen["number"], "code": seen["code"]}
    answers = [await window.ask(**again, id=f"w{number}") for number, window in enumerate(windows)]
    assert [answer.get("reason") for answer in answers] == [None, "table_begun"]
    assert len(taught.live.classroom.opened) == 2


async def test_a_round_that_has_come_to_count_meanwhile_is_not_begun_again(strict: Lesson) -> None:
    teacher = await strict.teacher()
    for _ in range(4):
        await strict.come()
    seen = await begun(teacher)
    wanted = {"type": "start", "launch": seen["launches"] + 1, "round": seen["next"]}
    table = strict.live.classroom.tables[0].identity
    await strict.live.write(lambda _: [Draft("finished", {"table": table, "ranking": [[1], [2]], "scores": [0, 0]})])
    answer = await teacher.ask(**wanted)
    assert (answer["type"], answer["reason"]) == ("refusal", "round_counts")
    view = await teacher.until(lambda view: view["entry"] == strict.live.number)
    assert (view["round"], view["next"], view["launches"], len(view["tables"])) == (1, 2, 1, 2)  # as they were
    assert (await teacher.ask(**{**wanted, "round": view["next"]}))["type"] == "ack"
    assert strict.live.classroom.numbered == Numbered(2, 2)


async def test_a_table_that_is_begun_anew_as_its_result_comes_in_counts_once(strict: Lesson) -> None:
    teacher, classroom = await strict.teacher(), strict.live.classroom
    for _ in range(2):
        await strict.come()
    await begun(teacher)
    await ended(strict, [[1], [2]])
    assert (await teacher.ask(type="start", table=1))["type"] == "ack"
    await ended(strict, [[2], [1]])
    (table,) = classroom.tables
    assert [result.table for result in classroom.results] == [table.identity]  # the newest that is over
    assert {place: line.total for place, line in standings(classroom)} == {table.seats[0]: 1, table.seats[1]: 3}


async def ended(taught: Lesson, ranking: list[list[int]]) -> None:
    """Have the game at the only table end."""
    (table,) = taught.live.classroom.tables
    told = {"table": table.identity, "ranking": ranking, "scores": [0, 0]}
    await taught.live.write(lambda _: [Draft("finished", told)])


async def test_a_game_that_the_class_hears_of_after_its_round_was_begun_again_does_not_count(strict: Lesson) -> None:
    teacher = await strict.teacher()
    await strict.come()
    is_over, may_be_told, write = asyncio.Event(), asyncio.Event(), strict.live.write

    async def late(decided: Any, *others: Any) -> Any:
        if decided.__name__ == "finished":
            is_over.set()
            await may_be_told.wait()
        return await write(decided, *others)

    with patch.object(strict.live, "write", late):
        strict.server.thinkers.turns = asyncio.Semaphore(10_000)
        await begun(teacher, "algouno", {"players": 2, "level": 1})
        await is_over.wait()
        strict.server.thinkers.turns = asyncio.Semaphore(0)
        assert (await teacher.ask(type="start", launch=2, round=1))["type"] == "ack"
        may_be_told.set()
        view = await teacher.until(lambda view: all(table["phase"] == "playing" for table in view["tables"]))
    assert (view["round"], view["next"], view["launches"], view["standings"]) == (1, 1, 2, [])
    stored = await strict.server.hall.store.read(strict.live.identity)
    assert "finished" not in [entry.kind for entry in stored]
