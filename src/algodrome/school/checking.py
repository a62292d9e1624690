"""Whether a collection of exercises is right, by the rules as they are now."""

from collections.abc import Iterator, Sequence

from algodrome.games.errors import IllegalMove, OptionError, PositionError
from algodrome.games.exercises import STARS, Exercise, ExerciseError
from algodrome.language import text
from algodrome.school.collection import kind_of


def faults(found: Sequence[Exercise]) -> Iterator[str]:
    """Tell what is wrong, an exercise a line; nothing for a collection that is right."""
    for number, one in enumerate(found, 1):
        try:
            check(one, number)
        except (ExerciseError, IllegalMove, OptionError, PositionError) as fault:
            yield str(fault)


def check(one: Exercise, number: int) -> None:
    """Find the answers of an exercise out anew, and judge them."""
    place = f"{one.game} {one.number} ({one.kind})"
    if one.number != number:
        raise ExerciseError(text("exercises.faults.number", exercise=place))
    kind = kind_of(one)
    kind.check(one)
    right = [answer.said for answer in one.answers if kind.judge(one, answer.said).stars == STARS]
    if one.answers and right != [one.right]:
        raise ExerciseError(text("exercises.faults.answers", exercise=place))
