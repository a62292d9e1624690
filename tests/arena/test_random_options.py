"""Random games under random options: every one ends, and interpreter and native code agree on it."""

from collections.abc import Callable

import numpy as np
import pytest

import algodrome
from algodrome.arena.simulation import make_batch
from algodrome.games.contract import Game
from algodrome.games.options import Value
from algodrome.games.registry import game_class
from algodrome.kernels.generator import PLAYERS, Generator, below, seed_generator

DRAWS = 100  # times that the options are drawn anew, at full size


def with_random_options(name: str, seed: int) -> Game:
    """Make a game with every option drawn from its allowed values."""
    luck = Generator()
    seed_generator(luck, seed, 0, PLAYERS)
    chosen: dict[str, Value] = {}
    for option in game_class(name).options:
        allowed = option.allowed(chosen)
        chosen[option.name] = allowed[below(luck, len(allowed))]
    return algodrome.game(name, **chosen)


@pytest.mark.soak
@pytest.mark.parametrize("name", algodrome.game_names())
def test_random_games_end_whatever_the_options(name: str, soak: Callable[[int, int], int]) -> None:
    for seed in range(soak(DRAWS, 10)):
        game = with_random_options(name, seed)
        games = soak(1_000, 20)
        results = make_batch(game, "native").play(games, seed * games, np.zeros((1, game.players)))
        assert (results.actions > 0).all()
        assert (results.ranks.min(axis=1) == 1).all(), f"a game of {game} was won by nobody"
        assert (results.ranks.max(axis=1) <= game.players).all()


@pytest.mark.soak
@pytest.mark.parametrize("name", algodrome.game_names())
def test_interpreter_and_native_agree_whatever_the_options(name: str, soak: Callable[[int, int], int]) -> None:
    for seed in range(soak(DRAWS, 4)):
        game = with_random_options(name, 1_000 + seed)
        games, policies = soak(100, 3), np.zeros((1, game.players))
        plain, native = (
            make_batch(game, target).play(games, seed << 20, policies, keep=True) for target in ("python", "native")
        )
        assert plain.positions is not None
        assert native.positions is not None
        for field in game.position_type.fields:
            assert np.array_equal(plain.positions[field], native.positions[field]), f"{field} differs in {game}"
        assert np.array_equal(plain.ranks, native.ranks)
        assert np.array_equal(plain.scores, native.scores)
        assert np.array_equal(plain.actions, native.actions)
