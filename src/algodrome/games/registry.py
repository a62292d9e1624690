"""The one list of games: those of this package, those that a program registers, and those that packages announce.

An installed package announces a game by an entry point of the group `algodrome.games`, named like the game:
`race-to-21 = "race_to_21.game:RaceTo21"`. One that can't be loaded is told in one line, and the others are there.
"""

import logging
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import cast

from algodrome.games.contract import Game
from algodrome.games.errors import UnknownGameError
from algodrome.games.own_text import cut
from algodrome.games.tools import check_tools
from algodrome.language import has_text, text

# name as typed -> module and class; a game is loaded when it is first asked for
_GAMES = {
    "algouno": "algodrome.games.algouno.game:AlgUno",
    "bumping-bots": "algodrome.games.bumping_bots.game:BumpingBots",
    "formel-fun": "algodrome.games.formel_fun.game:FormelFun",
    "speedalgo": "algodrome.games.speedalgo.game:SpeedAlgo",
}
_LABORATORY = {  # games for algorithms, which nobody is offered at a table
    "formel-fun-laboratory": "algodrome.games.formel_fun.laboratory:FormelFunLaboratory"
}
_REGISTERED: dict[str, type[Game]] = {}  # games from outside this package
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")  # as it is typed, and as it stands in addresses
GROUP = "algodrome.games"
VARIABLE = "ALGODROME_GAMES"  # the same for a process that another one starts: name=module:class, with spaces between

logger = logging.getLogger(__name__)


def register(game_type: type[Game]) -> None:
    """Make a game of your own known by its name, for records and `algodrome.game`."""
    name = getattr(game_type, "name", None)
    if not (isinstance(game_type, type) and issubclass(game_type, Game) and NAME.fullmatch(str(name))):
        raise TypeError(text("registry.not_a_game", found=cut(game_type)))
    if game_type.name in _GAMES | _LABORATORY:
        raise ValueError(text("registry.taken", name=game_type.name))
    check_tools(game_type)  # the server offers them as it starts: better told now
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
    _load_announced()
    return (*_GAMES, *_REGISTERED)


def laboratory_names() -> tuple[str, ...]:
    """Name the games for algorithms."""
    return tuple(_LABORATORY)


def game_class(name: str) -> type[Game]:
    """Find a game by its name."""
    is_name = isinstance(name, str)
    if is_name and (place := _GAMES.get(name) or _LABORATORY.get(name)):
        return cast("type[Game]", _found(place))
    if not is_name or name not in game_names():
        raise UnknownGameError(text("registry.unknown", name=cut(name), known=", ".join(game_names())))
    return _REGISTERED[name]


def game(name: str, **options: object) -> Game:
    """Make a new game with its options; ValueError says which option or value is wrong, and what is allowed."""
    return game_class(name).new(options)


def places_of_registered_games() -> str:
    """Say where the games from outside this package are, for the variable of a process to be started."""
    return " ".join(f"{name}={kind.__module__}:{kind.__qualname__}" for name, kind in _REGISTERED.items())


@cache
def _load_announced() -> None:
    """Load the games that packages, or the process that started this one, announce; once."""
    announced = [(item.name, item.value) for item in entry_points(group=GROUP)]
    words = os.environ.get(VARIABLE, "").split()
    announced += [(name, place) for name, _, place in (word.partition("=") for word in words)]
    for name, place in announced:
        try:
            _take(name, place)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever is wrong with a stranger's package, the others play
            reason = " ".join(f"{type(error).__name__}: {error}".split())
            logger.warning("%s", text("registry.broken", name=name, place=place, reason=reason))


def _take(name: str, place: str) -> None:
    kind = _found(place)
    if not (isinstance(kind, type) and issubclass(kind, Game) and kind.name == name):
        raise TypeError(text("registry.no_game", place=place, name=name))
    if not has_text(f"{kind.package}.summary"):
        raise TypeError(text("registry.no_words", place=place))
    register(kind)


def _found(place: str) -> object:
    module, _, class_name = place.partition(":")
    return getattr(import_module(module), class_name)
