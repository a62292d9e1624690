"""The first greedy bot, a yardstick: today's is still the same. Who changes that one keeps this one as it was."""

from algodrome.games.algouno.greedy import greedy as greedy_1

__all__ = ["greedy_1"]
