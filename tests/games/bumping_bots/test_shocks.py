"""Shocks, as a table of positions before and after, in all six directions: BB13 to BB21."""

import pytest

from tests.games.bumping_bots.positions import answers, question, race, robots
from tests.games.bumping_bots.table import Row, cases, played
from tests.games.bumping_bots.table_of_shocks import SHOCKS


@pytest.mark.parametrize("row", cases(SHOCKS))
@pytest.mark.parametrize("steps", range(6))
def test_a_shock_is_the_same_in_all_six_directions(backend: str, row: Row, steps: int) -> None:
    """BB13, BB13a, BB14, BB14a, BB15, BB16, BB16a, BB17, BB18, BB18a, BB19, BB19a, BB20, BB20a, BB20b, BB20c, BB21."""
    assert played(backend, row, steps) == (row.after, row.asks)


@pytest.mark.rule("BB16")
@pytest.mark.parametrize(
    ("speed", "turns"), [(4, [".", "L1", "R1"]), (5, [".", "L1", "L2", "R1", "R2"]), (6, [".", "L1", "L2", "R1", "R2"])]
)
def test_a_lateral_blow_from_speed_4_asks_for_turns(backend: str, speed: int, turns: list[str]) -> None:
    state = race(backend, f"0,0 E {speed}", "1,0 NW 1")
    state.play("=")
    assert question(state) == "1 struck"
    assert answers(state) == turns


@pytest.mark.rule("BB20")
def test_the_second_of_a_chain_is_turned_from_the_cells_that_the_first_left(backend: str) -> None:
    state = race(backend, "0,0 E 6", "1,0 NW 1", "2,0 NW 1")
    state.play("= R1")
    assert question(state) == "1 struck"
    assert answers(state) == [".", "L1", "R1"]


@pytest.mark.rule("BB15")
def test_the_loss_counts_at_once_for_a_robot_yet_to_play(backend: str) -> None:
    state = race(backend, "0,0 E 3", "1,0 E 6")
    state.play("= .")
    assert answers(state) == ["=", "+", "-", "r1", "r2"]
    state.play("+")
    assert robots(state)[1].endswith(" 5")


@pytest.mark.rule("BB16a")
def test_a_struck_robot_that_is_not_turned_is_pushed_by_all_its_cells_and_no_more(backend: str) -> None:
    state = race(backend, "0,0 E 4", "1,0 NW 1")
    state.play("= .", 1)
    assert robots(state) == ["0,0 E 2", "2,0 NW 1"]
