"""The first greedy bot, kept as a yardstick: it looks one move further, and knows no racing line."""

from algodrome.games.bumping_bots.greedy_1.choice import greedy_1

__all__ = ["greedy_1"]
