"""Ratings: the stronger are higher, intervals shrink, 400 points are odds of ten to one."""

import random
import sys
from math import log, sqrt

import pytest

from algodrome.arena.tournament.plan import Result
from algodrome.arena.tournament.ratings import NoOpenskillError, courses, rate
from algodrome.arena.tournament.sprt import expected_score


def duels(advantage: float, games: int, seed: int = 1) -> list[Result]:
    """Let bot 0 play bot 1."""
    luck, wins = random.Random(seed), expected_score(advantage)
    won = [luck.random() < wins for _ in range(games)]
    return [
        Result(number, 0, 0, (0, 1), (1, 2) if win else (2, 1), (0, 0), (False, False))
        for number, win in enumerate(won, 1)
    ]


@pytest.mark.parametrize("advantage", [0.0, 100.0, 300.0])
def test_points_are_those_of_chess(advantage: float) -> None:
    one, other = rate(2, duels(advantage, 600))
    half = one.high - one.points
    assert one.points - other.points == pytest.approx(advantage, abs=2 * half)


def test_one_game_between_newcomers_is_plackett_and_luces_step() -> None:
    spread, luck = 25 / 3, 25 / 6  # on openskill's scale
    width = sqrt(2 * (spread**2 + luck**2))
    point = log(10) * sqrt(2) * luck / 400
    winner, loser = rate(2, [Result(1, 0, 0, (0, 1), (1, 2), (0, 0), (False, False))])
    gained = spread**2 / width * 0.5 / point
    half = 1.96 * spread * sqrt(1 - spread / width * (spread / width) ** 2 * 0.25) / point
    assert (winner.points, loser.points) == pytest.approx((1500 + gained, 1500 - gained))
    assert (winner.low, winner.high) == pytest.approx((winner.points - half, winner.points + half))


def test_more_games_are_more_certain() -> None:
    few, many = rate(2, duels(50, 20))[0], rate(2, duels(50, 400))[0]
    assert many.high - many.low < (few.high - few.low) / 2


def test_a_game_of_several_ranks_them_all() -> None:
    results = [Result(n, 0, 0, (2, 0, 1), (1, 2, 3), (0, 0, 0), (False,) * 3) for n in range(1, 9)]
    first, second, third = rate(3, results)
    assert third.points > first.points > second.points


def test_a_bot_on_two_seats_counts_once() -> None:
    results = [Result(1, 0, 0, (0, 1, 0), (1, 2, 3), (0, 0, 0), (False,) * 3)]
    one, other = rate(2, results)
    assert one.points == pytest.approx(other.points)


def test_a_course_begins_with_the_mean_and_ends_with_the_rating() -> None:
    results = duels(200, 450)
    line = courses(2, results)[0]
    assert len(line) <= 202
    assert [line[0], line[-1]] == pytest.approx([1500, rate(2, results)[0].points])


def test_without_openskill_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(NoOpenskillError, match=r"algodrome-core\[arena\]"):
        rate(2, [])
