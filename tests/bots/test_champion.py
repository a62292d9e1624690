"""The champion: a search that a learnt policy guides."""

import numpy as np
import pytest

import algodrome
from algodrome.bots.making import make_bot
from algodrome.bots.search.budget import Budget
from algodrome.bots.search.guide import DISTRUST, Guide, guide_of
from algodrome.bots.search.searcher import Searcher
from algodrome.bots.trained.weights import has_weights
from algodrome.games.registry import game_class
from tests.games.reached import random_state

GUIDED = ("formel-fun", "bumping-bots")


@pytest.mark.parametrize("name", ["formel-fun", "bumping-bots"])
def test_a_champion_chooses_the_same_again_and_in_every_game_that_looks_the_same_to_its_seat(name: str) -> None:
    game = algodrome.game(name)
    searcher = Searcher(game, guide=Guide(type(game), 10_000), target="python")
    state = random_state(game, 11, 22)
    seat = state.to_act[0]
    twins = [state, state, state.imagine(seat, 3)]
    plans = [searcher.plan(twin.position, seat - 1, Budget(trials=12), 5) for twin in twins]
    assert plans[0] == plans[1] == plans[2]


def test_what_the_policy_would_do_itself_is_not_held_back_and_all_else_is() -> None:
    """The plan of highest counts has the lean 0; trust tells how much the others have less, up to a bound."""
    state = random_state(algodrome.game("formel-fun", players=4), 2, 12)
    seat = state.to_act[0]
    legal = [move.action for move in state.legal_moves(seat)]
    chosen = make_bot("trained", state.game).choose(state, seat).action
    seen, masks = np.array([state.observe(seat)] * len(legal)), np.array([state.legal_mask(seat)] * len(legal))
    little, much = (
        Guide(type(state.game), trust).leans([[action] for action in legal], seen, masks) for trust in (2, 1 << 24)
    )
    assert [action for action, lean in zip(legal, little, strict=True) if lean == 0] == [chosen]
    assert {lean for action, lean in zip(legal, much, strict=True) if action != chosen} == {-DISTRUST}


def test_who_trusts_the_policy_wholly_plays_as_it_does() -> None:
    state = random_state(algodrome.game("formel-fun", players=4), 2, 12)
    seat = state.to_act[0]
    guide = Guide(type(state.game), 1 << 30)
    plan = Searcher(state.game, guide=guide, target="python").plan(state.position, seat - 1, Budget(trials=4), 5)
    assert plan[0] == make_bot("trained", state.game).choose(state, seat).action


@pytest.mark.parametrize("name", algodrome.game_names())
def test_there_is_a_guide_where_there_are_weights_and_trust(name: str) -> None:
    kind = game_class(name)
    trusted = has_weights(kind) and hasattr(kind.module("appraisal"), "TRUST")
    assert (guide_of(kind()) is not None) == trusted == (name in GUIDED)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_races_as_the_policy_has_learnt_is_guided(players: int) -> None:
    assert guide_of(algodrome.game("bumping-bots", players=players))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 5),
        ("track", "hairpin"),
        ("laps", 3),
        ("grid", "choose"),
        ("stop", "winner"),
        ("tuning", 4),
        ("tuning_deal", "pick"),
        ("tuning_scale", "stretched"),
    ],
)
def test_nobody_is_guided_where_the_policy_has_never_been(option: str, value: object) -> None:
    assert guide_of(algodrome.game("bumping-bots", **{option: value})) is None
