"""Speed, runs and turns of a robot that meets nobody: BB8 to BB13."""

import pytest

from tests.games.bumping_bots.positions import FAR, answers, question, race, robots


def moved(backend: str, robot: str, line: str, **settings: object) -> str:
    """Let a robot answer and tell where it stands."""
    state = race(backend, robot, FAR[0], **settings)  # type: ignore[arg-type]
    state.play(line, 1)
    assert question(state).startswith("2 "), "the line must be the whole turn"
    return robots(state)[0]


@pytest.mark.rule("BB9")
@pytest.mark.parametrize(
    ("robot", "choices"),
    [
        ("0,0 E 1", "= + ++ r1 r2"),
        ("0,0 E 2", "= + - r1 r2"),
        ("0,0 E 5", "= + - r1 r2"),
        ("0,0 E 6", "= - r1 r2"),
        ("0,0 E 1r", "= + ++ r1 r2"),
        ("0,0 E 2r", "= + - r1 r2"),
        ("0,0 E 3r", "= - r1 r2"),
    ],
)
def test_the_speeds_that_a_robot_may_choose(backend: str, robot: str, choices: str) -> None:
    assert answers(race(backend, robot, FAR[0])) == choices.split()


@pytest.mark.rule("BB9")
@pytest.mark.parametrize(
    ("robot", "line", "after"),
    [
        ("0,0 E 1", "= .", "1,0 E 1"),
        ("0,0 E 1", "+ . .", "2,0 E 2"),
        ("0,0 E 1", "++ . .", "3,0 E 3"),
        ("0,0 E 4", "- . .", "3,0 E 3"),
        ("0,0 E 4", "+ . .", "5,0 E 5"),
        ("0,0 E 4", "r1 .", "-1,0 E 1r"),
        ("0,0 E 6", "r2 . .", "-2,0 E 2r"),
        ("0,0 E 3r", "r2 . .", "2,0 E 2"),
        ("0,0 E 1r", "++ . .", "-3,0 E 3r"),
    ],
)
def test_a_robot_runs_as_many_cells_as_its_speed(backend: str, robot: str, line: str, after: str) -> None:
    assert moved(backend, robot, line) == after


@pytest.mark.rule("BB9a")
def test_the_direction_of_travel_may_change_at_any_speed(backend: str) -> None:
    for speed in range(1, 7):
        assert {"r1", "r2"} <= set(answers(race(backend, f"0,0 E {speed}", FAR[0])))


@pytest.mark.rule("BB10")
def test_at_speed_5_four_cells_are_straight_and_the_turn_is_asked_before_the_last(backend: str) -> None:
    state = race(backend, "-4,0 E 5", FAR[1])
    state.play("=")
    assert robots(state)[0] == "0,0 E 5"
    assert question(state) == "1 cell"
    assert answers(state) == [".", "L", "R"]


@pytest.mark.rule("BB11")
@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("= . .", "3,0 E 3"),
        ("= . L", "3,0 NE 3"),
        ("= . R", "3,0 SE 3"),
        ("= L", "3,-1 NE 3"),
        ("= R", "2,1 SE 3"),
    ],
)
def test_forwards_a_robot_turns_before_or_after_its_last_cell_not_both(backend: str, line: str, after: str) -> None:
    assert moved(backend, "0,0 E 3", line) == after


@pytest.mark.rule("BB11")
@pytest.mark.rule("BB12")
@pytest.mark.parametrize(
    ("line", "after"),
    [("= . .", "-3,0 E 3r"), ("= L .", "-3,1 NE 3r"), ("= L L", "-3,1 NW 3r"), ("= R L", "-2,-1 E 3r")],
)
def test_in_reverse_a_robot_turns_before_and_after_its_last_cell(backend: str, line: str, after: str) -> None:
    assert moved(backend, "0,0 E 3r", line) == after


@pytest.mark.rule("BB11")
@pytest.mark.rule("BB11a")
@pytest.mark.parametrize("robot", ["0,0 E 1", "0,0 E 1r"])
def test_at_speed_1_there_is_no_turn_before_the_cell(backend: str, robot: str) -> None:
    state = race(backend, robot, FAR[0])
    state.play("=")
    assert question(state) == "1 turn"


@pytest.mark.rule("BB12")
def test_the_turn_is_optional(backend: str) -> None:
    assert moved(backend, "0,0 SW 2", "= . .") == "-2,2 SW 2"


@pytest.mark.rule("BB13")
@pytest.mark.rule("BB1")
@pytest.mark.rule("BB17")
def test_the_outside_is_wall(backend: str) -> None:
    assert moved(backend, "0,4 SE 4", "= L") == "0,5 E 2"


@pytest.mark.rule("BB8")
def test_a_turn_is_speed_then_run_then_shock_and_the_next_robot_follows(backend: str) -> None:
    state = race(backend, "0,0 E 3", "1,0 E 1", FAR[0])
    events = [event.kind for event in state.play("= .")]
    assert events[:3] == ["speed_chosen", "hit", "slowed"]
    assert events[-1] == "turn_started"
    assert question(state) == "2 speed"


@pytest.mark.rule("BB31")
@pytest.mark.rule("BB31a")
@pytest.mark.parametrize(("robot", "after"), [("0,0 E 3", "4,0 E 3"), ("0,0 E 2r", "-3,0 E 2r")])
def test_a_boosted_engine_runs_one_cell_more_both_ways(backend: str, robot: str, after: str) -> None:
    assert moved(backend, robot, "= . .", boost=2) == after
