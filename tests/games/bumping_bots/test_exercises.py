"""Exercises about Bumping Bots: a wrong answer is put down to what leads there, and a question tells no answer."""

from algodrome.games.exercises import Exercise
from algodrome.language import LANGUAGES, speaking
from algodrome.school.collection import exercises_of, kind_of

SIDE_STEPS = {  # BB2: to the next cell, from an even row and from an odd one, which is shifted half a cell to the right
    "E": ((1, 0), (1, 0)),
    "SE": ((0, 1), (1, 1)),
    "SW": ((-1, 1), (0, 1)),
    "W": ((-1, 0), (-1, 0)),
    "NW": ((-1, -1), (0, -1)),
    "NE": ((0, -1), (1, -1)),
}


def exercises(kind: str) -> list[Exercise]:
    return [one for one in exercises_of("bumping-bots") if one.kind == kind]


def first_shock(one: Exercise) -> dict[str, str] | None:
    state, events = one.state(), []
    for line in one.given.split():
        events += state.play(line, one.seat)
    return next((dict(event.data) for event in events if event.kind == "hit"), None)


def next_cell(cell: str, heading: str) -> str:
    column, row = map(int, cell.split(","))
    right, down = SIDE_STEPS[heading][row % 2]
    return f"{column + right},{row + down}"


def test_who_takes_the_cell_of_the_blow_answers_the_one_in_its_line_and_who_forgets_the_turn_another_one() -> None:
    named = set()
    for one in exercises("ending"):
        shock = first_shock(one)
        for answer in one.answers:
            if shock and answer.mistake in {"into", "goes_straight"}:
                named.add(answer.mistake)
                ahead = next_cell(one.right, shock["direction"])
                assert (answer.said == ahead) == (answer.mistake == "into"), one.number
    assert named == {"into", "goes_straight"}


def test_a_question_about_what_is_hit_does_not_say_that_a_robot_is() -> None:
    for spoken, word in zip(LANGUAGES, ("struck", "percuté"), strict=True):
        with speaking(spoken):
            assert not [one.number for one in exercises("struck") if word in kind_of(one).question(one)]
