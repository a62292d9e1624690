"""Steps per second of the environments for learners: `python -m benchmarks.rl`.

One core, processor time, random legal actions, which are drawn outside the clock: games in step (learners on all seats,
against random bots, against greedy), and PettingZoo's door to one game, beside PettingZoo's own tic-tac-toe and, where
they are installed, games of Pgx (`JAX_PLATFORMS=cpu taskset -c 0`, or it takes all cores).
"""

import time
from collections.abc import Callable
from typing import Any

import numpy as np

import algodrome
from algodrome.rl import pettingzoo
from algodrome.rl.vector import Vector
from benchmarks.peers import PeerMissingError, pgx

SLOTS = 1024
STEPS = 100


def in_step(name: str, opponents: str | None) -> float:
    """Give the steps per second of many games."""
    game = algodrome.game(name)
    entries = ("learner",) if opponents is None else ("learner", *[opponents] * (game.players - 1))
    games, draws, seconds = Vector(game, SLOTS, entries).reset(seed=1), np.random.default_rng(1), 0.0
    for _ in range(STEPS):
        actions = (games.masks * (1 + draws.random(games.masks.shape))).argmax(axis=1)
        start = time.process_time()
        games.step(actions)
        seconds += time.process_time() - start
    return SLOTS * STEPS / seconds


def in_turn(make: Callable[[], Any], steps: int = 5000) -> float:
    """Give the steps per second of an environment of PettingZoo: `last` and `step`."""
    env, draws, seconds, taken = make(), np.random.default_rng(1), 0.0, 0
    env.reset(seed=1)
    env.last()  # compiled by now
    while taken < steps:
        start = time.process_time()
        seen, _, ended, cut, _ = env.last()
        seconds += time.process_time() - start
        action = None if ended or cut else int(draws.choice(np.flatnonzero(seen["action_mask"])))
        start = time.process_time()
        env.step(action)
        if not env.agents:
            env.reset()
        seconds += time.process_time() - start
        taken += 1
    return taken / seconds


def tic_tac_toe() -> Any:
    """Make PettingZoo's own game."""
    from pettingzoo.classic.tictactoe.tictactoe import raw_env

    return raw_env()


def main() -> None:
    """Print a line for each game, and the peer."""
    for name in algodrome.game_names():
        fast = [in_step(name, opponents) / 1e6 for opponents in (None, "random", "greedy")]
        words = "in step {:.2f} M steps/s, against random bots {:.2f} M, against greedy {:.2f} M".format(*fast)
        one = in_turn(lambda name=name: pettingzoo.env(name)) / 1e3  # type: ignore[misc]
        print(f"{name:13}{words}; PettingZoo {one:.0f} k")
    try:
        print(f"PettingZoo's own tic-tac-toe {in_turn(tic_tac_toe) / 1e3:.0f} k")
    except ImportError as missing:
        print(f"PettingZoo's own tic-tac-toe is not here: {missing}")
    for name in ("leduc_holdem", "backgammon", "sparrow_mahjong"):
        try:
            print(f"Pgx {name}: {pgx.steps_per_second(name, SLOTS) / 1e6:.2f} M steps/s")
        except PeerMissingError as missing:
            print(missing)


if __name__ == "__main__":
    main()
