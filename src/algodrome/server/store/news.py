"""What other nodes wrote: found by comparing the newest numbers, told once."""

import asyncio
from collections.abc import AsyncIterator, Mapping


class News:
    """The newest number of every table, as this node knows it, and what it has yet to be told.

    Whoever is slow to listen is told the newest number only, so what waits never outgrows the number of tables.
    """

    def __init__(self, known: Mapping[str, int]) -> None:
        self._known = dict(known)
        self._untold: dict[str, int] = {}
        self._doubted: set[str] = set()  # what this node wrote there it may not know itself
        self._something = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def wrote(self, table: str, number: int) -> None:
        """Note what this node wrote itself: the newest number of a table, 0 if it deleted it."""
        if table in self._doubted:
            self._loop.call_soon_threadsafe(self._tell, table, number)
        if number:
            self._known[table] = number
        else:
            self._known.pop(table, None)
            self._doubted.discard(table)

    def doubt(self, table: str) -> None:
        """Tell this node from now on what it writes to a table as if another had: it may have given that up already."""
        self._doubted.add(table)

    def heard(self, table: str, number: int) -> None:
        """Pass on what another node wrote, unless it is known."""
        if number == self._known.get(table, 0):
            return
        self.wrote(table, number)
        self._loop.call_soon_threadsafe(self._tell, table, number)

    def compare(self, found: Mapping[str, int]) -> None:
        """Pass on all that differs from what the store holds now."""
        for table in self._known.keys() - found.keys():
            self.heard(table, 0)
        for table, number in found.items():
            self.heard(table, number)

    async def told(self) -> AsyncIterator[tuple[str, int]]:
        """Tell, for ever, of tables and their newest numbers."""
        while True:
            await self._something.wait()
            self._something.clear()
            untold, self._untold = self._untold, {}
            for table, number in untold.items():
                yield table, number

    def _tell(self, table: str, number: int) -> None:
        self._untold[table] = number
        self._something.set()
