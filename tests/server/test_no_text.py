"""Frames of clients that are no text: they end a connection, once."""

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.protocol import State

from algodrome.server.lines import BoundedWebSocket

UPGRADE = (
    b"GET /live HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


async def nobody(_: object, __: object, ___: object) -> None:
    """Serve nothing."""


CONFIG = uvicorn.Config(nobody, lifespan="off", log_config=None, ws_max_size=1000)
CLOSE = bytes((0x88, 0x80, 0, 0, 0, 0))  # as a client writes it


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


def short_frame(text: bytes = b"in") -> bytes:
    """Write a text as a client does."""
    return bytes((0x81, 0x80 + len(text), 0, 0, 0, 0)) + text


@pytest.mark.parametrize("after", [short_frame(b"\xff"), CLOSE, short_frame()], ids=["another", "the end", "a text"])
def test_a_text_that_is_none_ends_the_connection_once_whatever_comes_with_it(after: bytes) -> None:
    async def told() -> Any:
        return what_came([short_frame(b"\xff") + after])

    events, _, is_closed, *_ = asyncio.run(told())
    assert [event["type"] for event in events] == ["websocket.disconnect"]
    assert is_closed
