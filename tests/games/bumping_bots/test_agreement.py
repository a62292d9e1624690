"""The engine and a second Bumping Bots, written from the rulebook alone, agree answer by answer: BB1 to BB40."""

import random
from collections.abc import Callable

import pytest

from algodrome.games.bumping_bots.track_reader import SHIPPED
from tests.games.bumping_bots.agreement import race_twice, random_options
from tests.games.bumping_bots.random_tracks import candidate, is_accepted, random_track, written
from tests.reference.bumping_bots import TrackRefusedError, load_track

OPTIONS: list[dict[str, object]] = [
    {"players": 4},
    {"players": 9, "tuning": 5, "grid": "choose"},
    {"players": 6, "tuning": 3, "tuning_deal": "pick", "tuning_scale": "stretched", "laps": 3},
    {"players": 2, "tuning": 0, "stop": "winner"},
]
TRACKS = 250  # made up at random
PARTS = 10  # of the long run, for several processes
STEADY = (70, 0, 80, 85, 90, 75, 80, 90)  # in a hundred, race by race
MAPS = 60  # made up at random, fit for a race or not


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("track", SHIPPED)
def test_both_agree_on_every_answer(track: str, options: dict[str, object]) -> None:
    race_twice(1001, track, answers=300, steady=70, **options)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_both_agree_on_random_races_with_random_options_and_tracks(part: int, soak: Callable[[int, int], int]) -> None:
    """2,000 whole races, every other one on a shipped track, from wholly random answers to bold ones."""
    for seed in range(part, soak(2000, PARTS), PARTS):
        track = random_track(seed // 2 % TRACKS) if seed // PARTS % 2 else SHIPPED[seed % len(SHIPPED)]
        options = random_options(random.Random(seed))
        race_twice(seed, track, steady=STEADY[seed // PARTS % len(STEADY)], answers=soak(10_000, 400), **options)


@pytest.mark.soak
def test_both_loaders_take_and_refuse_the_same_tracks(soak: Callable[[int, int], int]) -> None:
    for seed in range(soak(MAPS, 2)):
        track = written(*candidate(seed))
        assert is_accepted(track) == reference_accepts(track), track


def reference_accepts(track: str) -> bool:
    """Tell whether the second loader takes a track."""
    try:
        load_track(track)
    except TrackRefusedError:
        return False
    return True
