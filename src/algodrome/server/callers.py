"""Callers: how many connections of one address are open without being live ones: for requests, or for nothing.

And how many bytes wait in all of its connections, live ones among them, because the other side does not read.
"""

from asyncio import Transport
from collections import Counter
from collections.abc import Container
from math import inf

from algodrome.server.limits import network_of


class Callers:
    """Counts them; a proxy that is trusted calls for many, and keeps its own count."""

    def __init__(self, most_each: int, proxies: Container[str] = (), unread_each: float = inf) -> None:
        """Let an address have so many, and leave so many bytes unread."""
        self._most, self._proxies, self._most_unread = most_each, proxies, unread_each
        self._open: Counter[str] = Counter()
        self._unread: Counter[str] = Counter()

    def let_in(self, address: str) -> bool:
        """Count a connection in, if there is room for it."""
        network = network_of(address)
        if self._open[network] >= self._most and address not in self._proxies:
            return False
        self._open[network] += 1
        return True

    def see_off(self, address: str) -> None:
        """Count a connection out."""
        network = network_of(address)
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]

    def keep(self, address: str, size: int) -> bool:
        """Count bytes that an address does not read; tell whether there is room for them."""
        network = network_of(address)
        self._unread[network] += size
        return self._unread[network] <= self._most_unread or address in self._proxies

    def let_go(self, address: str, size: int) -> None:
        """Count them no more."""
        network = network_of(address)
        self._unread[network] -= size
        if not self._unread[network]:
            del self._unread[network]


class Unread:
    """What waits in one connection because the other side does not read."""

    def __init__(self, transport: Transport, callers: Callers) -> None:
        """Begin with nothing."""
        self._transport, self._callers = transport, callers
        self._kept: tuple[str, int] | None = None

    def note(self, client: tuple[str, int] | None) -> None:
        """Count what waits for a client; the connection is cut off if that is too much for its address."""
        self.forget()
        self._kept = client[0] if client else "", self._transport.get_write_buffer_size()
        if not self._callers.keep(*self._kept):
            self._transport.abort()

    def forget(self) -> None:
        """Count nothing: it was read, or the connection has ended."""
        if self._kept is not None:
            self._callers.let_go(*self._kept)
            self._kept = None
