"""Moves a second through `State.play`, interpreted: the path of a table, a record, a bot of one's own.

    python -m benchmarks.playing [--seconds 2] [--json]
    python -m benchmarks.playing --beside OTHER_TREE     # the same moves in another checkout, and the ratio

Whole random games of each game are written down first; only playing them again is measured, in processor time. With
another tree the two take turns of a tenth of a second, so that both have the machine as it is at that moment, and the
median of the ratios is told.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from statistics import median
from subprocess import PIPE

import algodrome
from algodrome.games.contract import Game, Move

GAMES = ("algouno", "bumping-bots", "formel-fun", "speedalgo")
TURN = 0.1  # seconds that a tree plays when it takes turns with another

Asked = Callable[[str], float]  # has a tree play a turn of a game, and gives its moves a second
Written = tuple[int, list[tuple[int, Move]]]  # a seed, and the moves with their seats


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2, help="of processor time, for each game")
    parser.add_argument("--beside", type=Path, help="another checkout to compare with")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--asked", action="store_true", help="play a turn of each game that is named on standard input")
    arguments = parser.parse_args()
    if arguments.asked:
        answer()
        return
    if arguments.beside is None:
        found = {name: measure(written(name), arguments.seconds) for name in GAMES}
    else:
        found = compare(arguments.beside, arguments.seconds)
    if arguments.json:
        print(json.dumps(found))
        return
    for name, rate in found.items():
        print(f"{name:<14}" + (f"{rate:10,.0f} moves/s" if arguments.beside is None else f"{rate:6.2f} times"))


@cache
def written(name: str) -> tuple[Game, list[Written]]:
    """Write down four random games."""
    game = algodrome.game(name)
    return game, [write(game, seed) for seed in range(4)]


def measure(games: tuple[Game, list[Written]], seconds: float) -> float:
    """Play written games again and again, and give the moves a second."""
    game, played = games
    moves, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for seed, taken in played:
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
    """Let this tree and another take turns, and give how many times as fast this one is."""
    with playing(other) as theirs, playing(Path(__file__).parents[1]) as ours:
        return {name: median(ratios(name, theirs, ours, seconds)) for name in GAMES}


def ratios(name: str, theirs: Asked, ours: Asked, seconds: float) -> list[float]:
    """Have both play a game in turns, and give how many times as fast ours was in each."""
    theirs(name), ours(name)  # which write the games down
    return [ours(name) / theirs(name) for _ in range(max(1, int(seconds / TURN)))]


@contextmanager
def playing(tree: Path) -> Iterator[Asked]:
    """Start a process that plays with a tree, and give what has it take a turn."""
    command = [sys.executable, __file__, "--asked"]
    environment = os.environ | {"PYTHONPATH": str(tree / "src")}
    with subprocess.Popen(command, env=environment, stdin=PIPE, stdout=PIPE, text=True) as process:

        def take_turn(name: str) -> float:
            print(name, file=process.stdin, flush=True)
            return float(process.stdout.readline() if process.stdout else 0)

        yield take_turn


def answer() -> None:
    """Play a turn of each game that is named on standard input, and print the moves a second."""
    for line in sys.stdin:
        print(measure(written(line.strip()), TURN), flush=True)


if __name__ == "__main__":
    main()
