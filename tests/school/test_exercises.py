"""Exercises: every answer is what the rules give, and what the second implementation gives; mistakes are told apart."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from algodrome.games.algouno.exercises.assembling import Assembling
from algodrome.games.algouno.exercises.counting import Counting
from algodrome.games.algouno.exercises.who import Who
from algodrome.games.exercises import (
    GRADES,
    LEAST_WRONG,
    STARS,
    Answer,
    Chance,
    Exercise,
    ExerciseError,
    Kind,
    kinds_of,
)
from algodrome.games.registry import game_class
from algodrome.language import LANGUAGES, has_text, speaking
from algodrome.school import making
from algodrome.school.checking import faults
from algodrome.school.collection import (
    exercise,
    exercises_of,
    fitting,
    games_with_exercises,
    kind_of,
    of_the_day,
    path,
    read,
    write,
)
from algodrome.school.explaining import explain
from algodrome.school.making import EACH_GRADE, make
from tests.games.accompanied import REFERENCE, using

pytestmark = pytest.mark.timeout(3600)  # in a soak both implementations run every exercise of a game, on any machine
GAMES = games_with_exercises()
LEAST = 300  # exercises of a game
Sample = Callable[[str], list[Exercise]]


@pytest.fixture
def sample(soak: Callable[[int, int], int]) -> Sample:
    """Give some exercises of a game, of all kinds and grades; all of them in a soak."""
    return lambda name: list(exercises_of(name)[:: soak(1, 24)])


@pytest.mark.parametrize("name", GAMES)
def test_there_are_enough_of_every_grade_and_kind(name: str) -> None:
    found = exercises_of(name)
    assert len(found) >= LEAST
    assert [one.number for one in found] == list(range(1, len(found) + 1))
    assert min(Counter(one.grade for one in found).values()) >= LEAST // len(GRADES)
    assert {one.kind for one in found} == set(kinds_of(game_class(name)))
    assert len({str((one.kind, one.given, one.goal, one.position)) for one in found}) == len(found)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_every_answer_is_what_the_rules_give(name: str, sample: Sample) -> None:
    shown = [replace(one, number=place) for place, one in enumerate(sample(name), 1)]
    assert shown
    assert list(faults(shown)) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_the_second_implementation_gives_the_same_answers(
    name: str, sample: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def accompanied(one: Exercise) -> object:
        game = using(game_class(one.game)(**one.options), REFERENCE)
        asked.append(one.number)
        return game.from_json({**game.header, **one.position})

    monkeypatch.setattr(Exercise, "state", accompanied)
    for one in sample(name):
        kind_of(one).check(one)
        for answer in one.answers:
            explain(one, answer.said)
    assert set(asked) == {one.number for one in sample(name)}


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_a_planted_wrong_answer_is_caught(name: str, sample: Sample) -> None:
    for one in sample(name):
        right, *wrong = one.answers or (None,)
        if right is None:
            planted = replace(one, best=(one.best[0] + 1, *one.best[1:]))
        else:
            planted = replace(
                one, answers=(Answer(wrong[0].said), replace(right, mistake=wrong[0].mistake), *wrong[1:])
            )
        assert len(list(faults([replace(planted, number=1)]))) == 1, one


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_a_closed_question_has_one_right_answer_and_every_wrong_one_is_corrected(name: str, sample: Sample) -> None:
    for one in (one for one in sample(name) if one.answers):
        for answer in one.offered():
            explanation = explain(one, answer.said)
            is_right = answer.said == one.right
            assert explanation.verdict.stars == (STARS if is_right else 0)
            assert bool(explanation.correction) != is_right
            assert explanation.events
        assert len(one.answers) > LEAST_WRONG


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_question_answer_and_theme_has_words(name: str, spoken: str) -> None:
    with speaking(spoken):
        for one in exercises_of(name):
            kind = kind_of(one)
            assert "{" not in kind.question(one)
            assert all(kind.answer_words(one, answer.said) for answer in one.answers)
            assert all(kind.correction(answer.mistake) for answer in one.answers[1:])
            assert all(has_text(f"exercises.themes.{theme}") for theme in one.themes)
            assert has_text(f"{game_class(name).package}.exercises.kinds.{one.kind}")


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_bytes(name: str, soak: Callable[[int, int], int]) -> None:
    size = soak(EACH_GRADE, 2)
    made = make(game_class(name), 1, size)
    assert made == (write(exercises_of(name)) if size == EACH_GRADE else make(game_class(name), 1, size))


def test_a_kind_that_comes_later_leaves_every_number_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    class Late(Who):
        name = "late"
        edition = 2

    def made(*kinds: Kind) -> tuple[Exercise, ...]:
        monkeypatch.setattr(making, "kinds_of", lambda _: {kind.name: kind for kind in kinds})
        return read(make(game_class("algouno"), 1, 3))

    before, after = made(Assembling(), Counting()), made(Late(), Assembling(), Counting())
    assert after[: len(before)] == before
    assert {one.grade for one in after[len(before) :]} == {*GRADES}


@pytest.mark.parametrize("name", GAMES)
def test_a_collection_is_read_as_it_was_written(name: str) -> None:
    one = exercise(name, 1)
    assert Exercise.from_json(one.to_json()) == one


def test_the_exercise_of_the_day_is_easy_on_monday_and_the_same_for_everybody() -> None:
    monday = date(2026, 11, 16)
    assert of_the_day("speedalgo", monday).grade == 1
    assert of_the_day("speedalgo", monday) == of_the_day("speedalgo", monday)
    assert of_the_day("speedalgo", date(2026, 11, 21)).grade == GRADES[-1]
    assert len({of_the_day("speedalgo", date(2026, 11, day)).number for day in range(1, 15)}) > 10


def test_a_game_that_only_declares_kinds_of_question_has_no_exercises_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("algodrome.school.collection.FILE", "not-made-yet.json")
    assert kinds_of(game_class("speedalgo"))
    assert games_with_exercises() == []


def test_the_path_has_every_exercise_once_the_easy_ones_first() -> None:
    found = path(game_class("speedalgo"))
    assert sorted(one.number for one in found) == list(range(1, len(exercises_of("speedalgo")) + 1))
    assert [one.grade for one in found] == sorted(one.grade for one in found)
    assert len({one.kind for one in found[:3]}) == 3


def test_what_is_not_there_is_refused_in_a_sentence() -> None:
    for wanted, said in (({"kind": "riddle"}, "riddle"), ({"theme": "love"}, "love"), ({"grade": 9}, "No exercise")):
        with pytest.raises(ExerciseError, match=said):
            fitting("speedalgo", **wanted)
    with pytest.raises(ExerciseError, match="no number 9999"):
        exercise("speedalgo", 9999)
    with pytest.raises(ExerciseError, match="none of the answers"):
        explain(exercise("speedalgo", 1), "Z" * 5000)


def test_chance_draws_the_same_on_every_python() -> None:
    chance = Chance("a", 1)
    assert [chance.below(100) for _ in range(6)] == [16, 11, 24, 17, 93, 84]
    assert sorted(chance.some("abcd", 9)) == list("abcd")
