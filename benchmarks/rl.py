"""Steps per second of the environments for learners: `python -m benchmarks.rl [game … | peers]`.

One core, processor time, random legal actions, which are drawn outside the clock: games in step (learners on all seats,
against random bots, against greedy), and PettingZoo's door to one game, through which whole games go that were drawn
before. Peers, where they are installed: PettingZoo's own tic-tac-toe and leduc_holdem (as people make them, with the
wrappers that refuse what ours refuses too, and bare), and games of Pgx (`JAX_PLATFORMS=cpu taskset -c 0`, or it takes
all cores).
"""

import importlib
import sys
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
    """Give the steps per second of an environment of PettingZoo, `last` and `step`, in games that were drawn before."""
    env, draws, games = make(), np.random.default_rng(1), list[list[int | None]]()
    while sum(map(len, games)) < steps:
        games.append(drawn_game(env, len(games), draws))
    start = time.process_time()
    for seed, actions in enumerate(games):
        env.reset(seed=seed)
        for action in actions:
            env.last()
            env.step(action)
    return sum(map(len, games)) / (time.process_time() - start)


def drawn_game(env: Any, seed: int, draws: np.random.Generator) -> list[int | None]:
    """Play a game at random, and give its actions; the dead are asked for none."""
    env.reset(seed=seed)
    actions = list[int | None]()
    while env.agents:
        seen, _, ended, cut, _ = env.last()
        actions.append(None if ended or cut else int(draws.choice(np.flatnonzero(seen["action_mask"]))))
        env.step(actions[-1])
    return actions


def ours(name: str) -> str:
    """Measure a game of ours."""
    fast = [in_step(name, opponents) / 1e6 for opponents in (None, "random", "greedy")]
    words = "in step {:.2f} M steps/s, against random bots {:.2f} M, against greedy {:.3f} M".format(*fast)
    return f"{name:13}{words}; PettingZoo {in_turn(lambda: pettingzoo.env(name)) / 1e3:.0f} k"


def theirs(name: str) -> str:
    """Measure a game of PettingZoo's own."""
    try:
        module = importlib.import_module(f"pettingzoo.classic.{name}")
        made, bare = (in_turn(make) / 1e3 for make in (module.env, module.raw_env))
    except ImportError as missing:
        return f"PettingZoo's own {name} is not here: {missing}"
    return f"PettingZoo's own {name}: {made:.1f} k, bare {bare:.1f} k"


def main() -> None:
    """Print a line for each game, and the peers."""
    chosen = sys.argv[1:] or [*algodrome.game_names(), "peers"]
    for name in chosen:
        if name != "peers":
            print(ours(name), flush=True)
    if "peers" not in chosen:
        return
    for name in ("tictactoe_v3", "leduc_holdem_v4"):
        print(theirs(name), flush=True)
    for name in ("leduc_holdem", "backgammon", "sparrow_mahjong"):
        try:
            print(f"Pgx {name}: {pgx.steps_per_second(name, SLOTS) / 1e6:.2f} M steps/s")
        except PeerMissingError as missing:
            print(missing)


if __name__ == "__main__":
    main()
