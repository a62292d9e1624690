"""The second Bumping Bots. Tuning cards: BB28 to BB32."""

import pytest

from .bumping_bots import Placed
from .bumping_bots.hexes import (
    turned,
)
from .bumping_bots_positions import (
    FAR,
    asked,
    hall,
    heading,
    laps,
    lead,
    mobiles,
    place,
    play,
    race,
    speed,
    with_strength,
)


@pytest.mark.parametrize(
    ("scale", "players", "expected"),
    [
        ("source", 9, [1, 1, 2, 2, 3, 3, 4, 4, 4]),
        ("stretched", 9, [1, 1, 2, 2, 3, 3, 4, 4, 4]),
        ("source", 4, [1, 1, 2, 2]),
        ("stretched", 4, [1, 2, 3, 4]),
        ("stretched", 2, [1, 4]),
        ("stretched", 3, [1, 3, 4]),
        ("stretched", 6, [1, 1, 2, 3, 4, 4]),
    ],
)
def test_strength_by_position(scale: str, players: int, expected: list[int]) -> None:
    """BB8b, BB28c: by the present place, also stretched over any field."""
    robots = [Placed(f"{18 - seat},4", "E") for seat in range(players)]
    board = race(*robots, tuning_scale=scale).board
    assert [board.strength(robot) for robot in board.robots] == expected


def test_finished_robots_count_as_ahead() -> None:
    """BB8b."""
    board = race(lead("5,4"), FAR, finished=5).board
    assert board.race_position(board.robot(1)) == 6
    assert board.race_position(board.robot(2)) == 7


def test_card_question() -> None:
    """BB8a, BB30, BB30a: asked whenever a card is held, even if none can be played."""
    reference = race(lead("5,4", "E", 1, "forward", "quick", "nitro", "quick"), FAR)
    assert asked(reference) == (1, "card", ["nitro", "quick", "none"])
    play(reference, "quick")
    assert reference.board.robot(1).cards == ["nitro", "quick"]
    reference = race(lead("5,4", "E", 1, "forward", "nitro"), FAR, round_=1)
    assert asked(reference) == (1, "card", ["none"])
    reference = race(lead("5,4", "E", 1, "reverse", "nitro"), FAR)
    assert asked(reference) == (1, "card", ["none"])
    play(reference, "none")
    assert reference.board.robot(1).cards == ["nitro"]


def test_jumper_one_more_ground_cell() -> None:
    """BB28, BB28a I: the next cell costs nothing, and what follows is ordinary."""
    reference = with_strength(1, lead("5,4", "E", 1, "forward", "jumper"), FAR)
    play(reference, "jumper", "=")
    assert asked(reference) == (1, "cell", [".", "J"])
    play(reference, "J")
    assert asked(reference) == (1, "cell", [".", "L", "R"])
    play(reference, ".")
    assert (place(reference), asked(reference)[1]) == ("7,4", "turn")


def test_jumper_into_a_mobile_obstacle() -> None:
    """BB28a I, BB36: the additional cell is among the cells left, so half of two."""
    reference = with_strength(1, lead("7,4", "E", 1, "forward", "jumper"), FAR, on=hall("mobile 8,4"))
    play(reference, "jumper", "=", "J")
    assert (place(reference), mobiles(reference), asked(reference)[1]) == ("8,4", ["9,4"], "turn")


def test_jumper_at_the_last_cell() -> None:
    """BB28, BB11a: jump or turn."""
    reference = with_strength(1, lead("5,4", "E", 2, "forward", "jumper"), FAR)
    play(reference, "jumper", "=", ".")
    assert asked(reference) == (1, "cell", [".", "L", "R", "J"])
    play(reference, "L")
    assert asked(reference)[0] == 2


@pytest.mark.parametrize(("strength", "end"), [(2, "7,4"), (3, "8,4"), (4, "9,4")])
def test_jumper_flies(strength: int, end: str) -> None:
    """BB28, BB28a II to IV: over whatever stands there; landing costs 1."""
    track = hall("fixed 6,4") if strength < 4 else hall("mobile 6,4", "fixed 7,4")
    robots = [lead("5,4", "E", 2, "forward", "jumper"), FAR]
    if strength == 3:
        robots.append(Placed("7,4", "E"))
    reference = race(*robots, on=track, finished=2 * (strength - 1))
    play(reference, "jumper", "=")
    assert asked(reference) == (1, "cell", [".", "J"])
    play(reference, "J")
    assert place(reference) == end
    assert asked(reference) == (1, "cell", [".", "L", "R"])


@pytest.mark.parametrize(
    ("start", "obstacles"), [("5,4", ("fixed 7,4",)), ("5,4", ("mobile 7,4",)), ("20,4", ()), ("21,4", ())]
)
def test_jumper_needs_a_landing(start: str, obstacles: tuple[str, ...]) -> None:
    """BB28: the landing cell is free and on the track, and no wall is flown over."""
    reference = with_strength(2, lead(start, "E", 1, "forward", "jumper"), FAR, on=hall(*obstacles))
    play(reference, "jumper", "=")
    assert asked(reference)[1] == "turn"


def test_flown_cells_count_for_the_line() -> None:
    """BB2c, BB28a: also in reverse."""
    reference = with_strength(2, lead("3,4", "E", 1, "reverse", "jumper"), FAR)
    play(reference, "jumper", "=", "J")
    assert (place(reference), laps(reference)) == ("1,4", 0)


def test_landing_on_an_arrow() -> None:
    """BB28a, BB40a: flown arrows do nothing, the landing one throws by the speed."""
    reference = with_strength(3, lead("6,4", "E", 4, "forward", "jumper"), FAR, on=hall("bumper 10,4"))
    play(reference, "jumper", "=", "J")
    assert (place(reference), speed(reference), asked(reference)[0]) == ("7,4", 2, 2)
    reference = with_strength(4, lead("8,4", "E", 1, "forward", "jumper"), FAR, on=hall("bumper 10,4"))
    play(reference, "jumper", "=", "J")
    assert (place(reference), asked(reference)[1]) == ("12,4", "turn")


@pytest.mark.parametrize(("strength", "reach"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_magnet_reach(strength: int, reach: int) -> None:
    """BB29, BB29a: distance 2 up to 2, 3, 4, 5; heading kept, no shock."""
    robot = lead("5,4", "SE", 3, "forward", "magnet")
    reference = with_strength(strength, robot, Placed(f"{5 + reach},4", "E", 6))
    play(reference, "magnet")
    assert asked(reference) == (1, "magnet before", ["E", "none"])
    play(reference, "E")
    assert (place(reference), heading(reference)) == (f"{4 + reach},4", "SE")
    assert (speed(reference, 1), speed(reference, 2)) == (3, 6)
    play(reference, "=", ".", ".")
    assert asked(reference)[0] == 2
    reference = with_strength(strength, robot, Placed(f"{6 + reach},4", "E"))
    play(reference, "magnet")
    assert asked(reference)[1] == "speed"


@pytest.mark.parametrize("obstacles", [("mobile 7,4",), ("fixed 7,4",), ("bumper 7,3",)])
def test_magnet_needs_free_cells_between(obstacles: tuple[str, ...]) -> None:
    """BB29a: free track without arrow."""
    robot = lead("5,4", "SE", 1, "forward", "magnet")
    reference = with_strength(4, robot, Placed("9,4", "E"), on=hall(*obstacles))
    play(reference, "magnet")
    assert asked(reference)[1] == "speed"


def test_magnet_not_to_a_neighbour() -> None:
    """BB29a: distance 2 at least."""
    reference = with_strength(4, lead("5,4", "SE", 1, "forward", "magnet"), Placed("6,4", "E"))
    play(reference, "magnet")
    assert asked(reference)[1] == "speed"


def test_magnet_over_the_line() -> None:
    """BB2c: laps count whatever moves the robot."""
    reference = with_strength(2, lead("1,4", "SE", 1, "forward", "magnet"), Placed("4,4", "E"))
    play(reference, "magnet", "E")
    assert (place(reference), laps(reference)) == ("3,4", 2)


def test_magnet_after_the_move() -> None:
    """BB8a g, BB29a: after the own turn, if it was not used before."""
    reference = with_strength(4, lead("5,4", "E", 1, "forward", "magnet"), Placed("9,4", "E"))
    play(reference, "magnet", "none", "=", "L")
    assert asked(reference) == (1, "magnet after", ["E", "none"])
    play(reference, "E")
    assert (place(reference), heading(reference), asked(reference)[0]) == ("8,4", "NE", 2)


@pytest.mark.parametrize(("now", "strength", "new", "run"), [(1, 1, 2, 3), (3, 2, 4, 6), (4, 3, 5, 8), (6, 4, 6, 10)])
def test_nitro(now: int, strength: int, new: int, run: int) -> None:
    """BB30, BB30a: one faster, at most 6, and 1 to 4 cells more; no turning at all."""
    reference = with_strength(strength, lead("4,4", "E", now, "forward", "nitro"), FAR)
    play(reference, "nitro")
    assert (place(reference), speed(reference), asked(reference)[0]) == (f"{4 + run},4", new, 2)


def test_nitro_shock() -> None:
    """BB30, BB30a: with the new speed, and the turn after a shock is allowed."""
    reference = with_strength(1, lead("7,4", "E", 4, "forward", "nitro"), Placed("8,4", "E", 6))
    play(reference, "nitro")
    assert (place(reference, 2), speed(reference, 1)) == ("10,4", 3)
    assert asked(reference) == (1, "turn", [".", "L", "R"])


def test_boost() -> None:
    """BB31, BB31a: one cell more for so many own turns, counting this one, also in reverse."""
    reference = with_strength(2, lead("9,4", "E", 1, "reverse", "boost"), FAR)
    play(reference, "boost", "=")
    assert asked(reference) == (1, "cell", [".", "L", "R"])
    play(reference, ".", ".")
    assert (place(reference), reference.board.robot(1).boost) == ("7,4", 1)
    play(reference, "=", ".")
    play(reference, "=", ".", ".")
    assert (place(reference), reference.board.robot(1).boost) == ("5,4", 0)
    play(reference, "=", ".")
    play(reference, "=", ".")
    assert place(reference) == "4,4"


def test_boost_counts_down_when_blocked_and_shocks_use_the_speed() -> None:
    """BB31, BB31a."""
    reference = with_strength(2, lead("7,4", "E", 2, "forward", "boost"), Placed("8,4", "E", 6))
    play(reference, "boost", "=", ".")
    assert (place(reference, 2), reference.board.robot(1).boost) == ("8,4", 1)


def test_boost_lengthens_nitro() -> None:
    """BB31a."""
    robot = Placed("4,4", "E", 2, laps=1, cards=("nitro",), boost=1)
    reference = race(robot, FAR)
    play(reference, "nitro")
    assert place(reference) == "9,4"


def test_a_second_boost_keeps_the_longer_one() -> None:
    """BB31: one cell more stays one cell more."""
    reference = race(Placed("4,4", "E", 1, laps=1, cards=("boost",), boost=3), FAR)
    play(reference, "boost", "=", ".", ".")
    assert (place(reference), reference.board.robot(1).boost) == ("6,4", 2)


def test_quick_turn_at_the_very_start() -> None:
    """BB32 I: once, before the first cell, instead of the ordinary turns."""
    reference = with_strength(1, lead("5,4", "E", 2, "forward", "quick"), FAR)
    play(reference, "quick", "=")
    assert asked(reference) == (1, "cell", [".", "L", "R"])
    play(reference, "R")
    assert (place(reference), heading(reference), asked(reference)[0]) == ("6,6", "SE", 2)


@pytest.mark.parametrize(("strength", "turns"), [(2, 1), (3, 2), (4, 3)])
def test_quick_turns_at_any_moment(strength: int, turns: int) -> None:
    """BB32 II to IV: each at another cell, also after the last one."""
    reference = with_strength(strength, lead("10,4", "E", 3, "forward", "quick"), FAR)
    play(reference, "quick", "=", ".")
    made = 0
    while asked(reference)[0] == 1:
        assert asked(reference)[2] == [".", "L", "R"]
        play(reference, "L")
        made += 1
    assert made == turns
    assert heading(reference) == turned("E", -turns)


def test_quick_turn_and_shock() -> None:
    """BB32a: the turn after a shock stays unless it turned in that cell."""
    reference = with_strength(2, lead("21,4", "NE", 1, "forward", "quick"), FAR)
    play(reference, "quick", "=", "R")
    assert (place(reference), heading(reference), asked(reference)[0]) == ("21,4", "E", 2)
    reference = with_strength(2, lead("20,4", "NE", 3, "forward", "quick"), FAR)
    play(reference, "quick", "=", "R")
    assert (place(reference), heading(reference)) == ("21,4", "E")
    assert asked(reference) == (1, "turn", [".", "L", "R"])
