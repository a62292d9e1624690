"""What a tournament says: ranking with intervals, cross-table, faults."""

from collections.abc import Sequence
from dataclasses import dataclass

from algodrome.arena.simulation import wilson
from algodrome.arena.tournament.ledger import Ledger
from algodrome.arena.tournament.plan import LADDER, Event, Plan, Result, points, score
from algodrome.arena.tournament.ratings import NoOpenskillError, Rating, rate
from algodrome.arena.tournament.schedule import ladder, total
from algodrome.arena.tournament.sprt import Trial


@dataclass(frozen=True)
class Standing:
    """How a bot has fared in an event."""

    bot: int
    name: str
    games: int
    points: float  # shares of opponents beaten
    low: float  # bounds of the share of points, 95 %
    high: float
    wins: float  # a win that k seats share counts 1 / k for each
    out: int  # games that it was out of
    rating: Rating | None

    @property
    def share(self) -> float:
        """Give the share of the points that were to be had."""
        return self.points / self.games if self.games else 0.0


@dataclass(frozen=True)
class Pairing:
    """How a bot has fared against another."""

    games: int
    score: float


@dataclass(frozen=True)
class Findings:
    """What the games of one event say."""

    event: Event
    planned: int
    results: Sequence[Result]
    standings: Sequence[Standing]  # best first
    pairings: dict[tuple[int, int], Pairing]
    missing: str | None  # why there are no ratings
    trial: Trial | None


def findings(ledger: Ledger) -> list[Findings]:
    """Work out what each event says."""
    results = ledger.results()
    return [
        _of_event(ledger.plan, number, [result for result in results if result.event == number])
        for number in range(len(ledger.plan.events))
    ]


def _of_event(plan: Plan, event: int, results: Sequence[Result]) -> Findings:
    bots, missing = range(len(plan.bots)), None
    ratings: Sequence[Rating | None] = [None for _ in bots]
    try:
        ratings = rate(len(bots), results)
    except NoOpenskillError as error:
        missing = str(error)
    standings = [_standing(plan, bot, results, ratings[bot]) for bot in bots]
    rungs = ladder(plan, event, results) if plan.form == LADDER else []
    standings.sort(key=lambda one: rungs.index(one.bot) if rungs else _merit(one))
    return Findings(
        event=plan.events[event],
        planned=total(plan, event),
        results=results,
        standings=standings,
        pairings={(one, other): _pairing(results, one, other) for one in bots for other in bots if one != other},
        missing=missing,
        trial=_trial(plan, results),
    )


def _merit(standing: Standing) -> float:
    return -standing.rating.points if standing.rating else -standing.share


def _standing(plan: Plan, bot: int, results: Sequence[Result], rating: Rating | None) -> Standing:
    own = [result for result in results if bot in result.bots]
    won = points(own, bot)
    low, high = wilson(won, len(own))
    wins = sum(_win_share(result, bot) for result in own)
    out = sum(any(out and one == bot for out, one in zip(result.out, result.bots, strict=True)) for result in own)
    return Standing(bot, plan.bots[bot], len(own), won, low, high, wins, out, rating)


def _win_share(result: Result, bot: int) -> float:
    winners = [one for one, rank in zip(result.bots, result.ranks, strict=True) if rank == 1]
    return winners.count(bot) / max(1, len(winners))


def _pairing(results: Sequence[Result], bot: int, other: int) -> Pairing:
    met = [score(result, bot, other) for result in results if bot in result.bots and other in result.bots]
    return Pairing(len(met), sum(met))


def _trial(plan: Plan, results: Sequence[Result]) -> Trial | None:
    if plan.test is None:
        return None
    trial = Trial(plan.test.low, plan.test.high)
    for number, result in enumerate(results, 1):
        if result.number != number or trial.verdict.decision:
            break
        trial.add(score(result, 0, 1))
    return trial
