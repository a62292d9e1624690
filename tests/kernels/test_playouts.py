"""Batches: the same games whatever the target, the cores and the chunks."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from algodrome import game
from algodrome.arena.simulation import make_batch
from algodrome.kernels import playouts as playouts_module
from algodrome.kernels.generator import halves
from algodrome.kernels.kind import Results
from algodrome.kernels.playouts import chunks

RANDOM, GREEDY = 0, 1


def play(target: str, games: int, seed: int = 0, **options: Any) -> Results:
    played = game("formel-fun", **{name: options.pop(name) for name in ("players", "cars") if name in options})
    policies = [[GREEDY if (seat + row) % 2 else RANDOM for seat in range(played.players)] for row in range(2)]
    return make_batch(played, target).play(games, seed, np.array(policies), keep=True, **options)


def assert_same(one: Results, other: Results) -> None:
    for name in ("ranks", "scores", "actions", "positions"):
        assert np.array_equal(getattr(one, name), getattr(other, name)), name


@pytest.mark.parametrize(("players", "cars"), [(3, 3), (4, 3), (5, 2), (5, 3), (6, 2), (6, 3)])
def test_native_games_are_those_of_the_interpreter(players: int, cars: int) -> None:
    assert_same(play("python", 3, 7, players=players, cars=cars), play("native", 3, 7, players=players, cars=cars))


@pytest.mark.parametrize("seed", [2**32 - 2, 2**64 - 2])
def test_seeds_go_on_over_the_borders_of_words(seed: int) -> None:
    native = play("native", 5, seed, players=3)
    assert_same(play("python", 5, seed, players=3), native)
    single = [play("native", 1, (seed + number) % 2**64, players=3) for number in (0, 2, 4)]
    assert native.positions is not None
    for number, alone in zip((0, 2, 4), single, strict=True):
        assert alone.positions is not None
        assert alone.positions[0] == native.positions[number]


def test_each_game_has_its_own_seed() -> None:
    results = play("native", 200, players=3)
    assert results.positions is not None
    assert len({row.tobytes() for row in results.positions}) == 200


@pytest.mark.parametrize("cores", [2, 3])
def test_the_number_of_cores_changes_nothing(cores: int) -> None:
    assert_same(play("native", 101, players=4, cores=1), play("native", 101, players=4, cores=cores))


@pytest.mark.parametrize("size", [1, 3, 7, 1000])
def test_the_size_of_a_chunk_changes_nothing(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = play("native", 20, players=3, cores=1)
    monkeypatch.setattr(playouts_module, "CHUNK", size)
    assert_same(whole, play("native", 20, players=3, cores=1))


@pytest.mark.parametrize(("games", "cores"), [(1, 1), (1, 8), (7, 2), (2048, 1), (100_000, 3), (0, 2)])
def test_chunks_cover_every_game_once(games: int, cores: int) -> None:
    parts = list(chunks(games, cores))
    assert [number for first, last in parts for number in range(first, last)] == list(range(games))
    assert all(last - first <= playouts_module.CHUNK for first, last in parts)


def test_a_seed_is_split_in_two_words() -> None:
    assert halves(0) == (0, 0)
    assert halves(2**32 + 5) == (5, 1)
    assert halves(2**64 - 1) == (2**32 - 1, 2**32 - 1)
    assert halves(2**64 + 3) == (3, 0)


@pytest.mark.parametrize("target", ["python", "native"])
def test_progress_is_told_game_by_game_and_adds_up(target: str) -> None:
    told: list[int] = []
    play(target, 9, players=3, progress=told.append)
    assert sum(told) == 9
    assert len(told) > 1


@pytest.mark.parametrize("target", ["python", "native"])
def test_positions_are_kept_only_when_asked_for(target: str) -> None:
    played = game("formel-fun", players=3)
    results = make_batch(played, target).play(2, 0, np.zeros((1, 3)))
    assert results.positions is None
    assert results.seconds > 0
    assert np.array_equal(results.ranks, make_batch(played, target).play(2, 0, np.zeros((1, 3)), keep=True).ranks)


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_games_are_identical_interpreted_and_native(players: int, soak: Callable[[int, int], int]) -> None:
    games = soak(2_500, 15)
    assert_same(play("python", games, 10**6, players=players), play("native", games, 10**6, players=players))
