"""A tournament on a cluster of three machines, of which one is lost, gives the same file as one core."""

import os
from pathlib import Path

import pytest

import algodrome
from algodrome.arena.tournament.ledger import Ledger
from algodrome.arena.tournament.plan import Event, Plan
from algodrome.arena.tournament.running import run
from tests.arena.tournament.test_running import written

pytestmark = [
    pytest.mark.soak,
    pytest.mark.filterwarnings("default"),
    pytest.mark.skipif("ALGODROME_SOAK" not in os.environ, reason="starts a cluster: make soak does"),
]


def test_one_machine_of_three_is_lost_and_the_file_is_the_same(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    events = (Event.of(algodrome.game("algouno", players=2)), Event.of(algodrome.game("formel-fun", players=3)))
    plan = Plan(("greedy", "random", "greedy-1"), events, "swiss", rounds=3, games=4, seed=7)
    run(Ledger.create(tmp_path / "one.db", plan))
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    lost = [cluster.add_node(num_cpus=1), cluster.add_node(num_cpus=1)][0]
    played: list[int] = []

    def watch(_: object) -> None:
        played.append(1)
        if len(played) == 3:
            cluster.remove_node(lost, allow_graceful=False)

    try:
        run(Ledger.create(tmp_path / "three.db", plan), progress=watch, ray=cluster.address)
    finally:
        cluster.shutdown()
    assert written(tmp_path / "three.db") == written(tmp_path / "one.db")
