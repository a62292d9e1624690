"""A ledger: the entries of a table, or of a class; what is decided is stored, then taken over."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from algodrome.match.match import Ahead
from algodrome.server.draft import Draft, entries_of
from algodrome.server.payer import Payer
from algodrome.server.refusal import Refused
from algodrome.server.store.store import Conflict, Entry, Store, StoreError, Unsure
from algodrome.server.writing import Writing, size_of

TRIES = 20  # at a number that other nodes write to as well
Kept = TypeVar("Kept")


class Ledger(ABC, Generic[Kept]):
    """What is made of entries, in the memory of this node; nothing but entries changes it."""

    def __init__(self, store: Store, identity: str, kept: Kept) -> None:
        """Go on with what was made of the entries so far."""
        self.store, self.identity, self._kept = store, identity, kept
        self.now: Callable[[], float] = time.time  # for entries
        self.writing = Writing()
        self.deleted = False
        self._writing = asyncio.Lock()
        self._is_unsure = False  # the store may have an entry that this node does not know of

    @property
    @abstractmethod
    def number(self) -> int:
        """Give the number of the last entry."""

    @property
    @abstractmethod
    def code(self) -> str:
        """Give what people say to come here."""

    @abstractmethod
    def _tell(self, entries: Sequence[Entry], tried: Iterable[Ahead | None] = ()) -> None:
        """Take entries over, and tell who is here."""

    @abstractmethod
    def _check(self) -> None:
        """Compare what other nodes wrote with what came of it here."""

    @abstractmethod
    def delete(self) -> None:
        """Send everybody away: it is gone."""

    @property
    def gone(self) -> Refused:
        """Give what is said of one that is no more."""
        return Refused("no_table", code=self.code)

    def purse(self, who: str) -> str:
        """Name the purse that somebody here pays from: a place of one class is not that of another."""
        return f"{self.identity} {who}"

    @property
    def room(self) -> str:
        """Name what has a reserve of bytes: a table, or a class with its tables."""
        return self.identity

    @property
    def account(self) -> str:
        """Give the address that pays for what nobody asked for; none does for a class."""
        return ""

    async def write(
        self, decided: Callable[[Kept], Sequence[Draft] | None], address: str | None = None, who: str | None = None
    ) -> bool:
        """Store what is decided on when nobody else can write, and again if another node was faster; False if None.

        Whoever asked for it, from an address, pays for its bytes, or is refused. What was begun is finished even if the
        caller is cancelled: all others are told what is stored.
        """
        payer = None if address is None else Payer(address, who and self.purse(who))
        return await asyncio.shield(self._write(decided, payer))

    async def _write(self, decided: Callable[[Kept], Sequence[Draft] | None], payer: Payer | None = None) -> bool:
        async with self._writing:
            for _ in range(TRIES):
                await self._make_sure()
                drafts = decided(self._kept)
                if drafts is None:
                    return False
                entries = entries_of(drafts, self.number + 1, self.now())
                self._pay(payer, size_of(entries))
                if await self._store(entries, [draft.ahead for draft in drafts]):
                    return True
        raise Refused("failed")

    def _pay(self, payer: Payer | None, size: int) -> None:
        if payer is not None:
            self.writing.pay(payer, self.room, size)
        elif self.account:
            self.writing.charge(self.account, size)

    async def _store(self, entries: Sequence[Entry], tried: Sequence[Ahead | None]) -> bool:
        """Store entries and take them over; False if another node was faster, and its entries are taken over."""
        if self.deleted:
            raise self.gone
        try:
            await self.store.append(self.identity, entries)
        except Conflict:
            await self._take_over()
            return False
        except Unsure:
            self._is_unsure = True
            raise
        self._tell(entries, tried)
        return True

    async def _make_sure(self) -> None:
        """Look what became of an entry that may have been stored; while that can't be told, nothing can be decided."""
        if self._is_unsure:
            try:
                await self._take_over()
            except StoreError as fault:
                raise Unsure(str(fault), "unknown") from fault

    def has(self, number: int) -> bool:
        """Tell whether an entry has been taken over; 0 stands for the end of all."""
        return self.deleted or 0 < number <= self.number

    async def catch_up(self, number: int = 0) -> None:
        """Take over what other nodes have written, up to an entry at least, unless that is here by now."""
        async with self._writing:
            if not self.has(number):
                await self._take_over()

    async def _take_over(self) -> None:
        entries = await self.store.read(self.identity, self.number)
        self._is_unsure = False
        if not entries and not await self.store.find(self.code):
            self.delete()
        self._tell(entries)
        if entries:
            self._check()
