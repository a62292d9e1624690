"""Steps per second of OpenSpiel's Python API: `python -m benchmarks.openspiel`.

One core, processor time, random legal actions: `legal_actions`, `apply_action` and `is_terminal`, beside two games of
OpenSpiel's own that are written in Python.
"""

import random
import time

import pyspiel
from open_spiel.python.games import kuhn_poker, tic_tac_toe

from algodrome.games.registry import game_names
from algodrome.rl.openspiel import spiel_name

STEPS = 5000
PEERS = {"python_kuhn_poker": kuhn_poker, "python_tic_tac_toe": tic_tac_toe}  # importing them registers them


def steps_per_second(name: str) -> float:
    """Play at random, game after game."""
    game, luck, taken = pyspiel.load_game(name), random.Random(1), 0
    game.new_initial_state().apply_action(0)  # compiles, which is not counted
    start = time.process_time()
    while taken < STEPS:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
            taken += 1
    return taken / (time.process_time() - start)


def main() -> None:
    """Print a line for each game."""
    for name in (*map(spiel_name, game_names()), *PEERS):
        print(f"{name:25}{steps_per_second(name) / 1e3:.0f} k steps/s")


if __name__ == "__main__":
    main()
