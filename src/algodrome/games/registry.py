"""The one list of games."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import cast

from algodrome.games.contract import Game
from algodrome.games.errors import UnknownGameError
from algodrome.language import text

# name as typed -> module and class; a game is loaded when it is first asked for
_GAMES = {
    "algouno": "algodrome.games.algouno.game:AlgUno",
    "bumping-bots": "algodrome.games.bumping_bots.game:BumpingBots",
    "formel-fun": "algodrome.games.formel_fun.game:FormelFun",
    "speedalgo": "algodrome.games.speedalgo.game:SpeedAlgo",
}
_REGISTERED: dict[str, type[Game]] = {}  # games from outside this package


def register(game_type: type[Game]) -> None:
    """Make a game of your own known by its name, for records and `algodrome.game`."""
    if game_type.name in _GAMES:
        raise ValueError(text("registry.taken", name=game_type.name))
    _REGISTERED[game_type.name] = game_type


@contextmanager
def registered(game_type: type[Game]) -> Iterator[None]:
    """Make a game known for a block, unless it is known already."""
    if game_type.name in game_names():
        yield
        return
    register(game_type)
    try:
        yield
    finally:
        del _REGISTERED[game_type.name]


def game_names() -> tuple[str, ...]:
    """Name the games there are."""
    return (*_GAMES, *_REGISTERED)


def game_class(name: str) -> type[Game]:
    """Find a game by its name."""
    if name in _REGISTERED:
        return _REGISTERED[name]
    if name not in _GAMES:
        raise UnknownGameError(text("registry.unknown", name=name, known=", ".join(game_names())))
    module, _, class_name = _GAMES[name].partition(":")
    return cast("type[Game]", getattr(import_module(module), class_name))


def game(name: str, **options: object) -> Game:
    """Make a game with its options; ValueError says which option or value is wrong, and what is allowed."""
    return game_class(name)(**options)
