"""How well a level for people plays a game: what a game declares of its levels."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Skill:
    """How well a level plays a game."""

    trials: int  # for each choice
    overlooks: int = 0  # of 100 things that it could do
