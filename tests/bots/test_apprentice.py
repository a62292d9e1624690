"""The apprentice: how a champion that has time plays for itself later on in its trials."""

from typing import Any

import numpy as np
import pytest

import algodrome
from algodrome.bots.making import make_bot
from algodrome.bots.search import apprentice as rules
from algodrome.bots.search.apprentice import APPRENTICE, Apprentice, act_as_apprentice, apprentice_of
from algodrome.bots.search.budget import Budget
from algodrome.bots.search.searcher import Searcher
from algodrome.games.contract import Game, State
from algodrome.games.policies import policy_modules
from algodrome.games.registry import game_class
from algodrome.kernels.build import built
from tests.games.reached import random_state


def apprentice(game: Game) -> Apprentice:
    found = apprentice_of(game)
    assert found
    return found[0]


def chosen(state: State, seat: int, someone: Apprentice) -> int:
    """Give what an apprentice does, by the interpreter."""
    act = built((*policy_modules(type(state.game), []), rules), "python")[act_as_apprentice]
    mask = [0] * state.game.actions
    return int(act(state.game.board, state.position, seat - 1, mask, someone))


def positions(count: int) -> list[State]:
    game = algodrome.game("formel-fun", players=4)
    found = [random_state(game, seed, 10 + 3 * seed) for seed in range(count)]
    return [state for state in found if not state.is_over]


def test_it_does_mostly_what_the_policy_does_that_it_has_learnt_from() -> None:
    states = positions(60)
    someone, trained = apprentice(states[0].game), make_bot("trained", states[0].game)
    same = [chosen(one, one.to_act[0], someone) == trained.choose(one, one.to_act[0]).action for one in states]
    assert np.mean(same) > 0.7


def test_what_it_has_seen_before_makes_no_difference() -> None:
    states = positions(12)
    someone = apprentice(states[0].game)
    forth = [chosen(one, one.to_act[0], someone) for one in states]
    back = [chosen(one, one.to_act[0], someone) for one in reversed(states)]
    assert forth == back[::-1]


def test_what_is_hidden_makes_no_difference() -> None:
    for state in positions(12):
        seat = state.to_act[0]
        someone = apprentice(state.game)
        assert chosen(state, seat, someone) == chosen(state.imagine(seat, 3), seat, someone)


def test_its_sums_are_those_of_the_rows_that_it_sees() -> None:
    (state,) = positions(1)
    someone = apprentice(state.game)
    bias = someone.sums - someone.first[someone.rows].sum(0)
    chosen(state, state.to_act[0], someone)
    assert (someone.sums == someone.first[someone.rows].sum(0) + bias).all()
    assert (someone.rows != someone.firsts).any()


def test_a_deep_search_interpreted_chooses_as_a_compiled_one() -> None:
    state = random_state(algodrome.game("formel-fun", players=4), 2, 60)
    seat, plans = state.to_act[0], []
    for target in ("python", "native"):
        searcher = Searcher(state.game, far=True, deep=True, target=target)
        plans.append([searcher.plan(state.position, seat - 1, Budget(trials=12), seed) for seed in range(4)])
    assert plans[0] == plans[1]


def test_only_later_on_and_only_the_seat_itself_is_taken_for_it() -> None:
    game = algodrome.game("formel-fun", players=4)
    deep, far = (Searcher(game, far=True, deep=deep, target="python") for deep in (True, False))
    assert deep._far_tools.own_policy == APPRENTICE
    assert deep._far_tools.favours
    assert APPRENTICE not in deep._far_tools.policies
    assert deep._tools.own_policy == far._far_tools.own_policy != APPRENTICE
    assert not far._far_tools.favours


@pytest.mark.parametrize(
    ("bot", "is_deep"),
    [("champion@1s", True), ("champion@0.5s", True), ("champion@0.05s", False), ("champion@9000", False),
     ("champion", False), ("strong", False), ("search@1s", False)],
)  # fmt: skip
def test_a_champion_that_has_half_a_second_looks_deep(bot: str, is_deep: bool) -> None:
    made: Any = make_bot(bot, algodrome.game("formel-fun", players=4), 1)
    assert (made._searcher._far_tools.own_policy == APPRENTICE) == is_deep


@pytest.mark.parametrize("name", algodrome.game_names())
def test_there_is_one_where_a_game_says_so(name: str) -> None:
    assert (apprentice_of(game_class(name)()) is not None) == (name == "formel-fun")


@pytest.mark.parametrize("players", [3, 5, 6])
def test_there_is_none_where_it_has_never_been(players: int) -> None:
    assert apprentice_of(algodrome.game("formel-fun", players=players)) is None
