"""Simulations and learning on several machines: what comes of it is the same as here."""

import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import algodrome
from algodrome.arena import learning, simulation
from algodrome.arena.learning import learnt_for_each
from algodrome.arena.ray_cluster import NoRayError
from algodrome.games.registry import game_class


def backwards(address: str, next_job: Callable[[], Any], work: Callable[[Any], Any]) -> Iterator[tuple[Any, Any]]:
    """Do all pieces of work, the last one first, as if machines ended in that order."""
    assert address == "there"
    for job in list(iter(next_job, None))[::-1]:
        yield job, work(job)


@pytest.mark.parametrize("bots", [["greedy", "random"], ["trained", "random", "greedy"]])
def test_games_that_other_machines_play_are_the_same_games(monkeypatch: pytest.MonkeyPatch, bots: list[str]) -> None:
    """Each machine plays some games at a time; seeds and seats go on from one part to the next."""
    monkeypatch.setattr(simulation, "done_on_ray", backwards)
    monkeypatch.setattr(simulation, "MANY", 1)
    told: list[int] = []
    chosen: dict[str, Any] = {"seed": 2**64 - 3, "players": 3, "keep": True, "backend": "python"}
    here = algodrome.simulate("formel-fun", 5, bots, **chosen)
    there = algodrome.simulate("formel-fun", 5, bots, ray="there", progress=told.append, **chosen)
    for name in ("ranks", "scores", "actions", "positions"):
        assert np.array_equal(getattr(here.results, name), getattr(there.results, name))
    assert (there.bots, there.seats) == (here.bots, here.seats)
    assert sorted(told) == [2, 3]


def test_what_other_machines_learn_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "done_on_ray", backwards)
    monkeypatch.setattr(learning, "learn", lambda game, games, seed: (game.players, games, seed))
    kind = game_class("algouno")
    here, there = (dict[int, Any](learnt_for_each(kind, {"level": 4}, 7, 3, ray)) for ray in (None, "there"))
    assert here == there
    assert here[2] == (2, 7, 3)


def test_without_ray_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRayError, match=r"algodrome-core\[ray\]"):
        algodrome.simulate("algouno", 2, ["random"], ray="local")


@pytest.mark.soak
@pytest.mark.filterwarnings("default")
@pytest.mark.skipif("ALGODROME_SOAK" not in os.environ, reason="starts a cluster: make soak does")
def test_one_machine_of_three_is_lost_and_the_results_are_the_same() -> None:
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    bots = ["trained", "greedy", "random"]
    here = algodrome.simulate("formel-fun", 18, bots, seed=7, players=3)
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    lost = [cluster.add_node(num_cpus=1), cluster.add_node(num_cpus=1)][0]
    played: list[int] = []

    def watch(games: int) -> None:
        played.append(games)
        if len(played) == 2:
            cluster.remove_node(lost, allow_graceful=False)

    try:
        there = algodrome.simulate("formel-fun", 18, bots, seed=7, players=3, progress=watch, ray=cluster.address)
    finally:
        cluster.shutdown()
    assert np.array_equal(here.results.ranks, there.results.ranks)
    assert sum(played) == 18
