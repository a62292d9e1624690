"""Exercises of Alg(un)o: for whom a condition holds, which alternative does what is wanted, how many cards are left."""

from algodrome.games.algouno.exercises.assembling import Assembling
from algodrome.games.algouno.exercises.counting import Counting
from algodrome.games.algouno.exercises.who import Who
from algodrome.games.exercises import Kind

KINDS: tuple[Kind, ...] = (Who(), Assembling(), Counting())

__all__ = ["KINDS"]
