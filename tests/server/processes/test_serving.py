"""Two processes, one store, one address: who comes to a table comes to the same process, and any process will do."""

import asyncio
import json
import signal
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from algodrome.server.processes.assignment import process_of
from algodrome.server.store import open_store
from tests.server.processes.several import PROCESSES, Lost, SeveralServer, kill, refusal, wait_for_the_end
from tests.server.serving import PATIENCE, Json, Player, Server, settled

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.usefixtures("hang_up"),
    pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc"),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SeveralServer]:
    """Run one server of two processes for these tests."""
    running = SeveralServer(str(tmp_path_factory.mktemp("several") / "tables.sqlite"))
    running.start()
    yield running
    assert running.stop() == 0


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest, server: SeveralServer) -> Iterator[SeveralServer]:
    """Run a server of two processes on a file, and one on PostgreSQL."""
    if request.param == "sqlite":
        yield server
        return
    running = SeveralServer(request.getfixturevalue("postgres_url"))
    running.start()
    yield running
    assert running.stop() == 0


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[SeveralServer]:
    """Run a server of two processes for one test, which may do to it whatever it wants."""
    running = SeveralServer(str(tmp_path / "tables.sqlite"))
    running.start()
    yield running
    running.kill()


async def come_back(player: Player, after: int | None) -> None:
    """Come to a table again, as often as it takes: what a process was given when it died is lost."""
    async with asyncio.timeout(2 * PATIENCE):
        while True:
            try:
                await player.connect(after=after)
            except (OSError, WebSocketException):
                continue
            return


async def test_the_clients_of_a_table_are_in_the_process_that_opened_it(server: SeveralServer) -> None:
    await server.emptied()
    for ticket in [server.open_table(options={"players": 3}) for _ in range(4)]:
        before = server.connections()
        people = [await Player(server, one).connect() for one in (ticket, server.join(ticket["code"]))]
        added = [now - then for now, then in zip(server.connections(), before, strict=True)]
        assert added[process_of(ticket["code"], PROCESSES)] == len(people)
        assert sum(added) == len(people)


async def seated(server: Server, people: int) -> tuple[Json, list[Json]]:
    """Open a table for people and a bot, and give the tickets."""
    ticket = server.open_table(options={"players": people + 1})
    others = [server.join(ticket["code"]) for _ in range(people - 1)]
    return ticket, others


async def played(moves: int, *players: Player) -> set[Player]:
    """Play some moves, bots beside them, each seen by all before the next; give who has moved."""
    moved: set[Player] = set()
    while moves:
        await settled(*players)
        player = next((one for one in players if one.moves), None)
        if player is None:
            await players[0].take()
            continue
        answer = await player.play()
        assert answer["type"] == "ack"
        while (player.entry or 0) < answer["entry"]:
            await player.take()
        moved.add(player)
        moves -= 1
    return moved


async def test_moves_made_through_the_wrong_process_are_right_and_told_to_all(either: SeveralServer) -> None:
    await either.emptied()
    ticket, [other] = await seated(either, 2)
    host = await Player(either, ticket).connect()
    guest = await Lost(either, other).connect()
    assert sorted(either.connections()) == [1, 1]
    assert (await guest.ask({"type": "sit", "seat": 2}))["type"] == "ack"
    await settled(host, guest)
    assert (await host.ask({"type": "start", "fill": "greedy"}))["type"] == "ack"
    await settled(host, guest)
    assert await played(8, host, guest) == {host, guest}


async def test_people_in_two_processes_see_each_other_come_and_go(server: SeveralServer) -> None:
    ticket, [other] = await seated(server, 2)
    host = await Player(server, ticket).connect()
    guest = await Lost(server, other).connect()
    await host.until(lambda message: message["type"] == "presence" and message["present"])
    await guest.leave()
    await host.until(lambda message: message["type"] == "presence" and not message["present"])


async def test_one_connection_asks_for_tables_of_both_processes(server: SeveralServer) -> None:
    codes = [ticket["code"] for ticket in server.a_table_each()]
    asking = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    for code in codes * 2:
        asking.request("GET", f"/api/tables/{code}")
        assert json.load(asking.getresponse())["code"] == code
    asking.close()


async def test_who_joins_through_the_wrong_process_is_known_at_a_table_that_all_had_left(server: SeveralServer) -> None:
    ticket, elsewhere = server.a_table_each()
    await (await Player(server, ticket).connect()).leave()
    await server.emptied()
    host = await Player(server, ticket).connect()
    asking = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    asking.request("GET", f"/api/tables/{elsewhere['code']}")
    asking.getresponse().read()
    name = json.dumps({"name": "Ada"})
    asking.request("POST", f"/api/tables/{ticket['code']}/participants", name, {"Content-Type": "application/json"})
    joined = json.load(asking.getresponse())
    asking.close()
    guest = await Player(server, joined).connect()
    assert guest.table["you"]["participant"] == joined["participant"]
    await host.until(lambda message: message["type"] == "update" and "Ada" in json.dumps(message["table"]))


async def test_a_command_beside_the_server_is_heard_by_the_process_that_has_the_table(server: SeveralServer) -> None:
    player = await Player(server, server.open_table()).connect()
    beside = open_store(server.store, beside=True)
    await beside.open()
    await beside.delete(await beside.find(player.code) or "")
    await beside.close()
    assert (await player.until(lambda message: message["type"] == "goodbye"))["reason"] == "deleted"


async def test_bots_of_all_tables_share_the_processes_in_which_they_think(server: SeveralServer) -> None:
    people = [
        await Player(server, server.open_table(options={"players": 3}, play_now=True)).connect() for _ in range(4)
    ]
    for player in people:
        await player.until_turn()
    assert server.thinking() == [1, *[0] * PROCESSES]


async def test_a_second_server_is_refused_the_store(server: SeveralServer) -> None:
    assert "Another server has the store" in await asyncio.to_thread(refusal, server.store)


async def test_a_process_that_dies_is_started_again_and_nothing_is_lost(fresh: SeveralServer) -> None:
    player = await Player(fresh, fresh.open_table(options={"players": 3}, play_now=True)).connect()
    await player.until_turn()
    answer = await player.play()
    before = fresh.pids()
    for pid in before:
        kill(pid)
    with pytest.raises(ConnectionClosed):
        await player.until(lambda _: False)
    await come_back(player, answer["entry"])
    assert (player.entry or 0) >= answer["entry"]
    await player.until_turn()
    assert (await player.play())["type"] == "ack"
    assert not set(fresh.pids()) & set(before)
    assert fresh.stop() == 0


async def test_the_other_process_goes_on_with_the_tables_of_one_that_died(fresh: SeveralServer) -> None:
    ticket = fresh.open_table(options={"players": 3}, play_now=True)
    player = await Player(fresh, ticket).connect()
    await player.until_turn()
    kill(fresh.pids()[process_of(ticket["code"], PROCESSES)])  # they were started in the order of their numbers
    with pytest.raises(ConnectionClosed):
        await player.until(lambda _: False)
    await come_back(player, player.entry)
    await player.until_turn()
    assert (await player.play())["type"] == "ack"  # and bots move: another process leads the table now
    await player.until_turn()
    assert fresh.stop() == 0


async def test_stopping_says_goodbye_in_all_processes_and_leaves_none_behind(fresh: SeveralServer) -> None:
    people = [await Player(fresh, ticket).connect() for ticket in fresh.a_table_each()]
    assert fresh.connections() == [1] * PROCESSES
    pids = fresh.pids()
    ending = signal.SIGTERM if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN else signal.SIGHUP  # nohup: it is kept
    assert await asyncio.to_thread(fresh._signal, ending) == 0
    for player in people:
        assert (await player.until(lambda message: message["type"] == "goodbye"))["reason"] == "restart"
    assert wait_for_the_end(pids)


async def test_processes_end_by_themselves_when_nobody_supervises_them(fresh: SeveralServer) -> None:
    pids = fresh.pids()
    assert len(pids) == PROCESSES
    fresh.kill()
    assert wait_for_the_end(pids)


async def test_a_database_that_is_not_there_is_said_in_one_line() -> None:
    assert "127.0.0.1" in await asyncio.to_thread(refusal, "postgresql://nobody@127.0.0.1:1/nothing")
