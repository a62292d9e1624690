"""Collisions, and choices that are asked for: SA20, SA21."""

import pytest

import algodrome
from tests.games.speedalgo.rule_positions import (
    answer,
    asked,
    bolides,
    collisions,
    moves,
    race,
    ran,
    run,
    told,
    track,
    traffic,
)


@pytest.mark.rule("SA20")
@pytest.mark.parametrize(
    ("own", "cars", "card", "hit"),
    [
        ("C3", "C4", "AB", "S1 on C3 into T1"),
        ("C3", "D4", "ABD", "S1 on C3 into T1"),
        ("C3", "B4", "ABG", "S1 on C3 into T1"),
        ("E3", "A9", "ABD", "S1 on E3 into border"),
        ("A3", "E9", "ABG", "S1 on A3 into border"),
        ("C3", "E9", "ATD", "T1 on E9 into border"),
        ("C3", "A9", "ATG", "T1 on A9 into border"),
        ("C3", "C2", "AT", "T1 on C2 into S1"),
        ("C3", "B2", "ATD", "T1 on B2 into S1"),
        ("C3", "D2", "ATG", "T1 on D2 into S1"),
        ("C3", "B19", "AT", "T1 on B19 into S2"),
        ("C3", "C4 C5", "P", "T1 on C4 into T2"),
    ],
)
def test_a_car_that_would_enter_a_border_or_an_occupied_cell_collides(
    backend: str, own: str, cars: str, card: str, hit: str
) -> None:
    """SA20: every car stays on its cell, the rest is not run, and the next program runs."""
    state = race(backend, f"{own} B20", cars)
    events = run(state, f"{card} - REP {'AB' if card != 'AB' else 'ABD'}", "AB")
    assert collisions(events) == [hit]
    assert ran(events) == card
    assert told(events, "stopped") == [{"seat": 1, "block": 1, "cell": own}]
    assert (bolides(state), traffic(state)) == (f"{own} B21", cars)


@pytest.mark.rule("SA20")
@pytest.mark.parametrize(
    ("own", "cars", "card"),
    [("C3", "E9", "AB"), ("B3", "E9", "ABD"), ("D3", "E9", "ABG"), ("A0", "C3", "AT"), ("A0", "B3", "ATD")],
)
def test_a_missing_cell_acts_as_border(backend: str, own: str, cars: str, card: str) -> None:
    """SA1, SA20: for bolides and for traffic."""
    state = race(backend, f"{own} B20", cars, track=track("C4"))
    events = run(state, f"{card} - REP {'AB' if card != 'AB' else 'ABD'}")
    assert [event["with"] for event in told(events, "collided")] == ["border"]
    assert (bolides(state), traffic(state)) == (f"{own} B20", cars)


@pytest.mark.rule("SA20")
def test_what_ran_before_a_collision_stays_done(backend: str) -> None:
    """SA20: every car stays on the last cell it held."""
    state = race(backend, "C3 E20", "C5 A9", "2")
    run(state, "ABD - ATD - ABG - P")
    answer(state, "A9")
    assert (bolides(state), traffic(state)) == ("D4 E20", "C5 B10")  # ABG found C5 taken, and P was not run


@pytest.mark.rule("SA20")
def test_cars_that_at_has_moved_before_a_collision_stay_moved(backend: str) -> None:
    """SA15, SA20: the cars that were still to move stay where they are."""
    state = race(backend, "A0 E20", "D1 B1 B2 C7", "4")
    run(state, "AT - AB")
    answer(state, "D1")
    events = state.play("B1")
    assert collisions(events) == ["T2 on B1 into T3"]
    assert (bolides(state), traffic(state)) == ("A0 E20", "D2 B1 B2 C7")


@pytest.mark.rule("SA20")
@pytest.mark.parametrize(("program", "after"), [("AT", "D3 B1 B2"), ("ATD", "E3 B1 B2"), ("ATG", "C3 B1 B2")])
def test_an_at_that_collided_leaves_nothing_over_for_the_next_program(backend: str, program: str, after: str) -> None:
    """SA15, SA20: the next player may choose the cars that it moved, and moves no more than their own card says."""
    state = race(backend, "A0 E20", "D1 B1 B2", "4 1")
    run(state, "AT", program)
    answer(state, "D1 B1")
    assert asked(state) == "2: B1 B2 D2"
    state.play("D2")
    assert (asked(state), traffic(state)) == ("", after)


@pytest.mark.rule("SA20")
@pytest.mark.parametrize("program", ["AT - AB", "SA AB - ATD - ABG"])
def test_traffic_that_would_cross_onto_a_bolide_collides(backend: str, program: str) -> None:
    """SA20, SA24: the collision is tested before the car is removed."""
    car = "B24" if program.startswith("AT") else "A24"
    state = race(backend, "C24 D0", car)
    events = run(state, "ABG", program)
    assert collisions(events) == [f"T1 on {car} into S1"]
    assert (bolides(state), traffic(state)) == ("B25 D0", car)


@pytest.mark.rule("SA20")
def test_traffic_cannot_be_pushed_over_the_line_onto_a_bolide(backend: str) -> None:
    """SA17, SA20: nothing moves."""
    state = race(backend, "A24 B23", "B24")
    events = run(state, "ABD", "P - ABG")
    assert collisions(events) == ["T1 on B24 into S1"]
    assert (bolides(state), traffic(state)) == ("B25 B23", "B24")


@pytest.mark.rule("SA20")
@pytest.mark.parametrize(("car", "card"), [("E24", "ATD"), ("A24", "ATG")])
def test_traffic_does_not_leave_through_the_border(backend: str, car: str, card: str) -> None:
    """SA20, SA24: beyond the line there are five lanes and no more."""
    state = race(backend, "C0 D0", car)
    assert collisions(run(state, card)) == [f"T1 on {car} into border"]
    assert traffic(state) == car


@pytest.mark.rule("SA20")
def test_a_collision_stops_one_program_and_no_other(backend: str) -> None:
    """SA11, SA20: the other players' programs run as they were built."""
    state = race(backend, "A0 C0 E0", "A1")
    events = run(state, "AB - ABD", "AB - ABD", "AB - ABG")
    assert bolides(state) == "A0 D2 E1"  # seat 2 is on D2, which seat 3 then runs into
    assert [event["seat"] for event in told(events, "stopped")] == [1, 3]
    assert [event["seat"] for event in told(events, "ended")] == [2]


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
