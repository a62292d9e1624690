"""REP: SA18."""

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
    traffic,
)


@pytest.mark.rule("SA18")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_rep_runs_its_card_as_often_as_the_die_says(backend: str, die: int) -> None:
    """SA18: in all, the first time included; then the program goes on."""
    state = race(backend, "A0 E20", dice=str(die))
    events = run(state, "REP AB - ABD")
    assert bolides(state) == f"B{die + 1} E20"
    assert ran(events) == "AB " * die + "ABD"
    assert [event["repetition"] for event in told(events, "instruction")] == [*range(1, die + 1), 0]


@pytest.mark.rule("SA18")
@pytest.mark.parametrize("line", ["REP AB - ABD - ABG", "ABD - REP AB - ABG", "ABD - ABG - REP AB"])
def test_rep_repeats_its_own_block_alone(backend: str, line: str) -> None:
    """SA18: wherever it stands in the program."""
    state = race(backend, "C0 E20", dice="3")
    run(state, line)
    assert bolides(state) == "C5 E20"


@pytest.mark.rule("SA18")
def test_a_collision_breaks_the_repetition_off_and_stops_the_program(backend: str) -> None:
    """SA18, SA20: what was run stays, what is left is not run."""
    state = race(backend, "A0 E20", "A3", "4")
    events = run(state, "REP AB - ABD")
    assert bolides(state) == "A2 E20"
    assert ran(events) == "AB AB AB"
    assert told(events, "stopped") == [{"seat": 1, "block": 1, "cell": "A2"}]


@pytest.mark.rule("SA18")
@pytest.mark.parametrize(
    ("card", "cars", "named", "after"),
    [
        ("ATD", "B1 C1", "B1 C2 D3", "E4 C1"),
        ("ATD", "B1 C1", "C1 B1 C2", "D3 D2"),
        ("ATG", "E1 D1", "E1 D2 C3", "B4 D1"),
    ],
)
def test_the_car_is_chosen_anew_at_each_repetition(backend: str, card: str, cars: str, named: str, after: str) -> None:
    """SA16, SA18: another one or the same, where it is by then."""
    state = race(backend, "A0 E20", cars, "3")
    run(state, f"REP {card} - AB")
    for cell in named.split():
        assert asked(state) == f"1: {' '.join(sorted(traffic(state).split()))}"
        state.play(cell)
    assert (bolides(state), traffic(state)) == ("A1 E20", after)


@pytest.mark.rule("SA18")
def test_each_repetition_of_at_is_a_new_at(backend: str) -> None:
    """SA15, SA18: the same cars may move again."""
    state = race(backend, "A0 E20", "B1 C1 D1", "2")
    run(state, "REP AT - AB")
    answer(state, "B1 C1")
    assert asked(state) == "1: B2 C2 D1"
    answer(state, "C2")
    assert asked(state) == "1: B2 D1"
    answer(state, "B2")
    assert (bolides(state), traffic(state)) == ("A1 E20", "B3 C3 D1")


@pytest.mark.rule("SA18")
def test_each_repetition_of_at_counts_the_traffic_anew(backend: str) -> None:
    """SA15, SA18: two cars, then the one that is left, then none: that stops the program."""
    state = race(backend, "A0 E20", "B24 C23", "2")
    run(state, "REP AT - AB")
    answer(state, "B24")
    assert (bolides(state), traffic(state)) == ("A1 E20", "-")
    state = race(backend, "A0 E20", "B24 C23", "3")
    events = run(state, "REP AT - AB") + answer(state, "C23")
    assert (bolides(state), traffic(state)) == ("A0 E20", "-")
    assert told(events, "impossible") == [{"seat": 1, "block": 1, "card": "AT"}]


@pytest.mark.rule("SA18")
def test_a_repeated_push_takes_the_car_along(backend: str) -> None:
    """SA17, SA18: three pushes in a row."""
    state = race(backend, "A0 E20", "A1", "3")
    run(state, "REP P")
    assert (bolides(state), traffic(state)) == ("A3 E20", "A4")


@pytest.mark.rule("SA18")
def test_the_pushed_car_is_chosen_anew_at_each_repetition(backend: str) -> None:
    """SA17, SA18: who is next to the bolide then."""
    state = race(backend, "C5 E20", "C6 D7", "2")
    run(state, "REP P - AB")
    assert bolides(state) == "C6 E20"
    assert asked(state) == "1: C7 D7"
    state.play("D7")
    assert (bolides(state), traffic(state)) == ("D8 E20", "C7 E8")


@pytest.mark.rule("SA18")
def test_a_repeated_push_that_finds_nobody_stops_the_program(backend: str) -> None:
    """SA17, SA18: the pushed car has left the game."""
    state = race(backend, "C23 E20", "C24", "2")
    events = run(state, "REP P - AB")
    assert told(events, "impossible") == [{"seat": 1, "block": 1, "card": "P"}]
    assert bolides(state) == "C24 E20"


@pytest.mark.rule("SA18")
def test_a_repeated_push_ends_at_the_first_car_that_cannot_move(backend: str) -> None:
    """SA17, SA18, SA20: two pushes, then the row would be two cars long."""
    state = race(backend, "C5 E20", "C6 C9", "4")
    events = run(state, "REP P - ABD")
    assert collisions(events) == ["T1 on C8 into T2"]
    assert (bolides(state), traffic(state)) == ("C7 E20", "C8 C9")
