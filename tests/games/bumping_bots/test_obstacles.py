"""Mobile obstacles, turning arms and bumpers: BB34 to BB40."""

import pytest

from tests.games.bumping_bots.positions import FAR, mobiles, question, race, robots, told

STEPS = pytest.mark.parametrize("steps", [0, 1, 2, 3, 4, 5])


# Mobile obstacles


@STEPS
@pytest.mark.rule("BB36")
def test_a_struck_mobile_obstacle_flies_as_far_as_the_speed_and_the_robot_goes_on_with_half(
    backend: str, steps: int
) -> None:
    state = race(backend, "-1,0 E 4", FAR[0], mobiles=["0,0"], steps=steps)
    state.play("= . .", 1)
    assert mobiles(state, steps) == ["4,0"]
    assert robots(state, steps)[0] == "1,0 E 3"


@pytest.mark.rule("BB36")
@pytest.mark.rule("BB11a")
def test_turning_is_unchanged_after_the_blow(backend: str) -> None:
    state = race(backend, "-2,0 E 4", FAR[0], mobiles=["0,0"])
    state.play("=")
    assert question(state) == "1 cell"  # one cell run, then half of three is one: the last
    state.play("R")
    assert robots(state)[0] == "-1,1 SE 3"
    assert question(state) == "2 speed"


@pytest.mark.rule("BB36a")
def test_a_robot_that_can_t_run_on_may_turn(backend: str) -> None:
    state = race(backend, "-1,0 E 1", FAR[0], mobiles=["0,0"])
    state.play("=")
    assert mobiles(state) == ["1,0"]
    assert question(state) == "1 turn"


@pytest.mark.rule("BB38")
def test_an_obstacle_struck_right_against_an_arm_goes_off_at_120_degrees(backend: str) -> None:
    state = race(backend, "-3,0 E 2", FAR[1], mobiles=["-2,0"], obstacles=["motor 0,0 cw E"])
    state.play("=")
    assert mobiles(state) == ["-3,1"]
    assert robots(state)[0] == "-2,0 E 1"


@STEPS
@pytest.mark.rule("BB37")
@pytest.mark.rule("BB37a")
def test_a_flying_obstacle_pushes_a_robot_at_most_one_cell_and_stops(backend: str, steps: int) -> None:
    state = race(backend, "-2,0 E 6", "2,0 E 5", mobiles=["-1,0"], steps=steps)
    state.play("= . .", 1)
    assert mobiles(state, steps) == ["1,0"]
    assert robots(state, steps)[1] == "3,0 E 3"


@pytest.mark.rule("BB37")
@pytest.mark.rule("BB37a")
def test_the_launcher_may_turn_the_robot_instead_from_speed_4(backend: str) -> None:
    state = race(backend, "-2,0 E 4", "2,0 SE 5", mobiles=["-1,0"])
    state.play("=")
    assert question(state) == "1 struck"
    state.play("R1")
    assert robots(state)[1] == "2,0 SW 3"
    slow = race(backend, "-2,0 E 3", "1,0 SE 5", mobiles=["-1,0"])
    slow.play("=")
    assert question(slow) != "1 struck"
    assert robots(slow)[1] == "2,0 SE 3"


@pytest.mark.rule("BB38")
@pytest.mark.rule("BB38a")
def test_an_obstacle_against_a_wall_loses_a_cell_and_goes_on_120_degrees_clockwise(backend: str) -> None:
    state = race(backend, "0,3 SE 3", FAR[0], mobiles=["0,4"])
    state.play("=")
    # one cell to the edge, one lost there, one to the west
    assert mobiles(state) == ["-1,5"]


@STEPS
@pytest.mark.rule("BB39")
@pytest.mark.rule("BB39a")
def test_an_obstacle_in_contact_with_a_robot_passes_the_blow_on(backend: str, steps: int) -> None:
    state = race(backend, "-1,0 E 5", "1,0 E 4", mobiles=["0,0"], steps=steps)
    state.play("= . .", 1)
    assert robots(state, steps) == ["1,0 E 4", "3,0 E 2"]
    assert mobiles(state, steps) == ["-2,2"]


@pytest.mark.rule("BB36a")
@pytest.mark.rule("BB39a")
def test_an_obstacle_stays_if_the_robot_behind_it_only_turned_and_is_not_struck_again(backend: str) -> None:
    state = race(backend, "-1,0 E 4", "1,0 SE 4", mobiles=["0,0"])
    state.play("= L1")
    assert mobiles(state) == ["0,0"]
    assert robots(state) == ["-1,0 E 3", "1,0 E 2"]
    assert question(state) == "1 turn"


@pytest.mark.rule("BB39")
def test_an_obstacle_that_flies_onto_another_hands_its_cells_over(backend: str) -> None:
    state = race(backend, "-2,0 E 4", FAR[0], mobiles=["-1,0", "1,0"])
    state.play("=")
    assert mobiles(state) == ["0,0", "4,0"]


@pytest.mark.rule("BB20b")
def test_an_obstacle_behind_a_struck_robot_takes_the_cells(backend: str) -> None:
    state = race(backend, "-1,0 E 6", "0,0 E 5", mobiles=["1,0"])
    state.play("= .")
    assert robots(state) == ["-1,0 E 4", "0,0 E 3"]
    assert mobiles(state) == ["3,0"]


@pytest.mark.rule("BB20b")
def test_a_pushed_robot_that_meets_an_obstacle_loses_1_more(backend: str) -> None:
    state = race(backend, "-1,0 E 6", "0,0 E 6", mobiles=["2,0"])
    state.play("= .")
    assert robots(state) == ["-1,0 E 4", "1,0 E 3"]
    assert mobiles(state) == ["3,0"]


# Arms


@pytest.mark.rule("BB35")
@pytest.mark.rule("BB35a")
@pytest.mark.parametrize(("sense", "axes"), [("cw", ["SE", "SW", "E"]), ("ccw", ["SW", "SE", "E"])])
def test_arms_turn_60_degrees_at_the_end_of_each_round(backend: str, sense: str, axes: list[str]) -> None:
    state = race(backend, "-5,1 W 1", "5,-1 E 1", obstacles=[f"motor 0,0 {sense} E"])
    for axis in axes:
        while state.to_json()["arms"] != [axis]:
            before = state.to_json()["round"]
            state.play(state.legal_moves()[0])
            assert state.to_json()["round"] in {before, before + 1}
    assert state.to_json()["round"] == 5


AXES = ("E", "SE", "SW")


@STEPS
@pytest.mark.rule("BB35")
@pytest.mark.rule("BB35a")
def test_an_arm_pushes_a_robot_along_its_motion_and_turns_its_nose(backend: str, steps: int) -> None:
    state = race(
        backend,
        *("5,-1 E 1", "0,1 E 6", "-5,2 E 1"),
        obstacles=["motor 0,0 cw E"],
        arms=[AXES[steps % 3]],
        steps=steps,
        turn=2,
    )
    state.play("= .", 3)
    assert robots(state, steps)[1] == "-1,2 SE 4"
    assert state.to_json()["arms"] == [AXES[(steps + 1) % 3]]


@pytest.mark.rule("BB35")
@pytest.mark.rule("BB35a")
def test_counter_clockwise_arms_push_the_other_way(backend: str) -> None:
    state = race(backend, "1,-1 SW 3", "-5,2 E 1", obstacles=["motor 0,0 ccw E"], turn=1)
    state.play("= .", 2)
    assert robots(state)[0] == "1,-2 W 1"


@pytest.mark.rule("BB35b")
def test_blocked_arms_stay_and_the_robot_in_the_way_loses_2_and_does_not_turn(backend: str) -> None:
    state = race(backend, "-1,2 E 1", "0,1 E 6", "-5,2 E 1", obstacles=["motor 0,0 cw E"], turn=2)
    events = state.play("= .", 3)
    assert robots(state)[1] == "0,1 E 4"
    assert state.to_json()["arms"] == ["E"]
    assert told(events, "arms_blocked") == [{"motor": 1, "axis": "E"}]


@pytest.mark.rule("BB35b")
def test_an_arm_pushes_a_mobile_obstacle_one_cell(backend: str) -> None:
    state = race(backend, "5,-1 E 1", "-5,2 E 1", obstacles=["motor 0,0 cw E"], mobiles=["0,1"], turn=1)
    state.play("= .", 2)
    assert mobiles(state) == ["-1,2"]


@pytest.mark.rule("BB34")
def test_a_fixed_obstacle_acts_as_wall(backend: str) -> None:
    state = race(backend, "0,2 SE 5", FAR[0], obstacles=["fixed 0,5"])
    state.play("= .")
    assert robots(state)[0] == "0,4 SE 3"


# Bumpers


@STEPS
@pytest.mark.rule("BB40")
@pytest.mark.rule("BB40b")
@pytest.mark.parametrize(
    ("before", "line", "after"),
    [
        ("-3,0 E 2", "= .", "-2,0 E 1"),  # back along its own axis: no turn
        ("-3,0 E 4", "=", "-3,0 E 2"),
        ("-4,0 E 3", "= .", "-2,0 E 1"),
        ("3,-4 SW 3", "= .", "0,-2 W 1"),  # lateral: its nose turns towards the north-west
        ("4,-5 SW 4", "= .", "0,-3 NW 2"),
    ],
)
def test_a_bumper_throws_a_robot_that_enters_an_arrow_cell(
    backend: str, before: str, line: str, after: str, steps: int
) -> None:
    state = race(backend, before, FAR[2], obstacles=["bumper 0,0"], steps=steps)
    state.play(line, 1)
    assert robots(state, steps)[0] == after
    assert question(state) == "2 speed"  # no turn after a throw


@pytest.mark.rule("BB40a")
def test_standing_on_an_arrow_does_nothing(backend: str) -> None:
    state = race(backend, "-1,0 W 2", FAR[2], obstacles=["bumper 0,0"])
    events = state.play("= . .")
    assert not told(events, "bumped")
    assert robots(state)[0] == "-3,0 W 2"


@STEPS
@pytest.mark.rule("BB40a")
@pytest.mark.rule("BB20c")
def test_a_pushed_robot_is_thrown_by_the_cells_it_was_given_and_may_come_back(backend: str, steps: int) -> None:
    state = race(backend, "-3,0 E 5", "-2,0 E 6", obstacles=["bumper 0,0"], steps=steps)
    events = state.play("=", 1)
    assert [event["cells"] for event in told(events, "bumped")] == [2]
    assert robots(state, steps) == ["-4,0 E 1", "-2,0 E 1"]
    assert question(state) == "1 turn"  # struck in its own turn, it keeps its turn


@pytest.mark.rule("BB40")
def test_a_robot_is_thrown_at_most_six_times_in_a_turn(backend: str) -> None:
    state = race(backend, "1,2 NW 2", FAR[2], obstacles=["bumper 0,0", "bumper 3,0"])
    events = state.play("= .")
    assert len(told(events, "bumped")) == 6
    assert robots(state)[0].startswith("1,0 ")
