"""Tools of a game beside playing: a game's folder may have a module named `tools`.

Its `TOOLS` are plain functions, which the server offers by their names. What they take and what they give (dataclasses)
is declared by their annotations, with the limits of `algodrome.games.shapes`. What can't be done is an IllegalMove.
"""

from collections.abc import Callable
from typing import Any

from algodrome.games.description import Description

Tool = Callable[..., Any]


def tools_of(kind: type[Description]) -> tuple[Tool, ...]:
    """Give the tools of a game."""
    return getattr(kind.module("tools"), "TOOLS", ())
