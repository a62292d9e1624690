"""Collisions: SA20."""

import pytest

from tests.games.speedalgo.rule_positions import (
    answer,
    asked,
    bolides,
    collisions,
    race,
    ran,
    run,
    told,
    track,
    traffic,
)

SIDES = {"G": -1, "D": 1}  # to which ABG, ABD, ATG and ATD go


def and_more(card: str) -> str:
    """Write a program of a card and a repetition, which a collision of the card must cut off."""
    return f"{card} - REP {'AB' if card != 'AB' else 'ABD'}"


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
    events = run(state, and_more(card), "AB")
    assert collisions(events) == [hit]
    assert [event["direction"] for event in told(events, "collided")] == [[SIDES.get(card[-1], 0), 1]]
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
    events = run(state, and_more(card))
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


@pytest.mark.rule("SA20")
def test_a_car_that_was_chosen_and_collides_stops_the_program(backend: str) -> None:
    """SA16, SA20: here that of the second player, in its second block."""
    state = race(backend, "A0 E20", "A5 B1")
    run(state, ".", "AB - ATG - ABG")
    events = state.play("A5")
    assert told(events, "chose") == [{"seat": 2, "cell": "A5", "car": "T1"}]
    assert told(events, "stopped") == [{"seat": 2, "block": 2, "cell": "E21"}]
    assert not told(events, "ended")
