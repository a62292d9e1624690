"""Lines: the connections below the application, none of which takes memory or stays open for nothing.

A request has to be whole within some seconds and its head within some bytes; who does not read what is sent is cut off.
What uvicorn does is left to it: these are its own protocols, with limits.
"""

import asyncio
from asyncio.transports import BaseTransport
from collections.abc import Callable, Container
from functools import partial
from typing import Any, cast

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from algodrome.server.callers import Callers, Unread
from algodrome.server.limits import Credits
from algodrome.server.settings import Settings

WITHIN = 15.0  # seconds for a whole request, for what waits to be read, and for the end of a connection
HEAD = 16_384  # bytes of the address and the headers of a request
PIPELINED = 8  # requests that may wait for the answer to one before
UNREAD = 256  # messages of a client that the application has not taken yet
AHEAD = 4  # messages that are read before those are taken
PIECE = 1024  # bytes of a live connection after which it is seen whether the rest is read
BESIDE = 256, 20.0  # frames of a client that end no message for the application: at once, and then a second
PIECES = 2_000  # of the body of a request
MIDDLE, LONG = 126, 1 << 16  # bytes from which the length of a frame is written with two, and with eight
NO_TEXT = 1007  # WebSocket's own word for a text that is none
UNCOUNTED = Callers(0)  # bounds what waits in one connection only
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Deadline:
    """Cuts a connection off, unless it is called off in time."""

    def __init__(self, transport: asyncio.Transport) -> None:
        """Watch over a connection."""
        self._transport = transport
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """Begin to count, unless it is being counted."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(WITHIN, self._transport.abort)

    def call_off(self) -> None:
        """Count no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class BoundedHttp(HttpToolsProtocol):
    """A connection for requests."""

    def __init__(self, *given: Any, callers: Callers, **named: Any) -> None:
        """Be one of those who call."""
        super().__init__(*given, **named)
        self._callers = callers
        self._address: str | None = None  # while it is counted

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Expect a request, whole and soon, unless too many of the same address do not even ask."""
        super().connection_made(transport)
        self._head = 0
        self._request, self._reading = Deadline(transport), Deadline(transport)
        self._unread = Unread(transport, self._callers)
        address = self.client[0] if self.client else ""
        if self._callers.let_in(address):
            self._address = address
            self._request.set()
        else:
            transport.abort()

    def _is_counted_no_more(self) -> None:
        if self._address is not None:
            self._callers.see_off(self._address)
            self._address = None

    def connection_lost(self, exc: Exception | None) -> None:
        """Expect nothing any more."""
        self._is_counted_no_more()
        self._request.call_off()
        self._reading.call_off()
        self._unread.forget()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Expect the rest of a request."""
        super().on_message_begin()
        self._head = self._pieces = 0
        self._request.set()

    def on_url(self, url: bytes) -> None:
        """Take a piece of the address."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header."""
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def _count(self, size: int) -> None:
        self._head += size + 4  # what stands between
        if self._head > HEAD or len(self.pipeline) >= PIPELINED:
            raise ValueError(size)  # ends the parsing, and the connection

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body; whoever makes thousands of it makes work, and no request."""
        self._pieces += 1
        if self._pieces > PIECES:
            raise ValueError(self._pieces)
        super().on_body(body)

    def data_received(self, data: bytes) -> None:
        """Take what comes; a head without an end is not kept."""
        before = self.cycle
        super().data_received(data)
        if self.cycle is before and self.parser is not None and not self.transport.is_closing():
            self._head += 0 if self._is_in_a_body() else len(data)
            if self._head > 2 * HEAD:
                self.send_400_response("")

    def _is_in_a_body(self) -> bool:
        return self.cycle is not None and self.cycle.more_body

    def send_400_response(self, msg: str) -> None:
        """Say what is wrong with a request that can't be read, and hang up."""
        if self._head > HEAD:
            self.transport.write(TOO_LONG)
            self.transport.close()
        else:
            super().send_400_response(msg)

    def on_message_complete(self) -> None:
        """Have a whole request."""
        super().on_message_complete()
        self._request.call_off()

    def on_response_complete(self) -> None:
        """Have answered; who does not take the rest of the answer has some time to."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._reading.set()

    def timeout_keep_alive_handler(self) -> None:
        """Hang up on who asks nothing more."""
        self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        """Become a live connection, which others count."""
        self._is_counted_no_more()
        self._request.call_off()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """Wait for a client that does not read, for a while."""
        super().pause_writing()
        self._reading.set()
        self._unread.note(self.scope["client"])  # as a proxy names it

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        self._unread.forget()
        if not self.transport.is_closing():
            self._reading.call_off()


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A live connection; the application finds it in the scope, and writes to it without waiting."""

    on_writable: Callable[[], None]
    is_writable = True  # a message goes out at once; on a line that has ended it goes nowhere

    def __init__(self, *given: Any, callers: Callers = UNCOUNTED, **named: Any) -> None:
        """Be one of those who call."""
        super().__init__(*given, **named)
        self._callers = callers

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin."""
        super().connection_made(transport)
        self._reading = Deadline(self.transport)
        self._unread = Unread(self.transport, self._callers)
        self._heard = self.loop.time()
        self._beside = Credits(*BESIDE, self._heard)
        self.on_writable = _nobody_waits

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._reading.call_off()
        self._unread.forget()
        super().connection_lost(exc)
        self.is_writable = True
        self.on_writable()

    def tell(self, message: bytes) -> None:
        """Send a text."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(text_frame(message))

    def pause_writing(self) -> None:
        """Wait for a client that does not read, for a while."""
        super().pause_writing()
        self.is_writable = False
        self._reading.set()
        self._unread.note(self.scope["client"])  # as a proxy names it

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        self._unread.forget()
        self.is_writable = True
        if not self.transport.is_closing():
            self._reading.call_off()
        self.on_writable()

    def data_received(self, data: bytes) -> None:
        """Take what comes, a little at a time: of a heap of frames the most part is never looked at."""
        self._heard = self.loop.time()
        for first in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[first : first + PIECE])

    def _is_too_much(self) -> bool:
        """Count a frame that is no message; cut off who sends little else."""
        if not self._beside.take(1, self.loop.time()):
            self.transport.abort()
        return self.transport.is_closing()

    def handle_ping(self) -> None:
        """Answer, unless earlier answers were not read."""
        if self._is_too_much() or not self.is_writable:
            self.conn.data_to_send()
        else:
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take an answer."""
        if not self._is_too_much():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        """Take a message, or its beginning."""
        if event.fin or not self._is_too_much():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take a message, or its beginning."""
        if event.fin or not self._is_too_much():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a further part of a message."""
        if event.fin or not self._is_too_much():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Take a message, as bytes; who sends many is not read from meanwhile, and who sends a heap is cut off."""
        data, self.frames = b"".join(self.frames), []
        if self.queue.qsize() >= UNREAD:
            self.transport.abort()
        elif self.close_sent:
            self._is_too_much()  # one frame of a heap, after the one that ended it
        elif self.curr_msg_data_type == "text" and not _is_text(data):
            if self.conn.state is State.OPEN:  # the end of the connection may have come along with it
                self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()  # without the page of log that uvicorn writes about it
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
            if self.queue.qsize() >= AHEAD and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()

    def send_keepalive_ping(self) -> None:
        """Ask whether somebody is there, unless that was heard lately."""
        since = self.loop.time() - self._heard
        if self.ping_interval is not None and since < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - since, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Hang up on who does not answer, even if what was sent is still on the way."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Serve to the end; what is not read by then has some time to be."""
        self.scope["state"]["line"] = self
        await super().run_asgi()
        self._reading.set()


def text_frame(message: bytes) -> bytes:
    """Put a text into a frame of a WebSocket, as a server sends it."""
    size = len(message)
    if size < MIDDLE:
        return b"\x81%c%b" % (size, message)
    if size < LONG:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), message)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), message)


def _nobody_waits() -> None:
    """Do nothing."""


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def bounds(settings: Settings) -> dict[str, Any]:
    """Give the settings of uvicorn that hold these limits."""
    proxies = ProxyHeadersMiddleware(_nobody, settings.trusted_proxies).trusted_hosts
    callers = Callers(settings.requests_each, cast("Container[str]", proxies), settings.waiting_bytes_each)
    return {"http": partial(BoundedHttp, callers=callers), "ws": partial(BoundedWebSocket, callers=callers)}


async def _nobody(*_: object) -> None:
    """Answer nothing: only who is trusted is asked."""
