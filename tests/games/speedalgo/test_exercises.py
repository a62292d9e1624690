"""Exercises of SpeedAlgo: what a driver without mistakes does is what the rules say; each mistake has its own way."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algodrome.games.errors import IllegalMove
from algodrome.games.exercises import Chance, Exercise, ExerciseError, run
from algodrome.games.speedalgo.exercises.driving import Cell, Drive
from algodrome.games.speedalgo.exercises.getting_far import GettingFar, cards_in, programs
from algodrome.games.speedalgo.exercises.situations import (
    blocks_in,
    cell_reached,
    draw_position,
    draw_program,
    drive_of,
    options_of,
    own_events,
)
from algodrome.games.speedalgo.notation import read_program
from algodrome.games.speedalgo.program import blocks_of
from algodrome.games.speedalgo.track import find_track
from algodrome.language import speaking
from algodrome.school.collection import exercises_of, kind_of


@given(seed=st.integers(0, 10**6), grade=st.sampled_from((1, 2, 3)))
def test_a_driver_without_mistakes_ends_where_the_rules_say(seed: int, grade: int) -> None:
    chance = Chance("driver", seed)
    options = options_of(grade, chance)
    program = draw_program(chance, options, 1, 4)
    one = Exercise("speedalgo", "stopping", grade, (), options, draw_position(chance, options), 1, program)
    for end in drive_of(one).ends(blocks_in(one, program)):
        assert cell_reached(one, program, end.picks) == str(end.at)


def stop(program: str, mistake: str = "", *, cars: str = "", die: int = 3, at: str = "C3") -> str:
    """Say where somebody ends who starts on C3 of the straight track."""
    others = frozenset(map(Cell.named, cars.split()))
    blocks = blocks_of(read_program(program, 2, condition=True))
    (end,) = Drive(find_track("straight", 2), Cell.named(at), others, die, mistake).ends(blocks)
    return str(end.at)


@pytest.mark.parametrize(
    ("mistake", "program", "cars", "right", "wrong"),
    [
        pytest.param("goes_on", "AB - ABD", "C4", "C3", "D4", marks=pytest.mark.rule("SA20")),
        pytest.param("next_block", "REP AB - ABD", "C5", "C4", "D5", marks=pytest.mark.rule("SA20")),
        pytest.param("through", "AB", "C4", "C3", "C4", marks=pytest.mark.rule("SA20")),
        pytest.param("mirrored", "ABD - AB", "", "D5", "B5", marks=pytest.mark.rule("SA14")),
        pytest.param("die_more", "REP AB", "", "C6", "C7", marks=pytest.mark.rule("SA18")),
        pytest.param("once", "REP AB", "", "C6", "C4", marks=pytest.mark.rule("SA18")),
        pytest.param("always", "SA ABD", "", "C3", "D4", marks=pytest.mark.rule("SA19")),
        pytest.param("far_test", "SAS ABD / AB", "C5", "C4", "D4", marks=pytest.mark.rule("SA19")),
        pytest.param("swapped", "SAS ABD / AB", "", "C4", "D4", marks=pytest.mark.rule("SA19")),
        pytest.param("both", "SAS ABD / AB", "", "C4", "D5", marks=pytest.mark.rule("SA19")),
        pytest.param("stays", "P", "C4", "C4", "C3", marks=pytest.mark.rule("SA17")),
    ],
)
def test_a_mistake_leads_elsewhere(mistake: str, program: str, cars: str, right: str, wrong: str) -> None:
    assert stop(program, cars=cars) == right
    assert stop(program, mistake, cars=cars) == wrong


def far() -> Exercise:
    """C3, a die of 2, a car on C5: straight ahead one gets to C4; round it to column 7, with three steps and REP."""
    position = {
        "round": 3,
        "bolides": ["C3", "A0"],
        "traffic": ["C5", *(f"{lane}{column}" for lane in "AE" for column in range(15, 20)), "B20"],
        "dice": [2, 1],
        "programs": [None, "."],
    }
    options = {"players": 2, "track": "straight", "condition": "none", "bodies": 1}
    return Exercise("speedalgo", "getting_far", 1, ("loop",), options, position, 1, "AB ABD ABG REP", "6", best=(7, 4))


def test_stars_are_for_the_goal_the_best_column_and_the_fewest_cards() -> None:
    kind, one = GettingFar(), far()
    kind.check(one)
    assert kind.judge(one, "AB - ABD").stars == 0
    assert kind.judge(one, "abd - ab - abg").stars == 1  # column 6, as asked
    assert kind.judge(one, "REP ABD - AB - ABG").stars == 3
    assert kind.judge(one, kind.example(one)).stars == 3


def test_two_stars_are_for_the_best_column_with_a_card_too_many() -> None:
    one = far()
    easier = Exercise(**{**vars(one), "best": (7, 3)})
    assert GettingFar().judge(easier, "REP ABD - AB - ABG").stars == 2


def test_cards_that_are_not_allowed_and_what_is_no_program_are_refused() -> None:
    with pytest.raises(ExerciseError, match="AT"):
        GettingFar().judge(far(), "AT - AB")
    with pytest.raises(IllegalMove, match="XY"):
        GettingFar().judge(far(), "XY")
    with pytest.raises(IllegalMove):
        GettingFar().judge(far(), "SA AB")


@pytest.mark.rule("SA10")
def test_all_programs_of_the_allowed_cards_are_tried() -> None:
    small = programs("AB ABD REP")
    assert len(small) == len(set(small)) == 1 + 2 * 2 + 2 * 3
    assert max(map(cards_in, small)) == 3


@pytest.mark.rule("SA17")
@pytest.mark.rule("SA20")
def test_a_card_that_stops_the_program_is_said_to_collide_only_if_it_does() -> None:
    """By the events of the rules: P with no car around is impossible, not a collision."""
    stopping = {"collides": "collided", "nothing_to_push": "impossible"}
    found = set()
    for one in exercises_of("speedalgo"):
        for answer in one.answers if one.kind == "completing" else ():
            if answer.mistake in stopping:
                _, events = run(one, (one.given.replace("?", answer.said),))
                assert stopping[answer.mistake] in {event.kind for event in own_events(one, events)}, one.number
                found.add(answer.mistake)
    assert found == set(stopping)


@pytest.mark.rule("SA10")
def test_a_bug_is_corrected_by_a_card_that_the_program_has_not() -> None:
    one = next(one for one in exercises_of("speedalgo") if one.kind == "debugging")
    with speaking("en"):
        said = kind_of(one).right_words(one)
    cure = said.rpartition(" ")[2]
    place, card = one.right.split(":")
    assert said == f"card {place}: {card}, to be replaced by {cure}"
    assert cell_reached(one, re.sub(rf"\b{card}\b", cure, one.given)) == one.goal
    assert cure not in one.given.split()
