"""Games side by side through the public door: `python -m benchmarks.batch`.

Steps of all games, with the legal actions and the observation of whoever acts, in processor time on one core, by the
median of 200 turns; the actions are chosen by NumPy outside the clock. Beside it the same through `State`, interpreted.
"""

import sys
import time
from statistics import median
from typing import Any

import numpy as np

import algodrome

GAMES = 1024
STEPS = 200


def any_legal(mask: Any, draws: np.random.Generator) -> Any:
    """Draw a legal action for each game."""
    return (mask * (1 + draws.random(mask.shape))).argmax(axis=1)


def side_by_side(name: str, target: str, games: int = GAMES) -> float:
    """Give the steps per second of a batch."""
    batch = algodrome.game(name).batch(games, seeds=1, target=target)
    draws, rates = np.random.default_rng(1), []
    batch.observe()
    for _ in range(STEPS):
        actions = any_legal(batch.legal(), draws)
        running = int((~batch.is_over).sum())
        start = time.process_time()
        batch.step(actions)
        batch.legal()
        batch.observe()
        rates.append(running / (time.process_time() - start))
        batch.reset(batch.is_over)
    return median(rates)


def through_state(name: str) -> float:
    """Give the steps per second of one state after the other, with mask and observation."""
    game, taken, seconds = algodrome.game(name), 0, 0.0
    for seed in range(3):
        state = game.start(seed)
        start = time.process_time()
        while not state.is_over and taken < 500 * (seed + 1):
            seat = state.to_act[0]
            state.observe(seat)
            state.play(int(state.legal_mask(seat).argmax()))
            taken += 1
        seconds += time.process_time() - start
    return taken / seconds


def main() -> None:
    """Print a line for each game."""
    target = sys.argv[1] if len(sys.argv) > 1 else "native"
    for name in algodrome.game_names():
        fast, slow = side_by_side(name, target), through_state(name)
        print(f"{name:14}{fast / 1e6:8.2f} M steps/s {target}, {fast / slow:7.0f} times State")


if __name__ == "__main__":
    main()
