"""How strong each bot is, with how much certainty: openskill's Plackett–Luce model, for games of any number of players.

Points are as in chess: 1500 is the mean, and 400 more mean winning ten times as often as losing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Any

from algodrome.arena.simulation import CERTAINTY
from algodrome.arena.tournament.plan import Result
from algodrome.language import text

MEAN, START, WIDTH, SPREAD = 1500.0, 25.0, 25 / 3, 25 / 6  # openskill's own scale: mean, its uncertainty, and luck
MOMENTS = 200
POINT = log(10) * sqrt(2) * SPREAD / 400  # of openskill's scale


class NoOpenskillError(RuntimeError):
    """Ratings were asked for, and openskill is not there."""


@dataclass(frozen=True)
class Rating:
    """The strength of a bot, and the bounds of 95 %."""

    points: float
    low: float
    high: float


def rate(bots: int, results: Sequence[Result]) -> list[Rating]:
    """Rate the bots by their games, in the order of these; nobody changes in the meantime."""
    *_, last = _rated(bots, results)
    return last


def courses(bots: int, results: Sequence[Result]) -> list[list[float]]:
    """Give the points of each bot from game to game, at no more moments than a plot can show."""
    every = -(-len(results) // MOMENTS) or 1
    told = list(_rated(bots, results))
    moments = [*told[:-1:every], told[-1]]
    return [[moment[bot].points for moment in moments] for bot in range(bots)]


def _rated(bots: int, results: Sequence[Result]) -> Iterator[list[Rating]]:
    """Give the ratings before all games, and after each."""
    model = _model()
    strengths = [model.rating() for _ in range(bots)]
    yield [_rating(strength.mu, strength.sigma) for strength in strengths]
    for result in results:
        met = sorted(set(result.bots))
        if len(met) > 1:
            after = model.rate([[strengths[bot]] for bot in met], ranks=[result.place_of(bot) for bot in met])
            for bot, (strength,) in zip(met, after, strict=True):
                strengths[bot] = strength
        yield [_rating(strength.mu, strength.sigma) for strength in strengths]


def _model() -> Any:
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        raise NoOpenskillError(text("tournament.no_openskill")) from None
    return PlackettLuce(mu=START, sigma=WIDTH, beta=SPREAD, tau=0.0)


def _rating(mean: float, deviation: float) -> Rating:
    points, half = MEAN + (mean - START) / POINT, CERTAINTY * deviation / POINT
    return Rating(points, points - half, points + half)
