"""How strong a card is by the present place, and where its use ends: BB8b, BB28 to BB32."""

from typing import Any

import pytest

import algodrome
from tests.games.bumping_bots.positions import FAR, answers, question, race, robots, told
from tests.games.bumping_bots.round_hall import position, written

Change = dict[str, Any]


def strength(state: algodrome.State) -> int:
    """Play a boost and tell how strong it is."""
    found: int = told(state.play("boost"), "card_played")[0]["strength"]
    return found


@pytest.mark.rule("BB8b")
def test_the_present_place_counts_not_the_order_of_the_round(backend: str) -> None:
    robots = ["4,0 W 1", "2,0 W 1", "0,0 W 1"]  # the first to play has been overtaken by both: it is third now
    assert strength(race(backend, *robots, hands=[["boost"]] * 3)) == 2
    assert [strength(race(backend, *robots, hands=[["boost"]] * 3, turn=turn)) for turn in (1, 2)] == [1, 1]


@pytest.mark.rule("BB28c")
def test_the_stretched_scale_of_four_robots_has_every_strength(backend: str) -> None:
    robots = ["0,0 W 1", "1,0 W 1", "2,0 W 1", "3,0 W 1"]
    hands = [["boost"]] * 4
    found = [strength(race(backend, *robots, hands=hands, turn=turn, tuning_scale="stretched")) for turn in range(4)]
    assert found == [1, 2, 3, 4]


@pytest.mark.rule("BB32")
def test_the_weakest_quick_turn_is_not_kept_for_the_end_of_the_move(backend: str) -> None:
    state = race(backend, "0,0 E 2", FAR[0], hands=[["quick"]])
    state.play("quick = .", 1)
    assert question(state) == "2 speed"


@pytest.mark.rule("BB29")
def test_a_magnet_that_has_pulled_before_the_move_does_not_pull_after_it(backend: str) -> None:
    state = race(backend, "0,0 W 1", "2,0 E 1", hands=[["magnet"]])
    state.play("magnet E = .", 1)
    assert question(state) == "2 speed"


@pytest.mark.rule("BB2c")
@pytest.mark.rule("BB28")
def test_a_jump_over_the_line_along_a_slanting_way_is_one_lap(backend: str) -> None:
    leaders = "3,0 W 1 @2; 4,0 W 1 @2"
    state = position(backend, f"0,1 NW 1; {leaders}", spot="line", hand=["jumper"])
    state.play("jumper = J", 1)
    assert written(state, "robot", spot="line") == "0,-1 NW 1 @1"


def refuse_jump(backend: str, change: Change) -> None:
    """Check that a question whether to jump becomes one that the rules don't ask."""
    state = race(backend, "0,0 E 3", FAR[0], hands=[["jumper"]])
    state.play("jumper =", 1)
    assert answers(state) == [".", "J"]
    document = state.to_json()
    document["move"] |= change
    with pytest.raises(algodrome.PositionError, match="cell"):
        state.game.from_json(document)


@pytest.mark.rule("BB28a")
def test_no_jump_is_asked_without_a_cell_left(backend: str) -> None:
    refuse_jump(backend, {"left": 0})


@pytest.mark.rule("BB28a")
def test_no_jump_is_asked_after_a_turn_on_this_cell_or_before_it(backend: str) -> None:
    refuse_jump(backend, {"turned": 3})
    refuse_jump(backend, {"turned": 1})


@pytest.mark.rule("BB28")
def test_no_second_jump_is_asked(backend: str) -> None:
    refuse_jump(backend, {"uses": 0})


@pytest.mark.rule("BB30")
def test_nitro_leaves_the_top_speed_as_it_is(backend: str) -> None:
    state = race(backend, "-4,0 E 6", FAR[0], hands=[["nitro"]])
    chosen = told(state.play("nitro", 1), "speed_chosen")
    assert [(event["before"], event["speed"]) for event in chosen] == [(6, 6)]
    assert robots(state)[0] == "3,0 E 6"


@pytest.mark.rule("BB30")
def test_nitro_has_no_uses_that_are_kept_for_later(backend: str) -> None:
    state = race(backend, "0,0 E 4", "1,0 E 6", hands=[["nitro"]])
    state.play("nitro", 1)
    assert state.to_json()["move"] == {"card": "nitro", "strength": 1, "left": 6, "ended": 2}


@pytest.mark.rule("BB16")
def test_no_turn_of_a_struck_robot_is_asked_without_a_cell_to_give_up(backend: str) -> None:
    state = race(backend, "0,0 E 4", "1,0 NW 1")
    state.play("=", 1)
    document = state.to_json()
    document["move"]["cells"] = 0
    with pytest.raises(algodrome.PositionError, match="struck"):
        state.game.from_json(document)
