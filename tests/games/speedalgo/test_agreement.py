"""A second engine, written from the rules alone, plays the same games."""

import random
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from tests.games.speedalgo.agreement import play_both, random_options

VARIANTS: list[dict[str, Any]] = [
    {"setup": "random"},
    {"first": 2},
    {"programming": "secret"},
    {"condition": "none"},
    {"condition": "flip"},
    {"bodies": 2},
    {"bodies": 3},
    {"bodies": 7},
    {"traffic_moves": True},
    {"track": "detour"},
    {"track": "long"},
]
PAIRS = [(one, other) for one, other in combinations(VARIANTS, 2) if set(one) != set(other)]


def named(options: dict[str, Any]) -> str:
    return "-".join(f"{name}={value}" for name, value in options.items())


@pytest.mark.parametrize("variant", VARIANTS, ids=named)
def test_both_engines_agree_on_every_variant(variant: dict[str, Any]) -> None:
    """SA1, SA5, SA7, SA9, SA27, SA28, SA29: each variant by itself."""
    play_both({"players": 3, **variant}, seed=11)


@pytest.mark.parametrize(("one", "other"), PAIRS, ids=named)
def test_both_engines_agree_on_every_pair_of_variants(one: dict[str, Any], other: dict[str, Any]) -> None:
    """SA27, SA28, SA29: all variants can be combined."""
    play_both({"players": 2, "setup": "random", **one, **other}, seed=5)


@pytest.mark.soak
def test_both_engines_agree_on_random_games(soak: Callable[[int, int], int]) -> None:
    for seed in range(soak(2000, 8)):
        play_both(random_options(random.Random(seed)), seed)
