"""Limits: what one client does too much of is slowed down or refused, and nobody else notices."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketState
from websockets.exceptions import ConnectionClosed, InvalidStatus

from algodrome.server.live import Connection
from algodrome.server.protocol import Choose, Lock
from algodrome.server.tickets import Ticket
from tests.server.limited import LimitedServer
from tests.server.mutations import mutated
from tests.server.serving import PATIENCE, Json, Player, dial
from tests.server.unplugged import CLIENT, HOST, UNLIMITED, Request, Unplugged, unplugged
from tests.server.worlds import Line

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hang_up")]
WISH = Choose(type="choose", id="open", game="formel-fun", options={})
PING = b'{"type":"ping","id":"a"}'


@pytest.fixture
async def strict(tmp_path: Path) -> AsyncIterator[Unplugged]:
    """Open a server that lets a client send five messages at once, and then a thousand a second."""
    async with unplugged(tmp_path, settings=replace(UNLIMITED, burst=5, rate=1000.0, waiting=8)) as server:
        yield server


async def joined(server: Unplugged, ticket: Ticket) -> Line:
    """Say hello on a new line."""
    line = server.line()
    await line.say(json.dumps({"type": "hello", "id": "h", "table": ticket.code, "token": ticket.token}).encode())
    line.heard()
    return line


@pytest.mark.parametrize("message", [PING, b"nonsense", b'{"type":"dance"}', b"[" * 5000])
async def test_every_message_costs_even_one_that_is_none(strict: Unplugged, message: bytes) -> None:
    line = strict.line()
    before = line.credits.left
    await line.say(message)
    assert line.credits.left <= before - 0.9


async def test_a_client_that_floods_waits_and_others_do_not(strict: Unplugged) -> None:
    flooding = await joined(strict, await strict.hall.create(WISH, "Ana"))
    other = await joined(strict, await strict.hall.create(WISH, "Zoé"))
    flooding.credits.rate = 0.001
    flood = asyncio.create_task(_flood(flooding, 10))
    for _ in range(4):
        await other.say(PING)
        assert json.loads(other.heard()[0])["type"] == "pong"
    assert not flood.done()
    flood.cancel()


async def _flood(line: Line, messages: int) -> None:
    for _ in range(messages):
        await line.say(PING)
        line.heard()


class DeafSocket(WebSocket):
    """The socket of a client that reads nothing: whatever is sent to it stays on the way."""

    def __init__(self, server: Unplugged) -> None:
        self.hello: asyncio.Queue[Message] = asyncio.Queue()
        super().__init__({"type": "websocket", "app": server.app, "client": CLIENT}, self.hello.get, _stuck)
        self.client_state = self.application_state = WebSocketState.CONNECTED


class DeafLine:
    """What would be written to such a client."""

    is_writable = False
    on_writable: Callable[[], None]

    def tell(self, message: bytes) -> None:
        """Never come so far."""
        raise AssertionError(message)


async def _stuck(message: Message) -> None:
    del message


async def test_a_client_that_reads_nothing_is_sent_away_and_the_table_goes_on(strict: Unplugged) -> None:
    ticket = await strict.hall.create(WISH, "Ana")
    guest = await strict.hall.join(ticket.code, "Zoé")
    live = await strict.hall.table(ticket.code)
    host = await joined(strict, ticket)
    deaf = DeafSocket(strict)
    line = asyncio.create_task(Connection(deaf, strict.hall, strict.settings).serve(DeafLine()))
    hello = {"type": "hello", "id": "h", "table": ticket.code, "token": guest.token}
    deaf.hello.put_nowait({"type": "websocket.receive", "bytes": json.dumps(hello).encode()})
    while len(live.clients) < 2:
        live.changed.clear()
        await asyncio.wait_for(live.changed.wait(), PATIENCE)
    heard = host.heard()
    for number in range(strict.settings.waiting + 2):
        await live.carry_out(ticket.participant, Lock(type="lock", id=f"l{number}", locked=number % 2 == 0))
        heard += host.heard()
    await line
    assert live.clients == {host}
    told = [json.loads(message) for message in heard + host.heard()]
    assert len([message for message in told if message["type"] == "update"]) == strict.settings.waiting + 2
    assert [message["present"] for message in told if message["type"] == "presence"] == [True, False]


@pytest.mark.parametrize("pieces", [(b"x" * 70_000,), (b"x" * 40_000, b"x" * 40_000), (b"[" * 65_537,)])
@pytest.mark.parametrize("path", ["/api/tables", "/api/games/speedalgo/listing"])
async def test_a_body_that_goes_on_too_long(strict: Unplugged, path: str, pieces: tuple[bytes, ...]) -> None:
    headers = [HOST, (b"content-type", b"application/json")]
    answer = await strict.ask(Request("POST", path, headers=headers, pieces=pieces))
    assert (answer.status, json.loads(answer.body)["reason"]) == (413, "too_large")


@pytest.mark.parametrize("length", [b"\xb2", b"1" * 5000, b"-1", b"1e3", b"65537"])
async def test_a_length_that_is_none_or_too_much(strict: Unplugged, length: bytes) -> None:
    answer = await strict.ask(Request("GET", "/api/games", headers=[HOST, (b"content-length", length)]))
    assert answer.status == 413


@pytest.mark.parametrize("host", [b"\xe9cole", b"a" * 4000, b"a b"])
async def test_a_host_that_is_none(strict: Unplugged, host: bytes) -> None:
    ticket = await strict.hall.create(WISH, "Ana")
    answer = await strict.ask(Request("GET", f"/api/tables/{ticket.code}/qr.svg", headers=[(b"host", host)]))
    assert (answer.status, json.loads(answer.body)["reason"]) == (400, "bad_request")


@pytest.mark.parametrize("path", ["/" + "a" * 300, "/\0", "/a\0b", "/../../etc/passwd", "//etc/passwd"])
async def test_a_path_that_no_file_can_have_is_answered_with_the_page(strict: Unplugged, path: str) -> None:
    answer = await strict.ask(Request("GET", path))
    assert answer.headers[b"content-type"].startswith(b"text/html")
    assert b"root:" not in answer.body


async def test_a_query_that_is_no_text(strict: Unplugged) -> None:
    ticket = await strict.hall.create(WISH, "Ana")
    answer = await strict.ask(Request("GET", f"/api/tables/{ticket.code}", query=b"x=\xff\xfe"))
    assert answer.status == 200


async def test_an_address_of_the_api_that_is_not_there(strict: Unplugged) -> None:
    answer = await strict.ask(Request("GET", "/api/nothing", query=b"language=en"))
    assert (answer.status, json.loads(answer.body)) == (
        404,
        {"reason": "not_found", "text": "There is nothing at this address."},
    )
    answer = await strict.ask(Request("PUT", "/api/games", query=b"language=en"))
    assert (answer.status, answer.headers[b"allow"]) == (405, b"GET")


# Over a real socket


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LimitedServer]:
    """Run a server that lets one address have three connections and open as many tables as it likes."""
    running = LimitedServer(tmp_path_factory.mktemp("limited"), connections_each=3, burst=10**6, rate=10**6).start()
    yield running
    assert running.stop() == 0
    assert running.faults() == []


async def test_one_address_has_only_so_many_connections(limited: LimitedServer) -> None:
    lines = [await dial(limited) for _ in range(3)]
    with pytest.raises(InvalidStatus) as error:
        await dial(limited)
    assert error.value.response.status_code == 403
    await lines[0].close()
    ticket = limited.open_table()
    assert (await let_in(limited, ticket)).table["code"] == ticket["code"]


async def let_in(server: LimitedServer, ticket: Json) -> Player:
    """Connect as soon as the server has noticed that a line is free."""
    while True:
        try:
            return await Player(server, ticket).connect()
        except InvalidStatus:
            continue


@pytest.mark.soak
async def test_mutated_messages_over_a_real_line(limited: LimitedServer, soak: Callable[[int, int], int]) -> None:
    luck = random.Random(3)
    ticket = limited.open_table(play_now=True)
    player = await let_in(limited, ticket)
    for number in range(soak(20_000, 300)):
        raw = mutated(_command(luck, number), luck)
        try:
            await player.line.send(raw if luck.random() < 0.5 else raw.decode("utf-8", "replace"))
            if number % 25 == 0:
                assert (await player.ask({"type": "ping", "id": f"p{number}"}))["type"] == "pong"
        except ConnectionClosed:
            player = await let_in(limited, ticket)
    assert (await player.ask({"type": "speak", "language": "en"}))["type"] == "ack"
    assert limited.ask("GET", "/healthz")[0] == 200


def _command(luck: random.Random, number: int) -> Json:
    return luck.choice(
        (
            {"type": "ping", "id": f"m{number}"},
            {"type": "play", "id": f"m{number}", "seat": 1, "move": luck.choice(("8", "1 2", "turbo")), "at": number},
            {"type": "rename", "id": f"m{number}", "name": "Zoé"},
            {"type": "preview", "id": f"m{number}", "seat": 1, "lines": ["8"]},
        )
    )
