"""The sequential test gives the numbers of fishtest's `LLR_logistic`, and decides when it should."""

import random
from math import isfinite, log

import pytest

from algodrome.arena.tournament.plan import MOST_POINTS
from algodrome.arena.tournament.sprt import LOWER, UPPER, Trial, expected_score, log_likelihood_ratio

KNOWN = [  # losses, draws, wins, points of the two hypotheses, and what fishtest's own code gives
    ((30, 40, 50), (0, 20), 1.4333717997704136),
    ((10_000, 20_000, 10_400), (0, 5), 3.115429),
    ((100, 50, 140), (0, 10), 1.246606),
    ((4_500, 9_000, 4_400), (-3, 1), -1.122563),
    ((0, 0, 60), (0, 10), 1.702089),
    ((30, 0, 70), (0, 50), 4.724529),
]


@pytest.mark.parametrize(("counts", "points", "expected"), KNOWN)
def test_the_ratio_is_that_of_fishtest(
    counts: tuple[int, int, int], points: tuple[float, float], expected: float
) -> None:
    assert log_likelihood_ratio(*counts, *points) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("counts", [(1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 100_000), (100_000, 0, 0)])
def test_the_widest_test_that_may_be_has_a_ratio(counts: tuple[int, int, int]) -> None:
    assert isfinite(log_likelihood_ratio(*counts, -MOST_POINTS, MOST_POINTS))


def test_the_bounds_are_those_of_wald() -> None:
    assert pytest.approx([-log(19), log(19)]) == [LOWER, UPPER]


def test_ten_times_as_many_wins_are_400_points() -> None:
    assert expected_score(400) == pytest.approx(10 / 11)
    assert expected_score(0) == 0.5


def decided(advantage: float, seed: int) -> str:
    """Play until it is decided, a tenth of the games drawn."""
    luck, trial = random.Random(seed), Trial(0, 100)
    wins = (expected_score(advantage) - 0.05) / 0.9
    while trial.verdict.decision is None:
        trial.add(0.5 if luck.random() < 0.1 else float(luck.random() < wins))
    assert trial.verdict.decision is not None
    return trial.verdict.decision


def test_it_errs_about_as_seldom_as_it_says() -> None:
    wrong = sum(decided(0, seed) != "not_better" for seed in range(30))
    missed = sum(decided(100, seed) != "better" for seed in range(30))
    assert wrong <= 5
    assert missed <= 5
