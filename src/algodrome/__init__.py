"""Algodrome: four tabletop games of racing and algorithms, as software for classes, players, bots and research."""

from importlib import import_module
from typing import TYPE_CHECKING

from algodrome.version import VERSION

if TYPE_CHECKING:  # for type checkers, which can't follow the table below; a test holds the two together
    from algodrome.arena.simulation import Simulation as Simulation
    from algodrome.arena.simulation import simulate as simulate
    from algodrome.games.contract import Event as Event
    from algodrome.games.contract import Game as Game
    from algodrome.games.contract import Move as Move
    from algodrome.games.contract import Option as Option
    from algodrome.games.contract import Outcome as Outcome
    from algodrome.games.contract import State as State
    from algodrome.games.errors import IllegalMove as IllegalMove
    from algodrome.games.errors import OptionError as OptionError
    from algodrome.games.errors import PositionError as PositionError
    from algodrome.games.errors import UnknownGameError as UnknownGameError
    from algodrome.games.errors import UnsolvableError as UnsolvableError
    from algodrome.games.registry import game as game
    from algodrome.games.registry import game_names as game_names
    from algodrome.games.registry import register as register
    from algodrome.games.solution import Solution as Solution
    from algodrome.games.solving import solve as solve
    from algodrome.language import set_language as set_language
    from algodrome.match.match import Match as Match
    from algodrome.match.record import GameRecord as GameRecord
    from algodrome.match.record import RecordError as RecordError
    from algodrome.match.record import replay as replay
    from algodrome.match.seats import Person as Person
    from algodrome.testing import check_game as check_game

__version__ = VERSION

# module -> the names that are loaded from it when first used: importing algodrome stays quick
_PUBLIC = {
    "arena.simulation": ("Simulation", "simulate"),
    "games.contract": ("Event", "Game", "Move", "Option", "Outcome", "State"),
    "games.errors": ("IllegalMove", "OptionError", "PositionError", "UnknownGameError", "UnsolvableError"),
    "games.registry": ("game", "game_names", "register"),
    "games.solution": ("Solution",),
    "games.solving": ("solve",),
    "language": ("set_language",),
    "match.match": ("Match",),
    "match.record": ("GameRecord", "RecordError", "replay"),
    "match.seats": ("Person",),
    "testing": ("check_game",),
}
_HOMES = {name: module for module, names in _PUBLIC.items() for name in names}

__all__ = sorted(_HOMES)  # noqa: PLE0605 - the table above, said once


def __getattr__(name: str) -> object:
    """Load a public name when it is first used."""
    if name == "games":  # a package, which tells who calls it that its name as a function is another now
        return import_module("algodrome.games")
    if name not in _HOMES:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(f"algodrome.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    """List the public names."""
    return sorted([*__all__, "__version__"])
