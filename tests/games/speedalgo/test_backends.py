"""One rulebook at every speed: the same games interpreted and compiled, and all of them end."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import algodrome
from algodrome.arena.simulation import make_batch

RANDOM, GREEDY = 0, 1  # policies
OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "setup": "random", "condition": "flip", "bodies": 7, "traffic_moves": True, "track": "detour"},
    {"players": 4, "setup": "random", "condition": "none", "bodies": 2, "programming": "secret", "track": "long"},
]


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_compiled_games_end_as_the_interpreted_ones(options: dict[str, Any], soak: Callable[[int, int], int]) -> None:
    game = algodrome.game("speedalgo", **options)
    policies = np.full((1, game.players), RANDOM)
    slow = make_batch(game, "python").play(soak(1000, 12), 3, policies, keep=True)
    fast = make_batch(game, "native").play(soak(1000, 12), 3, policies, keep=True)
    assert slow.positions is not None
    assert fast.positions is not None
    assert (slow.positions == fast.positions).all()
    assert (slow.ranks == fast.ranks).all()
    assert (slow.actions == fast.actions).all()


def test_the_greedy_bot_plays_alike_interpreted_and_compiled_and_beats_chance() -> None:
    game = algodrome.game("speedalgo", players=2, setup="random")
    policies = np.array([[GREEDY, RANDOM], [RANDOM, GREEDY]])
    slow = make_batch(game, "python").play(2, 1, policies, keep=True)
    fast = make_batch(game, "native").play(20, 1, policies, keep=True)
    assert slow.positions is not None
    assert fast.positions is not None
    assert (slow.positions == fast.positions[:2]).all()
    wins = fast.ranks[0::2, 0].tolist().count(1) + fast.ranks[1::2, 1].tolist().count(1)
    assert wins == 20


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_random_games_all_end_within_a_hundred_rounds(options: dict[str, Any], soak: Callable[[int, int], int]) -> None:
    """SA22, SA25."""
    game = algodrome.game("speedalgo", **options)
    results = make_batch(game, "native").play(soak(100_000, 2_000), 9, np.zeros((1, game.players)), keep=True)
    assert results.positions is not None
    assert (results.positions["phase"] == 4).all()
    assert results.positions["round_number"].max() <= 100
    assert (np.sort(results.ranks, axis=1) == np.arange(1, game.players + 1)).all()
