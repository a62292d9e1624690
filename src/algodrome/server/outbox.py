"""Outboxes: what waits for clients, counted in messages and in bytes, for each line and for each address."""

import asyncio
from collections.abc import Callable

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


class Outbox(asyncio.Queue[str | None]):
    """What waits for one client; None ends it."""

    def __init__(self, messages: int, most: int, shelf: Shelf) -> None:
        """Hold so many messages (0: any number), and so many bytes and one message more."""
        super().__init__(messages)
        self.size = 0  # bytes that wait
        self.total = 0  # bytes that ever came
        self._most, self._shelf = most, shelf

    def full(self) -> bool:
        """Tell whether there is no room for another message."""
        return super().full() or self.size > self._most

    def clear(self) -> None:
        """Throw away what waits."""
        while not self.empty():
            self.get_nowait()

    def put_nowait(self, item: str | None) -> None:
        """Take a message in; if that is too much for the address, one of its lines is given up."""
        super().put_nowait(item)
        if self._shelf.size > self._shelf.most:
            self._shelf.relieve()

    def _put(self, item: str | None) -> None:
        self._count(len(item or ""))
        self.total += len(item or "")
        super()._put(item)

    def _get(self) -> str | None:
        item: str | None = super()._get()
        self._count(-len(item or ""))
        return item

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
        outbox.clear()
        del shelf.lines[outbox]
        if not shelf.lines:
            del self._shelves[network_of(address)]

    def waiting(self, address: str) -> int:
        """Count the bytes that wait for the clients of an address."""
        shelf = self._shelves.get(network_of(address))
        return shelf.size if shelf else 0
