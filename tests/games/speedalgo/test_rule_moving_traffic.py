"""The variant in which traffic moves at the end of each round: SA29."""

import pytest

from tests.games.speedalgo.rule_positions import all_traffic, asked, bolides, race, run, told, track, traffic


@pytest.mark.rule("SA29")
def test_traffic_stands_still_unless_agreed_otherwise(backend: str) -> None:
    """SA29: the default is off."""
    state = race(backend, "A0 E0", "B3 C24")
    run(state)
    assert traffic(state) == "B3 C24"


@pytest.mark.rule("SA29")
@pytest.mark.parametrize(
    ("cars", "after"),
    [
        ("B3 C0 D23", "B4 C1 D24"),
        ("A0 E1", "A1 E2"),  # from the first column and lane
        ("B3 B4 B5", "B4 B5 B6"),  # front car first, so that a row moves as one
        ("B5 B3 B4", "B6 B4 B5"),  # whatever their numbers
        ("C24 D24", "- -"),
        ("C23 C24 C22", "C24 - C23"),
        ("A9 A8 A7", "A9 A8 A7"),  # seat 1 is on A10
        ("A9 A7 A6", "A9 A8 A7"),  # the gap closes
        ("A11 A9", "A12 A9"),  # bolides stay where they are
        ("E4 E3", "E4 E3"),  # E5 is missing
        ("E4 E2", "E4 E3"),
        ("D4 E6", "D5 E7"),
    ],
)
def test_every_traffic_car_advances_one_cell_front_car_first(backend: str, cars: str, after: str) -> None:
    """SA29: one whose cell ahead is occupied or off the track stays and blocks those behind; who crosses is removed."""
    state = race(backend, "A10 E20", cars, traffic_moves=True, track=track("E5"))
    run(state)
    assert all_traffic(state).split()[: len(after.split())] == after.split()
    assert bolides(state) == "A10 E20"


@pytest.mark.rule("SA29")
def test_traffic_advances_after_all_programs_and_before_the_next_round(backend: str) -> None:
    """SA29: at the end of the complete round; a blocked car is no collision."""
    state = race(backend, "B1 C5", "B2 C9", "1 2", traffic_moves=True)
    events = run(state, "SA P", "AT")
    assert told(events, "round_started") == []
    assert asked(state) == "2: B3 C9"
    events = state.play("C9")
    assert traffic(state) == "B5 C11"
    kinds = [event.kind for event in events]
    assert kinds.index("ended") < len(kinds) - 1 - kinds[::-1].index("moved") < kinds.index("round_started")
    assert told(events, "stopped") == []


@pytest.mark.rule("SA29")
def test_traffic_does_not_advance_in_the_last_round(backend: str) -> None:
    """SA22, SA25, SA29: neither when the line was crossed nor after round 100."""
    state = race(backend, "C24 E0", "A1 B24", traffic_moves=True)
    run(state, "AB")
    assert (state.is_over, traffic(state)) == (True, "A1 B24")
    state = race(backend, "C2 E0", "A1 B24", traffic_moves=True, document={"round": 100})
    run(state, "AB")
    assert (state.is_over, traffic(state)) == (True, "A1 B24")


@pytest.mark.rule("SA29")
def test_a_car_that_advanced_over_the_line_is_told_and_gone(backend: str) -> None:
    """SA24, SA29: with its last car gone, AT can't be run."""
    state = race(backend, "A0 E0", "C24", traffic_moves=True)
    events = run(state)
    assert told(events, "removed") == [{"car": "T1", "from": "C24", "left": 0}]
    events = run(state, "AT - AB")
    assert told(events, "impossible") == [{"seat": 1, "block": 1, "card": "AT"}]
