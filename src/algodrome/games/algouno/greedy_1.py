"""The first greedy bot, kept as a yardstick under its number: it has not changed since."""

from algodrome.games.algouno.greedy import greedy as greedy_1

__all__ = ["greedy_1"]
