"""Bumping Bots solved for two robots: `algodrome.rl.duel` lets bots race against the solution."""

from algodrome.games.bumping_bots.duel.solution import Solution

__all__ = ["Solution"]
