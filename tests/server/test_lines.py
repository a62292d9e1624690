"""Connections below the application: silent, slow, endless and deaf ones end by themselves and take little memory."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from algodrome.server import file_limit, lines
from algodrome.server.callers import Callers
from algodrome.server.lines import BoundedHttp, BoundedWebSocket
from algodrome.server.logs import log_settings
from algodrome.server.settings import Settings
from tests.server.serving import PATIENCE

pytestmark = pytest.mark.anyio
GET = b"GET / HTTP/1.1\r\nhost: a\r\n"
UPGRADE = (
    b"GET /live HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MASK = b"\x80\0\0\0\0"  # an empty frame from a client
MEGABYTE = 2**20
UNREAD_EACH = 8 * MEGABYTE
CALLERS = Callers(3, unread_each=UNREAD_EACH)
made: list[Any] = []  # the connections, as the server has them


class Http(BoundedHttp):
    """Notes itself."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        made.append(self)


class Live(BoundedWebSocket):
    """Notes itself."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        made.append(self)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Send much, or read what a live connection says, slowly."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            await send({"type": "websocket.send", "text": "x" * MEGABYTE})
        return
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(64):
        await send({"type": "http.response.body", "body": b"x" * MEGABYTE, "more_body": True})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


@asynccontextmanager
async def dialled() -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Open a line to a server of this process."""
    made.clear()
    live: Any = partial(Live, callers=CALLERS)
    config = uvicorn.Config(application, lifespan="off", log_config=None, http=Http, ws=live)
    config.load()
    CALLERS._open.clear()
    server = await asyncio.get_running_loop().create_server(
        lambda: Http(config, ServerState(), {}, callers=CALLERS), "127.0.0.1", 0
    )
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname(), limit=1024)
    try:
        yield reader, writer
    finally:
        writer.close()
        for line in made:
            line.transport.abort()
        server.close()


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 200_000])
def test_a_text_is_framed_as_the_library_frames_it(size: int) -> None:
    text = b"x" * size
    assert lines.text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


async def ended(reader: asyncio.StreamReader) -> bytes:
    """Read until the server hangs up, and give what it said."""
    said = b""
    try:
        while piece := await asyncio.wait_for(reader.read(MEGABYTE), PATIENCE):
            said = (said + piece)[-MEGABYTE:]
    except ConnectionResetError:
        pass
    return said


async def until(happened: Callable[[], bool]) -> None:
    """Let the server go on until something has happened."""

    async def waiting() -> None:
        while not happened():  # noqa: ASYNC110 - uvicorn tells nobody
            await asyncio.sleep(0.01)

    await asyncio.wait_for(waiting(), PATIENCE)


async def upgraded_at(number: int, writer: asyncio.StreamWriter) -> None:
    """Make a line a live connection while there are others."""
    before = len(made)
    writer.write(UPGRADE)
    await until(lambda: len(made) > before and made[number]._address is None)


async def upgraded(writer: asyncio.StreamWriter) -> None:
    """Make a line a live connection."""
    writer.write(UPGRADE)
    await until(lambda: bool(made) and isinstance(made[-1], Live) and made[-1].handshake_complete)


def is_gone() -> bool:
    return bool(made) and made[-1].transport.is_closing() and made[-1].transport.get_write_buffer_size() == 0


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every connection no time at all."""
    monkeypatch.setattr(lines, "WITHIN", 0.05)


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HT", GET, GET + b"x: y\r\n", b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc"],
    ids=["nothing", "half a line", "half a head", "a head without an end", "half a body"],
)
async def test_a_request_that_does_not_become_whole_ends_the_connection(said: bytes) -> None:
    async with dialled() as (reader, writer):
        writer.write(said)
        assert await ended(reader) == b""


@pytest.mark.parametrize(
    "endless",
    [(b"GET /", b"a" * 1000), (GET + b"x: ", b"a" * 1000), (GET, b"x: y\r\n" * 100)],
    ids=["address", "header", "headers"],
)
async def test_a_head_without_an_end_is_not_kept(endless: tuple[bytes, bytes]) -> None:
    async with dialled() as (reader, writer):
        writer.write(endless[0])
        answer = asyncio.create_task(ended(reader))
        for _ in range(1000):
            writer.write(endless[1])
            await asyncio.sleep(0)
            if answer.done():
                break
        assert b" 431 " in await answer or is_gone()
        assert made[0]._head < 10 * lines.HEAD


async def test_a_heap_of_requests_at_once_ends_the_connection() -> None:
    async with dialled() as (_, writer):
        writer.write((GET + b"\r\n") * 500)
        await until(lambda: bool(made) and made[0].transport.is_closing())
        assert len(made[0].pipeline) <= lines.PIPELINED


@pytest.mark.usefixtures("hasty")
async def test_who_does_not_read_an_answer_is_cut_off() -> None:
    async with dialled() as (_, writer):
        writer.write(GET + b"\r\n")
        await until(is_gone)


@pytest.mark.usefixtures("hasty")
async def test_who_does_not_read_on_a_live_connection_is_cut_off() -> None:
    async with dialled() as (_, writer):
        await upgraded(writer)
        writer.write((b"\x81" + MASK) * 20)
        await until(is_gone)


async def test_who_leaves_too_much_unread_is_cut_off_at_once_on_whatever_connection() -> None:
    async with dialled() as (_, writer):
        writer.write(GET + b"\r\n")
        await until(lambda: CALLERS._unread["127.0.0.1"] > 0)
        CALLERS.keep("127.0.0.1", UNREAD_EACH)  # of another connection
        place = writer.get_extra_info("peername")
        _, another = await asyncio.open_connection(*place, limit=1024)
        await upgraded(another)
        another.write((b"\x81" + MASK) * 20)
        await until(is_gone)
        another.close()
        CALLERS.let_go("127.0.0.1", UNREAD_EACH)
        assert not made[0].transport.is_closing()
        writer.close()
        await until(lambda: not CALLERS._unread)


async def test_what_is_read_is_not_counted_any_more() -> None:
    async with dialled() as (reader, writer):
        writer.write(GET + b"connection: close\r\n\r\n")
        await until(lambda: CALLERS._unread["127.0.0.1"] > 0)
        while await asyncio.wait_for(reader.read(MEGABYTE), PATIENCE):
            pass
        await until(lambda: not CALLERS._unread)


async def test_pings_that_nobody_reads_the_answers_of_are_not_kept() -> None:
    async with dialled() as (_, writer):
        await upgraded(writer)
        writer.write((b"\x81" + MASK) * 20)
        await until(lambda: not made[-1].writable.is_set())
        before = made[-1].transport.get_write_buffer_size()
        made[-1].data_received((b"\x89" + MASK) * 100)
        assert made[-1].transport.get_write_buffer_size() == before


async def test_a_heap_of_messages_at_once_ends_the_connection() -> None:
    async with dialled() as (_, writer):
        await upgraded(writer)
        made[-1].data_received((b"\x81" + MASK) * 10_000)
        assert made[-1].queue.qsize() <= lines.UNREAD
        assert made[-1].transport.is_closing()


@pytest.mark.parametrize(
    ("first", "each"),
    [(b"", b"\x89"), (b"", b"\x8a"), (b"\x01", b"\0"), (b"", b"\x81")],
    ids=["pings", "pongs", "parts of one message", "messages"],
)
@pytest.mark.parametrize("is_writable", [True, False], ids=["who reads", "who does not read"])
async def test_a_heap_of_frames_is_not_read_to_its_end(first: bytes, each: bytes, is_writable: bool) -> None:
    heap = (first + MASK if first else b"") + (each + MASK) * 10_000
    async with dialled() as (_, writer):
        await upgraded(writer)
        made[-1].is_writable = is_writable
        made[-1].conn.receive_data = mock = Mock(wraps=made[-1].conn.receive_data)
        made[-1].data_received(heap)
        assert made[-1].transport.is_closing()
        assert sum(len(call.args[0]) for call in mock.mock_calls) < len(heap) / 10


async def test_what_is_sent_after_the_end_of_a_live_connection_is_not_read_for_ever() -> None:
    async with dialled() as (_, writer):
        await upgraded(writer)
        made[-1].close_sent = True
        for _ in range(10):
            made[-1].data_received((b"\x81" + MASK) * 100)
        assert made[-1].transport.is_closing()


async def test_a_sign_of_life_now_and_then_costs_nobody_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "BESIDE", (3, 1e9))
    async with dialled() as (_, writer):
        await upgraded(writer)
        for _ in range(100):
            made[-1].data_received((b"\x89" + MASK) + (b"\x8a" + MASK))
        assert not made[-1].transport.is_closing()


async def test_who_was_heard_lately_is_not_asked_whether_they_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    async with dialled() as (_, writer):
        await upgraded(writer)
        line = made[-1]
        heard = line._heard
        line.stop_keepalive()
        monkeypatch.setattr(line, "loop", Mock(wraps=line.loop))
        line.loop.time.side_effect = lambda: heard + 0.75 * line.ping_interval
        line.send_keepalive_ping()
        assert line.pending_ping_payload is None
        assert line.ping_timer.when() - asyncio.get_running_loop().time() < 0.3 * line.ping_interval
        line.loop.time.side_effect = lambda: heard + line.ping_interval
        line.data_received(b"\x89" + MASK)
        line.send_keepalive_ping()
        assert line.pending_ping_payload is None
        line.loop.time.side_effect = lambda: heard + 2 * line.ping_interval
        line.send_keepalive_ping()
        assert line.pending_ping_payload is not None


async def test_a_body_in_thousands_of_pieces_ends_the_connection() -> None:
    async with dialled() as (reader, writer):
        writer.write(b"POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n")
        await until(lambda: bool(made) and made[0].cycle is not None)
        made[0].data_received(b"1\r\na\r\n" * 10_000)
        assert made[0].transport.is_closing()
        assert len(made[0].cycle.body) <= lines.PIECES
        assert b" 400 " in await ended(reader)


async def test_a_text_that_is_none_ends_the_connection_without_a_word_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with dialled() as (reader, writer):
        await upgraded(writer)
        writer.write(b"\x81\x82\0\0\0\0\xff\xfe")
        assert (await ended(reader)).endswith(b"\x88\x02\x03\xef")  # closed, with 1007
        assert caplog.records == []


async def test_a_request_that_is_none_is_no_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    for name, chosen in log_settings()["loggers"].items():
        caplog.set_level(chosen["level"], name)
    caplog.handler.setLevel(logging.NOTSET)  # whatever a logger lets pass
    async with dialled() as (reader, writer):
        writer.write(b"nonsense\r\n\r\n")
        assert b" 400 " in await ended(reader)
    assert caplog.messages == []


async def test_one_address_has_so_many_connections_that_ask_for_nothing_live() -> None:
    async with dialled() as (_, writer):
        place = writer.get_extra_info("peername")
        others = [await asyncio.open_connection(*place) for _ in range(2)]
        await until(lambda: len(made) == 3)
        fourth = await asyncio.open_connection(*place)
        assert await ended(fourth[0]) == b""
        fourth[1].close()
        await upgraded_at(0, writer)
        others.append(await asyncio.open_connection(*place))
        await until(lambda: CALLERS._open["127.0.0.1"] == 3)  # live ones do not count
        others[0][1].close()
        await until(lambda: CALLERS._open["127.0.0.1"] == 2)
        for _, other in others:
            other.close()
        await until(lambda: not CALLERS._open)


def test_a_trusted_proxy_calls_for_as_many_as_it_likes_and_a_class_has_room() -> None:
    callers = Callers(2, {"192.0.2.1"})
    assert [callers.let_in("192.0.2.1") for _ in range(3)] == [True] * 3
    assert [callers.let_in(f"2001:db8::{number}") for number in range(3)] == [True, True, False]
    assert [callers.keep(address, 10**12) for address in ("192.0.2.1", "2001:db8::1")] == [True, True]
    small = Callers(2, {"192.0.2.1"}, 100)
    assert [small.keep(address, 60) for address in ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1")] == [
        True,
        False,
        True,
    ]
    assert [small.keep("192.0.2.1", 60) for _ in range(3)] == [True] * 3
    wanted = lines.bounds(Settings(trusted_proxies="192.0.2.0/24", requests_each=1))["http"].keywords["callers"]
    assert [wanted.let_in(address) for address in ("192.0.2.7", "192.0.2.7", "127.0.0.1", "127.0.0.1")] == [
        True,
        True,
        True,
        False,
    ]
    assert Settings().requests_each >= 36 * 6
    assert Settings(processes=8).of_process(1).requests_each >= 36 * 6


def test_the_limit_of_open_files_is_raised_to_what_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    limits = {"now": (256, 4096)}
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits["now"])
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limits.update(now=wanted))
    assert file_limit.raise_file_limit() == 4096
    assert limits["now"] == (4096, 4096)
