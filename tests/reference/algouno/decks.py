"""The Condition and Action cards of a level, read from their files (AU2 to AU4, AU7, AU10)."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).parents[3] / "src" / "algodrome" / "games" / "algouno" / "data"
NUMBERED_ACTIONS = ("draw 1", "draw 2", "discard 1", "discard 2")
NEIGHBOUR_ACTIONS = ("give left", "give right", "give choice", "swap right", "swap left")
ACTIONS = NUMBERED_ACTIONS + NEIGHBOUR_ACTIONS
LEVELS: dict[int | str, tuple[int, int]] = {1: (1, 1), 2: (1, 2), 3: (2, 2), 4: (3, 2), "2-1": (2, 1), "3-1": (3, 1)}


@dataclass(frozen=True)
class Decks:
    """The Condition cards (two texts each) and Action cards (THEN and ELSE, or one action) of one level."""

    conditions: tuple[tuple[str, str], ...]
    actions: tuple[tuple[str, ...], ...]


def read_conditions(path: Path) -> tuple[tuple[str, str], ...]:
    """AU3: each Condition card carries two conditions."""
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple((first, second) for first, second in document["cards"])


def read_actions(path: Path) -> tuple[tuple[str, ...], ...]:
    """AU2: an Action card holds a THEN and an ELSE (level 1) or one action (level 2)."""
    cards = tomllib.loads(path.read_text(encoding="utf-8"))["cards"]
    return tuple((card,) if isinstance(card, str) else (card["then"], card["else"]) for card in cards)


def read_decks(level: int | str, folder: Path = DATA) -> Decks:
    """AU7: the level of the game names a pair of decks, one of the four that are advised or one of the others."""
    condition_level, action_level = LEVELS[level]
    return Decks(
        read_conditions(folder / f"conditions-{condition_level}.toml"),
        read_actions(folder / f"actions-{action_level}.toml"),
    )


def actions_on_a_card(level: int | str) -> int:
    """AU2, AU7: two on level-1 Action cards, one on level-2 ones."""
    return 2 if LEVELS[level][1] == 1 else 1


def actions_a_round(level: int | str) -> int:
    """AU10: one level-1 Action card, or three level-2 ones."""
    return 1 if LEVELS[level][1] == 1 else 3


def check_decks(decks: Decks, level: int | str) -> None:
    """AU4, AU10: known actions only, and cards enough for one round."""
    if not decks.conditions or len(decks.actions) < actions_a_round(level):
        raise ValueError("the decks are too small for one round")
    for card in decks.actions:
        if len(card) != actions_on_a_card(level) or not set(card) <= set(ACTIONS):
            raise ValueError(f"not an Action card of this level: {card}")
