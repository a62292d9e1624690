"""Assigning: exercises that are given, taken back and answered, as drafts of entries."""

from algodrome.games.exercises import ExerciseError
from algodrome.language import text
from algodrome.school.assignments import MOST_TRIES, Asked, worth
from algodrome.school.classroom import Classroom, Place
from algodrome.school.sets import exercise_set
from algodrome.server.classes.exercise_messages import AnswerExercise, Assign, Collect
from algodrome.server.draft import Draft
from algodrome.server.exercises import known_game, numbered
from algodrome.server.refusal import Refused


class JudgedAnswer(AnswerExercise):
    """An answer that a clerk has judged."""

    stars: int  # as if it were the first
    mistake: str
    is_open: bool


def assign(_: Classroom, command: Assign, __: object) -> list[Draft]:
    """Give exercises."""
    game = known_game(command.game)
    given = {"group": command.group, "game": game, "set_name": command.set_name or "", "exercises": _chosen(command)}
    return [Draft("assigned", given)]


def _chosen(command: Assign) -> list[int]:
    if command.set_name is not None:
        try:
            return [*exercise_set(command.game, command.set_name).numbers]
        except ExerciseError as error:
            raise Refused("no_exercise", reason=str(error)) from None
    if not command.exercises:
        raise Refused("no_exercise", reason=text("exercises.none_fits"))
    return [*dict.fromkeys(numbered(command.game, number).number for number in command.exercises)]


def collect(classroom: Classroom, command: Collect, _: object) -> list[Draft]:
    """Take exercises back."""
    is_given = command.group in classroom.assigned if command.group else classroom.assigned
    return [Draft("collected", {"group": command.group})] if is_given else []


def check_answer(classroom: Classroom, place: Place, asked: Asked) -> None:
    """Refuse an answer to what was not asked, and one too many."""
    assignment = classroom.assignment_of(place)
    if assignment is None or asked not in assignment.asked:
        raise Refused("not_assigned")
    if classroom.solution_of(place.number, asked).tries >= MOST_TRIES:
        raise Refused("enough_tries", most=MOST_TRIES)


def answer(classroom: Classroom, place: Place, command: JudgedAnswer) -> list[Draft]:
    """Take an answer."""
    asked = command.game, command.exercise
    check_answer(classroom, place, asked)
    stars = worth(command.stars, classroom.solution_of(place.number, asked), is_open=command.is_open)
    told = {"game": command.game, "exercise": command.exercise, "said": command.said, "mistake": command.mistake}
    return [Draft("tried", {"place": place.number, **told, "stars": stars})]
