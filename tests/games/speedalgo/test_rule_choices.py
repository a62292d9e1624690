"""Choices that are asked for, and those that are not: SA21."""

import pytest

import algodrome
from tests.games.speedalgo.rule_positions import answer, asked, moves, race, run, told, traffic


@pytest.mark.rule("SA21")
@pytest.mark.parametrize(
    ("program", "cars", "after"),
    [
        ("AT", "B5", "B6"),
        ("ATD", "B5", "C6"),
        ("ATG", "B5", "A6"),
        ("P", "D4 A20", "E5 A20"),
        ("REP ATD", "B5", "D7"),
        ("SA P", "C4", "C5"),
    ],
)
def test_a_choice_with_one_answer_is_not_asked(backend: str, program: str, cars: str, after: str) -> None:
    """SA21: the round goes on to its end."""
    state = race(backend, "C3 E20", cars, "2")
    events = run(state, program)
    assert asked(state) == ""
    assert not told(events, "chose")
    assert traffic(state) == after


@pytest.mark.rule("SA21")
def test_the_last_car_of_at_is_not_asked_for(backend: str) -> None:
    """SA15, SA21: three to move of three: two are named, the third goes of itself."""
    state = race(backend, "A0 E20", "B1 C1 D1", "3")
    run(state, "AT")
    answer(state, "B1 C1")
    assert (asked(state), traffic(state)) == ("", "B2 C2 D2")


@pytest.mark.rule("SA21")
@pytest.mark.parametrize(
    ("program", "cars"),
    [
        ("AT", "B1 B2"),
        ("ATD", "E3 B1"),  # one collides
        ("ATG", "A3 A5"),  # both collide
        ("P", "C4 C5 D4"),
        ("P", "C4 C5 D4 E5"),
    ],
)
def test_cars_that_would_collide_are_possible_answers(backend: str, program: str, cars: str) -> None:
    """SA21: all eligible cars, and so it is asked."""
    state = race(backend, "C3 E20", cars)
    run(state, program)
    eligible = [cell for cell in cars.split() if program != "P" or cell in {"C4", "D4"}]
    assert asked(state) == f"1: {' '.join(sorted(eligible))}"


@pytest.mark.rule("SA21")
def test_a_choice_is_written_as_the_cell_before_the_car_moves(backend: str) -> None:
    """SA21: `C7` is the car that stands there now."""
    state = race(backend, "A0 E20", "C7 B2")
    run(state, "AT")
    assert moves(state) == ["B2", "C7"]
    assert told(state.play("C7"), "chose") == [{"seat": 1, "cell": "C7", "car": "T1"}]
    assert traffic(state) == "C8 B2"


@pytest.mark.rule("SA21")
def test_the_player_whose_program_runs_chooses_and_nobody_else(backend: str) -> None:
    """SA11, SA21: the others wait."""
    state = race(backend, "A0 C0 E0", "B5 C7")
    run(state, ".", "ATD", "ATG")
    assert asked(state) == "2: B5 C7"
    for seat in (1, 3):
        assert moves(state, seat) == []
        with pytest.raises(algodrome.IllegalMove, match="not the turn"):
            state.play("B5", seat)
    state.play("B5", 2)
    assert asked(state) == "3: C6 C7"
