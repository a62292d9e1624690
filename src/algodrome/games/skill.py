"""How well a level for people plays a game: what a game declares of its levels."""

from collections.abc import Mapping
from typing import NamedTuple

FAR = True  # a level that looks far


class Skill(NamedTuple):
    """How well a level plays a game."""

    trials: int  # for each choice
    overlooks: int = 0  # of 100 things that it could do
    looks_far: bool = False  # as `champion` and all do that are given a time


def levels(**numbers: tuple[int, int] | tuple[int, int, bool]) -> Mapping[str, Skill]:
    """Name levels, each by its trials, by what it overlooks, and by whether it looks far."""
    return {name: Skill(*each) for name, each in numbers.items()}
