"""The example bots play whole games at a real server."""

import asyncio
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.serving import PATIENCE, Player, Server

EXAMPLES = Path(__file__).parents[2] / "examples"


def node() -> str:
    """Find a Node that has WebSocket built in."""
    found = shutil.which("node")
    if not found or int(subprocess.check_output([found, "--version"], text=True)[1:].split(".")[0]) < 22:
        pytest.skip("Node 22 or newer is not here")
    return found


async def plays_a_game(server: Server, program: list[str]) -> None:
    """Let a program take the free seat of a table, and play the game to its end."""
    ticket = server.open_table("algouno", options={"players": 2})
    host = await Player(server, ticket).connect()
    bot = await asyncio.create_subprocess_exec(*program, server.address, ticket["code"], stdout=subprocess.PIPE)
    await host.until(lambda message: message.get("kind") == "sat")
    assert (await host.ask({"type": "start"}))["type"] == "ack"
    while host.table["phase"] != "over":
        await host.until_turn()
        if host.moves:
            await host.play()
    printed, _ = await asyncio.wait_for(bot.communicate(), PATIENCE)
    assert bot.returncode == 0
    outcome = json.loads(printed)
    assert outcome["ranking"] == host.table["outcome"]["ranking"]


@pytest.mark.anyio
@pytest.mark.usefixtures("hang_up")
async def test_the_python_example(server: Server) -> None:
    await plays_a_game(server, [sys.executable, str(EXAMPLES / "bot_client.py")])


@pytest.mark.anyio
@pytest.mark.usefixtures("hang_up")
async def test_the_node_example(server: Server) -> None:
    await plays_a_game(server, [node(), str(EXAMPLES / "bot_client.mjs")])


def test_the_python_example_is_short() -> None:
    assert len((EXAMPLES / "bot_client.py").read_text("utf-8").splitlines()) < 60
