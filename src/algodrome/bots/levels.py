"""The levels for people: how far each looks, and how much it overlooks, in every game.

All of them search, with a number of trials, so that a seed fixes what they choose. The weaker ones try little, and at
each turn overlook a part of what they could do: a card that is forgotten, a line that is not seen. What was measured
for the games of this package stands in `MEASURED`; any other game has `ANY_GAME`.
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
MEASURED: Mapping[str, Mapping[str, Skill]] = {}


def skill(game: str, level: str) -> Skill:
    """Tell how well a level plays a game."""
    return MEASURED.get(game, ANY_GAME)[level]
