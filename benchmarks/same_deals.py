"""Whether to play one deal from every seat: how much that lowers the variance of a bot's share of wins.

    python -m benchmarks.same_deals [GAME…] [--bot greedy] [--against random] [--deals 2000] [--players 4]

A bot plays each deal on every seat, against others that all play alike. Compared are the variance of its mean over the
seats of one deal, and what that would be if each seat had another deal. The interval (95 %) is from 200 resamplings.
"""

import argparse

import numpy as np
from numpy.typing import NDArray

import algodrome
from algodrome.arena.simulation import make_batch
from algodrome.games.contract import Game
from algodrome.games.policies import policy

RESAMPLINGS = 200


def shares(game: Game, bot: str, against: str, deals: int) -> NDArray[np.float64]:
    """Give the share of the win of a bot, by deal and by its seat."""
    batch = make_batch(game, "native", [bot, against])
    own, other = policy(type(game), bot), policy(type(game), against)
    columns = []
    for seat in range(game.players):
        table = np.array([[own if place == seat else other for place in range(game.players)]])
        winners = batch.play(deals, 0, table).ranks == 1
        columns.append(winners[:, seat] / winners.sum(axis=1))
    return np.stack(columns, axis=1)


def lowered(won: NDArray[np.float64]) -> float:
    """Tell by which part the variance is lower where all seats have the same deal."""
    same = won.mean(axis=1).var(ddof=1)
    other = won.var(axis=0, ddof=1).sum() / won.shape[1] ** 2
    return float(1 - same / other)


def main() -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=algodrome.game_names())
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--against", default="random")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--players", type=int, default=4)
    chosen = parser.parse_args()
    luck = np.random.default_rng(0)
    for name in chosen.games:
        won = shares(algodrome.game(name, players=chosen.players), chosen.bot, chosen.against, chosen.deals)
        again = [lowered(won[luck.integers(0, len(won), len(won))]) for _ in range(RESAMPLINGS)]
        low, high = np.quantile(again, [0.025, 0.975])
        print(f"{name}: wins {won.mean():.1%}, variance lowered by {lowered(won):.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
