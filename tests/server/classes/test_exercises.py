"""Exercises in class: given to everybody or to a group, judged by the server, and who has done which."""

from typing import Any
from unittest.mock import Mock, patch

import pytest

from algodrome.school.assignments import MOST_TRIES, Solution
from algodrome.school.collection import exercise
from algodrome.school.sets import exercise_set
from algodrome.server.classes import desk, live_class
from algodrome.server.classes.line import COST_OF_A_PUPIL
from algodrome.server.draft import Draft
from tests.server.classes.lessons import ClassDevice, Lesson, ask, begun

pytestmark = pytest.mark.anyio

GAME, SET = "speedalgo", "collision"
NUMBERS = exercise_set(GAME, SET).numbers
FIRST = exercise(GAME, NUMBERS[0])
WRONG = FIRST.answers[1]


async def assigned(teacher: ClassDevice, **wish: Any) -> dict[str, Any]:
    wish = {"group": 0, "game": GAME, "set_name": None if "exercises" in wish else SET, **wish}
    return await teacher.ask(type="assign", **wish)


async def says(pupil: ClassDevice, said: str, number: int = FIRST.number, **more: Any) -> dict[str, Any]:
    return await pupil.ask(type="answer", game=GAME, exercise=number, said=said, **more)


def work(device: ClassDevice) -> Any:
    return (device.view or {})["work"]


async def test_a_set_is_given_to_everybody_in_its_order(taught: Lesson) -> None:
    teacher, pupils = await taught.teacher(), await taught.pupils(2)
    assert (await assigned(teacher))["type"] == "ack"
    for pupil in pupils:
        assert work(pupil)["exercises"] == [*NUMBERS]
        assert work(pupil)["title"] == "Collision\u00a0: tout s’arrête"
        assert set(work(pupil)["tries"]) == {0}
    (grid,) = work(teacher)
    assert [row["place"] for row in grid["rows"]] == [1, 2]
    (late,) = await taught.pupils(1)
    assert work(late)["exercises"] == [*NUMBERS]


async def test_groups_have_exercises_of_their_own_and_all_are_taken_back(taught: Lesson) -> None:
    teacher, (one, other) = await taught.teacher(), await taught.pupils(2)
    await teacher.ask(type="group", place=2, group=3)
    await assigned(teacher)
    await assigned(teacher, group=3, exercises=[9, 7, 9])
    assert work(one)["exercises"] == [*NUMBERS]
    assert (work(other)["exercises"], work(other)["title"]) == ([9, 7], "")
    assert [(grid["group"], [row["place"] for row in grid["rows"]]) for grid in work(teacher)] == [(0, [1]), (3, [2])]
    await teacher.ask(type="collect", group=3)
    assert work(other)["exercises"] == [*NUMBERS]
    await teacher.ask(type="collect", group=0)
    assert (work(one), work(other), work(teacher)) == (None, None, [])


@pytest.mark.parametrize(
    "wish",
    [{"exercises": []}, {"exercises": [99_999]}, {"set_name": "songs"}, {"game": "chess"}],
    ids=["nothing", "no such number", "no such set", "no such game"],
)
async def test_what_is_not_there_is_not_given(taught: Lesson, wish: dict[str, Any]) -> None:
    teacher = await taught.teacher()
    answer = await assigned(teacher, **wish)
    assert answer["reason"] == "no_exercise"
    assert len(answer["text"]) > 10
    assert work(teacher) == []


async def test_the_server_judges_and_a_second_try_is_worth_one_star(taught: Lesson) -> None:
    teacher, (quick, slow) = await taught.teacher(), await taught.pupils(2)
    await assigned(teacher)
    right = await says(quick, FIRST.right)
    assert (right["type"], right["judged"]["stars"]) == ("judged", 3)
    wrong = await says(slow, WRONG.said.lower())
    assert (wrong["judged"]["stars"], wrong["judged"]["mistake"]) == (0, WRONG.mistake)
    assert wrong["judged"]["events"]
    assert (await says(slow, FIRST.right))["judged"]["stars"] == 1
    await teacher.until(lambda view: view["work"][0]["rows"][1]["tries"][0] == 2)
    (grid,) = work(teacher)
    cells = [(row["tries"][0], row["stars"][0], row["solved"][0]) for row in grid["rows"]]
    assert cells == [(1, 3, 1), (2, 1, 2)]
    assert work(slow)["stars"][0] == 1


async def test_an_open_question_is_answered_better_and_better(taught: Lesson) -> None:
    teacher, (pupil,) = await taught.teacher(), await taught.pupils(1)
    number = exercise_set(GAME, "far").numbers[0]
    await assigned(teacher, set_name="far")
    judged = (await says(pupil, "AB", number))["judged"]
    assert judged["stars"] == 0
    assert (await says(pupil, judged["right"]["name"], number))["judged"]["stars"] == 3


async def test_what_is_no_answer_or_was_not_asked_is_refused_and_not_kept(taught: Lesson) -> None:
    teacher, (pupil,) = await taught.teacher(), await taught.pupils(1)
    assert (await says(pupil, FIRST.right))["reason"] == "not_assigned"
    await assigned(teacher)
    before = taught.live.number
    assert (await says(pupil, "Z99"))["reason"] == "illegal"
    assert (await says(pupil, "A1", 300))["reason"] == "not_assigned"
    assert (await says(teacher, FIRST.right))["reason"] == "only_pupils"
    assert taught.live.number == before


async def test_an_answer_sent_twice_is_one_try_even_when_all_is_taken_back(taught: Lesson) -> None:
    teacher, (pupil,) = await taught.teacher(), await taught.pupils(1)
    await assigned(teacher)
    first = await says(pupil, WRONG.said, id="once")
    await teacher.ask(type="collect", group=0)
    again = await says(pupil, WRONG.said, id="once")
    assert (again["entry"], again["judged"]["stars"]) == (first["entry"], 0)
    assert taught.live.classroom.solution_of(1, (GAME, FIRST.number)).tries == 1


async def test_nothing_is_told_of_an_answer_under_the_id_of_another_command(taught: Lesson) -> None:
    teacher, (pupil,) = await taught.teacher(), await taught.pupils(1)
    await assigned(teacher)
    await pupil.ask(type="stuck", stuck=True, id="flag")
    await says(pupil, WRONG.said, id="once")
    for sent_again in ("flag", "once"):
        answer = await says(pupil, FIRST.right, id=sent_again)
        assert (answer["type"], answer["reason"]) == ("refusal", "bad_message")
    answer = await says(pupil, "AB", 300, id="once")  # which nobody was asked
    assert (answer["type"], answer["reason"]) == ("refusal", "bad_message")
    assert (await says(pupil, FIRST.right))["judged"]["stars"] == 1


async def test_one_pupil_fills_no_class(taught: Lesson) -> None:
    teacher, (pupil,) = await taught.teacher(), await taught.pupils(1)
    await assigned(teacher)
    taught.live.classroom.solutions[1] = {(GAME, FIRST.number): Solution(tries=MOST_TRIES)}
    before = taught.live.number
    assert (await says(pupil, FIRST.right))["reason"] == "enough_tries"
    assert taught.live.number == before
    assert (await says(pupil, exercise(GAME, NUMBERS[1]).right, NUMBERS[1]))["type"] == "judged"


async def test_an_answer_is_paid_for_as_all_that_a_pupil_says(taught: Lesson) -> None:
    teacher, (pupil,) = await taught.teacher(), await taught.pupils(1)
    await assigned(teacher)
    with patch.object(pupil, "_pay", wraps=pupil._pay) as pay:
        await says(pupil, "Z99")
    assert [call.args[0] for call in pay.call_args_list] == [1.0, COST_OF_A_PUPIL - 1.0]
    assert taught.live.purse("place-1") in taught.server.hall.clerks._participants._purses


async def test_nobody_else_is_told_of_an_answer_and_the_teacher_in_a_moment(taught: Lesson) -> None:
    teacher, (pupil, other) = await taught.teacher(), await taught.pupils(2)
    await assigned(teacher)
    taught.live.tell()  # what has changed so far
    heard = len(other.messages)
    with (
        patch.object(live_class, "SOON", 3600.0),
        patch.object(live_class, "console", wraps=desk.console) as console,
    ):
        for said in (*[WRONG.said] * 9, FIRST.right):
            await taught.live.write(lambda _, said=said: [tried(said)])  # type: ignore[misc]
        assert times_told(console, taught) == 0
        taught.live._tell_now()
        assert times_told(console, taught) == 1
    assert work(teacher)[0]["rows"][0]["tries"][0] == work(pupil)["tries"][0] == 10
    assert len(other.messages) == heard


def times_told(console: Mock, lesson: Lesson) -> int:
    """Count how often the console of a class was told; classes of other tests may still be told something."""
    return sum(call.args[0] is lesson.live.classroom for call in console.call_args_list)


def tried(said: str) -> Draft:
    return Draft("tried", {"place": 1, "game": GAME, "exercise": FIRST.number, "said": said, "stars": 0, "mistake": ""})


async def test_the_teacher_sees_the_commonest_wrong_answers_with_what_is_true_instead(taught: Lesson) -> None:
    teacher, pupils = await taught.teacher(), await taught.pupils(3)
    await assigned(teacher)
    common, rare = FIRST.answers[2], FIRST.answers[1]
    for pupil, answer in zip(pupils, (rare, common, common), strict=True):
        await says(pupil, answer.said)
    await says(pupils[0], FIRST.right)
    path = f"/api/classes/{taught.code}/exercises/{GAME}/{FIRST.number}"
    status, told = await ask(taught.server, "GET", path, key=taught.key)
    assert status == 200
    assert [(one["name"], one["places"]) for one in told["wrong"]] == [(common.said, 2), (rare.said, 1)]
    assert all("(SA" in one["correction"] for one in told["wrong"])
    assert told["right"]["name"] == FIRST.right


async def test_the_wall_explains_an_answer_and_shows_the_grid(taught: Lesson) -> None:
    teacher, (pupil,) = await taught.teacher(), await taught.pupils(1)
    explained = {"game": GAME, "exercise": FIRST.number, "said": WRONG.said}
    wall = {"names": True, "ranks": True, "standings": False, "table": None}
    wall |= {"program": None, "programs": False, "final": False}
    await teacher.ask(type="show", **wall, grid=True, explained=explained)
    assert teacher.view is not None
    assert teacher.view["wall"] == {**wall, "grid": True, "explained": explained}
    assert "wall" not in (pupil.view or {})


async def test_a_pupil_with_exercises_is_told_when_it_is_their_turn(taught: Lesson) -> None:
    teacher, pupils = await taught.teacher(), await taught.pupils(2)
    await assigned(teacher)
    view = await begun(teacher)
    awaited = next(seat["place"] for table in view["tables"] for seat in table["seats"] if seat["awaited"])
    told = await pupils[awaited - 1].until(lambda view: view["table"] is not None and view["table"]["awaited"])
    assert not told["table"]["over"]
    assert told["work"] is not None
    heard = [len(pupil.messages) for pupil in pupils]
    taught.live._tell_now()
    assert [len(pupil.messages) for pupil in pupils] == heard  # nothing has changed for them


async def test_answers_survive_a_restart_and_are_in_the_results(taught: Lesson) -> None:
    teacher, (pupil, _) = await taught.teacher(), await taught.pupils(2)
    await assigned(teacher, exercises=[FIRST.number, NUMBERS[1]])
    await says(pupil, WRONG.said)
    await says(pupil, FIRST.right)
    school = taught.server.hall.school
    await school.close()
    school.classes.clear()
    again = await taught.teacher()
    assert [row["tries"] for row in work(again)[0]["rows"]] == [[2, 0], [0, 0]]
    _, rows = await ask(taught.server, "GET", f"/api/classes/{taught.code}/results.csv", key=taught.key)
    lines = [line.split(";") for line in rows.decode("utf-8-sig").splitlines()]
    assert lines[0][-5:-2] == ["Exercices réussis", "Réussis du premier coup", "Étoiles"]
    assert lines[0][-2:] == [f"SpeedAlgo, exercice {number} (étoiles)" for number in (FIRST.number, NUMBERS[1])]
    assert [line[-5:] for line in lines[1:]] == [["1", "0", "1", "1", ""], ["0", "0", "0", "", ""]]


async def test_what_a_removed_place_has_answered_is_gone(taught: Lesson) -> None:
    teacher, (pupil, _) = await taught.teacher(), await taught.pupils(2)
    await assigned(teacher)
    await says(pupil, WRONG.said)
    await teacher.ask(type="remove", place=1)
    assert [row["place"] for row in work(teacher)[0]["rows"]] == [2]
    assert taught.live.classroom.solutions == {}
