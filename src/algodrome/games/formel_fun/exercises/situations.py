"""Situations of Formel Fun to ask about: races that have been driven for a while, by cards drawn at random."""

from typing import Any

from algodrome.games.contract import State
from algodrome.games.exercises import Chance
from algodrome.games.formel_fun.constants import LAP
from algodrome.games.registry import game_class

GAME = "formel-fun"
OPTIONS = {1: {"players": 3, "cars": 2}, 2: {"players": 4, "cars": 3}, 3: {"players": 5, "cars": 3}}  # by grade
MOST_MOVES = {1: 24, 2: 50, 3: 60}  # before the question
IMPLIED = ("pile", "generator", "race", "over")  # can be worked out
SEEDS = 2**32


def drive_a_while(chance: Chance, grade: int, least: int = 1, most: int = 0) -> State:
    """Drive with cards drawn at random; more cars and more moves for the higher grades."""
    state = game_class(GAME)(**OPTIONS[grade]).start(chance.below(SEEDS))
    for _ in range(least + chance.below((most or MOST_MOVES[grade]) - least + 1)):
        if not state.is_over:
            state.play(chance.one_of(state.legal_moves()))
    return state


def position_of(state: State) -> dict[str, Any]:
    """Write a position without what can be worked out."""
    document = dict(state.game.document(state.position))
    cars = {
        name: {key: value for key, value in car.items() if key not in {"space", "label"}}
        for name, car in document["cars"].items()
    }
    return {**{key: value for key, value in document.items() if key not in IMPLIED}, "cars": cars}


def space_number(progress: int) -> str:
    """FF1: the number of a space on the track, from 1 to 30."""
    return str((progress - 1) % LAP + 1)
