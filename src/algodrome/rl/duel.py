"""Games of two that are solved whole, and how bots do against play that can't be bettered.

    python -m algodrome.rl.duel bumping-bots

A game that has such a form solves it in its own folder: `duel` has the class `Solution`.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Protocol

from algodrome.bots.kernel_bot import KernelBot
from algodrome.games.contract import Game, State
from algodrome.games.registry import game_class, game_names

RACES = 10  # against each bot, from each seat


class Solution(Protocol):
    """A game in which the best play is known."""

    game: Game

    def best(self, state: State) -> list[int]:
        """Give the actions of a turn that can't be bettered."""

    def findings(self) -> Mapping[str, object]:
        """Tell what was found."""


def solved(name: str) -> Solution:
    """Solve a game that has a duel, which may take minutes."""
    solution: Solution = game_class(name).module("duel").Solution()  # type: ignore[union-attr]
    return solution


def race(solution: Solution, bot: str, seat: int, seed: int) -> float:
    """Let a bot race from the start against the solution, which has a seat (from 1); gives what that wins."""
    state = solution.game.start(seed)
    rival = KernelBot(bot, state.game, seed)
    while state.outcome is None:
        if state.to_act[0] == seat:
            for action in solution.best(state):
                state.play(action)
        else:
            state.play(rival.choose(state, state.to_act[0]).action)
    return state.outcome.utilities[seat - 1]


def main(arguments: Sequence[str]) -> int:
    """Solve a game, and say what was found."""
    parser = ArgumentParser(description="Let bots race against a solution of the game.")
    parser.add_argument("game", choices=[name for name in game_names() if game_class(name).module("duel")])
    solution = solved(parser.parse_args(arguments).game)
    found = dict(solution.findings())
    for bot, seat in product(("greedy", "random"), (1, 2)):
        found[f"seat {seat} wins against {bot}"] = sum(race(solution, bot, seat, seed) for seed in range(RACES)) / RACES
    sys.stdout.writelines(f"{name}: {value}\n" for name, value in found.items())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
