"""Luck of tests: a test is dealt the same each time, and another test something else."""

from collections.abc import Iterator

import pytest

from tests.server.dealt import DealtServer


@pytest.fixture(scope="module")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DealtServer]:
    running = DealtServer(tmp_path_factory.mktemp("dealt"))
    running.start()
    yield running
    assert running.stop() == 0


def test_every_test_is_dealt_the_same_each_time(dealt: DealtServer) -> None:
    games = []
    for test in ("one", "other", "one"):
        dealt.deal_for(test)
        ticket = dealt.finished_table("algouno", {"players": 2})
        games.append(dealt.ask("GET", f"/api/tables/{ticket['code']}/games/1/record")[1])
    first, other, again = games
    assert (first["seed"], first["moves"]) == (again["seed"], again["moves"])
    assert first["seed"] != other["seed"]
