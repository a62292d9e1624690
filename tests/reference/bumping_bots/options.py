"""The options of a race (BB6, BB7, BB23, BB26, BB28c and the heading of the tuning cards)."""

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
    order: str = "draw"  # or the seats in the order of placing, such as 3-1-2
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
        if name == "order":
            options.order = str(value)
            continue
        if name not in OPTION_VALUES:
            raise ValueError(f"unknown option: {name}")
        expected_type = type(OPTION_VALUES[name][0])
        if type(value) is not expected_type or value not in OPTION_VALUES[name]:
            raise ValueError(f"unknown value for option {name}: {value!r}")
        setattr(options, name, value)
    if "tuning" not in given:
        options.tuning = options.laps
    if options.order != "draw" and sorted(placing_order(options)) != list(range(1, options.players + 1)):
        raise ValueError(f"not each seat once: {options.order!r}")
    return options


def placing_order(options: Options) -> list[int]:
    """BB26: the seats in the order that is given."""
    return [int(seat) for seat in options.order.split("-")]
