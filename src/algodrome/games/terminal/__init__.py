"""Boards for a terminal: a game's folder may have a module named `terminal`.

It has `draw(game, view, names)`, which draws what one seat may know. It may also have `effect(game, view, move)`, a few
signs that tell where a move would lead, `IN_WORDS = True` where moves are listed in words beside them, `tell(game,
events, names)`, the story of events in fewer lines than one each, `sheet(rows, names)`, the score sheet of a game that
has one, `why_single(view, move)`, why there is one answer only, and `programs(view, names)`, what is programmed, each
with a title, as pseudo-code, Python and blocks; and `written(move)`, a move as the language in force writes it. A
game without a module is drawn plainly.

A module named `typed` may have `read(view, moves, line)`, which turns what a person types into notation, knowing what
is asked and which moves answer it.
"""

from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from types import ModuleType
from typing import Any, cast

from rich.console import Console, RenderableType

from algodrome.games.description import Description
from algodrome.games.events import Event
from algodrome.games.terminal import plain
from algodrome.language import text

WIDTH = 72  # signs of a plain line on a page


def draw(game: Description, view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """Draw the board from a view; names are the players', by seat."""
    return cast("RenderableType", _module(game).draw(game, view, names))


def lines(game: Description, view: dict[str, Any], names: Sequence[str], width: int = WIDTH) -> list[str]:
    """Write the board as plain lines, for a page that has no drawing of its own and for programs."""
    console = Console(width=width, color_system=None, force_terminal=False, file=StringIO())
    with console.capture() as drawn:
        console.print(draw(game, view, names))
    return [line.rstrip() for line in drawn.get().splitlines()]


def effect(game: Description, view: dict[str, Any], move: str) -> str:
    """Tell in a few signs what a legal move would do; nothing where the board does not say."""
    module = _module(game)
    return str(module.effect(game, view, move)) if hasattr(module, "effect") else ""


def why_single(game: Description, view: dict[str, Any], move: str) -> str:
    """Say why a move is the only one; in general words where the game has none of its own."""
    module = _module(game)
    return str(module.why_single(view, move)) if hasattr(module, "why_single") else text("boards.single")


def typed(game: Description, view: dict[str, Any], moves: Sequence[str], line: str) -> str:
    """Turn what a person types into notation; a line that names its seat is notation already."""
    module = game.module("typed")
    return line if module is None or ":" in line else str(module.read(view, moves, line))


def programs(game: Description, view: dict[str, Any], names: Sequence[str]) -> list[tuple[str, Mapping[str, str]]]:
    """Write the programs that may be seen out: a title, and the text by style."""
    module = _module(game)
    return list(module.programs(view, names)) if hasattr(module, "programs") else []


def written(game: Description, move: str) -> str:
    """Write a move as people of the language in force do; `typed` reads it."""
    module = _module(game)
    return str(module.written(move)) if hasattr(module, "written") else move


def in_words(game: Description) -> bool:
    """Tell whether the moves of a game, whose notation says little by itself, are listed in words too."""
    return bool(getattr(_module(game), "IN_WORDS", False))


def has_programs(game: Description) -> bool:
    """Tell whether anything is ever programmed in a game."""
    return hasattr(_module(game), "programs")


def tell(game: Description, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Tell events, already reduced to what the reader may know, in lines."""
    module = _module(game)
    if hasattr(module, "tell"):
        return list(module.tell(game, events, names))
    return [game.story(event, names) for event in events]


def sheet(game: Description, events: Iterable[Event], names: Sequence[str]) -> RenderableType | None:
    """Draw the score sheet from all that happened; None for a game that has none."""
    rows, module = game.score_sheet([events]), _module(game)
    return cast("RenderableType", module.sheet(rows[0], names)) if rows and hasattr(module, "sheet") else None


def _module(game: Description) -> ModuleType:
    return game.module("terminal") or plain
