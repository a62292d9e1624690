"""The second Bumping Bots. Shocks: BB13 to BB21."""

import pytest

from .bumping_bots import Placed
from .bumping_bots_positions import FAR, asked, hall, heading, laps, lead, place, play, race, speed


def test_wall() -> None:
    """BB13, BB17: stop, lose 2, a turn may follow."""
    reference = race(lead("20,4", "E", 4), FAR)
    play(reference, "=")
    assert (place(reference), speed(reference)) == ("21,4", 2)
    assert asked(reference) == (1, "turn", [".", "L", "R"])


@pytest.mark.parametrize("obstacle", ["fixed 7,4", "bumper 7,4", "motor 7,4 cw E", "motor 8,4 cw E"])
def test_solid_obstacles_are_walls(obstacle: str) -> None:
    """BB17, BB18a, BB34, BB35: fixed ones, centres of bumpers, centres and arms of motors."""
    start = {"bumper 7,4": "6,4", "motor 7,4 cw E": "5,4"}.get(obstacle, "6,4")
    reference = race(lead(start, "E", 3), FAR, on=hall(obstacle))
    play(reference, "=")
    assert (place(reference), speed(reference), asked(reference)[1]) == (start, 1, "turn")


def test_shock_gives_a_turn_even_after_a_turn() -> None:
    """BB13a: exactly one."""
    reference = race(lead("10,8", "E", 2), FAR)
    play(reference, "=", "R")
    assert (place(reference), heading(reference), speed(reference)) == ("11,8", "SE", 1)
    assert asked(reference) == (1, "turn", [".", "L", "R"])
    play(reference, "R")
    assert (heading(reference), asked(reference)[0]) == ("SW", 2)


@pytest.mark.parametrize(("now", "pushed"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_push_by_speed(now: int, pushed: int) -> None:
    """BB14, BB15: 0, 1 or 2 cells; both lose 2, never below 1; direction of travel is kept."""
    reference = race(lead("7,4", "E", now), Placed("8,4", "W", 3, "reverse"))
    play(reference, "=")
    assert place(reference, 1) == "7,4"
    assert place(reference, 2) == f"{8 + pushed},4"
    assert speed(reference, 1) == max(1, now - 2)
    assert (speed(reference, 2), reference.board.robot(2).sense) == (1, "reverse")
    assert asked(reference) == (1, "turn", [".", "L", "R"])


def test_blow_in_reverse_goes_backwards() -> None:
    """BB14a: the line of the blow is the direction of travel; nobody is turned."""
    reference = race(lead("9,4", "E", 3, "reverse"), Placed("8,4", "SE"))
    play(reference, "=")
    assert (place(reference, 2), heading(reference, 2)) == ("7,4", "SE")
    assert asked(reference)[1] == "turn"


@pytest.mark.parametrize(
    ("now", "struck_heading", "expected"),
    [
        (3, "SE", None),
        (4, "E", None),
        (4, "W", None),
        (4, "SE", [".", "L1", "R1"]),
        (5, "NW", [".", "L1", "L2", "R1", "R2"]),
        (6, "SW", [".", "L1", "L2", "R1", "R2"]),
    ],
)
def test_lateral_blow_may_turn(now: int, struck_heading: str, expected: list[str] | None) -> None:
    """BB16: lateral, at speed 4 or more."""
    reference = race(lead("7,4", "E", now), Placed("8,4", struck_heading))
    play(reference, "=")
    if expected is None:
        assert asked(reference)[1] == "turn"
    else:
        assert asked(reference) == (1, "struck", expected)


@pytest.mark.parametrize(
    ("answer", "expected_heading", "expected_place"),
    [(".", "SE", "10,4"), ("L1", "E", "9,4"), ("L2", "NE", "8,4"), ("R1", "SW", "9,4"), ("R2", "W", "8,4")],
)
def test_turning_takes_cells_of_the_push(answer: str, expected_heading: str, expected_place: str) -> None:
    """BB16, BB16a: 60 degrees per cell; what is left is pushed."""
    reference = race(lead("7,4", "E", 5), Placed("8,4", "SE"))
    play(reference, "=", answer)
    assert (heading(reference, 2), place(reference, 2)) == (expected_heading, expected_place)


@pytest.mark.parametrize("obstacles", [(), ("fixed 21,4",), ("bumper 21,4",)])
def test_struck_against_a_wall(obstacles: tuple[str, ...]) -> None:
    """BB18: it does not move, both lose 2, and it cannot be turned."""
    column = 20 if obstacles else 21
    reference = race(lead(f"{column - 1},4", "E", 6), Placed(f"{column},4", "SE", 6), on=hall(*obstacles))
    play(reference, "=")
    assert asked(reference)[1] == "turn"
    assert (place(reference, 2), speed(reference, 1), speed(reference, 2)) == (f"{column},4", 4, 4)


def test_pushed_robot_meets_another() -> None:
    """BB19: it loses 2 more, the other one loses 2 and takes over the remaining cell."""
    reference = race(lead("7,4", "E", 5), Placed("8,4", "E", 6), Placed("10,4", "E", 6))
    play(reference, "=")
    assert [place(reference, seat) for seat in (1, 2, 3)] == ["7,4", "9,4", "11,4"]
    assert [speed(reference, seat) for seat in (1, 2, 3)] == [3, 2, 4]


def test_robot_met_by_a_pushed_robot_may_be_turned() -> None:
    """BB19a: from the cells left, by the active robot's speed."""
    reference = race(lead("7,4", "E", 5), Placed("8,4", "E", 6), Placed("10,4", "SE", 6))
    play(reference, "=")
    assert asked(reference) == (1, "struck", [".", "L1", "R1"])
    assert reference.question is not None
    assert reference.question.about == 3
    play(reference, "L1")
    assert (place(reference, 3), heading(reference, 3)) == ("10,4", "E")


def test_pushed_robot_meets_a_wall() -> None:
    """BB19: it loses 2 more and the push ends; a push that just reaches the wall does not meet it."""
    reference = race(lead("19,4", "E", 5), Placed("20,4", "E", 6))
    play(reference, "=")
    assert (place(reference, 2), speed(reference, 2)) == ("21,4", 2)
    reference = race(lead("19,4", "E", 3), Placed("20,4", "E", 6))
    play(reference, "=")
    assert (place(reference, 2), speed(reference, 2)) == ("21,4", 4)


def test_robots_in_contact() -> None:
    """BB20, BB20a: those between stay, the last one gets the cells, each loses 2 once."""
    reference = race(lead("7,4", "E", 6), Placed("8,4", "E", 6), Placed("9,4", "W", 6), Placed("10,4", "E", 6))
    play(reference, "=")
    assert [place(reference, seat) for seat in (1, 2, 3, 4)] == ["7,4", "8,4", "9,4", "12,4"]
    assert [speed(reference, seat) for seat in (1, 2, 3, 4)] == [4, 4, 4, 4]


def test_a_blow_without_cells_is_not_passed_on() -> None:
    """BB20a: only the first one loses 2."""
    reference = race(lead("7,4", "E", 2), Placed("8,4", "E", 6), Placed("9,4", "W", 6))
    play(reference, "=")
    assert [speed(reference, seat) for seat in (1, 2, 3)] == [1, 4, 6]
    reference = race(lead("7,4", "E", 4), Placed("8,4", "SE", 6), Placed("9,4", "W", 6))
    play(reference, "=", "R1")
    assert [speed(reference, seat) for seat in (1, 2, 3)] == [2, 4, 6]


def test_two_robots_of_a_chain_may_be_turned() -> None:
    """BB20: 60 degrees per cell taken from the same total."""
    reference = race(lead("7,4", "E", 6), Placed("8,4", "SE"), Placed("9,4", "NE"), Placed("10,4", "NW"))
    play(reference, "=")
    assert asked(reference) == (1, "struck", [".", "L1", "L2", "R1", "R2"])
    play(reference, "L1")
    assert asked(reference) == (1, "struck", [".", "L1", "R1"])
    play(reference, "R1")
    assert asked(reference)[1] == "turn"
    assert [heading(reference, seat) for seat in (2, 3, 4)] == ["E", "E", "NW"]
    assert [place(reference, seat) for seat in (2, 3, 4)] == ["8,4", "9,4", "10,4"]


def test_chain_against_a_wall() -> None:
    """BB18a: only the robot that touches the wall cannot be turned."""
    reference = race(lead("19,4", "E", 6), Placed("20,4", "SE", 6), Placed("21,4", "SE", 6))
    play(reference, "=")
    assert asked(reference) == (1, "struck", [".", "L1", "L2", "R1", "R2"])
    play(reference, ".")
    assert asked(reference)[1] == "turn"
    assert [place(reference, seat) for seat in (2, 3)] == ["20,4", "21,4"]
    assert [speed(reference, seat) for seat in (1, 2, 3)] == [4, 4, 4]


def test_pushed_over_the_line() -> None:
    """BB21: a robot pushed across the line gains or loses the lap."""
    reference = race(lead("0,4", "E", 3), Placed("1,4", "E", laps=-1))
    play(reference, "=")
    assert laps(reference, 2) == 0
    reference = race(lead("3,4", "W", 3), Placed("2,4", "E"))
    play(reference, "=")
    assert laps(reference, 2) == -1
