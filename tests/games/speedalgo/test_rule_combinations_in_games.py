"""Variants together in whole games: every pair of them, and mixtures of all."""

from itertools import combinations
from typing import Any

import pytest

from tests.games.speedalgo.rule_positions import game, track
from tests.games.speedalgo.watch import Watch

OPEN_ROAD = track(last=6)
HOLES = track("A2 C3 C4 E0 E5 B6", last=6)

# every value that is not the default, on a short track that has no cells missing unless it is what the pair is about
VALUES: list[tuple[str, Any]] = [
    ("setup", "random"),
    ("first", 2),
    ("programming", "secret"),
    ("condition", "none"),
    ("condition", "flip"),
    ("bodies", 2),
    ("bodies", 3),
    ("traffic_moves", True),
    ("track", HOLES),
]
PAIRS = [pair for pair in combinations(VALUES, 2) if pair[0][0] != pair[1][0]]

# nine games in which each value of an option meets each value of every other; the seeds give short ones
NAMES = ("condition", "bodies", "first", "players", "setup", "programming", "traffic_moves", "track", "seed")
GAMES: list[tuple[Any, ...]] = [
    ("none", 1, 1, 2, "players", "open", False, OPEN_ROAD, 5),
    ("none", 2, 2, 3, "random", "secret", True, HOLES, 7),
    ("none", 3, 2, 4, "random", "open", True, OPEN_ROAD, 11),
    ("free", 1, 2, 3, "players", "secret", True, OPEN_ROAD, 8),
    ("free", 2, 1, 4, "random", "open", False, HOLES, 14),
    ("free", 3, 2, 2, "random", "secret", False, OPEN_ROAD, 3),
    ("flip", 1, 2, 4, "random", "secret", False, HOLES, 1),
    ("flip", 2, 2, 2, "players", "open", True, OPEN_ROAD, 5),
    ("flip", 3, 1, 3, "players", "secret", True, HOLES, 9),
]


@pytest.mark.rule("SA27")
@pytest.mark.rule("SA28")
@pytest.mark.rule("SA29")
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "-".join(f"{name}={str(value)[:6]}" for name, value in pair))
def test_a_game_with_a_pair_of_variants_keeps_the_rules_of_both(pair: tuple[tuple[str, Any], ...]) -> None:
    """SA1, SA5, SA7, SA9, SA27, SA28, SA29: all variants can be combined."""
    options = {"track": OPEN_ROAD} | dict(pair)
    rules = game("python", 2, tuple(sorted(options.items())))
    assert Watch(rules).play(rules, seed=len(str(pair))) <= 100


@pytest.mark.rule("SA27")
@pytest.mark.rule("SA28")
@pytest.mark.rule("SA29")
@pytest.mark.parametrize("values", GAMES, ids=lambda values: "-".join(str(value)[:6] for value in values[:7]))
def test_a_game_with_all_variants_mixed_keeps_the_rules_of_all(backend: str, values: tuple[Any, ...]) -> None:
    """SA1, SA5, SA7, SA9, SA27, SA28, SA29: any two values of two options meet in one of these."""
    options = dict(zip(NAMES, values, strict=True))
    players = int(options.pop("players"))
    seed = int(options.pop("seed"))
    rules = game(backend, players, tuple(sorted(options.items())))
    assert Watch(rules).play(rules, seed) <= 100


@pytest.mark.rule("SA27")
@pytest.mark.rule("SA28")
@pytest.mark.rule("SA29")
def test_every_value_of_an_option_meets_every_value_of_every_other() -> None:
    """SA27, SA28, SA29: the games above leave no pair out."""
    places = [place for place, name in enumerate(NAMES) if name not in {"players", "seed"}]
    for one, other in combinations(places, 2):
        values = [sorted({str(row[place]) for row in GAMES}) for place in (one, other)]
        met = {(str(row[one]), str(row[other])) for row in GAMES}
        missing = [(a, b) for a in values[0] for b in values[1] if (a, b) not in met]
        assert missing == [], f"{NAMES[one]} and {NAMES[other]}"
