"""What is known of the turn under way when a question is asked, and that nothing of it outlives the turn."""

from typing import Any

import pytest

import algodrome
from tests.games.bumping_bots.positions import FAR, question, race
from tests.games.bumping_bots.round_hall import position, written


def under_way(state: algodrome.State, line: str, asked: str, seat: int = 1) -> dict[str, Any]:
    """Answer, check the question that follows, and give what is known of the turn then."""
    state.play(line, seat)
    assert question(state) == asked
    move: dict[str, Any] = state.to_json()["move"]
    return move


@pytest.mark.rule("BB10")
def test_before_the_last_cell_the_cells_that_were_run_and_the_one_left_are_known(backend: str) -> None:
    state = position(backend, "-4,0 E 5")
    assert under_way(state, "=", "1 cell") == {"left": 1, "ran": 4}


@pytest.mark.rule("BB36a")
def test_after_a_flight_only_the_struck_obstacle_is_remembered(backend: str) -> None:
    state = position(backend, "-2,0 E 4; mobile -3,3; mobile 0,0")
    assert under_way(state, "=", "1 cell") == {"left": 1, "ran": 1, "struck_mobiles": 2}


@pytest.mark.rule("BB19a")
def test_the_second_robot_of_a_push_is_turned_from_the_cells_that_are_left(backend: str) -> None:
    state = position(backend, "0,0 SE 6; 0,1 SE 1; 0,3 E 1")
    blow = {"force": 6, "offers": 1, "body": 2, "line": 1, "cells": 1, "given": 2, "shifted": 1}
    assert under_way(state, "=", "1 struck") == {"left": 6, "ended": 2, **blow}


@pytest.mark.rule("BB37")
def test_a_robot_that_an_obstacle_meets_is_turned_before_the_launcher_runs_on(backend: str) -> None:
    state = position(backend, "-2,0 E 4; 2,0 SE 5; mobile -1,0")
    flight = {"struck_mobiles": 1, "halving": 1}
    blow = {"force": 4, "offers": 1, "body": 1, "cells": 1}
    assert under_way(state, "=", "1 struck") == {"left": 4, **flight, **blow}


@pytest.mark.rule("BB40e")
def test_after_a_throw_the_obstacle_that_passed_the_blow_on_offers_turns_again(backend: str) -> None:
    line = "3,-4 SW 5; 1,-2 SW 6; 2,-4 E 5; mobile 2,-3"
    move = under_way(position(backend, line, spot="bumper"), "=", "1 struck")
    assert {name: move[name] for name in ("force", "offers", "body", "halving")} == {
        "force": 5,
        "offers": 1,
        "body": 2,
        "halving": 1,
    }
    assert not [name for name in move if name.startswith("relay")]


@pytest.mark.rule("BB8b")
@pytest.mark.parametrize(
    ("card", "robots", "asked", "move"),
    [
        ("jumper", "0,0 E 1", "1 speed", {"uses": 1}),
        ("quick", "0,0 E 1", "1 speed", {"uses": 1}),
        ("boost", "0,0 E 1", "1 speed", {}),
        ("magnet", "0,0 E 1; 2,0 E 1", "1 magnet before", {"uses": 1}),
        ("nitro", "0,0 E 4; 1,0 E 6", "1 turn", {"left": 6, "ended": 2}),
    ],
)
def test_a_declared_card_has_its_uses_and_no_more(
    backend: str, card: str, robots: str, asked: str, move: dict[str, int]
) -> None:
    state = position(backend, robots, hand=[card])
    assert under_way(state, card, asked) == {"card": card, "strength": 1, **move}


@pytest.mark.rule("BB8")
@pytest.mark.parametrize(
    ("before", "spot", "line"),
    [
        ("0,0 E 6; 1,0 SE 5", "open", "= R1 ."),
        ("2,0 E 5; 4,0 E 6", "open", "= ."),
        ("-1,0 E 5; 1,0 E 4; mobile 0,0", "open", "= . ."),
        ("4,-5 SW 5; 0,-3 E 5; mobile 0,-4", "bumper", "="),
        ("2,-3 SW 5; 1,-2 SW 6", "bumper", "= ."),
    ],
)
def test_blows_and_throws_are_forgotten_with_the_turn(backend: str, before: str, spot: str, line: str) -> None:
    assert under_way(position(backend, before, spot=spot), line, "2 speed") == {}


@pytest.mark.rule("BB36a")
def test_the_next_robot_may_strike_the_obstacle_that_the_last_one_struck(backend: str) -> None:
    state = position(backend, "-1,0 E 1; 2,0 W 1; mobile 0,0")
    assert under_way(state, "= .", "2 speed") == {}
    assert under_way(state, "=", "2 turn", seat=2) == {"ended": 2, "struck_mobiles": 1}
    assert written(state, "1; 2; mobile") == "-1,0 E 1; 2,0 W 1; mobile 0,0"


@pytest.mark.rule("BB19")
def test_of_a_push_that_the_wall_ended_no_cells_are_left_when_the_robot_turns(backend: str) -> None:
    state = position(backend, "4,0 E 5; 5,0 E 1")
    assert under_way(state, "=", "1 turn") == {"left": 5, "ended": 2}


@pytest.mark.rule("BB40b")
def test_of_the_turns_of_a_lateral_throw_nothing_is_left_for_the_next_robot(backend: str) -> None:
    state = position(backend, "1,-2 SE 1", spot="bumper")
    assert under_way(state, "=", "2 speed") == {}
    assert written(state, "1", spot="bumper") == "2,-2 E 1"


@pytest.mark.rule("BB8b")
def test_a_card_that_found_no_use_is_forgotten_with_the_turn(backend: str) -> None:
    state = position(backend, "0,0 E 1", hand=["jumper"])
    assert under_way(state, "jumper = . .", "2 speed") == {}


@pytest.mark.rule("BB39b")
def test_a_push_that_no_obstacle_passed_on_leaves_no_cells_for_one(backend: str) -> None:
    state = race(backend, "1,0 E 3", "0,0 E 3", FAR[0], turn=1)
    assert under_way(state, "= .", "3 speed", seat=2) == {}
