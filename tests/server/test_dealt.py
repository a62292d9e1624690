"""What tests have of their server: each is dealt the same each time, another something else, and bots that wait."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.dealt import DealtServer, LeashedDriver


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


def test_bots_make_as_many_moves_as_they_are_let_and_the_next_test_as_many_as_it_likes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = DealtServer(tmp_path)
    monkeypatch.setattr(LeashedDriver, "leash", server.leash)
    assert [LeashedDriver.may_move() for _ in range(3)] == [True, True, True]
    server.let_bots_move(2)
    assert [LeashedDriver.may_move() for _ in range(4)] == [True, True, False, False]
    server.let_bots_move(2)
    assert [LeashedDriver.may_move() for _ in range(3)] == [True, True, False]
    server.deal_for("another test")
    assert LeashedDriver.may_move()
