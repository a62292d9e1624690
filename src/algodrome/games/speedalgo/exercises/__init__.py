"""Exercises of SpeedAlgo: where a bolide stops, what is missing in a program, what is wrong with it, how to get far."""

from algodrome.games.exercises import Kind
from algodrome.games.speedalgo.exercises.completing import Completing
from algodrome.games.speedalgo.exercises.debugging import Debugging
from algodrome.games.speedalgo.exercises.getting_far import GettingFar
from algodrome.games.speedalgo.exercises.stopping import Stopping

KINDS: tuple[Kind, ...] = (Stopping(), Completing(grades=(1, 2)), Debugging(grades=(2, 3)), GettingFar())

__all__ = ["KINDS"]
