"""What learners see and do, as Gymnasium's spaces."""

from typing import Any

import numpy as np

from algodrome.games.contract import Game
from algodrome.rl.extras import extra

with extra():
    from gymnasium import spaces


def observation_space(game: Game) -> spaces.Space[Any]:
    """Describe what a learner sees, each number with its own range, and which actions are legal."""
    low, high = np.zeros(game.observation, np.int16), np.zeros(game.observation, np.int16)
    for _, least, most, places in game.layout.numbers:
        low[places], high[places] = least, most
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (game.actions,), np.int8),
        }
    )


def action_space(game: Game) -> spaces.Discrete:
    """Describe what a learner does."""
    return spaces.Discrete(game.actions)
