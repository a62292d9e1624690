"""The engine and a second Bumping Bots, written from the rulebook alone, agree answer by answer: BB1 to BB40."""

from collections.abc import Callable

import pytest

from algodrome.games.bumping_bots.track_reader import SHIPPED
from tests.games.bumping_bots.agreement import race_twice

OPTIONS: list[dict[str, object]] = [
    {"players": 4},
    {"players": 9, "tuning": 5, "grid": "choose"},
    {"players": 6, "tuning": 3, "tuning_deal": "pick", "tuning_scale": "stretched", "laps": 3},
    {"players": 2, "tuning": 0, "stop": "winner"},
]


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("track", SHIPPED)
def test_both_agree_on_every_answer(track: str, options: dict[str, object], soak: Callable[[int, int], int]) -> None:
    for seed in range(soak(40, 1)):
        race_twice(seed, track, answers=soak(5000, 250), steady=(0, 50, 80)[seed % 3], **options)
        race_twice(seed + 1000, track, answers=soak(5000, 250), steady=70, **options)
