"""A WebSocket as light as can be, so that what is measured is the server and not who asks it.

It reads texts, answers pings and sends texts; whatever else a server may do ends it. The clients of a load share the
machine with the server: with a whole library for each of 8,000, they were what the server waited for.
"""

import asyncio
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # the first byte of a frame that is whole
SHORT, LONG = 126, 127  # lengths that say that the length follows, in two bytes or in eight
MASKED, NO_MASK = 0x80, bytes(4)  # what clients send is masked; with zeros it stays as it is


class Wire(asyncio.Protocol):
    """The client's end of a connection."""

    def __init__(self, host: str, path: str, hear: Callable[[bytes], None]) -> None:
        """Ask for a WebSocket; each text that comes is heard."""
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: Upgrade\r\n"
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()
        self._hear = hear
        self._left = b""  # of a frame whose end has not come
        self._is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._hello)

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        fault = ConnectionError("the connection ended") if exc is None else exc
        if not self.opened.done():
            self.opened.set_exception(fault)
        if not self.ended.done():
            self.ended.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Take what comes."""
        if self._left:
            data = self._left + data
        if not self._is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._left = head
                return
            self._open(head)
        self._left = self._read(data)

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(TEXT, text)

    def _open(self, head: bytes) -> None:
        self._is_open = head.startswith(b"HTTP/1.1 101")
        if self._is_open:
            self.opened.set_result(None)
        else:
            self._transport.abort()

    def _read(self, data: bytes) -> bytes:
        """Read the frames that are whole, and give the rest."""
        start, end = 0, len(data)
        while end - start >= 2:  # bytes of the shortest frame
            size, body = data[start + 1], start + 2
            if size >= SHORT:
                body += 2 if size == SHORT else 8
                size = int.from_bytes(data[start + 2 : body], "big")
            if body + size > end:
                break
            self._take(data[start], data[body : body + size])
            start = body + size
        return data[start:]

    def _take(self, kind: int, content: bytes) -> None:
        if kind == TEXT:
            self._hear(content)
        elif kind == PING:
            self._write(PONG, content)
        elif kind == CLOSE:
            self._write(CLOSE, content)
            self._transport.close()
        else:
            self._transport.abort()

    def _write(self, kind: int, content: bytes) -> None:
        size = len(content)
        if size < SHORT:
            head = bytes((kind, MASKED | size))
        elif size < 1 << 16:
            head = bytes((kind, MASKED | SHORT)) + size.to_bytes(2, "big")
        else:
            head = bytes((kind, MASKED | LONG)) + size.to_bytes(8, "big")
        self._transport.write(head + NO_MASK + content)
