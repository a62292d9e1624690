"""Outboxes: what waits for clients, counted in messages and in bytes, for each line and for each address."""

import asyncio
from collections import deque
from collections.abc import Callable
from math import inf
from typing import Protocol

from algodrome.server.limits import network_of


class Shelf:
    """The outboxes of all lines of one address."""

    def __init__(self, most: int) -> None:
        """Hold so many bytes, and one message more."""
        self.most, self.size = most, 0
        self.lines: dict[Outbox, Callable[[], None]] = {}

    def relieve(self) -> None:
        """Give the line up that most waits for."""
        greediest = max(self.lines, key=lambda outbox: outbox.size)
        self.lines[greediest]()


class Line(Protocol):
    """What is written to without waiting, as long as the other side reads."""

    on_writable: Callable[[], None]
    is_writable: bool  # a message goes out at once; on a line that has ended it goes nowhere

    def tell(self, message: bytes) -> None:
        """Send a message."""


class Outbox:
    """What waits for one client: nothing, as long as it reads what it is sent."""

    def __init__(self, messages: int, most: int, shelf: Shelf) -> None:
        """Hold so many messages (0: any number), and so many bytes and one message more."""
        self.size = 0  # bytes that wait
        self.total = 0  # bytes that ever came
        self._messages, self._most, self._shelf = messages or inf, most, shelf
        self._waiting: deque[bytes] = deque()
        self._emptied = asyncio.Event()
        self._line: Line | None = None  # without one everything waits

    def connect(self, line: Line) -> None:
        """Send from now on what comes, and what waits, over a line."""
        self._line = line
        line.on_writable = self._flush
        self._flush()

    def full(self) -> bool:
        """Tell whether there is no room for another message."""
        return self.size > self._most or len(self._waiting) >= self._messages

    def empty(self) -> bool:
        """Tell whether nothing waits."""
        return not self._waiting

    def put(self, message: bytes) -> None:
        """Take a message in; if that is too much for the address, one of its lines is given up."""
        self.total += len(message)
        if self._line is not None and not self._waiting and self._line.is_writable:
            self._line.tell(message)
            return
        self._waiting.append(message)
        self._count(len(message))
        if self._shelf.size > self._shelf.most:
            self._shelf.relieve()

    def take(self) -> list[bytes]:
        """Take out all that waits."""
        taken = [*self._waiting]
        self._waiting.clear()
        self._count(-self.size)
        return taken

    async def emptied(self) -> None:
        """Wait until nothing waits."""
        while self._waiting:
            self._emptied.clear()
            await self._emptied.wait()

    def _flush(self) -> None:
        while self._waiting and self._line is not None and self._line.is_writable:
            message = self._waiting.popleft()
            self._count(-len(message))
            self._line.tell(message)
        if not self._waiting:
            self._emptied.set()

    def _count(self, size: int) -> None:
        self.size += size
        self._shelf.size += size


class Outboxes:
    """The outboxes of all lines."""

    def __init__(self, messages: int, most: int, most_each: int) -> None:
        """Take the limits of a line, and of an address."""
        self._messages, self._most, self._most_each = messages, most, most_each
        self._shelves: dict[str, Shelf] = {}

    def open(self, address: str, give_up: Callable[[], None]) -> Outbox:
        """Give a line its outbox; `give_up` is called when others of the same address need its room."""
        shelf = self._shelves.setdefault(network_of(address), Shelf(self._most_each))
        outbox = Outbox(self._messages, self._most, shelf)
        shelf.lines[outbox] = give_up
        return outbox

    def close(self, address: str, outbox: Outbox) -> None:
        """Forget the outbox of a line that has ended."""
        shelf = self._shelves[network_of(address)]
        outbox.take()
        del shelf.lines[outbox]
        if not shelf.lines:
            del self._shelves[network_of(address)]

    def waiting(self, address: str) -> int:
        """Count the bytes that wait for the clients of an address."""
        shelf = self._shelves.get(network_of(address))
        return shelf.size if shelf else 0
