"""SA and SAS: SA19."""

import pytest

from tests.games.speedalgo.rule_positions import asked, bolides, race, ran, run, told, track, traffic


@pytest.mark.rule("SA19")
@pytest.mark.parametrize(
    ("cars", "program", "cell"),
    [
        ("A2", "SA ABD", "B2"),
        ("A2", "SA ABD - AB", "B3"),
        ("E9", "SA ABD", "A1"),
        ("E9", "SA ABD - AB", "A2"),
        ("A2", "SAS ABD / AB", "B2"),
        ("E9", "SAS ABD / AB", "A2"),
        ("A2", "SAS ABD / P - AB", "B3"),
        ("E9", "SAS P / ABD - AB", "B3"),
    ],
)
def test_the_card_runs_if_a_car_is_in_front_and_the_program_goes_on(
    backend: str, cars: str, program: str, cell: str
) -> None:
    """SA19: SA runs its card or nothing, SAS its first card or its second, never both."""
    state = race(backend, "A1 E20", cars)
    run(state, program)
    assert (bolides(state), traffic(state)) == (f"{cell} E20", cars)


@pytest.mark.rule("SA19")
def test_a_bolide_in_front_is_a_car(backend: str) -> None:
    """SA19: traffic or bolide."""
    state = race(backend, "A0 A1")
    events = run(state, "SA ABD")
    assert bolides(state) == "B1 A1"
    assert told(events, "tested") == [{"seat": 1, "block": 1, "card": "SA", "car_in_front": True}]


@pytest.mark.rule("SA19")
@pytest.mark.parametrize("cars", ["A3", "B2", "B1", "A0", "B0"])
def test_only_the_cell_directly_in_front_counts(backend: str, cars: str) -> None:
    """SA19: not the one after it, not those beside, not those behind."""
    state = race(backend, "A1 E20", cars)
    events = run(state, "SA P - AB")
    assert ran(events) == "AB"
    assert (bolides(state), traffic(state)) == ("A2 E20", cars)


@pytest.mark.rule("SA19")
@pytest.mark.parametrize(("program", "cell"), [("SA AB - ABD", "B2"), ("SAS AB / ABD", "B2")])
def test_a_missing_cell_in_front_is_no_car(backend: str, program: str, cell: str) -> None:
    """SA1, SA19: border and missing cells are no cars."""
    state = race(backend, "A1 E20", track=track("A2"))
    run(state, program)
    assert bolides(state) == f"{cell} E20"


@pytest.mark.rule("SA19")
def test_the_road_is_looked_at_when_the_block_runs(backend: str) -> None:
    """SA19: at that moment, not when the program was built."""
    state = race(backend, "A0 E20", "A2")
    run(state, "AB - SA ABD")
    assert bolides(state) == "B2 E20"
    state = race(backend, "A0 E20", "A1")
    run(state, "AT - SA ABD - AB")
    assert bolides(state) == "A1 E20"
    state = race(backend, "A1 A0")
    run(state, "AB", "SA ABD - AB")
    assert bolides(state) == "A2 A1"
    state = race(backend, "B1 A1")
    run(state, "ABG", "SAS ABD / AB")
    assert bolides(state) == "A2 B2"


@pytest.mark.rule("SA19")
@pytest.mark.parametrize(
    ("cars", "program", "cell"),
    [
        ("A1", "SA ABD AB", "B2"),  # no car is in front of B1
        ("B2", "SAS P / ABD AB", "B1"),  # one is in front of B1, and AB runs into it
        ("B2", "SAS P / ABD AB - ABG", "B1"),
        ("A1 B2", "SAS ABD AB / ABG", "B1"),
        ("A1", "SAS ABD AB / P ABG", "B2"),
    ],
)
def test_the_road_is_looked_at_once_before_the_first_card_of_the_body(
    backend: str, cars: str, program: str, cell: str
) -> None:
    """SA19, SA28: the body runs on whatever is in front later."""
    state = race(backend, "A0 E20", cars, bodies=2)
    events = run(state, program)
    assert (bolides(state), traffic(state)) == (f"{cell} E20", cars)
    assert len(told(events, "tested")) == 1


@pytest.mark.rule("SA19")
def test_a_choice_under_a_condition_is_made_when_it_runs(backend: str) -> None:
    """SA15, SA19, SA21: and is not made if the card does not run."""
    state = race(backend, "A0 E20", "A1 C5")
    run(state, "SA ATD")
    assert asked(state) == "1: A1 C5"
    state = race(backend, "A0 E20", "A2 C5")
    run(state, "SA ATD")
    assert asked(state) == ""


@pytest.mark.rule("SA19")
def test_a_collision_under_a_condition_stops_the_program(backend: str) -> None:
    """SA19, SA20: as anywhere else."""
    state = race(backend, "A0 E20", "A1")
    events = run(state, "SA AB - ABD")
    assert bolides(state) == "A0 E20"
    assert told(events, "stopped") == [{"seat": 1, "block": 1, "cell": "A0"}]
