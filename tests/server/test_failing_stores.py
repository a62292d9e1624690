"""A store that fails for a while: commands are refused, can be sent again when it works, and nothing is lost."""

import asyncio
from pathlib import Path

import pytest

from tests.server.postgres import Cluster
from tests.server.serving import Json, Player, Server

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
    assert server.ask("GET", f"/api/tables/{player.code}")[0] == 200
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
    assert (await player.ask(command))["entry"] == command["at"] + 1
    await player.until_turn()
    assert (await player.play())["type"] == "ack"
    assert server.stop() == 0


async def test_a_database_that_is_away_refuses_commands_until_it_is_back(
    postgres_cluster: Cluster, postgres_url: str
) -> None:
    server = Server(postgres_url).start()
    player = await player_in_turn(server)
    newcomer = Player(server, {"code": player.code, "token": player.token})
    command: Json = {"type": "play", "id": "my-move", "seat": 1, "move": player.moves[0], "at": player.entry}
    postgres_cluster.stop()
    answer, _ = await asyncio.gather(player.ask(command), newcomer.connect())
    postgres_cluster.start()
    assert answer["reason"] == "failed"
    assert newcomer.messages[-1]["reason"] == "failed"
    assert (await player.ask(command))["entry"] == command["at"] + 1
    await player.until_turn()
    assert (await player.play())["type"] == "ack"
    assert server.stop() == 0
