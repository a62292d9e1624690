"""Algodrome: four tabletop games of racing and algorithms, as software for classes, players, bots and research."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from algodrome.arena.simulation import Simulation, simulate
    from algodrome.games.contract import Event, Game, Move, Option, Outcome, State
    from algodrome.games.errors import IllegalMove, OptionError, PositionError, UnknownGameError
    from algodrome.games.registry import game, games
    from algodrome.language import set_language
    from algodrome.match.match import Match
    from algodrome.match.record import GameRecord, RecordError, replay

__version__ = "0.1.0"

# name -> module it is loaded from when first used: importing algodrome stays quick
_PUBLIC = {
    "Event": "games.contract",
    "Game": "games.contract",
    "GameRecord": "match.record",
    "IllegalMove": "games.errors",
    "Match": "match.match",
    "Move": "games.contract",
    "Option": "games.contract",
    "OptionError": "games.errors",
    "Outcome": "games.contract",
    "PositionError": "games.errors",
    "RecordError": "match.record",
    "Simulation": "arena.simulation",
    "State": "games.contract",
    "UnknownGameError": "games.errors",
    "game": "games.registry",
    "games": "games.registry",
    "replay": "match.record",
    "set_language": "language",
    "simulate": "arena.simulation",
}

__all__ = [
    "Event",
    "Game",
    "GameRecord",
    "IllegalMove",
    "Match",
    "Move",
    "Option",
    "OptionError",
    "Outcome",
    "PositionError",
    "RecordError",
    "Simulation",
    "State",
    "UnknownGameError",
    "game",
    "games",
    "replay",
    "set_language",
    "simulate",
]


def __getattr__(name: str) -> object:
    """Load a public name when it is first used."""
    if name not in _PUBLIC:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(f"algodrome.{_PUBLIC[name]}"), name)


def __dir__() -> list[str]:
    """List the public names."""
    return sorted([*__all__, "__version__"])
