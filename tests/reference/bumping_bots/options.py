"""The options of a race (BB6, BB7, BB23, BB28c and the heading of the tuning cards)."""

from collections.abc import Mapping
from dataclasses import dataclass

OPTION_VALUES: dict[str, tuple[object, ...]] = {
    "players": (2, 3, 4, 5, 6, 7, 8, 9),
    "laps": (2, 3),
    "grid": ("auto", "choose"),
    "stop": ("all", "winner"),
    "tuning": (0, 1, 2, 3, 4, 5),
    "tuning_deal": ("random", "pick"),
    "tuning_scale": ("source", "stretched"),
}


@dataclass
class Options:
    """The options of a race, checked."""

    players: int = 2
    laps: int = 2
    grid: str = "auto"
    stop: str = "all"
    tuning: int = 2
    tuning_deal: str = "random"
    tuning_scale: str = "source"


def read_options(given: Mapping[str, object]) -> Options:
    """BB7: take the given options, refuse unknown names and values; as many cards as laps unless told."""
    if "players" not in given:
        raise ValueError("the number of players is missing")
    options = Options()
    for name, value in given.items():
        if name not in OPTION_VALUES:
            raise ValueError(f"unknown option: {name}")
        expected_type = type(OPTION_VALUES[name][0])
        if type(value) is not expected_type or value not in OPTION_VALUES[name]:
            raise ValueError(f"unknown value for option {name}: {value!r}")
        setattr(options, name, value)
    if "tuning" not in given:
        options.tuning = options.laps
    return options
