"""One rulebook, the same game at every speed, and games that come to an end: AU6, AU21."""

from collections.abc import Callable
from itertools import product

import numpy as np
import pytest

import algodrome
from algodrome.arena.simulation import make_batch
from algodrome.games.policies import policy

OPTIONS = [
    {"players": 2, "level": 1},
    {"players": 3, "level": 2, "win": "first", "first": 2},
    {"players": 5, "level": 3},
    {"players": 8, "level": 4, "win": "first", "first": 8},
]


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_compiled_games_end_as_interpreted_ones_do(options: dict[str, object], soak: Callable[[int, int], int]) -> None:
    game = algodrome.game("algouno", **options)
    seats = np.arange(game.players)
    policies = np.array([(seats + shift) % 2 for shift in range(2)])  # random and greedy bots side by side
    results = [
        make_batch(game, target).play(soak(400, 30), 2**40 + 3, policies, keep=True) for target in ("python", "native")
    ]
    one, other = results
    assert one.positions is not None
    assert other.positions is not None
    assert (one.positions == other.positions).all()
    assert (one.ranks == other.ranks).all()
    assert (one.scores == other.scores).all()
    assert (one.actions == other.actions).all()


@pytest.mark.rule("AU6")
@pytest.mark.rule("AU21")
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize(("level", "players"), list(product((1, 2, 3, 4, "2-1", "3-1"), range(2, 9))))
def test_games_are_neither_endless_nor_over_at_once(level: int | str, players: int, bot: str) -> None:
    game = algodrome.game("algouno", level=level, players=players)
    policies = np.full((1, players), policy(type(game), bot))
    played = make_batch(game, "native").play(2000, 1, policies, keep=True, cores=1)
    assert played.positions is not None
    rounds = played.positions["round_number"]
    longest, share = (18, 0.002) if isinstance(level, int) else (25, 0.1)  # pairs that nobody advises may go on longer
    assert 5 <= np.median(rounds) <= longest
    assert (rounds >= 200).mean() < share
    if level == 1:
        assert 7 <= np.median(rounds) <= 10
        assert rounds.max() < 200


@pytest.mark.parametrize(("level", "players"), list(product((1, 2, 3, 4), (2, 4))))
def test_the_greedy_bot_beats_the_random_one(level: int, players: int) -> None:
    found = algodrome.simulate(
        "algouno", games=2000, bots=["greedy", *["random"] * (players - 1)], level=level, players=players
    )
    greedy, other = found.bots
    assert greedy.win_low > other.win_high
