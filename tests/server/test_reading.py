"""Frames of clients: what is read without the parser is what the library alone would have read, however it is cut."""

import asyncio
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from algodrome.server import lines
from algodrome.server.lines import BoundedWebSocket

UPGRADE = (
    b"GET /live HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


async def nobody(_: object, __: object, ___: object) -> None:
    """Serve nothing."""


CONFIG = uvicorn.Config(nobody, lifespan="off", log_config=None, ws_max_size=1000)
Soak = Callable[[int, int], int]


class Wire:
    """What a connection writes to, and is told by."""

    def __init__(self) -> None:
        self.written, self.is_closed, self.is_reading = b"", False, True

    def write(self, data: bytes) -> None:
        """Keep it."""
        self.written += data

    def close(self) -> None:
        """Note it."""
        self.is_closed = True

    abort = close

    def is_closing(self) -> bool:
        """Tell it."""
        return self.is_closed

    def pause_reading(self) -> None:
        """Note it."""
        self.is_reading = False

    def get_extra_info(self, _: str) -> None:
        """Know nothing."""


def connected() -> Any:
    """Give a live connection whose application takes nothing."""
    line: Any = BoundedWebSocket(CONFIG, ServerState(), {}, asyncio.get_running_loop())
    line.connection_made(Wire())
    line.conn.receive_data(UPGRADE)
    (request,) = line.conn.events_received()
    line.conn.send_response(line.conn.accept(request))
    line.conn.data_to_send()
    line.handshake_complete = True
    assert line.conn.state is State.OPEN
    return line


def what_came(pieces: list[bytes]) -> tuple[object, ...]:
    """Give all that somebody could notice of a connection that these pieces came to."""
    line = connected()
    for piece in pieces:
        if not line.transport.is_closed:
            line.data_received(piece)
    events = [line.queue.get_nowait() for _ in range(line.queue.qsize())]
    return events, line.transport.written, line.transport.is_closed, line.transport.is_reading, line.conn.state


def some_bytes(luck: random.Random) -> bytes:
    """Make a frame, or what is nearly one; its text may look like a frame itself."""
    text = luck.choice(
        (b"", b"x", "é".encode(), b"\xff", b"y" * 125, b"z" * 126, b"\x81\x80", b"w" * 1100, short_frame())
    )
    kinds = (Opcode.TEXT,) * 6 + (Opcode.BINARY, Opcode.CONT, Opcode.PING, Opcode.PONG, Opcode.CLOSE)
    frame = Frame(luck.choice(kinds), text, fin=luck.random() < 0.8, rsv1=luck.random() < 0.02)
    try:
        whole = bytearray(frame.serialize(mask=luck.random() < 0.98))
    except Exception:  # noqa: BLE001 - a control frame that is too long, and such: written all the same
        whole = bytearray(luck.randbytes(luck.randrange(1, 12)))
    if luck.random() < 0.05:
        whole[luck.randrange(min(8, len(whole)))] ^= 1 << luck.randrange(8)
    if len(text) < lines.MIDDLE and luck.random() < 0.3:  # unmasked by zeros, the text stands there as it is
        whole = bytearray((whole[0], lines.MASKED + len(text), 0, 0, 0, 0)) + text
    return bytes(whole)


def short_frame(text: bytes = b"in") -> bytes:
    """Write a text as a client does."""
    return bytes((lines.TEXT, lines.MASKED + len(text), 0, 0, 0, 0)) + text


def cut(stream: bytes, luck: random.Random) -> Iterator[bytes]:
    """Cut bytes into pieces: most as frames are, some anywhere."""
    while stream:
        size = luck.choice((1, 2, 4, 6, 8, 14, luck.randrange(1, 200)))
        yield stream[:size]
        stream = stream[size:]


async def compare(count: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Send streams of frames both ways, and count the messages that needed no parser."""
    alone, luck = 0, random.Random(6455)
    read = lines.text_in

    def counted(data: bytes) -> bytes | None:
        nonlocal alone
        alone += read(data) is not None
        return read(data)

    for _ in range(count):
        frames = [some_bytes(luck) for _ in range(luck.randrange(1, 8))]
        pieces = frames if luck.random() < 0.4 else list(cut(b"".join(frames), luck))
        monkeypatch.setattr(lines, "text_in", counted)
        quick = what_came(pieces)
        monkeypatch.setattr(lines, "text_in", lambda _: None)
        assert quick == what_came(pieces), pieces
    return alone


@pytest.mark.soak
def test_what_needs_no_parser_is_what_the_parser_reads(monkeypatch: pytest.MonkeyPatch, soak: Soak) -> None:
    count = soak(100_000, 800)
    assert asyncio.run(compare(count, monkeypatch)) > count // 10


@pytest.mark.parametrize(
    "head", [b"\x81\x88", b"\x81\x88\0\0\0\0", b"\x81\xfe", b"\x81\xfe\0\x08", b"\x81\xfe\0\x08\0\0\0\0"]
)
def test_the_rest_of_a_frame_is_no_frame_though_it_looks_like_one(head: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    async def both() -> tuple[object, object]:
        pieces = [head, short_frame(), short_frame(b""), short_frame(b"last")]
        quick = what_came(pieces)
        monkeypatch.setattr(lines, "text_in", lambda _: None)
        return quick, what_came(pieces)

    quick, slow = asyncio.run(both())
    assert quick == slow


@pytest.mark.parametrize("after", [short_frame(b"\xff"), Frame(Opcode.CLOSE, b"").serialize(mask=True), short_frame()])
def test_a_text_that_is_none_ends_the_connection_once_whatever_comes_with_it(after: bytes) -> None:
    async def told() -> Any:
        return what_came([short_frame(b"\xff") + after])

    events, _, is_closed, *_ = asyncio.run(told())
    assert [event["type"] for event in events] == ["websocket.disconnect"]
    assert is_closed
