"""Sets of exercises for an hour in class, from `data/exercise_sets.json` of a game: picked by hand, in an order."""

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources

from algodrome.games.exercises import Exercise, ExerciseError
from algodrome.games.registry import game_class
from algodrome.language import text
from algodrome.school.collection import exercise

FILE = "exercise_sets.json"


@dataclass(frozen=True)
class ExerciseSet:
    """A named set."""

    game: str
    name: str
    grade: int
    numbers: tuple[int, ...]  # of its exercises, in their order

    @property
    def title(self) -> str:
        """Give its name for people, in the language in force."""
        return text(f"{game_class(self.game).package}.exercises.sets.{self.name}")

    def exercises(self) -> list[Exercise]:
        """Give its exercises."""
        return [exercise(self.game, number) for number in self.numbers]


@cache
def sets_of(game: str) -> tuple[ExerciseSet, ...]:
    """Give the sets of a game, the easiest first; none if it has no such file."""
    file = resources.files(game_class(game).folder()) / "data" / FILE
    if not file.is_file():
        return ()
    written = json.loads(file.read_text("utf-8"))
    return tuple(ExerciseSet(game, one["name"], one["grade"], tuple(one["exercises"])) for one in written)


def exercise_set(game: str, name: str) -> ExerciseSet:
    """Find a set by its name; one that is not there is refused with those that are."""
    for found in sets_of(game):
        if found.name == name:
            return found
    known = ", ".join(found.name for found in sets_of(game))
    raise ExerciseError(text("exercises.no_set", game=game_class(game).title, name=name, known=known))
