"""Exercises over HTTP: what is told of a question, what is not, and what an answer is worth."""

import asyncio
from typing import Any

import pytest

from algodrome.games.exercises import STARS, Exercise
from algodrome.language import speaking
from algodrome.school.collection import exercises_of, games_with_exercises, kind_of
from algodrome.server import exercises
from algodrome.server.clerks.clerks import Clerks
from algodrome.server.payer import Payer
from algodrome.server.refusal import Refused
from tests.server.serving import Server

GAME = "speedalgo"
OF_EACH_KIND = list({(name, one.kind): one for name in games_with_exercises() for one in exercises_of(name)}.values())
CLOSED = next(one for one in exercises_of(GAME) if one.kind == "stopping")
OPEN = next(one for one in exercises_of(GAME) if one.kind == "getting_far")


def test_exercises_are_listed_and_answered(server: Server) -> None:
    status, schools = server.ask("GET", "/api/exercises?language=fr")
    assert status == 200
    assert GAME in {school["game"] for school in schools}
    _, listed = server.ask("GET", f"/api/exercises/{GAME}?language=fr")
    assert len(listed["exercises"]) == listed["count"] == len(exercises_of(GAME))
    assert {"name": "loop", "text": "boucle (répéter)"} in listed["themes"]
    assert {"name": "stopping", "text": "Où s’arrête-t-il\u00a0?"} in listed["kinds"]
    assert [one["grade"] for one in listed["exercises"]] == sorted(one["grade"] for one in listed["exercises"])
    status, today = server.ask("GET", f"/api/exercises/{GAME}/daily")
    assert (status, today["number"]) == (200, listed["daily"])
    address = f"/api/exercises/{GAME}/{CLOSED.number}"
    _, asked = server.ask("GET", f"{address}?language=en")
    assert asked["question"].startswith("Die:")
    status, judged = server.ask("POST", f"{address}/answer", {"said": CLOSED.right})
    assert (status, judged["stars"]) == (200, STARS)
    status, tried = server.ask(
        "POST", f"/api/exercises/{GAME}/{OPEN.number}/preview", {"lines": ["+REP", "AB - REP ABG", "AT"]}
    )
    assert (status, [one["refusal"] is None for one in tried]) == (200, [True, True, False])


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "reason"),
    [
        ("GET", "/chess", None, 404, "no_exercise"),
        ("GET", "/speedalgo/9999", None, 404, "no_exercise"),
        ("GET", "/speedalgo/0", None, 422, "bad_message"),
        ("POST", f"/speedalgo/{CLOSED.number}/answer", {"said": "Z99"}, 422, "illegal"),
        ("POST", f"/speedalgo/{CLOSED.number}/answer", {"said": "A" * 3000}, 422, "bad_message"),
        ("POST", f"/speedalgo/{OPEN.number}/answer", {"said": "AT"}, 422, "illegal"),
        ("POST", f"/speedalgo/{OPEN.number}/answer", {"said": "AB AB"}, 422, "illegal"),
        ("POST", f"/speedalgo/{CLOSED.number}/preview", {"lines": ["AB"]}, 422, "illegal"),
        ("POST", f"/speedalgo/{OPEN.number}/preview", {"lines": ["AB"] * 9}, 422, "bad_message"),
    ],
)
def test_what_can_not_be_answered_is_refused_in_a_sentence(
    server: Server, method: str, path: str, body: Any, status: int, reason: str
) -> None:
    got, answer = server.ask(method, f"/api/exercises{path}", body)
    assert (got, answer["reason"]) == (status, reason)
    assert answer["text"]


@pytest.mark.parametrize("one", OF_EACH_KIND, ids=lambda one: f"{one.game}-{one.kind}")
def test_a_question_tells_nothing_of_its_answer(one: Exercise) -> None:
    told = exercises.shown(one).model_dump()
    assert [answer["name"] for answer in told["answers"]] == [answer.said for answer in one.offered()]
    assert all(set(answer) == {"name", "text"} for answer in told["answers"])
    assert not {"best", "right", "mistake", "after", "events"} & set(told)
    written = str(told)
    assert not [answer.mistake for answer in one.answers if answer.mistake and answer.mistake in written]
    assert bool(told["moves"]) is told["open"] is not bool(one.answers)


def test_right_answers_stand_at_every_place() -> None:
    places = [
        [answer.said for answer in one.offered()].index(one.right)
        for one in exercises_of(GAME)
        if one.kind == "stopping"
    ]
    assert {0, 1, 2} <= set(places)


def test_a_wrong_answer_is_corrected_and_the_right_one_told() -> None:
    wrong = next(answer for answer in CLOSED.answers if answer.mistake)
    with speaking("fr"):
        judged = exercises.judged(CLOSED, wrong.said)
        assert (judged.stars, judged.mistake) == (0, wrong.mistake)
        assert judged.correction == kind_of(CLOSED).correction(wrong.mistake)
    assert judged.right is not None
    assert judged.right.name == CLOSED.right
    assert judged.events
    assert any(event["text"] for event in judged.events)
    assert exercises.judged(CLOSED, CLOSED.right).right is None


def test_an_open_answer_has_stars_and_an_example_of_all_of_them() -> None:
    poor = exercises.judged(OPEN, ".")
    assert (poor.stars, bool(poor.reached)) == (0, True)
    assert poor.right is not None
    assert exercises.judged(OPEN, poor.right.name).stars == STARS


def test_an_open_question_offers_only_the_cards_that_it_lists() -> None:
    offered = {move["move"] for move in exercises.shown(OPEN).moves}
    assert {f"+{card}" for card in OPEN.given.split()} == {move for move in offered if move.startswith("+")}
    [left_out, allowed] = exercises.foreseen(OPEN, ["AT", "AB"])
    assert left_out["refusal"]
    assert (allowed["refusal"], allowed["view"], allowed["events"]) == (None, None, [])


def test_answers_are_counted_against_who_asks() -> None:
    async def story() -> None:
        working = Clerks(work=0.001)
        try:
            for _ in range(2):
                await working.ask(
                    Payer("192.0.2.1"), "judge_answer", game=GAME, number=CLOSED.number, said=CLOSED.right
                )
        finally:
            await working.stop()

    with pytest.raises(Refused, match="much_work"):
        asyncio.run(story())


@pytest.mark.parametrize("one", OF_EACH_KIND, ids=lambda one: one.kind)
def test_a_position_is_shown_as_its_kind_wants_it(one: Exercise) -> None:
    assert exercises.shown(one).view == kind_of(one).view(one)
