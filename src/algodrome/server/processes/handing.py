"""Handing connections from one process to another: the socket itself goes, so nothing of the traffic comes back."""

import asyncio
import contextlib
import os
import socket
from collections import deque
from collections.abc import Callable

AT_ONCE = 32  # connections taken before anything else has its turn
MOST_WAITING = 2000  # connections that one process has not taken yet
BREATH = 0.1  # seconds until it is tried again, when the system has no room for a connection on its way


def received(number: int) -> socket.socket:
    """Make a socket of one that came from another process; OSError if its connection was reset on its way here.

    It is for this process alone: a child that had it too, such as a bot, would keep the connection open after its end.
    """
    os.set_inheritable(number, False)  # noqa: FBT003 - a function of the system
    return socket.socket(fileno=number)


class GivingHand:
    """Gives connections to one process, in order; those that it is too busy to take wait."""

    def __init__(self, end: socket.socket) -> None:
        """Take one end of a pair of sockets."""
        end.settimeout(0)
        self._end = end
        self._waiting: deque[socket.socket] = deque()
        self._trying: asyncio.TimerHandle | None = None

    def give(self, connection: socket.socket) -> None:
        """Give a connection away; where many wait already, one more is hung up on."""
        if len(self._waiting) >= MOST_WAITING:
            connection.close()
            return
        self._waiting.append(connection)
        if len(self._waiting) == 1:
            self._go_on()

    def let_go(self) -> list[socket.socket]:
        """Give nothing any more, and return what was not taken."""
        left, self._waiting = list(self._waiting), deque()
        asyncio.get_running_loop().remove_writer(self._end)
        if self._trying is not None:
            self._trying.cancel()
        self._end.close()
        return left

    def _go_on(self) -> None:
        loop = asyncio.get_running_loop()
        loop.remove_writer(self._end)
        try:
            while self._waiting:
                self._hand_over(self._waiting[0])
                self._waiting.popleft().close()
        except BlockingIOError:
            loop.add_writer(self._end, self._go_on)
        except ConnectionError:  # the process has gone: whoever keeps it asks for what was not taken
            return
        except OSError:  # too many files are open, or on their way
            self._trying = loop.call_later(BREATH, self._go_on)

    def _hand_over(self, connection: socket.socket) -> None:
        """Send a connection; one that is closed is left out."""
        if connection.fileno() != -1:
            socket.send_fds(self._end, [b"."], [connection.fileno()])


class TakingHand:
    """Takes the connections that a process is given."""

    def __init__(self, end: socket.socket, make_protocol: Callable[[], asyncio.Protocol]) -> None:
        """Speak a protocol on each connection."""
        end.settimeout(0)
        self._end, self._make_protocol = end, make_protocol
        self._beginning: set[asyncio.Task[None]] = set()
        asyncio.get_running_loop().add_reader(end, self._take)

    def close(self) -> None:
        """Take nothing any more."""
        asyncio.get_running_loop().remove_reader(self._end)

    def _take(self) -> None:
        with contextlib.suppress(BlockingIOError):
            for _ in range(AT_ONCE):
                sign, numbers, _, _ = socket.recv_fds(self._end, 1, 1)
                if not sign:  # the other process has gone
                    self.close()
                    return
                for number in numbers:
                    self._receive(number)

    def _receive(self, number: int) -> None:
        try:
            connection = received(number)
        except OSError:
            os.close(number)
            return
        task = asyncio.create_task(self._begin(connection))
        self._beginning.add(task)
        task.add_done_callback(self._beginning.discard)

    async def _begin(self, connection: socket.socket) -> None:
        connection.settimeout(0)
        with contextlib.suppress(OSError):
            await asyncio.get_running_loop().connect_accepted_socket(self._make_protocol, connection)
