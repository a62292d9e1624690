"""Exercises of Formel Fun: where a car stops, which car moves first, which car is out, which card is best."""

from algodrome.games.exercises import Kind
from algodrome.games.formel_fun.exercises.best_card import BestCard
from algodrome.games.formel_fun.exercises.ordering import First, Last
from algodrome.games.formel_fun.exercises.stopping import Stopping

KINDS: tuple[Kind, ...] = (Stopping(), First(), Last(), BestCard(grades=(3,)))

__all__ = ["KINDS"]
