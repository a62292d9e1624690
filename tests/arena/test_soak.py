"""Very many random games: every one ends, and ends in a position that keeps the rules."""

from collections.abc import Callable

import numpy as np
import pytest

import algodrome

CARS_EACH = {3: 3, 4: 3, 5: 3, 6: 2}
COPIES = [8] * 13 + [6]


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_every_game_ends_in_a_position_that_keeps_the_rules(
    players: int, bot: str, soak: Callable[[int, int], int]
) -> None:
    games = soak(100_000, 1_000)
    found = algodrome.simulate("formel-fun", games, [bot], "native", seed=2**40, keep=True, players=players)
    final, cars = found.results.positions, players * CARS_EACH[players]
    assert final is not None
    check_the_end(final, cars)
    check_the_cards(final, players)
    check_the_cars(final, players, cars)
    check_the_points(found, cars)


def check_the_end(final: "np.ndarray[tuple[int], np.dtype[np.void]]", cars: int) -> None:
    """One car is left after the last race, and no race was stopped."""
    assert np.all(final["over"] == 1)
    assert np.all(final["running"] == 1)
    assert np.all(final["race_number"] == cars - 1)
    assert final["round_number"].max() < 60


def check_the_cards(final: "np.ndarray[tuple[int], np.dtype[np.void]]", players: int) -> None:
    """There are 110 cards, a pile to draw from, and a hand of the right size for the winner alone."""
    assert np.all(final["pile"] >= 0)
    assert np.all(final["hand"] >= 0)
    assert np.all(final["discards"] >= 0)
    total = final["pile"].astype(int) + final["discards"] + final["hand"].sum(axis=1)
    assert np.all(total == COPIES)
    assert np.all(final["pile_size"] == final["pile"].sum(axis=1))
    assert final["pile_size"].min() >= 1
    assert final["boosts"].min() >= 0
    assert final["boosts"].max() <= 3
    winner = final["order"][:, 0] % 6
    numbers = np.arange(len(final))
    sizes = final["hand"].sum(axis=2)
    assert np.all(sizes[numbers, winner] == 5 - final["boosts"][numbers, winner])
    assert np.all(sizes.sum(axis=1) == sizes[numbers, winner])
    assert set(winner.tolist()) == set(range(players))


def check_the_cars(final: "np.ndarray[tuple[int], np.dtype[np.void]]", players: int, cars: int) -> None:
    """Each race took out one car; the winner is behind the line on a place of its own."""
    used = [row * 6 + seat for row in range(cars // players) for seat in range(players)]
    fates = np.sort(final["fate"][:, used], axis=1)
    assert np.all(fates == np.arange(cars))
    numbers, winner = np.arange(len(final)), final["order"][:, 0]
    assert np.all(final["fate"][numbers, winner] == 0)
    progress = final["progress"][numbers, winner]
    assert progress.min() >= 31
    assert progress.max() <= 45
    assert np.all(final["taken"].sum(axis=1) == 1 << final["place"][numbers, winner])
    assert np.all(final["taken"][numbers, progress % 30] == 1 << final["place"][numbers, winner])


def check_the_points(found: algodrome.Simulation, cars: int) -> None:
    """All points are given, and the seats are ranked without a tie."""
    assert np.all(found.results.scores.sum(axis=1) == cars + 3 + cars + sum(range(cars - 1)))
    assert np.all(np.sort(found.results.ranks, axis=1) == np.arange(1, found.game.players + 1))
