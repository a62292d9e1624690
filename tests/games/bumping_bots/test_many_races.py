"""Very many random races: all end within the bound, in a position that keeps the rules, the same on every build."""

from collections.abc import Callable

import numpy as np
import pytest

import algodrome
from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import FIRST_MOBILE
from algodrome.games.bumping_bots.track_reader import SHIPPED

FIELDS = range(2, 10)  # numbers of robots
Positions = np.ndarray[tuple[int], np.dtype[np.void]]


@pytest.mark.soak
@pytest.mark.rule("BB24")
@pytest.mark.parametrize("track", SHIPPED)
def test_every_race_finishes_or_reaches_the_bound(track: str, soak: Callable[[int, int], int]) -> None:
    """50,000 races in all: on every track, with 2 to 9 robots, with and without cards."""
    for players in FIELDS:
        found = algodrome.simulate(
            "bumping-bots",
            soak(50_000, 160) // len(SHIPPED) // len(FIELDS),
            ["random"],
            "native",
            seed=2**40,
            keep=True,
            players=players,
            track=track,
            laps=2 + players % 2,
            tuning=players % 6,
        )
        assert found.results.positions is not None
        check_the_ends(found.results.positions, found.game)


def check_the_ends(final: Positions, game: algodrome.Game) -> None:
    """Every robot has a rank; those still on the track stand each on its own cell; the rest are home."""
    board, players = game.board, game.players
    assert isinstance(board, Board)
    assert final["round_number"].min() >= 1
    assert final["round_number"].max() <= 200
    ranks = final["rank"][:, :players]
    assert np.all(ranks == 1 + (ranks[:, :, None] > ranks[:, None, :]).sum(axis=2))
    on_track = final["cell"][:, :players] > 0
    home = final["lap"][:, :players] >= board.laps
    assert np.array_equal(on_track, ~home)
    cut = final["round_number"] == 200
    assert np.all(on_track.sum(axis=1)[~cut] <= 1)
    numbers = np.arange(len(final))[:, None]
    standing = final["grid"][numbers, final["cell"][:, :players]]
    assert np.all(standing[on_track] == np.broadcast_to(np.arange(1, players + 1), standing.shape)[on_track])
    robots = (final["grid"] > 0) & (final["grid"] < FIRST_MOBILE)
    assert np.array_equal(robots.sum(axis=1), on_track.sum(axis=1))
    assert np.all((final["grid"] >= FIRST_MOBILE).sum(axis=1) == board.mobiles)
    speeds, reverse = final["speed"][:, :players], final["reverse"][:, :players]
    assert speeds.min() >= 1
    assert np.all(speeds <= np.where(reverse, 3, 6))
    cards = final["hand"][:, :players].sum(axis=2) + final["spent"][:, :players].sum(axis=2)
    assert np.all(cards == board.tuning)


@pytest.mark.soak
@pytest.mark.parametrize("track", SHIPPED)
def test_interpreted_and_compiled_races_are_the_same(track: str, soak: Callable[[int, int], int]) -> None:
    """5,000 races in all, from the same seeds: the final positions are equal in every field."""
    for players in FIELDS:
        races = max(1, soak(5_000, 0) // len(SHIPPED) // len(FIELDS))
        if races == 1 and players not in {2, 9}:
            continue
        game = algodrome.game("bumping-bots", players=players, track=track, tuning=(players + 2) % 6)
        python, native = (
            algodrome.simulate(game, races, ["random"], backend, seed=2**33 + players, keep=True).results
            for backend in ("python", "native")
        )
        assert python.positions is not None
        assert native.positions is not None
        assert np.array_equal(python.actions, native.actions)
        assert python.positions.tobytes() == native.positions.tobytes()
