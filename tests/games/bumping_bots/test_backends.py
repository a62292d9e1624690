"""Whole races: the contract, the same race on every build, and bots that come home."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import algodrome
from algodrome.games.bumping_bots.track_reader import SHIPPED
from algodrome.testing import check_game, check_same_game
from tests.games.accompanied import using
from tests.games.bumping_bots.random_tracks import random_track

RACES: list[dict[str, Any]] = [
    {"players": 9, "track": "scrapyard", "tuning": 5, "grid": "choose"},
    {"players": 6, "track": "pinball", "tuning": 3, "tuning_deal": "pick", "laps": 3},
]
CONTRACTS: list[dict[str, Any]] = [
    {"players": 2, "tuning": 0},
    {"players": 3, "track": "pinball", "tuning": 5, "tuning_scale": "stretched"},
    {"players": 4, "track": "scrapyard", "tuning": 4, "tuning_deal": "pick", "grid": "choose", "laps": 3},
]


@pytest.mark.soak
@pytest.mark.parametrize("track", SHIPPED)
def test_the_game_keeps_the_contract(track: str, soak: Callable[[int, int], int]) -> None:
    game = algodrome.game("bumping-bots", players=3, track=track, stop="winner")
    check_game(game, games=soak(5, 1), native=False, every=soak(7, 400))


@pytest.mark.soak
@pytest.mark.parametrize("options", CONTRACTS, ids=str)
def test_the_game_keeps_the_contract_with_any_options(options: dict[str, Any], soak: Callable[[int, int], int]) -> None:
    game = algodrome.game("bumping-bots", **options)
    check_game(game, games=soak(5, 1), native=False, every=soak(7, 400))


@pytest.mark.soak
def test_the_game_keeps_the_contract_on_made_up_tracks(soak: Callable[[int, int], int]) -> None:
    for number in range(soak(5, 1)):
        check_game(
            algodrome.game("bumping-bots", players=3, track=random_track(number)), games=1, native=False, every=400
        )


@pytest.mark.parametrize("options", RACES, ids=str)
def test_compiled_rules_play_the_same_race(options: dict[str, Any], backend: str) -> None:
    game = algodrome.game("bumping-bots", **options)
    choice = random.Random(2)
    state = game.start(2)
    taken = []
    for _ in range(250):
        seat, move = state.to_act[0], choice.choice(state.legal_moves())
        state.play(move, seat)
        taken.append((seat, move))
    check_same_game(game, using(game, backend), 2, taken)


@pytest.mark.parametrize("track", SHIPPED)
def test_greedy_robots_finish_a_race_of_two_laps(track: str) -> None:
    result = algodrome.simulate("bumping-bots", games=2, bots=["greedy"], backend="python", track=track, keep=True)
    positions = result.results.positions
    assert positions is not None
    assert positions["round_number"].max() < 100


def test_greedy_beats_random() -> None:
    result = algodrome.simulate("bumping-bots", games=2, bots=["greedy", "random"], backend="python", stop="winner")
    assert result.bots[0].name == "greedy"
    assert result.bots[0].win_rate > result.bots[1].win_rate
