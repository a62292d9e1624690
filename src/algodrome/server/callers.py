"""Callers: how many connections of one address are open without being live ones: for requests, or for nothing."""

from collections import Counter
from collections.abc import Container

from algodrome.server.limits import network_of


class Callers:
    """Counts them; a proxy that is trusted calls for many, and keeps its own count."""

    def __init__(self, most_each: int, proxies: Container[str] = ()) -> None:
        """Let an address have so many."""
        self._most, self._proxies = most_each, proxies
        self._open: Counter[str] = Counter()

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
