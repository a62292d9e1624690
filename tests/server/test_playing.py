"""Whole games at real tables."""

import pytest

import algodrome
from tests.server.serving import Json, Player, Server

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hang_up")]
SHORT: dict[str, Json] = {
    "formel-fun": {"players": 3, "cars": 2},
    "algouno": {"players": 2},
    "bumping-bots": {"players": 2, "stop": "winner", "tuning": 1},
    "speedalgo": {"players": 2, "setup": "random"},
}


@pytest.mark.parametrize("game", SHORT)
async def test_a_person_plays_a_whole_game_against_bots(server: Server, game: str) -> None:
    player = await Player(server, server.open_table(game, options=SHORT[game], play_now=True)).connect()
    while player.table.get("phase") != "over":
        await player.until_turn()
        if player.moves:
            assert (await player.play())["type"] == "ack"
    outcome = player.table["outcome"]
    assert sorted(seat for group in outcome["ranking"] for seat in group) == list(range(1, SHORT[game]["players"] + 1))
    status, record = server.ask("GET", f"/api/tables/{player.code}/games/1/record")
    assert status == 200
    assert algodrome.replay(record).outcome is not None
    status, replay = server.ask("GET", f"/api/tables/{player.code}/games/1/replay?language=en")
    assert len(replay["steps"]) == len(record["moves"]) + 1
    status, sheet = server.ask("GET", f"/api/tables/{player.code}/sheet")
    assert status == 200
    filled = [row for part in sheet for row in part["rows"]]
    assert filled == [row for step in replay["steps"] for row in step["sheet"]]
    assert bool(filled) == (game == "speedalgo")  # the one game with a score sheet (SA26)
    await player.leave()
