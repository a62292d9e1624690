"""Exercises of Bumping Bots: where a robot ends, whom it hits, and how fast the robots are after that."""

from algodrome.games.bumping_bots.exercises.ending import Ending
from algodrome.games.bumping_bots.exercises.speeds import Speeds
from algodrome.games.bumping_bots.exercises.struck import Struck
from algodrome.games.exercises import Kind

KINDS: tuple[Kind, ...] = (Ending(), Struck(), Speeds(grades=(2, 3)))

__all__ = ["KINDS"]
