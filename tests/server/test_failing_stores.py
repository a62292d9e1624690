"""A store that fails for a while: commands are refused, can be sent again when it works, and nothing is lost."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.limited import LimitedServer
from tests.server.postgres import Cluster
from tests.server.serving import Json, Player, Server
from tests.server.unplugged import Request, unplugged

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hang_up")]


async def player_in_turn(server: Server) -> Player:
    """Open a table with bots, and wait for one's turn."""
    player = await Player(server, server.open_table(options={"players": 3}, play_now=True)).connect()
    await player.until_turn()
    return player


async def test_a_full_disk_refuses_a_move_which_can_be_sent_again(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("only Linux limits the files of a process that runs")
    server = Server(str(tmp_path / "tables.sqlite")).start()
    assert server.process
    player = await player_in_turn(server)
    command: Json = {"type": "play", "id": "my-move", "seat": 1, "move": player.moves[0], "at": player.entry}
    size = (tmp_path / "tables.sqlite-wal").stat().st_size
    _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    assert (await player.ask(command))["reason"] == "failed"
    assert (await player.ask({"type": "ping"}))["type"] == "pong"
    assert server.ask("GET", "/healthz")[0] == 200
    status, problem = server.ask("GET", "/readyz")
    assert (status, problem["reason"]) == (503, "failed")
    assert server.ask("GET", f"/api/tables/{player.code}")[0] == 200
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
    assert (await player.ask(command))["entry"] == command["at"] + 1
    await player.until_turn()
    assert (await player.play())["type"] == "ack"
    assert server.stop() == 0


async def test_a_database_that_is_away_leaves_commands_unknown_until_it_is_back(
    postgres_cluster: Cluster, postgres_url: str
) -> None:
    server = Server(postgres_url).start()
    player = await player_in_turn(server)
    newcomer = Player(server, {"code": player.code, "token": player.token})
    command: Json = {"type": "play", "id": "my-move", "seat": 1, "move": player.moves[0], "at": player.entry}
    postgres_cluster.stop()
    answer, _ = await asyncio.gather(player.ask(command), newcomer.connect())
    postgres_cluster.start()
    assert answer["type"] == newcomer.messages[-1]["type"] == "unknown"
    assert (await player.ask(command))["entry"] == command["at"] + 1
    await player.until_turn()
    assert (await player.play())["type"] == "ack"
    assert server.stop() == 0


async def test_a_table_on_a_damaged_page_is_refused_and_the_others_go_on(tmp_path: Path) -> None:
    server = LimitedServer(tmp_path)
    server.start()
    damaged, whole = (server.open_table(options={"players": 3}, play_now=True) for _ in range(2))
    assert server.stop() == 0
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as damaging:
        (identity,) = damaging.execute("SELECT id FROM tables WHERE code = ?", (damaged["code"],)).fetchone()
        damaging.execute("UPDATE entries SET data = CAST(x'FFFE' AS TEXT) WHERE table_id = ?", (identity,))
        damaging.commit()
    server.start()
    for _ in range(3):
        status, problem = server.ask("GET", f"/api/tables/{damaged['code']}")
        assert (status, problem["reason"]) == (503, "damaged_store")
    player = await Player(server, whole).connect()
    await player.until_turn()
    assert (await player.play())["type"] == "ack"
    assert server.ask("GET", "/readyz")[0] == 200
    assert server.stop() == 0
    assert len(server.faults()) == 1, "once a minute is enough"


async def test_many_who_ask_whether_it_is_ready_make_it_write_once(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        writes = 0
        try_writing = server.hall.store.try_writing

        async def counted() -> None:
            nonlocal writes
            writes += 1
            await try_writing()

        server.hall.store.try_writing = counted  # type: ignore[method-assign] # to count
        answers = await asyncio.gather(*(server.ask(Request("GET", "/readyz")) for _ in range(100)))
        assert {answer.status for answer in answers} == {200}
        assert writes == 1
        assert (await server.ask(Request("GET", "/healthz"))).status == 200
        assert writes == 1
