"""Who is at the tables on other nodes. Nothing of it is stored, so every node says it again and again."""

import asyncio
import contextlib
from collections.abc import Mapping
from math import inf
from time import monotonic
from typing import Protocol

from algodrome.server.store.store import Attendance, Store, StoreError

LOOK = 1.0  # seconds between two looks at who came and went
AGAIN = 20.0  # seconds after which a node says what it has said already
LOST = 60.0  # seconds after which a node that says nothing any more is forgotten
_NOTHING_SAID: tuple[frozenset[str], float] = (frozenset(), -inf)


class Room(Protocol):
    """A table or a class in the memory of this node."""

    @property
    def here(self) -> set[str]:
        """Give those who are connected to this node."""

    def hear(self, attendance: Attendance, now: float) -> bool:
        """Take what another node says; True if it has not said anything before."""

    def forget_nodes(self, silent_since: float) -> None:
        """Forget the nodes that have said nothing for long."""


class Presence:
    """Tells other nodes who is here, and the tables who is there."""

    def __init__(self, store: Store, tables: Mapping[str, Room]) -> None:
        """Take the tables and classes of this node, by identity."""
        self._store, self._tables = store, tables
        self._told: dict[str, tuple[frozenset[str], float]] = {}  # who was said to be here, and when

    async def run(self) -> None:
        """Tell and hear, for ever; a store that no other node can use has nothing to tell."""
        telling = asyncio.create_task(self._tell_for_ever())
        try:
            async for attendance in self._store.attendances():
                self.hear(attendance)
        finally:
            telling.cancel()

    def hear(self, attendance: Attendance) -> None:
        """Take what another node says; one that was not heard of at this table is answered."""
        live = self._tables.get(attendance.table)
        if live is not None and live.hear(attendance, monotonic()):
            said, _ = self._told.get(attendance.table, _NOTHING_SAID)
            self._told[attendance.table] = (said, -inf)  # who has gone since is still to be told

    async def tell(self) -> None:
        """Say what has changed, or was not said for long; forget nodes that have fallen silent."""
        now = monotonic()
        for identity in self._told.keys() - self._tables.keys():
            del self._told[identity]
        for identity, live in list(self._tables.items()):
            live.forget_nodes(now - LOST)
            before, at = self._told.get(identity, _NOTHING_SAID)
            here = frozenset(live.here)
            if here != before or (here and now - at > AGAIN):
                await self._store.tell_attendance(identity, here)
                self._told[identity] = (here, now)

    async def _tell_for_ever(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            with contextlib.suppress(StoreError):  # what was not said is said the next time
                await self.tell()
