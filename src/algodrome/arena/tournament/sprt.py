"""Is the new one better by so many points? The sequential test of fishtest, for wins, draws and losses.

The generalised log-likelihood ratio of two hypotheses about the expected score: of all distributions with the score of
a hypothesis, the one under which the results are likeliest stands for it. With a share p of the results a (0, ½, 1),
that is p / (1 + x (a − s)) for the score s, where x solves Σ p (a − s) / (1 + x (a − s)) = 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

ALPHA = BETA = 0.05  # chances of the two errors
LOWER, UPPER = log(BETA / (1 - ALPHA)), log((1 - BETA) / ALPHA)
SCORES = (0.0, 0.5, 1.0)
NEVER_SEEN = 1e-3  # what counts for results of a kind that did not occur
STEPS = 60  # of bisection: more than a float has room for
BETTER, NOT_BETTER = "better", "not_better"


@dataclass(frozen=True)
class Verdict:
    """What the games so far say."""

    losses: int
    draws: int
    wins: int
    ratio: float  # logarithm of the likelihood ratio
    decision: str | None  # better, not_better, or None while it is open


def expected_score(elo: float) -> float:
    """Give the score that so many points of advantage lead to."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def log_likelihood_ratio(losses: int, draws: int, wins: int, low: float, high: float) -> float:
    """Compare the hypotheses that the advantage is `high` and that it is `low` points."""
    counts = [count or NEVER_SEEN for count in (losses, draws, wins)]
    number = sum(counts)
    shares = [count / number for count in counts]
    likeliest_low, likeliest_high = (_likeliest(shares, expected_score(elo)) for elo in (low, high))
    pairs = zip(shares, likeliest_low, likeliest_high, strict=True)
    return number * sum(share * log(one / other) for share, other, one in pairs)


def _likeliest(shares: Sequence[float], score: float) -> list[float]:
    distances = [value - score for value in SCORES]
    low, high = -1 / max(distances), -1 / min(distances)
    for _ in range(STEPS):
        middle = (low + high) / 2
        if sum(share * one / (1 + middle * one) for share, one in zip(shares, distances, strict=True)) > 0:
            low = middle
        else:
            high = middle
    return [share / (1 + high * one) for share, one in zip(shares, distances, strict=True)]


class Trial:
    """The test as it goes on, game by game."""

    def __init__(self, low: float, high: float) -> None:
        """Begin without any game."""
        self.low, self.high = low, high
        self.counts = [0, 0, 0]
        self.course: list[float] = []  # the ratio after each game

    def add(self, score: float) -> Verdict:
        """Count a game: the score of the new one in it."""
        self.counts[SCORES.index(score)] += 1
        losses, draws, wins = self.counts
        self.course.append(log_likelihood_ratio(losses, draws, wins, self.low, self.high))
        return self.verdict

    @property
    def verdict(self) -> Verdict:
        """Tell what the games so far say."""
        ratio = self.course[-1] if self.course else 0.0
        decision = BETTER if ratio >= UPPER else NOT_BETTER if ratio <= LOWER else None
        losses, draws, wins = self.counts
        return Verdict(losses, draws, wins, ratio, decision)
