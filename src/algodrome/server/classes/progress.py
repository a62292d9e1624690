"""Progress: who has done which exercises, as the teacher and a pupil are told it."""

from collections import Counter

from algodrome.games.registry import game_class
from algodrome.school.assignments import Asked, Assignment
from algodrome.school.classroom import Classroom, Place
from algodrome.school.sets import sets_of
from algodrome.server.classes.exercise_messages import Answers, OwnWork, Work, WorkInfo, WorkRow

MOST_SHOWN = 8  # wrong answers to one exercise


def works(classroom: Classroom) -> list[WorkInfo]:
    """Give the exercises that were given, each with a row for every place that has them to do."""
    return [_work(classroom, group, given) for group, given in sorted(classroom.assigned.items())]


def own_work(classroom: Classroom, place: Place) -> OwnWork | None:
    """Give the exercises that a place has to do, and how it has answered them."""
    given = classroom.assignment_of(place)
    return {**_heading(given), **_answers(classroom, place, given)} if given else None


def wrong_answers(classroom: Classroom, asked: Asked) -> dict[str, int]:
    """Count the places that have given a wrong answer, for the commonest of them."""
    given = Counter(said for number in classroom.places for said in classroom.solution_of(number, asked).wrong)
    return dict(given.most_common(MOST_SHOWN))


def _work(classroom: Classroom, group: int, given: Assignment) -> WorkInfo:
    places = [place for place in classroom.here if classroom.assignment_of(place) is given]
    rows: list[WorkRow] = [
        {"place": place.number, **_answers(classroom, place, given)}
        for place in sorted(places, key=lambda place: place.number)
    ]
    return {"group": group, **_heading(given), "rows": rows}


def _heading(given: Assignment) -> Work:
    return {
        "game": given.game,
        "game_title": game_class(given.game).title,
        "set_name": given.set_name,
        "title": next((one.title for one in sets_of(given.game) if one.name == given.set_name), ""),
        "exercises": [*given.exercises],
    }


def _answers(classroom: Classroom, place: Place, given: Assignment) -> Answers:
    solutions = [classroom.solution_of(place.number, asked) for asked in given.asked]
    return {
        "tries": [one.tries for one in solutions],
        "stars": [one.stars for one in solutions],
        "solved": [one.solved for one in solutions],
    }
