"""Tools of a game beside playing: a game's folder may have a module named `tools`.

Its `TOOLS` are plain functions, which the server offers by their names. What they take and what they give (dataclasses)
is declared by their annotations, with the limits of `algodrome.games.shapes`. What can't be done is an IllegalMove.
"""

from collections.abc import Callable
from inspect import signature
from typing import Any, get_type_hints

from algodrome.games.description import Description
from algodrome.language import text

Tool = Callable[..., Any]


def tools_of(kind: type[Description]) -> tuple[Tool, ...]:
    """Give the tools of a game."""
    return getattr(kind.module("tools"), "TOOLS", ())


def check_tools(kind: type[Description]) -> None:
    """Refuse a tool that does not say what it takes and gives: the server could not offer it."""
    for tool in tools_of(kind):
        unsaid = [name for name in (*signature(tool).parameters, "return") if name not in get_type_hints(tool)]
        if unsaid:
            raise TypeError(text("registry.tool", game=kind.name, tool=tool.__name__, unsaid=", ".join(unsaid)))
