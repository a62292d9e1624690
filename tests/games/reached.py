"""Positions that are reached in random games, as a Hypothesis strategy."""

import random
from typing import Any

from hypothesis import strategies as st

from algodrome import Game, State
from algodrome.games.registry import game_class

SEEDS = st.integers(0, 2**64 - 1)


def random_state(game: Game, seed: int, steps: int) -> State:
    """Play some random moves, or the whole game if it is shorter."""
    luck = random.Random(seed)
    state = game.start(seed)
    for _ in range(steps):
        if state.is_over:
            break
        seat = luck.choice(state.to_act)
        state.play(luck.choice(state.legal_moves(seat)), seat)
    return state


@st.composite
def reached_states(draw: st.DrawFn, name: str, longest: int = 400) -> State:
    """Draw a position of a game, with any number of players."""
    kind = game_class(name)
    players: Any = kind.options[0].allowed({})
    game = kind(players=draw(st.sampled_from(players)))
    return random_state(game, draw(SEEDS), draw(st.integers(0, longest)))
