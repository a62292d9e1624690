"""The exercises that come with a game, in `data/exercises.json`: found by number, grade, kind, theme or day."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from algodrome.games.contract import Game
from algodrome.games.exercises import Chance, Exercise, ExerciseError, Kind, kinds_of
from algodrome.games.registry import game_class, game_names
from algodrome.language import text

FILE = "exercises.json"


@cache
def exercises_of(name: str) -> tuple[Exercise, ...]:
    """Give the exercises of a game, by their numbers."""
    game = game_class(name)
    if not has_exercises(game):
        raise ExerciseError(text("exercises.none", game=game.title))
    return read(_file(game).read_text("utf-8"))


def has_exercises(game: type[Game]) -> bool:
    """Tell whether a game declares kinds of question and has a collection of them."""
    return bool(kinds_of(game)) and _file(game).is_file()


def _file(game: type[Game]) -> Traversable:
    return resources.files(game.folder()) / "data" / FILE


def games_with_exercises() -> list[str]:
    """Name the games that have exercises."""
    return [name for name in game_names() if has_exercises(game_class(name))]


def exercise(name: str, number: int) -> Exercise:
    """Give an exercise by its number."""
    found = exercises_of(name)
    if not 1 <= number <= len(found):
        raise ExerciseError(text("exercises.no_number", game=game_class(name).title, number=number, most=len(found)))
    return found[number - 1]


def kind_of(one: Exercise) -> Kind:
    """Give the kind of question that an exercise asks."""
    return kinds_of(game_class(one.game))[one.kind]


def fitting(
    name: str, *, grade: int | None = None, kind: str | None = None, theme: str | None = None
) -> list[Exercise]:
    """Give the exercises of a game that are as wanted; one that is not there is refused with what is."""
    found = exercises_of(name)
    title = game_class(name).title
    _check(kind, [one.kind for one in found], "no_kind", game=title, kind=kind)
    _check(theme, [theme for one in found for theme in one.themes], "no_theme", game=title, theme=theme)
    chosen = [
        one for one in found if grade in {None, one.grade} and kind in {None, one.kind} and theme in {None, *one.themes}
    ]
    if not chosen:
        raise ExerciseError(text("exercises.none_fits"))
    return chosen


def _check(wanted: str | None, known: Iterable[str], refusal: str, **values: object) -> None:
    if wanted is not None and wanted not in known:
        raise ExerciseError(text(f"exercises.{refusal}", **values, known=", ".join(sorted(set(known)))))


def of_the_day(name: str, day: date) -> Exercise:
    """Give the exercise of a day: the same for everybody, easy at the beginning of the week and hard at its end.

    A collection that has none of the day's grade gives one of the nearest.
    """
    wanted = (1, 1, 2, 2, 3, 3, 3)[day.weekday()]
    grade = min((one.grade for one in exercises_of(name)), key=lambda found: abs(found - wanted))
    return Chance("day", name, day.isoformat()).one_of(fitting(name, grade=grade))


def path(game: type[Game]) -> list[Exercise]:
    """Give the exercises in an order to learn from: by grade, and in each by kind, a few at a time."""
    found = exercises_of(game.name)
    kinds = list(kinds_of(game))
    by_kind = {
        (grade, kind): [one for one in found if (one.grade, one.kind) == (grade, kind)]
        for grade in (1, 2, 3)
        for kind in kinds
    }
    return [one for grade in (1, 2, 3) for row in _rows([by_kind[grade, kind] for kind in kinds]) for one in row]


def _rows(columns: Sequence[list[Exercise]]) -> list[list[Exercise]]:
    longest = max(map(len, columns), default=0)
    return [[column[row] for column in columns if row < len(column)] for row in range(longest)]


def read(written: str) -> tuple[Exercise, ...]:
    """Read a collection."""
    return tuple(Exercise.from_json(one) for one in json.loads(written))


def write(found: Sequence[Exercise]) -> str:
    """Write a collection, one exercise a line, numbered from 1."""
    numbered = (replace(one, number=number) for number, one in enumerate(found, 1))
    lines = (json.dumps(one.to_json(), ensure_ascii=False, separators=(",", ":")) for one in numbered)
    return "[\n" + ",\n".join(lines) + "\n]\n"
