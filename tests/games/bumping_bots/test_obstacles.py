"""Obstacles, as a table of positions before and after, in all six directions: BB34 to BB40."""

import pytest

from tests.games.bumping_bots.positions import race, robots, told
from tests.games.bumping_bots.round_hall import position
from tests.games.bumping_bots.table import EndOfRound, Row, after_round, cases, played
from tests.games.bumping_bots.table_of_obstacles import ARMS, BUMPERS, FIXED_AND_MOBILE

STEPS = pytest.mark.parametrize("steps", range(6))


@STEPS
@pytest.mark.parametrize("row", cases(FIXED_AND_MOBILE))
def test_a_blow_to_an_obstacle_is_the_same_in_all_six_directions(backend: str, row: Row, steps: int) -> None:
    """BB34, BB36, BB36a, BB36b, BB37, BB37a, BB38, BB38a, BB39, BB39a, BB39b: each line of the table."""
    assert played(backend, row, steps) == (row.after, row.asks)


@STEPS
@pytest.mark.parametrize("row", cases(BUMPERS))
def test_a_bumper_throws_the_same_in_all_six_directions(backend: str, row: Row, steps: int) -> None:
    """BB40, BB40a, BB40b, BB40c, BB40d, BB40e: each line of the table."""
    assert played(backend, row, steps) == (row.after, row.asks)


@STEPS
@pytest.mark.parametrize("row", cases(ARMS))
def test_arms_turn_the_same_in_all_six_directions(backend: str, row: EndOfRound, steps: int) -> None:
    """BB35, BB35a, BB35b: each line of the table."""
    assert after_round(backend, row, steps) == row.after


@pytest.mark.rule("BB35")
@pytest.mark.parametrize(("sense", "axes"), [("cw", ["SE", "SW", "E"]), ("ccw", ["SW", "SE", "E"])])
def test_arms_turn_60_degrees_at_the_end_of_each_round(backend: str, sense: str, axes: list[str]) -> None:
    state = race(backend, "-5,1 W 1", "5,-1 E 1", obstacles=[f"motor 0,0 {sense} E"])
    for axis in axes:
        while state.to_json()["arms"] != [axis]:
            before = state.to_json()["round"]
            state.play(state.legal_moves()[0])
            assert state.to_json()["round"] in {before, before + 1}
    assert state.to_json()["round"] == 5


@pytest.mark.rule("BB35a")
def test_motorised_obstacles_turn_in_reading_order_and_each_sees_what_the_last_one_did(backend: str) -> None:
    motors = ["motor -1,-1 cw SW", "motor 1,1 cw SW"]  # both push into the middle
    state = race(backend, "0,-1 E 6", "0,1 E 6", "-5,4 E 1", obstacles=motors, turn=2)
    events = state.play("= .", 3)
    assert robots(state)[:2] == ["0,0 SE 4", "0,1 E 4"]
    assert [event["motor"] for event in told(events, "arms_turned")] == [1]
    assert [event["motor"] for event in told(events, "arms_blocked")] == [2]


@pytest.mark.rule("BB35b")
def test_arms_that_are_blocked_are_told(backend: str) -> None:
    state = position(backend, "0,1 E 6; -1,2 E 1", spot="motor", turn=3)
    assert told(state.play("= .", 4), "arms_blocked") == [{"motor": 2, "axis": "E"}]


@pytest.mark.rule("BB40a")
def test_a_robot_that_is_pushed_onto_an_arrow_is_thrown_by_the_cells_it_was_given(backend: str) -> None:
    state = position(backend, "-3,0 E 5; -2,0 E 6", spot="bumper")
    assert [event["cells"] for event in told(state.play("=", 1), "bumped")] == [2]


@pytest.mark.rule("BB40")
def test_a_robot_is_thrown_at_most_six_times_in_a_turn(backend: str) -> None:
    state = position(backend, "1,2 NW 2", spot="bumpers")
    assert len(told(state.play("= .", 1), "bumped")) == 6
