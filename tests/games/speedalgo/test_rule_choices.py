"""Choices that are asked for, and those that are not: SA21."""

import pytest

import algodrome
from algodrome.games.speedalgo.constants import BOLIDES, CARS
from algodrome.games.speedalgo.notation import cell_name
from algodrome.games.speedalgo.rules.instructions import may_be_chosen
from algodrome.games.speedalgo.state import Position
from tests.games.speedalgo.rule_positions import LANES, answer, asked, moves, race, run, told, traffic


def choosable(state: algodrome.State) -> list[str]:
    """Tell the cells of the cars of which a rule says that the program of seat 1 may choose them."""
    position = state.position
    assert isinstance(position, Position)
    cars = [*range(state.game.players), *range(BOLIDES, CARS)]
    return sorted(cell_name(position.cell[car]) for car in cars if may_be_chosen(position, 0, car))


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


@pytest.mark.rule("SA17")
def test_a_car_that_has_left_is_never_next_to_a_bolide(backend: str) -> None:
    """SA17: not even at the corner where the track begins."""
    state = race(backend, "A0 E20", "A1 B1", "1")
    run(state, "P")
    assert choosable(state) == ["A1", "B1"]


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


@pytest.mark.rule("SA17")
@pytest.mark.parametrize("own", ["C5", "A5", "E5", "C0", "A0", "E0", "C24"])
def test_a_car_may_be_pushed_if_it_stands_on_one_of_the_eight_cells_around(own: str) -> None:
    """SA17, SA21: beside two that do stand there, a third one, on every cell near and far, may be chosen or not."""
    lane, column = LANES.index(own[0]), int(own[1:])
    beside = [f"{LANES[at]}{column}" for at in (lane - 1, lane + 1) if 0 <= at < len(LANES)]
    pushed = [*beside, *(f"{own[0]}{at}" for at in (column - 1, column + 1) if 0 <= at <= 24)][:2]
    for third in [f"{other}{at}" for other in LANES for at in range(max(0, column - 3), min(24, column + 3) + 1)]:
        if third in {own, *pushed}:
            continue
        state = race("python", f"{own} C12", " ".join([third, *pushed]))
        run(state, "P")
        near = max(abs(LANES.index(third[0]) - lane), abs(int(third[1:]) - column)) == 1
        assert choosable(state) == sorted([*pushed, third] if near else pushed)
        assert asked(state) == f"1: {' '.join(choosable(state))}"


@pytest.mark.rule("SA17")
def test_a_car_diagonally_ahead_on_the_left_or_behind_on_the_right_may_be_pushed() -> None:
    """SA17: two of the 8 neighbouring cells, on one line through the bolide."""
    state = race("python", "C5 A20", "B6 D4")
    run(state, "P")
    assert choosable(state) == ["B6", "D4"]


@pytest.mark.rule("SA15")
@pytest.mark.rule("SA16")
@pytest.mark.parametrize("program", ["AT", "ATD", "ATG"])
def test_all_traffic_on_the_track_may_be_driven_and_no_bolide(program: str) -> None:
    """SA15, SA16, SA21: the first car of the box as well as the last, but none that has left."""
    cars = ["B1", None, "D3", "E4", "A5", "B6", "C7", "D8", "E9", "A10", "B11", "C12"]
    state = race("python", "A0 E0", dice="3", document={"traffic": cars})
    run(state, program)
    assert choosable(state) == sorted(cell for cell in cars if cell)
    assert asked(state) == f"1: {' '.join(choosable(state))}"


@pytest.mark.rule("SA15")
def test_a_car_that_at_has_moved_may_not_be_driven_again() -> None:
    """SA15: different cars; the first one of the box was moved."""
    state = race("python", "A0 E0", "B1 D3 E4", "2")
    run(state, "AT")
    answer(state, "B1")
    assert choosable(state) == ["D3", "E4"]
    assert asked(state) == "1: D3 E4"
