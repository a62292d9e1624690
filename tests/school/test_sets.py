"""Sets for an hour in class: every exercise is there, of the grade that the set says, and about one thing."""

import pytest

from algodrome.games.exercises import ExerciseError
from algodrome.language import LANGUAGES, speaking
from algodrome.school.collection import games_with_exercises
from algodrome.school.sets import exercise_set, sets_of

GAMES = games_with_exercises()


@pytest.mark.parametrize("game", GAMES)
def test_every_exercise_of_a_set_is_there_once_and_of_its_grade(game: str) -> None:
    assert len(sets_of(game)) >= 5
    for found in sets_of(game):
        exercises = found.exercises()
        assert 8 <= len(exercises) <= 12, found
        assert len(set(found.numbers)) == len(found.numbers), found
        assert {one.grade for one in exercises} == {found.grade}, found


@pytest.mark.parametrize("game", GAMES)
def test_a_set_is_about_one_thing(game: str) -> None:
    for found in sets_of(game):
        exercises = found.exercises()
        themes = set.intersection(*(set(one.themes) for one in exercises))
        assert themes or len({one.kind for one in exercises}) == 1, found


@pytest.mark.parametrize("language", LANGUAGES)
def test_sets_have_names_and_no_two_of_a_game_the_same(language: str) -> None:
    with speaking(language):
        for game in GAMES:
            titles = [found.title for found in sets_of(game)]
            assert len(set(titles)) == len(titles)
            assert all(titles)


def test_a_set_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(ExerciseError, match="loop, collision, far, test, alternative, push, bugs"):
        exercise_set("speedalgo", "songs")
