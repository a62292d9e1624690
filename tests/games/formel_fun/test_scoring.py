"""Points, title and track: FF3, FF22 and FF23."""

from collections.abc import Sequence
from typing import Any

import pytest

import algodrome
from tests.games.formel_fun.positions import race, told

# Points, best car first (FF22); 6, 8, 10 and 18 cars by the formula of FF3
TABLES = {
    (3, 2): [9, 6, 4, 3, 2, 1],
    (4, 2): [11, 8, 6, 5, 4, 3, 2, 1],
    (3, 3): [12, 9, 7, 6, 5, 4, 3, 2, 1],
    (5, 2): [13, 10, 8, 7, 6, 5, 4, 3, 2, 1],
    (4, 3): [15, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    (6, 2): [15, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    (5, 3): [18, 15, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
    (6, 3): [21, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
}


def finished(backend: str, finish: Sequence[str], **options: Any) -> tuple[algodrome.Outcome, int]:
    """Play the last move of a game whose cars came in as listed; give the outcome and the winner's points."""
    first, second, *rest = finish
    winner = int(first[0])
    state = race(backend, {first: 28, second: 20}, {winner: "8"}, out=rest[::-1], last_to_move=first, **options)
    events = state.play("8")
    outcome = state.outcome
    assert outcome is not None
    return outcome, told(events, "won")[0]["points"]


@pytest.mark.rule("FF22")
@pytest.mark.parametrize(("players", "cars"), TABLES)
def test_points_of_every_car(backend: str, players: int, cars: int) -> None:
    """FF3, FF22: 1, 2, 3, … in the order of leaving; the loser of the final 2 more, the winner 3 more than that."""
    finish = [f"{seat}{row}" for row in "abc"[:cars] for seat in range(players, 0, -1)]
    table = TABLES[players, cars]
    outcome, points = finished(backend, finish, players=players, cars=cars)
    assert points == table[0]
    assert list(outcome.scores) == [
        sum(worth for car, worth in zip(finish, table, strict=True) if car[0] == str(seat))
        for seat in range(1, players + 1)
    ]


@pytest.mark.rule("FF22")
@pytest.mark.parametrize(("gone", "points"), [(0, 1), (3, 4), (6, 7)])
def test_a_car_earns_its_points_when_it_goes_out(backend: str, gone: int, points: int) -> None:
    names = [f"{seat}{row}" for row in "abc" for seat in (1, 2, 3)]
    running = names[: 9 - gone]
    on_track = {car: 20 - number for number, car in enumerate(running)} | {"1a": 28}
    state = race(backend, on_track, {1: "8"}, out=names[: 8 - gone : -1], last_to_move="1a")
    events = state.play("8")
    assert told(events, "eliminated") == [{"car": running[-1], "race": gone + 1, "points": points}]


SPREAD = ["1a", "2a", "2b", "2c", "3a", "3b", "3c", "1b", "1c"]  # 12 + 2 + 1, 9 + 7 + 6, 5 + 4 + 3


@pytest.mark.rule("FF23")
def test_by_default_the_best_car_ranks_the_players(backend: str) -> None:
    outcome, _ = finished(backend, SPREAD)
    assert outcome.scores == (15, 22, 12)
    assert outcome.ranking == ((1,), (2,), (3,))


@pytest.mark.rule("FF23")
def test_with_the_title_the_points_rank_the_players(backend: str) -> None:
    outcome, _ = finished(backend, SPREAD, winner="title")
    assert outcome.scores == (15, 22, 12)
    assert outcome.ranking == ((2,), (1,), (3,))


@pytest.mark.rule("FF23")
@pytest.mark.parametrize("winner", ["track", "title"])
def test_both_winners_are_reported(backend: str, winner: str) -> None:
    outcome, _ = finished(backend, SPREAD, winner=winner)
    assert outcome.honours == {"track": (1,), "title": (2,)}


@pytest.mark.rule("FF23")
@pytest.mark.parametrize(("best", "other"), [("1", "2"), ("2", "1"), ("3", "1")])
def test_equal_totals_are_split_by_the_better_best_car(backend: str, best: str, other: str) -> None:
    third = ({"1", "2", "3"} - {best, other}).pop()
    finish = [best + "a", other + "a", other + "b", third + "a", third + "b", best + "b"]  # 9 + 1, 6 + 4, 3 + 2
    outcome, _ = finished(backend, finish, cars=2, winner="title")
    assert sorted(outcome.scores) == [5, 10, 10]
    assert outcome.ranking == ((int(best),), (int(other),), (int(third),))
    assert outcome.honours["title"] == (int(best),)


@pytest.mark.rule("FF23")
def test_equal_totals_below_the_top_are_split_as_well(backend: str) -> None:
    finish = ["1a", "3a", "2a", "4a", "2b", "4b", "3b", "1b"]  # 11 + 1, 8 + 2, 6 + 4, 5 + 3
    outcome, _ = finished(backend, finish, players=4, cars=2, winner="title")
    assert outcome.scores == (12, 10, 10, 8)
    assert outcome.ranking == ((1,), (3,), (2,), (4,))


@pytest.mark.rule("FF23")
def test_one_point_more_outweighs_the_better_best_car(backend: str) -> None:
    finish = ["1a", "3a", "2a", "3b", "2b", "2c", "3c", "1b", "1c"]  # 12 + 2 + 1, 7 + 5 + 4, 9 + 6 + 3
    outcome, _ = finished(backend, finish, winner="title")
    assert outcome.scores == (15, 16, 18)
    assert outcome.ranking == ((3,), (2,), (1,))


@pytest.mark.rule("FF23")
def test_the_best_car_of_a_team_may_stand_in_any_row(backend: str) -> None:
    outcome, _ = finished(backend, ["2c", "3b", "1a", "1b", "1c", "2a", "2b", "3a", "3c"])
    assert outcome.ranking == ((2,), (3,), (1,))
