"""The second Bumping Bots. Setting up, the order, speed and movement: BB4 to BB12."""

from collections.abc import Callable

import pytest

from .bumping_bots import Placed, Reference, Track
from .bumping_bots.options import read_options
from .bumping_bots.pieces import CARD_KINDS
from .bumping_bots.speeds import speed_after, speed_choices
from .bumping_bots_positions import FAR, asked, happened, heading, laps, lead, no_chance, place, play, race, ring

# Setting up


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 1},
        {"players": 10},
        {"players": 2, "laps": 4},
        {"players": 2, "tuning": 6},
        {"players": 2, "tuning": True},
        {"players": 2, "grid": "nearest"},
        {"players": 2, "weather": "rain"},
    ],
)
def test_bad_options_are_refused(options: dict[str, object]) -> None:
    """BB6, BB7, BB23, BB28c: only known options and values."""
    with pytest.raises(ValueError, match=r"option|missing"):
        Reference(options, no_chance, Track(ring()))


def test_cards_as_many_as_laps() -> None:
    """BB7: unless told otherwise."""
    assert read_options({"players": 2}).tuning == 2
    assert read_options({"players": 2, "laps": 3}).tuning == 3
    assert read_options({"players": 2, "laps": 3, "tuning": 0}).tuning == 0


def recorded_chance(draws: list[int], answer: Callable[[int], int]) -> Callable[[int], int]:
    def chance(possibilities: int) -> int:
        draws.append(possibilities)
        return answer(possibilities)

    return chance


def test_draws_in_order() -> None:
    """BB6, BB7, BB7b: the order of the robots, then the cards, one at a time, each from those left."""
    draws: list[int] = []
    reference = Reference({"players": 3, "laps": 3, "tuning": 4}, recorded_chance(draws, lambda _: 0), Track(ring()))
    assert draws == [3, 2, *range(45, 33, -1)]
    assert happened(reference, "drawn") == [("drawn", (2, 3, 1))]
    assert [robot.cards for robot in reference.board.robots] == [["jumper"] * 3 + ["magnet"]] * 3


def test_cards_are_drawn_when_the_robots_stand_on_the_grid() -> None:
    """BB7a: on a chosen grid too."""
    draws: list[int] = []
    reference = Reference({"players": 2, "grid": "choose"}, recorded_chance(draws, keep), Track(ring()))
    play(reference, "2,5")
    assert (asked(reference)[1], draws) == ("grid", [2])
    play(reference, "3,6")
    assert (asked(reference)[1], draws) == ("card", [2, 45, 44, 43, 42])


def keep(possibilities: int) -> int:
    """Chance that leaves a list as it is."""
    return possibilities - 1


def test_automatic_grid() -> None:
    """BB5, BB6a: nearest to the line, then more inside, then in reading order."""
    reference = Reference({"players": 7, "tuning": 0}, keep, Track(ring("fixed 0,5")))
    places = [place(reference, seat) for seat in range(1, 8)]
    assert places == ["4,5", "3,5", "2,5", "1,5", "4,6", "3,6", "2,6"]
    robot = reference.snapshot()["robots"]
    assert isinstance(robot, dict)
    assert robot[1] == {
        "cell": "4,5",
        "heading": "NW",
        "sense": "forward",
        "speed": 1,
        "laps": -1,
        "zone": "D",
        "cards": [],
        "boost": 0,
        "rank": None,
    }


def test_chosen_grid() -> None:
    """BB6a: in drawn order; zone A or a placed robot is touched."""
    reference = Reference({"players": 3, "grid": "choose", "tuning": 0}, lambda _: 0, Track(ring("mobile 2,6")))
    line = ["0,5", "1,5", "2,5", "3,5", "4,5"]
    assert asked(reference) == (2, "grid", line)
    play(reference, "2,5")
    assert asked(reference) == (3, "grid", ["0,5", "1,5", "3,5", "4,5", "3,6"])
    play(reference, "3,6")
    assert asked(reference) == (1, "grid", ["0,5", "1,5", "3,5", "4,5", "4,6", "2,7", "3,7"])
    play(reference, "3,7")
    assert asked(reference)[:2] == (2, "speed")


def test_chosen_grid_without_a_touching_cell() -> None:
    """BB6a: when nothing touches zone A, any free grid cell may be chosen."""
    track = Track(ring(*(f"mobile {column},5" for column in range(5))))
    reference = Reference({"players": 2, "grid": "choose", "tuning": 0}, keep, track)
    assert len(asked(reference)[2]) == len(track.grid_cells())


def test_picked_cards() -> None:
    """BB28b, BB28e: after the grid, in seat order, different kinds, in any order."""
    reference = Reference({"players": 2, "tuning": 3, "tuning_deal": "pick"}, keep, Track(ring()))
    assert asked(reference) == (1, "pick", ["jumper", "magnet", "nitro", "boost", "quick"])
    play(reference, "boost")
    assert asked(reference) == (1, "pick", ["jumper", "magnet", "nitro", "quick"])
    play(reference, "magnet")
    assert asked(reference) == (1, "pick", ["jumper", "nitro", "quick"])
    play(reference, "quick")
    assert asked(reference) == (2, "pick", ["jumper", "magnet", "nitro", "boost", "quick"])
    assert reference.board.robot(1).cards == ["boost", "magnet", "quick"]
    for kind in ("nitro", "boost", "quick"):
        play(reference, kind)
    assert reference.board.robot(2).cards == ["nitro", "boost", "quick"]
    assert asked(reference)[1] == "card"


def test_all_kinds_are_picked_without_a_question() -> None:
    reference = Reference({"players": 2, "tuning": 5, "tuning_deal": "pick"}, keep, Track(ring()))
    assert [robot.cards for robot in reference.board.robots] == [list(CARD_KINDS)] * 2


# Order


def test_race_order() -> None:
    """BB4, BB4a, BB8: lap, zone, along, inside; fixed for the round."""
    robots = [
        Placed("5,4", "E"),
        Placed("5,2", "E"),
        Placed("6,0", "E"),
        Placed("20,0", "E"),
        Placed("1,0", "E", laps=-1),
        Placed("2,8", "E", laps=1),
    ]
    reference = race(*robots)
    assert reference.board.order == [6, 4, 3, 1, 2, 5]
    assert reference.ranking() == [(6,), (4,), (3,), (1,), (2,), (5,)]


def test_inside_left_turns_it_round() -> None:
    """BB4a: inside left is the negative of rightwards."""
    track = Track("\n".join([*["CCAAAAAABB"] * 9, "", "A E left", "B E right", "C E right"]))
    assert race(Placed("5,4", "E"), Placed("5,2", "E"), on=track).board.order == [2, 1]


# Speed and movement


@pytest.mark.parametrize(
    ("sense", "now", "expected"),
    [
        ("forward", 1, ["=", "+", "++", "r1", "r2"]),
        ("forward", 2, ["=", "+", "-", "r1", "r2"]),
        ("forward", 6, ["=", "-", "r1", "r2"]),
        ("reverse", 1, ["=", "+", "++", "r1", "r2"]),
        ("reverse", 2, ["=", "+", "-", "r1", "r2"]),
        ("reverse", 3, ["=", "-", "r1", "r2"]),
    ],
)
def test_speed_choices(sense: str, now: int, expected: list[str]) -> None:
    """BB9, BB9a."""
    reference = race(lead("10,4", "E", now, sense), FAR)
    assert asked(reference) == (1, "speed", expected)
    assert speed_choices(sense, now) == expected


def test_speed_after_a_choice() -> None:
    """BB9: a change of direction sets 1 or 2."""
    assert speed_after("++", "forward", 1) == ("forward", 3)
    assert speed_after("r2", "forward", 6) == ("reverse", 2)
    assert speed_after("r1", "reverse", 3) == ("forward", 1)
    assert speed_after("-", "forward", 1) is None


def test_forward_turn_before_the_last_cell() -> None:
    """BB10, BB11: straight, then a turn before the last cell, and none after it."""
    reference = race(lead("5,4", "E", 3), FAR)
    play(reference, "=")
    assert asked(reference) == (1, "cell", [".", "L", "R"])
    assert place(reference) == "7,4"
    play(reference, "L")
    assert (place(reference), heading(reference)) == ("7,3", "NE")
    assert asked(reference)[0] == 2


def test_forward_turn_after_the_last_cell() -> None:
    """BB11, BB12: or after it, or not at all."""
    reference = race(lead("5,4", "E", 3), FAR)
    play(reference, "=", ".")
    assert asked(reference) == (1, "turn", [".", "L", "R"])
    play(reference, "R")
    assert (place(reference), heading(reference)) == ("8,4", "SE")


def test_no_turn_before_the_first_cell() -> None:
    """BB11, BB11a: at speed 1 only after it."""
    reference = race(lead("5,4", "E", 1), FAR)
    play(reference, "=")
    assert (place(reference), asked(reference)[1]) == ("6,4", "turn")


def test_reverse_turns_before_and_after() -> None:
    """BB11, BB12: the heading turns and the robot backs along its new axis."""
    reference = race(lead("8,4", "E", 2, "reverse"), FAR)
    play(reference, "=")
    assert asked(reference) == (1, "cell", [".", "L", "R"])
    play(reference, "L")
    assert (place(reference), heading(reference)) == ("6,5", "NE")
    assert asked(reference) == (1, "turn", [".", "L", "R"])
    play(reference, "L")
    assert heading(reference) == "NW"


def test_laps_count_at_the_line() -> None:
    """BB2c: C into A is +1, A into C is -1, nothing else."""
    reference = race(lead("1,4", "E", 2), Placed("3,0", "W", 2))
    play(reference, "=", ".", ".")
    assert (place(reference, 1), laps(reference, 1)) == ("3,4", 2)
    play(reference, "=", ".")
    assert (place(reference, 2), laps(reference, 2)) == ("1,0", -1)
    reference = race(lead("19,4", "E", 1), FAR)
    play(reference, "=")
    assert laps(reference) == 1
