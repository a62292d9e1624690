"""How well a level for people plays a game: what a game declares of its levels."""

from collections.abc import Mapping
from typing import NamedTuple


class Skill(NamedTuple):
    """How well a level plays a game."""

    trials: int  # for each choice
    overlooks: int = 0  # of 100 things that it could do


def levels(**numbers: tuple[int, int]) -> Mapping[str, Skill]:
    """Name levels, each by its trials and by what it overlooks."""
    return {name: Skill(*pair) for name, pair in numbers.items()}
