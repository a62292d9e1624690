"""The levels for people: how far each looks, and how much it overlooks, in every game.

All of them search, with a number of trials, so that a seed fixes what they choose. The weaker ones try little, and at
each turn overlook a part of what they could do: a card that is forgotten, a line that is not seen. What suits a game
stands in `BY_GAME`; any other game has `ANY_GAME`. `python -m benchmarks.strength` measures one against another.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Skill:
    """How well a level plays a game."""

    trials: int  # for each choice
    overlooks: int = 0  # of 100 things that it could do


EASY, MEDIUM, STRONG, CHAMPION = LEVELS = ("easy", "medium", "strong", "champion")  # weakest first
FRIENDLY = EASY  # plays where nobody asked for another

ANY_GAME = {
    EASY: Skill(trials=8, overlooks=60),
    MEDIUM: Skill(trials=20, overlooks=35),
    STRONG: Skill(trials=100, overlooks=15),
    CHAMPION: Skill(trials=2000),
}
BY_GAME: Mapping[str, Mapping[str, Skill]] = {
    "formel-fun": {
        EASY: Skill(trials=10, overlooks=70),
        MEDIUM: Skill(trials=40, overlooks=45),
        STRONG: Skill(trials=150, overlooks=20),
        CHAMPION: Skill(trials=5000),
    },
    "bumping-bots": {
        EASY: Skill(trials=12, overlooks=85),
        MEDIUM: Skill(trials=40, overlooks=60),
        STRONG: Skill(trials=150, overlooks=30),
        CHAMPION: Skill(trials=600),
    },
    "speedalgo": {
        EASY: Skill(trials=16, overlooks=1),
        MEDIUM: Skill(trials=60, overlooks=1),
        STRONG: Skill(trials=200, overlooks=1),
        CHAMPION: Skill(trials=300),
    },
    "algouno": {
        EASY: Skill(trials=4, overlooks=90),
        MEDIUM: Skill(trials=20, overlooks=70),
        STRONG: Skill(trials=100),
        CHAMPION: Skill(trials=2000),
    },
}


def skill(game: str, level: str) -> Skill:
    """Tell how well a level plays a game."""
    return BY_GAME.get(game, ANY_GAME)[level]
