"""How collections of exercises are made: the same seed gives the same bytes, and every exercise is checked."""

from collections.abc import Callable
from itertools import product

from algodrome.games.contract import Game
from algodrome.games.exercises import GRADES, Chance, Exercise, ExerciseError, Kind, kinds_of
from algodrome.language import text
from algodrome.school.collection import write

EACH_GRADE = 104  # exercises: 312 in all
TRIES = 4000  # positions for each exercise, before it is given up


def make(
    game: type[Game], seed: int, each_grade: int = EACH_GRADE, told: Callable[[str, int], None] | None = None
) -> str:
    """Make a collection: as many exercises of each grade, shared out among its kinds.

    Numbers are on paper: a kind of a later edition gets its share after all others, which keep theirs.
    """
    found: list[Exercise] = []
    kinds = kinds_of(game)
    if not kinds:
        raise ExerciseError(text("exercises.none", game=game.title))
    for edition, grade in product(sorted({kind.edition for kind in kinds.values()}), GRADES):
        able = [kind for kind in kinds.values() if kind.edition <= edition and grade in kind.grades]
        for place, kind in enumerate(able):
            if kind.edition == edition:
                count = (each_grade + place) // len(able)
                found += _some(game, kind, grade, seed, count)
                if told:
                    told(kind.name, len(found))
    return write(found)


def _some(game: type[Game], kind: Kind, grade: int, seed: int, count: int) -> list[Exercise]:
    """Propose until there are enough that differ; each is found right by the rules before it is taken."""
    found: dict[str, Exercise] = {}
    numbers = iter(range(TRIES * count))
    while len(found) < count and (number := next(numbers, None)) is not None:
        proposed = kind.propose(Chance(game.name, kind.name, grade, seed, number), grade)
        if proposed is not None:
            kind.check(proposed)
            found.setdefault(f"{proposed.given}|{proposed.goal}|{proposed.position}", proposed)
    if len(found) == count:
        return list(found.values())
    raise ExerciseError(
        text("exercises.too_few", game=game.title, found=len(found), wanted=count, kind=kind.name, grade=grade)
    )
