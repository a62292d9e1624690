"""Games for practice: they begin where one asks, say so, and count for nothing."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from algodrome import game
from algodrome.match.record import read_record
from tests.server.serving import Player, Server
from tests.server.twin_tables import Played

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hang_up")]
OPTIONS = {"players": 2, "setup": "random"}
PRACTICE = {"seed": 4, "moves": ["2: ."]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run one server for all of them."""
    folder: Path = tmp_path_factory.mktemp("practice")
    running = Server(str(folder / "tables.sqlite")).start()
    yield running
    assert running.stop() == 0


async def test_a_game_for_practice_begins_where_its_moves_lead_and_says_so(server: Server) -> None:
    ticket = server.open_table("speedalgo", options=OPTIONS, play_now=True, practice=PRACTICE)
    player = await Player(server, ticket).connect()
    assert player.table["practice"]
    assert player.table["to_act"] == [1]
    again = server.open_table("speedalgo", options=OPTIONS, play_now=True, practice=PRACTICE)
    other = await Player(server, again).connect()
    assert other.sights[1]["view"] == player.sights[1]["view"]


async def test_a_game_that_is_started_at_a_table_is_never_for_practice(server: Server) -> None:
    player = await Player(server, server.open_table("speedalgo", options=OPTIONS, play_now=True)).connect()
    assert not player.table["practice"]


async def test_moves_that_can_t_be_played_open_no_game(server: Server) -> None:
    wanted = {"game": "speedalgo", "options": OPTIONS, "play_now": True, "practice": {"seed": 4, "moves": ["2: C99"]}}
    status, answer = server.ask("POST", "/api/tables", wanted)
    assert (status, answer["reason"]) == (422, "illegal")


async def test_the_record_of_a_game_for_practice_says_so_and_no_other_does() -> None:
    played = Played(game("speedalgo", **OPTIONS), random.Random(1))
    marked = {}
    for practice in (False, True):
        played.table.is_practice = practice
        marked[practice] = played.table.present_notes(played.match).record()
    assert "practice" not in marked[False].to_json()
    assert read_record(marked[True].to_json()).practice
