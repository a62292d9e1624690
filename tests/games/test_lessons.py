"""Every lesson of the site, played through by the rules: what its text announces happens."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import algodrome
from algodrome.games.registry import game_class, game_names

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
TOLD = json.loads(Path(__file__).with_name("lessons.json").read_text("utf-8"))  # an answer, and what it brings about
LEARNER = 1  # who opens a table sits on the first seat


def lessons_found() -> Iterator[Any]:
    """List the lessons of all games."""
    for name in game_names():
        if game_class(name).has_site_module:
            found = json.loads((GAMES / name / "lessons.json").read_text("utf-8"))
            for lesson in found:
                yield pytest.param(name, lesson | TOLD[name][lesson["id"]], id=f"{name}-{lesson['id']}")


LESSONS = list(lessons_found())


def at_the_lesson(name: str, lesson: dict[str, Any]) -> algodrome.State:
    """Play what comes before the learner's decision."""
    state = algodrome.game(name, **lesson["options"]).start(lesson["seed"])
    for line in lesson["moves"]:
        state.play(line)
    return state


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_what_a_lesson_announces_happens(name: str, lesson: dict[str, Any]) -> None:
    state = at_the_lesson(name, lesson)
    assert LEARNER in state.to_act
    told = [(event.kind, dict(event.data)) for event in state.play(lesson["example"], LEARNER)]
    for wanted in lesson["happens"]:
        found = next((place for place, (kind, data) in enumerate(told) if fits(kind, data, wanted)), None)
        assert found is not None, (wanted, told)
        del told[: found + 1]


def fits(kind: str, data: dict[str, Any], wanted: dict[str, Any]) -> bool:
    return kind == wanted["event"] and all(data.get(name) == value for name, value in wanted["data"].items())


@pytest.mark.parametrize(("name", "lesson"), LESSONS)
def test_every_answer_that_a_lesson_takes_can_be_played(name: str, lesson: dict[str, Any]) -> None:
    accepted = lesson["accepts"]
    for line in [*accepted.get("lines", []), *accepted.get("begins", [])]:
        at_the_lesson(name, lesson).play(line, LEARNER)
    words = lesson["example"].split()
    by_word = words[0] in accepted.get("begins", []) or set(words) & set(accepted.get("has", []))
    assert lesson["example"] in accepted.get("lines", []) or by_word


@pytest.mark.parametrize(("name", "lesson"), [one for one in LESSONS if "decisions" in one.values[1]])
def test_who_has_two_decisions_in_a_lesson_has_the_second_at_once(name: str, lesson: dict[str, Any]) -> None:
    for line in [lesson["example"], *lesson["accepts"]["lines"]]:
        state = at_the_lesson(name, lesson)
        state.play(line, LEARNER)
        assert state.to_act == (LEARNER,)
        assert state.view(LEARNER)["phase"] == "run"


@pytest.mark.parametrize("wrong", ["AB", "REP AB"])
def test_straight_on_would_have_been_a_collision_where_one_learns_to_steer(wrong: str) -> None:
    lesson = next(one.values[1] for one in LESSONS if one.id == "speedalgo-steer")
    assert "collided" in {event.kind for event in at_the_lesson("speedalgo", lesson).play(wrong, LEARNER)}
