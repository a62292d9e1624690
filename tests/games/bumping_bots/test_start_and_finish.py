"""The grid, the order, laps and the finish: BB2c, BB4 to BB8, BB21 to BB25."""

from typing import Any

import pytest

import algodrome
from algodrome.language import speaking
from tests.games.accompanied import using
from tests.games.bumping_bots.positions import answers, question, told


def on_oval(backend: str, *placed: dict[str, Any], order: list[int] | None = None, **document: Any) -> algodrome.State:
    """Make a position on the oval, whose line lies before column 16 of its first rows."""
    options = document.pop("options", {})
    game = using(algodrome.game("bumping-bots", players=len(placed), **{"tuning": 0, **options}), backend)
    robots = [{"heading": "E", **robot} for robot in placed]
    given = {"order": order} if order else {}
    return game.from_json({"game": "bumping-bots", "robots": robots, **given, **document})


def at(cell: str | None, **more: Any) -> dict[str, Any]:
    """Place a robot."""
    return {"cell": cell, **more}


@pytest.mark.rule("BB5")
@pytest.mark.rule("BB2c")
def test_robots_start_at_speed_1_facing_the_line_a_lap_behind() -> None:
    for robot in algodrome.game("bumping-bots", players=9).start(3).to_json()["robots"]:
        assert (robot["heading"], robot["speed"], robot["reverse"], robot["lap"]) == ("E", 1, False, -1)


@pytest.mark.rule("BB6")
@pytest.mark.rule("BB6a")
def test_the_grid_fills_from_the_line_the_inside_first() -> None:
    state = algodrome.game("bumping-bots", players=9).start(3)
    cells = [event["cell"] for event in told(state.events, "lined_up")]
    assert cells[:5] == ["15,4", "14,3", "15,2", "14,1", "15,0"]
    assert len(set(cells)) == 9


@pytest.mark.rule("BB6a")
def test_chosen_places_touch_the_line_or_a_robot() -> None:
    state = algodrome.game("bumping-bots", players=3, grid="choose").start(3)
    assert question(state).endswith("grid")
    assert sorted(answers(state)) == sorted(["15,4", "14,3", "15,2", "14,1", "15,0"])
    state.play("14,3")
    assert {"13,3", "14,4"} <= set(answers(state))
    with pytest.raises(algodrome.IllegalMove, match="neither the line nor a robot"):
        state.play("9,2")


@pytest.mark.rule("BB4")
@pytest.mark.rule("BB4a")
def test_the_race_order_goes_by_lap_then_zone_then_along_then_inside(backend: str) -> None:
    state = on_oval(
        backend,
        at("15,2", lap=0),
        at("14,2", lap=0),
        at("8,2", lap=1),
        at("17,2", lap=0),
        at("15,0", lap=0),
        order=None,
    )
    # one lap more; then along in the last zone, the inner (southern) one first; zone A is the first of its lap
    assert state.to_json()["order"] == [3, 1, 5, 2, 4]


@pytest.mark.rule("BB8")
@pytest.mark.rule("BB4")
def test_the_order_is_fixed_for_a_round_and_made_anew_for_the_next(backend: str) -> None:
    state = on_oval(backend, at("8,2"), at("6,3", speed=4))
    assert state.to_json()["order"] == [1, 2]
    state.play("= .", 1)
    state.play("+ . .", 2)
    assert state.to_json()["order"] == [2, 1]
    assert state.to_json()["round"] == 2


@pytest.mark.rule("BB2c")
@pytest.mark.rule("BB21")
@pytest.mark.parametrize(
    ("robots", "line", "laps"),
    [
        ([at("15,2", lap=0), at("2,7", lap=-1)], "= .", [1, -1]),
        ([at("16,2", lap=0), at("2,7", lap=-1)], "r1 .", [-1, -1]),
        ([at("14,2", lap=0, speed=3), at("15,2", lap=0)], "= .", [0, 1]),
        ([at("17,2", lap=1, speed=3, heading="W"), at("16,2", lap=0)], "= .", [1, -1]),
    ],
)
def test_passing_the_line_counts_whatever_moves_the_robot(
    backend: str, robots: list[dict[str, Any]], line: str, laps: list[int]
) -> None:
    state = on_oval(backend, *robots, order=[1, 2])
    events = state.play(line, 1)
    assert [robot["lap"] for robot in state.to_json()["robots"]] == laps
    assert told(events, "lapped") == [
        {"seat": seat, "before": robot["lap"], "laps": after}
        for seat, (robot, after) in enumerate(zip(robots, laps, strict=True), start=1)
        if robot["lap"] != after
    ]


@pytest.mark.rule("BB22")
@pytest.mark.rule("BB22a")
def test_robots_that_come_home_finish_together_with_their_round(backend: str) -> None:
    state = on_oval(
        backend,
        at("15,2", lap=1, speed=3),
        at("15,4", lap=1, speed=2),
        at("15,0", lap=1, speed=2),
        at("5,2", lap=0),
        order=[1, 2, 3, 4],
    )
    state.play("= . .", 1)
    assert state.to_json()["robots"][0]["cell"] == "18,2"  # still there: the round is played out
    state.play("= . .", 2)
    state.play("= . .", 3)
    events = state.play("= .", 4)
    assert [(event["seat"], event["rank"]) for event in told(events, "finished")] == [(1, 1), (2, 2), (3, 2)]
    assert state.is_over
    assert state.outcome is not None
    assert state.outcome.ranking == ((1,), (2, 3), (4,))
    assert state.outcome.reason == "finish"


@pytest.mark.rule("BB22")
@pytest.mark.parametrize("quick", [1, 2])
def test_equally_far_the_higher_speed_is_ahead(backend: str, quick: int) -> None:
    robots = [at("15,2", lap=1, speed=3), at("15,4", lap=1, speed=2, boost=1)]  # a boosted engine runs 3 cells as well
    state = on_oval(backend, *(robots if quick == 1 else robots[::-1]), at("5,2", lap=0), order=[1, 2, 3])
    for seat in (1, 2):
        state.play("= . .", seat)
    assert sorted(robot["cell"] for robot in state.to_json()["robots"][:2]) == ["18,2", "18,4"]
    state.play("= .", 3)
    assert state.outcome is not None
    assert state.outcome.ranking == ((quick,), (3 - quick,), (3,))


@pytest.mark.rule("BB22")
def test_equally_far_at_one_speed_robots_share_a_rank(backend: str) -> None:
    robots = [at("15,2", lap=1, speed=3), at("15,4", lap=1, speed=3)]
    state = on_oval(backend, *robots, at("5,2", lap=0), order=[1, 2, 3])
    for seat, line in ((1, "= . ."), (2, "= . ."), (3, "= .")):
        state.play(line, seat)
    assert state.outcome is not None
    assert state.outcome.ranking == ((1, 2), (3,))


@pytest.mark.rule("BB22a")
@pytest.mark.rule("BB2c")
def test_a_robot_pushed_back_over_the_line_has_not_finished(backend: str) -> None:
    state = on_oval(
        backend, at("15,2", lap=1, speed=1), at("18,2", lap=0, speed=3, heading="W"), at("5,2"), order=[1, 2, 3]
    )
    state.play("= .", 1)
    assert state.to_json()["robots"][0]["lap"] == 2
    state.play("= .", 2)
    assert state.to_json()["robots"][0]["lap"] == 1
    state.play("= .", 3)
    assert not state.is_over


@pytest.mark.rule("BB23")
@pytest.mark.rule("BB23a")
@pytest.mark.parametrize(("stop", "over"), [("winner", True), ("all", False)])
def test_the_race_stops_with_the_winner_or_goes_on(backend: str, stop: str, over: bool) -> None:
    state = on_oval(backend, at("15,2", lap=1), at("5,2"), at("4,3"), order=[1, 2, 3], options={"stop": stop})
    state.play("= .", 1)
    state.play("= .", 2)
    state.play("= .", 3)
    assert state.is_over == over
    if state.outcome:
        assert state.outcome.ranking == ((1,), (2,), (3,))
        assert state.outcome.reason == "winner"


@pytest.mark.rule("BB23a")
@pytest.mark.parametrize(
    ("last", "reason", "french"),
    [
        ("15,4", "everybody", "tous les robots ont terminé"),
        ("5,2", "finish", "il ne reste qu’un robot en course"),
    ],
)
def test_the_end_says_whether_all_or_all_but_one_have_finished(
    backend: str, last: str, reason: str, french: str
) -> None:
    state = on_oval(backend, at("15,2", lap=1), at(last, lap=1), order=[1, 2])
    state.play("= .", 1)
    state.play("= .", 2)
    assert state.outcome is not None
    assert state.outcome.reason == reason
    with speaking("fr"):
        assert state.game.explain(reason) == french


@pytest.mark.rule("BB24")
def test_the_race_ends_with_round_200(backend: str) -> None:
    state = on_oval(backend, at("9,2"), at("5,2"), round=200, order=[2, 1])
    state.play("= .", 2)
    events = state.play("= .", 1)
    assert state.is_over
    assert told(events, "race_cut") == [{"rounds": 200}]
    assert state.outcome is not None
    assert state.outcome.ranking == ((1,), (2,))
    assert state.outcome.reason == "rounds"


@pytest.mark.rule("BB24a")
def test_round_200_is_played_out_and_robots_at_home_have_finished(backend: str) -> None:
    state = on_oval(backend, at("15,2", lap=1), at("5,2"), at("9,2"), round=200, order=[1, 2, 3])
    state.play("= .", 1)
    assert not state.is_over
    state.play("= .", 2)
    events = state.play("= .", 3)
    assert [(event["seat"], event["rank"]) for event in told(events, "finished")] == [(1, 1)]
    assert [(event["seat"], event["rank"]) for event in told(events, "ranked")] == [(3, 2), (2, 3)]
    assert told(events, "race_cut") == [{"rounds": 200}]
    assert state.outcome is not None
    assert state.outcome.ranking == ((1,), (3,), (2,))


@pytest.mark.rule("BB2c")
def test_cells_flown_over_count_for_laps(backend: str) -> None:
    state = on_oval(
        backend,
        at("15,2"),
        *(at(None, lap=2, rank=rank) for rank in (1, 2)),
        at("5,2"),
        order=[1, 4],
        hands=[["jumper"], [], [], []],
        options={"tuning": 1},
    )
    events = state.play("jumper = J .", 1)
    assert told(events, "jumped") == [{"seat": 1, "from": "15,2", "to": "17,2", "cells": 1}]
    assert state.to_json()["robots"][0]["lap"] == 1


@pytest.mark.rule("BB25")
def test_scores_are_the_points_of_a_championship_and_equals_share_the_better(backend: str) -> None:
    state = on_oval(
        backend,
        at("15,4", lap=1, speed=2),
        at("15,0", lap=1, speed=2),
        at("5,2", lap=0),
        at("4,2", lap=0),
        order=[1, 2, 3, 4],
        options={"stop": "winner"},
    )
    for seat, line in ((1, "= . ."), (2, "= . ."), (3, "= ."), (4, "r1 .")):
        state.play(line, seat)
    assert state.outcome is not None
    assert state.outcome.scores == (5, 5, 2, 1)
