"""The front: takes every connection, looks which table it is about, and gives it to the process that has the table."""

import asyncio
import socket
from collections.abc import Callable
from functools import partial

from algodrome.server.processes.assignment import code_in

AT_ONCE = 64  # connections accepted before anything else has its turn
SILENT = 15.0  # seconds that a connection may be open before its first byte
MOST_SILENT = 2000  # then the one that is silent for longest has to go
HEAD = 512  # bytes in which a table is named, if it is
BREATH = 0.1  # seconds until it is tried again, when no file can be opened

Give = Callable[[socket.socket, str | None], None]


class Front:
    """Lets people in.

    It looks at the first bytes of a connection without taking them, so that whoever gets the connection reads it from
    its beginning. A first line that comes in pieces names no table: any process can serve it, only slower.
    """

    def __init__(self, bound: socket.socket, give: Give) -> None:
        """Take the socket that listens, and who is given connections and the codes they name."""
        bound.settimeout(0)
        self._bound, self._give = bound, give
        self._silent: dict[socket.socket, asyncio.TimerHandle] = {}  # the first one for longest

    def open(self) -> None:
        """Let people in from now on; those who came before have waited."""
        asyncio.get_running_loop().add_reader(self._bound, self._accept)

    def close(self) -> None:
        """Let nobody in any more."""
        asyncio.get_running_loop().remove_reader(self._bound)
        self._bound.close()
        for connection in list(self._silent):
            self._send_away(connection)

    def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(AT_ONCE):
            try:
                connection, _ = self._bound.accept()
            except (BlockingIOError, ConnectionError):
                return
            except OSError:  # no file is left
                loop.remove_reader(self._bound)
                loop.call_later(BREATH, self._open_again)
                return
            connection.settimeout(0)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if len(self._silent) == MOST_SILENT:
                self._send_away(next(iter(self._silent)))
            self._silent[connection] = loop.call_later(SILENT, self._send_away, connection)
            loop.add_reader(connection, partial(self._look, connection))

    def _open_again(self) -> None:
        if self._bound.fileno() != -1:
            self.open()

    def _look(self, connection: socket.socket) -> None:
        try:
            head = connection.recv(HEAD, socket.MSG_PEEK)
        except OSError:
            head = b""
        if not head:
            self._send_away(connection)
            return
        self._let_go(connection)
        self._give(connection, code_in(head))

    def _send_away(self, connection: socket.socket) -> None:
        self._let_go(connection)
        connection.close()

    def _let_go(self, connection: socket.socket) -> None:
        asyncio.get_running_loop().remove_reader(connection)
        self._silent.pop(connection).cancel()
