"""Shocks, as a table of positions before and after, in all six directions: BB13 to BB20."""

from typing import NamedTuple

import pytest

from tests.games.bumping_bots.positions import answers, question, race, robots


class Shock(NamedTuple):
    """Robot 1 gives its answers; then the robots stand as the last column says."""

    rule: str
    name: str
    before: tuple[str, ...]
    play: str
    after: tuple[str, ...]


SHOCKS = (
    Shock("BB14", "at speed 2 nobody moves", ("0,0 E 2", "1,0 E 1"), "= .", ("0,0 E 1", "1,0 E 1")),
    Shock("BB14", "at speed 3 one cell", ("0,0 E 3", "1,0 E 1"), "= .", ("0,0 E 1", "2,0 E 1")),
    Shock("BB14", "at speed 4 one cell along its axis", ("0,0 E 4", "1,0 W 4"), "= .", ("0,0 E 2", "2,0 W 2")),
    Shock("BB14", "at speed 5 two cells", ("0,0 E 5", "1,0 E 6"), "= .", ("0,0 E 3", "3,0 E 4")),
    Shock("BB14", "at speed 6 two cells", ("0,0 E 6", "1,0 W 2"), "= .", ("0,0 E 4", "3,0 W 1")),
    Shock("BB13", "stops before the shock", ("-2,0 E 5", "1,0 E 1"), "= .", ("0,0 E 3", "3,0 E 1")),
    Shock("BB13", "may turn after it", ("0,0 E 5", "1,0 E 1"), "= L", ("0,0 NE 3", "3,0 E 1")),
    Shock("BB13a", "even after a turn", ("-2,0 E 3", "0,1 E 3"), "= R R", ("0,0 SW 1", "0,2 E 1")),
    Shock("BB14a", "backwards in reverse", ("0,0 E 3r", "-1,0 SE 1"), "= .", ("0,0 E 1r", "-2,0 SE 1")),
    Shock("BB15", "the sense is kept", ("0,0 E 6", "1,0 W 3r"), "= .", ("0,0 E 4", "3,0 W 1r")),
    Shock("BB16", "lateral at 3: a push", ("0,0 E 3", "1,0 SE 5"), "= .", ("0,0 E 1", "2,0 SE 3")),
    Shock("BB16", "lateral at 4: pushed", ("0,0 E 4", "1,0 SE 5"), "= . .", ("0,0 E 2", "2,0 SE 3")),
    Shock("BB16", "lateral at 4: turned left", ("0,0 E 4", "1,0 SE 5"), "= L1 .", ("0,0 E 2", "1,0 E 3")),
    Shock("BB16", "lateral at 4: turned right", ("0,0 E 4", "1,0 SE 5"), "= R1 .", ("0,0 E 2", "1,0 SW 3")),
    Shock("BB16", "lateral at 5: one and one", ("0,0 E 5", "1,0 NE 1"), "= L1 .", ("0,0 E 3", "2,0 NW 1")),
    Shock("BB16", "lateral at 6: 120°", ("0,0 E 6", "1,0 NE 1"), "= R2 .", ("0,0 E 4", "1,0 SE 1")),
    Shock("BB16a", "turns come before the push", ("0,0 E 5", "1,0 SW 4"), "= R1 L", ("0,0 NE 3", "2,0 W 2")),
    Shock(
        "BB19",
        "meets another",
        ("0,0 E 5", "1,0 E 5", "3,0 E 6"),
        "= .",
        ("0,0 E 3", "2,0 E 1", "4,0 E 4"),
    ),
    Shock(
        "BB19a",
        "one met is turned from the cells left",
        ("0,0 E 5", "1,0 E 5", "3,0 SE 6"),
        "= L1 .",
        ("0,0 E 3", "2,0 E 1", "3,0 E 4"),
    ),
    Shock(
        "BB19a",
        "without a cell left nobody is met",
        ("0,0 E 3", "1,0 E 5", "3,0 E 6"),
        "= .",
        ("0,0 E 1", "2,0 E 3", "3,0 E 6"),
    ),
    Shock(
        "BB20",
        "the last of a chain moves",
        ("0,0 E 5", "1,0 E 5", "2,0 W 4", "3,0 E 3"),
        "= .",
        ("0,0 E 3", "1,0 E 3", "2,0 W 2", "5,0 E 1"),
    ),
    Shock(
        "BB20",
        "two of a chain are turned",
        ("0,0 E 6", "1,0 SE 5", "2,0 SW 4", "3,0 E 3"),
        "= R1 L1 .",
        ("0,0 E 4", "1,0 SW 3", "2,0 SE 2", "3,0 E 3"),
    ),
    Shock(
        "BB20a",
        "a blow without cells is not passed on",
        ("0,0 E 2", "1,0 E 5", "2,0 W 4"),
        "= .",
        ("0,0 E 1", "1,0 E 3", "2,0 W 4"),
    ),
    Shock(
        "BB20a",
        "nor one whose cells went into a turn",
        ("0,0 E 4", "1,0 SE 5", "2,0 W 4"),
        "= L1 .",
        ("0,0 E 2", "1,0 E 3", "2,0 W 4"),
    ),
)


def cases() -> list[object]:
    """Give each line of the table as a case that cites its rule."""
    return [
        pytest.param(shock, marks=pytest.mark.rule(shock.rule), id=f"{shock.rule} {shock.name}") for shock in SHOCKS
    ]


@pytest.mark.parametrize("shock", cases())
@pytest.mark.parametrize("steps", [0, 1, 2, 3, 4, 5])
def test_a_shock_is_the_same_in_all_six_directions(backend: str, shock: Shock, steps: int) -> None:
    """BB13, BB13a, BB14, BB14a, BB15, BB16, BB16a, BB19, BB19a, BB20, BB20a: each line of the table."""
    state = race(backend, *shock.before, steps=steps)
    state.play(shock.play, 1)
    assert robots(state, steps) == list(shock.after)
    assert question(state) == "2 speed"


@pytest.mark.rule("BB16")
@pytest.mark.parametrize(
    ("speed", "turns"), [(4, [".", "L1", "R1"]), (5, [".", "L1", "L2", "R1", "R2"]), (6, [".", "L1", "L2", "R1", "R2"])]
)
def test_a_lateral_blow_from_speed_4_asks_for_turns(backend: str, speed: int, turns: list[str]) -> None:
    state = race(backend, f"0,0 E {speed}", "1,0 NW 1")
    state.play("=")
    assert question(state) == "1 struck"
    assert answers(state) == turns


@pytest.mark.rule("BB18")
def test_with_a_wall_behind_a_struck_robot_neither_moves_nor_turns(backend: str) -> None:
    state = race(backend, "-3,0 E 6", "-2,0 SE 5", obstacles=["motor 0,0 cw E"])
    state.play("=")
    assert question(state) == "1 turn"
    state.play(".")
    assert robots(state) == ["-3,0 E 4", "-2,0 SE 3"]


@pytest.mark.rule("BB18a")
def test_in_a_chain_only_the_robot_at_the_wall_can_t_be_turned(backend: str) -> None:
    state = race(backend, "-4,0 E 6", "-3,0 SE 5", "-2,0 SW 5", obstacles=["motor 0,0 cw E"])
    state.play("= R1")
    assert question(state) == "1 turn"
    assert robots(state) == ["-4,0 E 4", "-3,0 SW 3", "-2,0 SW 3"]


@pytest.mark.rule("BB19")
def test_a_pushed_robot_that_meets_a_wall_loses_2_more_and_stops(backend: str) -> None:
    state = race(backend, "-4,0 E 6", "-3,0 E 6", obstacles=["motor 0,0 cw E"])
    state.play("= .")
    assert robots(state) == ["-4,0 E 4", "-2,0 E 2"]


@pytest.mark.rule("BB17")
def test_a_robot_that_runs_into_something_fixed_loses_2_and_may_turn(backend: str) -> None:
    state = race(backend, "-4,0 E 5", "-5,2 E 1", obstacles=["motor 0,0 cw E"])
    state.play("=")
    assert question(state) == "1 turn"
    state.play("R")
    assert robots(state)[0] == "-2,0 SE 3"


@pytest.mark.rule("BB15")
def test_the_loss_counts_at_once_for_a_robot_yet_to_play(backend: str) -> None:
    state = race(backend, "0,0 E 3", "1,0 E 6")
    state.play("= .")
    assert answers(state) == ["=", "+", "-", "r1", "r2"]
    state.play("+")
    assert robots(state)[1].endswith(" 5")
