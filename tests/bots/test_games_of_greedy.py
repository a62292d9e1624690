"""Whole games of greedy bots, move for move: whoever changes how one of them plays changes these on purpose."""

from hashlib import blake2b

import pytest

import algodrome
from algodrome.bots.kernel_bot import KernelBot

MOST = 300  # moves of a game that are looked at
ENDS: dict[str, tuple[int, list[dict[str, object]], str]] = {
    "algouno": (
        3,
        [
            {"players": 2 + number % 7, "level": 1 + number % 4, "win": win}
            for number in range(7)
            for win in ("end", "first")
        ],
        "b29b2cb6871cde1b",
    ),
    "bumping-bots": (2, [{"players": players} for players in (2, 4, 6)], "76f998bb9ba6916b"),
    "formel-fun": (2, [{"players": players} for players in (3, 5, 6)], "b5a14d15a27f5c47"),
    "speedalgo": (1, [{"players": 2, "setup": "random"}], "5f1e790396b12d2d"),
}


def played(name: str, options: dict[str, object], seed: int) -> str:
    """Let greedy bots play from a seed, and give the position that they come to."""
    state = algodrome.game(name, **options).start(seed)
    bots = [KernelBot("greedy", state.game, seat) for seat in range(state.game.players)]
    for _ in range(MOST):
        if state.is_over:
            break
        seat = state.to_act[0]
        state.play(bots[seat - 1].choose(state, seat), seat)
    return state.fingerprint()


@pytest.mark.parametrize("name", ENDS)
def test_greedy_bots_play_as_they_do(name: str) -> None:
    seeds, choices, end = ENDS[name]
    ends = [played(name, options, seed) for options in choices for seed in range(seeds)]
    assert blake2b(" ".join(ends).encode(), digest_size=8).hexdigest() == end
