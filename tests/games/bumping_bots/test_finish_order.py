"""Who is ahead among those who come home in one round, and how a race stands when it is over: BB22, BB23."""

from typing import Any

import pytest

import algodrome
from tests.games.accompanied import using
from tests.games.bumping_bots.positions import told


def coming_home(backend: str, *robots: tuple[str, int, int], **options: Any) -> algodrome.State:
    """Make a position on the oval: robots at home as (cell, speed, lap), then two that are not, the last to play."""
    game = using(algodrome.game("bumping-bots", players=len(robots) + 2, tuning=0, **options), backend)
    home = [{"cell": cell, "heading": "E", "speed": speed, "lap": lap} for cell, speed, lap in robots]
    behind = [{"cell": cell, "heading": "E"} for cell in ("7,2", "6,2")]
    seats = list(range(1, game.players + 1))
    document = {"game": "bumping-bots", "robots": home + behind, "order": seats, "turn": game.players - 1}
    return game.from_json(document)


def ranks(state: algodrome.State) -> list[tuple[int, int]]:
    """Let the last robot play, and tell who finishes, in which place."""
    events = state.play("= .", state.game.players)
    return [(event["seat"], event["rank"]) for event in told(events, "finished")]


@pytest.mark.rule("BB22")
def test_one_row_further_is_ahead_of_any_speed(backend: str) -> None:
    assert ranks(coming_home(backend, ("17,2", 1, 2), ("16,2", 6, 2))) == [(1, 1), (2, 2)]
    assert ranks(coming_home(backend, ("16,2", 6, 2), ("17,2", 1, 2))) == [(2, 1), (1, 2)]


@pytest.mark.rule("BB22a")
def test_a_lap_more_is_ahead_of_any_zone(backend: str) -> None:
    assert ranks(coming_home(backend, ("20,9", 1, 2), ("16,2", 1, 3))) == [(2, 1), (1, 2)]


@pytest.mark.rule("BB22a")
def test_equally_far_along_the_inside_does_not_count(backend: str) -> None:
    state = coming_home(backend, ("20,10", 3, 2), ("20,12", 3, 2), track="serpent")
    assert [rank for _, rank in ranks(state)] == [1, 1]


@pytest.mark.rule("BB22")
def test_places_go_on_after_those_of_earlier_rounds(backend: str) -> None:
    document = coming_home(backend, ("18,2", 1, 2), ("17,2", 1, 2), ("16,2", 1, 2)).to_json()
    document["robots"][0] |= {"cell": None, "rank": 1}
    document["order"], document["turn"] = [2, 3, 4, 5], 3
    game = using(algodrome.game("bumping-bots", players=5, tuning=0), backend)
    assert ranks(game.from_json(document)) == [(2, 2), (3, 3)]


@pytest.mark.rule("BB22a")
def test_those_who_finished_leave_no_trace_in_the_order(backend: str) -> None:
    state = coming_home(backend, ("17,2", 1, 2), ("16,2", 6, 2))
    ranks(state)
    assert state.to_json()["order"] == [3, 4]
    assert state.game.from_json(state.to_json()) == state
    assert state.position.order[2:] == [0] * 7


@pytest.mark.rule("BB23")
def test_when_the_race_is_over_nobody_is_to_play_and_nothing_may_be_answered(backend: str) -> None:
    state = coming_home(backend, ("17,2", 1, 2), stop="winner")
    ranks(state)
    assert state.is_over
    assert state.to_json()["turn"] == 0
    assert state.game.from_json(state.to_json()) == state
