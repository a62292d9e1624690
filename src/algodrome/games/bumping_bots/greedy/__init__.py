"""The greedy bot: `choice` answers every question, `ahead` follows a move, `cards` weighs the cards."""

from algodrome.games.bumping_bots.greedy.choice import greedy

__all__ = ["greedy"]
