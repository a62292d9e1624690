"""What games say, worked out by hand: points, wins, pairings, intervals, who was out, and who stands above whom."""

from collections.abc import Sequence
from math import sqrt
from typing import cast

import pytest

import algodrome
from algodrome.arena.tournament.findings import Findings, findings
from algodrome.arena.tournament.ledger import Ledger
from algodrome.arena.tournament.plan import Event, Plan, Result, Test
from algodrome.arena.tournament.sprt import Trial
from algodrome.arena.tournament.trial_words import trial_words
from algodrome.language import speaking

BOTS = ("greedy", "random", "greedy-1", "trained")


class Played:
    """A ledger of games that are told."""

    def __init__(self, plan: Plan, *games: Result) -> None:
        self.plan, self.games = plan, list(games)

    def results(self) -> list[Result]:
        return self.games


def result(
    number: int, bots: Sequence[int], ranks: Sequence[int], out: Sequence[int] = (), of_round: int = 0
) -> Result:
    is_out = tuple(seat in out for seat in range(len(bots)))
    return Result(number, 0, of_round, tuple(bots), tuple(ranks), tuple(ranks), is_out)


def found(*games: Result, players: int = 3, **changed: object) -> Findings:
    plan = Plan(BOTS, (Event.of(algodrome.game("algouno", players=players)),), **changed)  # type: ignore[arg-type]
    (of_event,) = findings(cast("Ledger", Played(plan, *games)))
    return of_event


THREE = (result(1, (0, 1, 2), (1, 2, 3)), result(2, (1, 2, 0), (1, 1, 3)), result(3, (2, 0, 1), (1, 1, 1)))


def test_points_are_the_share_of_opponents_beaten_and_a_half_for_each_that_is_equal() -> None:
    by_bot = {one.bot: one for one in found(*THREE).standings}
    assert [by_bot[bot].points for bot in range(4)] == [1 + 0 + 0.5, 0.5 + 0.75 + 0.5, 0 + 0.75 + 0.5, 0]
    assert [by_bot[bot].games for bot in range(4)] == [3, 3, 3, 0]
    assert by_bot[1].share == pytest.approx(1.75 / 3)


def test_a_win_that_several_share_is_shared() -> None:
    by_bot = {one.bot: one.wins for one in found(*THREE).standings}
    assert [by_bot[bot] for bot in range(3)] == pytest.approx([1 + 1 / 3, 1 / 2 + 1 / 3, 1 / 2 + 1 / 3])


def test_a_bot_on_two_seats_has_their_mean_rank() -> None:
    equal = found(result(1, (0, 1, 0), (1, 2, 3)))
    assert (equal.pairings[0, 1].games, equal.pairings[0, 1].score) == (1, 0.5)
    ahead = found(result(1, (0, 1, 0), (1, 3, 2)))
    assert (ahead.pairings[0, 1].score, ahead.pairings[1, 0].score) == (1, 0)


def test_a_pairing_counts_the_games_of_both() -> None:
    pairings = found(*THREE).pairings
    assert (pairings[0, 1].games, pairings[0, 1].score) == (3, 1 + 0 + 0.5)
    assert (pairings[2, 1].games, pairings[2, 1].score) == (3, 0 + 0.5 + 0.5)
    assert (pairings[0, 3].games, pairings[3, 0].games) == (0, 0)


def test_the_interval_is_wilsons() -> None:
    games = [result(number, (0, 1), (1, 2) if number <= 7 else (2, 1)) for number in range(1, 11)]
    first = found(*games, players=2).standings[0]
    share, z = 0.7, 1.96
    middle = (share + z * z / 20) / (1 + z * z / 10)
    half = z * sqrt(share * (1 - share) / 10 + z * z / 400) / (1 + z * z / 10)
    assert (first.low, first.high) == pytest.approx((middle - half, middle + half), abs=1e-6)


def test_games_that_a_bot_was_out_of_are_counted_once() -> None:
    games = (result(1, (0, 1, 0), (2, 1, 2), out=(0, 2)), result(2, (1, 0, 1), (1, 2, 1)))
    assert {one.bot: one.out for one in found(*games).standings} == {0: 1, 1: 0, 2: 0, 3: 0}


def test_who_won_nine_of_ten_stands_above_who_won_the_only_one() -> None:
    many = [result(number, (2, 1), (2, 1) if number == 5 else (1, 2)) for number in range(1, 11)]
    order = [one.bot for one in found(*many, result(11, (0, 1), (1, 2)), players=2).standings]
    assert order[:2] == [2, 0]


def test_on_a_ladder_the_rungs_say_who_is_above() -> None:
    games = (result(1, (0, 1), (1, 2)), result(2, (1, 0), (2, 1)), result(3, (2, 3), (2, 1)), result(4, (3, 2), (1, 2)))
    order = [one.bot for one in found(*games, players=2, form="ladder").standings]
    assert order == [0, 1, 3, 2]


def test_a_test_counts_games_up_to_the_first_that_is_missing() -> None:
    games = [result(number, (0, 1), (1, 2)) for number in (1, 2, 4)]
    trial = found(*games, players=2, test=Test(0, 10)).trial
    assert trial is not None
    assert (trial.verdict.wins, trial.verdict.draws, trial.verdict.losses) == (2, 0, 0)


def test_what_a_test_says_has_no_false_plural() -> None:
    trial = Trial(0, 10)
    trial.add(0.5)
    plan = Plan(BOTS[:2], (Event.of(algodrome.game("algouno")),))
    with speaking("fr"):
        figures, meaning = trial_words(plan, trial)
    assert "nulles\N{NO-BREAK SPACE}: 1" in figures
    assert meaning.startswith("Il n’est pas encore décidé si greedy est meilleur que random")
