"""Moves a second through `State.play`, interpreted: the path of a table, a record, a bot of one's own.

    python -m benchmarks.playing [--seconds 2] [--json]
    python -m benchmarks.playing --beside OTHER_TREE     # the same moves in another checkout, and the ratio

Whole random games of each game are written down first; only playing them again is measured, in processor time. With
another tree the two take turns, and the median of the ratios is told.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from statistics import median

import algodrome
from algodrome.games.contract import Game, Move

GAMES = ("algouno", "bumping-bots", "formel-fun", "speedalgo")
TURNS = 5  # of each tree, when two are compared

Written = tuple[int, list[tuple[int, Move]]]  # a seed, and the moves with their seats


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2, help="of processor time, for each game")
    parser.add_argument("--beside", type=Path, help="another checkout to compare with")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    if arguments.beside is None:
        found = {name: measure(algodrome.game(name), arguments.seconds) for name in GAMES}
    else:
        found = compare(arguments.beside, arguments.seconds)
    if arguments.json:
        print(json.dumps(found))
        return
    for name, rate in found.items():
        print(f"{name:<14}" + (f"{rate:10,.0f} moves/s" if arguments.beside is None else f"{rate:6.2f} times"))


def measure(game: Game, seconds: float) -> float:
    """Play written games again and again, and give the moves a second."""
    written = [write(game, seed) for seed in range(4)]
    moves, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for seed, taken in written:
            state = game.start(seed)
            for seat, move in taken:
                state.play(move, seat)
            moves += len(taken)
    return moves / (time.process_time() - start)


def write(game: Game, seed: int) -> Written:
    """Write down a random game."""
    luck = random.Random(seed)
    state = game.start(seed)
    taken = []
    while not state.is_over:
        seat = state.to_act[0]
        move = luck.choice(state.legal_moves(seat))
        state.play(move, seat)
        taken.append((seat, move))
    return seed, taken


def compare(other: Path, seconds: float) -> dict[str, float]:
    """Measure this tree and another in turns, and give how many times as fast this one is."""
    ratios: dict[str, list[float]] = {name: [] for name in GAMES}
    for _ in range(TURNS):
        theirs, ours = in_tree(other, seconds / TURNS), in_tree(Path(__file__).parents[1], seconds / TURNS)
        for name in GAMES:
            ratios[name].append(ours[name] / theirs[name])
    return {name: median(found) for name, found in ratios.items()}


def in_tree(tree: Path, seconds: float) -> Mapping[str, float]:
    """Measure a tree in a process of its own."""
    command = [sys.executable, __file__, "--seconds", str(seconds), "--json"]
    environment = os.environ | {"PYTHONPATH": str(tree / "src")}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


if __name__ == "__main__":
    main()
