"""A gathering: what is made of entries, and the people who are at it, at this node and at others."""

import asyncio
from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from algodrome.server.elsewhere import Elsewhere
from algodrome.server.ledger import Kept, Ledger
from algodrome.server.protocol import Farewell
from algodrome.server.store.store import Attendance, Store


class Guest(Protocol):
    """A connection to a table or a class."""

    participant: str | None
    token: str  # the hash of what it came with
    language: str

    def leave(self, reason: Farewell) -> None:
        """Say goodbye."""


Attending = TypeVar("Attending", bound=Guest)


class Gathering(Ledger[Kept], Generic[Kept, Attending]):
    """A table or a class in the memory of this node."""

    def __init__(self, store: Store, identity: str, kept: Kept) -> None:
        """Go on with what was made of the entries so far; nobody is here yet."""
        super().__init__(store, identity, kept)
        self.clients: set[Attending] = set()
        self.away: dict[str, float] = {}  # since when somebody is, in the time of the event loop
        self.changed = asyncio.Event()  # something happened that whoever looks after this should look at
        self._elsewhere = Elsewhere()

    @property
    def here(self) -> set[str]:
        """Give those who are connected to this node."""
        return {client.participant for client in self.clients if client.participant}

    @property
    def present(self) -> set[str]:
        """Give those who are connected to any node."""
        return self.here | self._elsewhere.people

    def exit(self, client: Attending) -> None:
        """See a connection off."""
        before = self.present
        self.clients.discard(client)
        self._note(before)

    def delete(self) -> None:
        """Send everybody away: it is gone."""
        self.deleted = True
        for client in list(self.clients):
            client.leave("deleted")
        self.changed.set()

    def hear(self, attendance: Attendance, now: float) -> bool:
        """Take what another node says of who is there; True if it has not said anything of this before."""
        before = self.present
        is_new = self._elsewhere.hear(attendance, now)
        self._note(before)
        return is_new

    def forget_nodes(self, silent_since: float) -> None:
        """Forget the nodes that have said nothing for long."""
        before = self.present
        if self._elsewhere.forget(silent_since):
            self._note(before)

    def _note(self, before: set[str], newcomer: Attending | None = None) -> None:
        """Note who has come and gone since, and tell it to all but a connection that was told everything."""
        now = self.present
        moved = sorted(before ^ now)
        for who in moved:
            if who in now:
                self.away.pop(who, None)
            else:
                self.away[who] = asyncio.get_running_loop().time()
        self._announce(moved, newcomer)

    @abstractmethod
    def _announce(self, moved: Sequence[str], newcomer: Attending | None) -> None:
        """Tell who has come or gone; nobody may have."""
