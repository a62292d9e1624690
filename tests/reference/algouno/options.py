"""The options of a game (AU7, AU9, AU19)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .decks import LEVELS


@dataclass
class Options:
    """The options of a game, checked."""

    players: int
    level: int | str
    first: int
    win: str


def read_options(given: Mapping[str, Any]) -> Options:
    """AU7, AU9, AU19: take the given options, refuse unknown values."""
    options = Options(
        int(given.get("players", 2)),
        given.get("level", 1),
        int(given.get("first", 1)),
        str(given.get("win", "end")),
    )
    check_options(options)
    return options


def check_options(options: Options) -> None:
    """AU7, AU9, AU19: 2 to 8 players, levels 1 to 4 or another pair, a first seat at the table, two ways to win."""
    if not 2 <= options.players <= 8:
        raise ValueError(f"players must be 2 to 8, not {options.players}")
    if options.level not in LEVELS:
        raise ValueError(f"level must be one of {list(LEVELS)}, not {options.level}")
    if not 1 <= options.first <= options.players:
        raise ValueError(f"first must be a seat, 1 to {options.players}, not {options.first}")
    if options.win not in ("end", "first"):
        raise ValueError(f"win must be 'end' or 'first', not {options.win!r}")
