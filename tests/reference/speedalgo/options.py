"""The options of a game (SA5, SA7, SA9, SA27, SA28, SA29)."""

from collections.abc import Mapping
from dataclasses import dataclass

OPTION_VALUES: dict[str, tuple[object, ...]] = {
    "players": (2, 3, 4),
    "setup": ("players", "random"),
    "first": (1, 2, 3, 4),
    "programming": ("open", "secret"),
    "condition": ("none", "free", "flip"),
    "bodies": (1, 2, 3, 4, 5, 6, 7),
    "traffic_moves": (False, True),
}


@dataclass
class Options:
    """The options of a game, checked."""

    players: int = 2
    setup: str = "players"
    first: int = 1
    programming: str = "open"
    condition: str = "free"
    bodies: int = 1
    traffic_moves: bool = False


def read_options(given: Mapping[str, object]) -> Options:
    """SA5, SA7, SA9, SA27, SA28, SA29: take the given options, refuse unknown names and values."""
    options = Options()
    if "players" not in given:
        raise ValueError("the number of players is missing")
    for name, value in given.items():
        if name not in OPTION_VALUES:
            raise ValueError(f"unknown option: {name}")
        expected_type = type(OPTION_VALUES[name][0])
        if type(value) is not expected_type or value not in OPTION_VALUES[name]:
            raise ValueError(f"unknown value for option {name}: {value!r}")
        setattr(options, name, value)
    if options.first > options.players:
        raise ValueError("the first seat is not a player")
    return options


def seats_from_first(options: Options) -> list[int]:
    """SA7: seat `first` begins, then seat order."""
    seats = list(range(1, options.players + 1))
    while seats[0] != options.first:
        seats.append(seats.pop(0))
    return seats
