"""The one list of games."""

from importlib import import_module
from typing import cast

from algodrome.games.contract import Game
from algodrome.games.errors import UnknownGameError
from algodrome.language import text

# name as typed -> module and class; a game is loaded when it is first asked for
_GAMES = {
    "formel-fun": "algodrome.games.formel_fun.game:FormelFun",
}


def games() -> tuple[str, ...]:
    """Name the games there are."""
    return tuple(_GAMES)


def game_class(name: str) -> type[Game]:
    """Find a game by its name."""
    if name not in _GAMES:
        raise UnknownGameError(text("registry.unknown", name=name, known=", ".join(_GAMES)))
    module, _, class_name = _GAMES[name].partition(":")
    return cast("type[Game]", getattr(import_module(module), class_name))


def game(name: str, **options: object) -> Game:
    """Make a game with its options; ValueError says which option or value is wrong, and what is allowed."""
    return game_class(name)(**options)
