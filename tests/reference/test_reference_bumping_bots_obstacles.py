"""The second Bumping Bots. Mobile obstacles, bumpers and arms: BB35 to BB40."""

import pytest

from .bumping_bots import Placed, Reference
from .bumping_bots.hexes import (
    cell_from_name,
)
from .bumping_bots.motors import turn_motors
from .bumping_bots_positions import FAR, asked, hall, happened, heading, lead, mobiles, place, play, race, speed

# Mobile obstacles


def test_mobile_obstacle_flies_and_the_robot_runs_on() -> None:
    """BB36, BB36a: as many cells as the speed; half of the cells left; 1 speed lost; turning rules unchanged."""
    reference = race(lead("7,4", "E", 4), FAR, on=hall("mobile 9,4"))
    play(reference, "=")
    assert mobiles(reference) == ["13,4"]
    assert (place(reference), speed(reference)) == ("8,4", 3)
    assert asked(reference) == (1, "cell", [".", "L", "R"])
    play(reference, "L")
    assert (place(reference), asked(reference)[0]) == ("8,3", 2)


def test_no_turn_before_the_first_cell_after_a_mobile_obstacle() -> None:
    """BB11a, BB36: the last cell is the first one here."""
    reference = race(lead("8,4", "E", 3), FAR, on=hall("mobile 9,4"))
    play(reference, "=")
    assert (place(reference), asked(reference)[1]) == ("9,4", "turn")


def test_half_of_one_is_none() -> None:
    """BB36a: it stops and may turn, even if it has turned before."""
    reference = race(lead("7,4", "E", 2), FAR, on=hall("mobile 8,3"))
    play(reference, "=", "L")
    assert (place(reference), heading(reference), speed(reference)) == ("8,4", "NE", 1)
    assert mobiles(reference) == ["9,1"]
    assert asked(reference)[:2] == (1, "turn")


def test_the_same_obstacle_is_not_struck_twice() -> None:
    """BB36a, BB38a: boxed in it stays; the robot stops before it, loses 1 only and may turn."""
    reference = race(lead("8,4", "E", 4), FAR, on=hall("mobile 9,4", "fixed 10,4", "fixed 8,5", "fixed 8,3"))
    play(reference, "=")
    assert mobiles(reference) == ["9,4"]
    assert (place(reference), speed(reference)) == ("8,4", 3)
    assert asked(reference) == (1, "turn", [".", "L", "R"])


@pytest.mark.parametrize(("now", "pushed"), [(2, 0), (3, 1), (4, 1), (6, 1)])
def test_mobile_obstacle_meets_a_robot(now: int, pushed: int) -> None:
    """BB37, BB37a: pushed 0 or 1, the robot loses 2, the obstacle stops."""
    reference = race(lead("7,4", "E", now), Placed("10,4", "E", 6), on=hall("mobile 8,4"))
    play(reference, "=")
    assert mobiles(reference) == ["9,4"]
    assert (place(reference, 2), speed(reference, 2)) == (f"{10 + pushed},4", 4)


def test_launcher_may_turn_a_robot() -> None:
    """BB37, BB37a: lateral and speed 4 or more; 60 degrees instead of the push."""
    reference = race(lead("7,4", "E", 6), Placed("10,4", "SE", 6), on=hall("mobile 8,4"))
    play(reference, "=")
    assert asked(reference) == (1, "struck", [".", "L1", "R1"])
    play(reference, "R1")
    assert (place(reference, 2), heading(reference, 2)) == ("10,4", "SW")
    reference = race(lead("7,4", "E", 3), Placed("10,4", "SE", 6), on=hall("mobile 8,4"))
    play(reference, "=")
    assert asked(reference)[1] != "struck"


def test_mobile_obstacle_bounces() -> None:
    """BB38, BB38a: struck right against a wall it loses one cell and goes on at + 120 degrees."""
    reference = race(lead("20,4", "E", 3), FAR, on=hall("mobile 21,4"))
    play(reference, "=")
    assert mobiles(reference) == ["20,6"]
    assert (place(reference), speed(reference)) == ("21,4", 2)
    reference = race(lead("18,4", "E", 6), FAR, on=hall("mobile 19,4"))
    play(reference, "=")
    assert mobiles(reference) == ["19,7"]


def test_mobile_obstacle_passes_a_blow_on() -> None:
    """BB39, BB39a: a robot next along the blow takes the push; then as many cells at + 120 degrees."""
    reference = race(lead("7,4", "E", 5), Placed("9,4", "E", 6), on=hall("mobile 8,4"))
    play(reference, "=")
    assert (place(reference, 2), speed(reference, 2)) == ("11,4", 4)
    assert mobiles(reference) == ["7,6"]
    assert (place(reference), speed(reference)) == ("8,4", 4)
    assert asked(reference) == (1, "cell", [".", "L", "R"])


def test_mobile_obstacle_stays_when_the_robot_did_not_move() -> None:
    """BB39a: turned, blocked or in a chain."""
    reference = race(lead("7,4", "E", 5), Placed("9,4", "SE", 6), on=hall("mobile 8,4"))
    play(reference, "=", "R2")
    assert (place(reference, 2), heading(reference, 2), mobiles(reference)) == ("9,4", "W", ["8,4"])
    assert (place(reference), speed(reference), asked(reference)[1]) == ("7,4", 4, "turn")
    reference = race(lead("7,4", "E", 5), Placed("9,4", "E", 6), Placed("10,4", "E"), on=hall("mobile 8,4"))
    play(reference, "=")
    assert (place(reference, 2), place(reference, 3), mobiles(reference)) == ("9,4", "12,4", ["8,4"])


@pytest.mark.parametrize("second", ["mobile 9,4", "mobile 10,4"])
def test_mobile_obstacle_hands_its_cells_over(second: str) -> None:
    """BB39: a second one takes the cells left."""
    reference = race(lead("7,4", "E", 4), FAR, on=hall("mobile 8,4", second))
    play(reference, "=")
    assert mobiles(reference) == (["8,4", "13,4"] if second == "mobile 9,4" else ["9,4", "13,4"])


def test_mobile_obstacle_behind_a_struck_robot() -> None:
    """BB20b: it takes over the cells left; a robot that had moved loses 1."""
    reference = race(lead("7,4", "E", 5), Placed("8,4", "E", 6), on=hall("mobile 9,4"))
    play(reference, "=")
    assert (place(reference, 2), speed(reference, 2), mobiles(reference)) == ("8,4", 4, ["11,4"])
    reference = race(lead("7,4", "E", 5), Placed("8,4", "E", 6), on=hall("mobile 10,4"))
    play(reference, "=")
    assert (place(reference, 2), speed(reference, 2), mobiles(reference)) == ("9,4", 3, ["11,4"])


def test_active_robot_struck_by_what_it_launched() -> None:
    """BB20c: pushed, never turned, loses 2, its run ends, it keeps its turn."""
    track = hall("mobile 10,4", "fixed 11,4", "fixed 9,6")
    reference = race(lead("9,4", "E", 5), FAR, on=track)
    play(reference, "=")
    assert mobiles(reference) == ["9,5"]
    assert (place(reference), heading(reference), speed(reference)) == ("8,3", "E", 2)
    assert asked(reference) == (1, "turn", [".", "L", "R"])


# Bumpers


@pytest.mark.parametrize(
    ("start", "now", "end"), [("8,4", 1, "8,4"), ("7,4", 3, "8,4"), ("6,4", 4, "7,4"), ("3,4", 6, "7,4")]
)
def test_bumper_throws_by_speed(start: str, now: int, end: str) -> None:
    """BB40, BB40a: 1 cell at 1 to 3, 2 at 4 to 6; 2 speeds lost, the movement ends, no turn."""
    reference = race(lead(start, "E", now), FAR, on=hall("bumper 10,4"))
    play(reference, "=")
    if asked(reference)[1] == "cell":
        play(reference, ".")
    assert (place(reference), heading(reference), speed(reference)) == (end, "E", max(1, now - 2))
    assert asked(reference)[0] == 2


def test_lateral_arrow_turns() -> None:
    """BB40, BB40b: 60 degrees per cell, nose towards the arrow."""
    reference = race(lead("8,2", "SE", 2), FAR, on=hall("bumper 10,4"))
    play(reference, "=", ".")
    assert (place(reference), heading(reference)) == ("8,4", "SW")
    reference = race(lead("7,0", "SE", 4), FAR, on=hall("bumper 10,4"))
    play(reference, "=", ".")
    assert (place(reference), heading(reference)) == ("7,4", "W")


def test_turning_goes_on_past_the_arrow() -> None:
    """BB40a, BB40b: pushed 2 it is thrown 2, and the sense is kept even past the arrow."""
    reference = race(lead("8,2", "SE", 5), Placed("8,3", "SW", 6), on=hall("bumper 10,4"))
    play(reference, "=", ".")
    assert (place(reference, 2), heading(reference, 2), speed(reference, 2)) == ("7,4", "NW", 2)


def test_thrown_robot_strikes_the_active_one() -> None:
    """BB20c, BB40: what a thrown robot meets is a shock without a choice; the active robot keeps its turn."""
    reference = race(lead("7,4", "E", 5), Placed("8,4", "SW", 6), on=hall("bumper 10,4"))
    play(reference, "=", ".")
    assert (place(reference, 2), heading(reference, 2), speed(reference, 2)) == ("8,4", "W", 1)
    assert (place(reference, 1), speed(reference, 1)) == ("6,4", 1)
    assert asked(reference) == (1, "turn", [".", "L", "R"])


def test_standing_on_an_arrow_does_nothing() -> None:
    """BB40a: only entering counts; leftover push is lost."""
    reference = race(lead("9,4", "W", 1), FAR, on=hall("bumper 10,4"))
    play(reference, "=")
    assert (place(reference), speed(reference), asked(reference)[1]) == ("8,4", 1, "turn")


def test_blocked_throw_stays_on_the_arrow() -> None:
    """BB40b: it lost 2 by the arrow; the robot in the way takes the cells."""
    reference = race(lead("8,3", "SE", 1), Placed("8,4", "SE", 6), on=hall("bumper 10,4"))
    play(reference, "=")
    assert (place(reference), heading(reference)) == ("9,4", "SE")
    assert (place(reference, 2), speed(reference, 2)) == ("7,4", 4)
    reference = race(lead("8,3", "SE", 1), FAR, on=hall("bumper 10,4", "fixed 8,4"))
    play(reference, "=")
    assert (place(reference), asked(reference)[0]) == ("9,4", 2)


def test_thrown_robot_meets_a_mobile_obstacle() -> None:
    """BB20b, BB40: it takes over the cells left; a robot that had moved loses 1 more."""
    reference = race(lead("8,3", "SE", 1), FAR, on=hall("bumper 10,4", "mobile 8,4"))
    play(reference, "=")
    assert (place(reference), mobiles(reference)) == ("9,4", ["7,4"])
    reference = race(lead("7,0", "SE", 6), FAR, on=hall("bumper 10,4", "mobile 7,4"))
    play(reference, "=")
    assert (place(reference), speed(reference), mobiles(reference)) == ("8,4", 3, ["6,4"])


def test_shocks_after_a_throw_offer_no_turning() -> None:
    """BB40b: even a lateral blow of a robot thrown at speed 6."""
    reference = race(lead("7,0", "SE", 6), Placed("7,4", "SE", 6), on=hall("bumper 10,4"))
    play(reference, "=")
    assert asked(reference)[0] == 2
    assert (place(reference, 1), place(reference, 2)) == ("8,4", "6,4")


def test_six_throws_at_most() -> None:
    """BB40, BB40b: thrown to and fro between two bumpers; the seventh throw does nothing."""
    reference = race(lead("7,0", "SE", 4), FAR, on=hall("bumper 10,4", "bumper 6,4"))
    play(reference, "=", ".")
    assert len(happened(reference, "thrown")) == 6
    assert (place(reference), heading(reference), speed(reference)) == ("9,4", "W", 1)
    assert asked(reference)[0] == 2


def test_arrows_do_nothing_to_mobile_obstacles() -> None:
    """BB38a."""
    reference = race(lead("7,4", "E", 3), FAR, on=hall("bumper 10,4", "mobile 8,4"))
    play(reference, "=")
    assert mobiles(reference) == ["8,5"]
    assert happened(reference, "flew") == [("flew", 1, "9,4"), ("flew", 1, "8,5")]


# Motorised obstacles


def turn_motors_with(sense: str, *robots: Placed, others: tuple[str, ...] = ()) -> Reference:
    """The arms of one motor on 10,4, at first E and W, turn once."""
    reference = race(*robots, on=hall(f"motor 10,4 {sense} E", *others))
    assert list(turn_motors(reference.board)) == []
    return reference


@pytest.mark.parametrize(("sense", "axis"), [("cw", "SE"), ("ccw", "SW")])
def test_arms_turn(sense: str, axis: str) -> None:
    """BB35: 60 degrees in its sense."""
    reference = turn_motors_with(sense, FAR, Placed("2,2", "E"))
    assert reference.snapshot()["motors"] == {"10,4": axis}


def test_arm_pushes_a_robot() -> None:
    """BB35, BB35a: along u + 120 degrees, turned towards it if lateral, 2 speeds lost."""
    reference = turn_motors_with("cw", Placed("10,5", "E", 6), Placed("9,3", "NE", 6))
    assert (place(reference, 1), heading(reference, 1), speed(reference, 1)) == ("10,6", "SE", 4)
    assert (place(reference, 2), heading(reference, 2), speed(reference, 2)) == ("10,2", "NE", 4)
    reference = turn_motors_with("ccw", Placed("10,3", "W", 6), Placed("2,2", "E"))
    assert (place(reference, 1), heading(reference, 1)) == ("10,2", "NW")


def test_jammed_arm_stays() -> None:
    """BB35b: the whole obstacle stays; robots on the target cells lose 2 and do not turn."""
    reference = turn_motors_with(
        "cw", Placed("10,5", "E", 6), Placed("9,3", "E", 6), Placed("2,2", "E", 6), others=("mobile 10,6",)
    )
    assert reference.snapshot()["motors"] == {"10,4": "E"}
    assert [place(reference, seat) for seat in (1, 2)] == ["10,5", "9,3"]
    assert [heading(reference, seat) for seat in (1, 2)] == ["E", "E"]
    assert [speed(reference, seat) for seat in (1, 2, 3)] == [4, 4, 6]
    assert mobiles(reference) == ["10,6"]


def test_arm_pushes_a_mobile_obstacle() -> None:
    """BB35b: one cell, no bounce."""
    reference = turn_motors_with("cw", FAR, Placed("2,2", "E"), others=("mobile 10,5",))
    assert mobiles(reference) == ["10,6"]
    reference = turn_motors_with("cw", FAR, Placed("2,2", "E"), others=("mobile 10,5", "fixed 10,6"))
    assert mobiles(reference) == ["10,5"]
    assert reference.snapshot()["motors"] == {"10,4": "E"}


def test_motors_turn_one_after_another() -> None:
    """BB35a: in reading order, each seeing the result of the last one; at the end of the round."""
    robots = (Placed("10,5", "E"), Placed("2,2", "E"))
    track = hall("motor 10,7 ccw SE", "motor 10,4 cw E")
    reference = race(*robots, on=track)
    list(turn_motors(reference.board))
    assert list(reference.board.motors[0].centre) == list(cell_from_name("10,4"))
    assert place(reference, 1) == "10,5"
    assert reference.snapshot()["motors"] == {"10,4": "E", "10,7": "E"}


def test_arms_turn_after_the_last_robot() -> None:
    """BB35: when all have moved."""
    reference = race(lead("5,0"), FAR, on=hall("motor 10,4 cw E"))
    play(reference, "=", ".", "=")
    assert reference.snapshot()["motors"] == {"10,4": "E"}
    play(reference, ".")
    assert reference.snapshot()["motors"] == {"10,4": "SE"}
