"""A table that somebody is at: commands are decided, stored, replayed and told to everybody, in this order."""

import asyncio
import time
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Protocol

from algodrome.language import LANGUAGES, speaking
from algodrome.match.match import Ahead
from algodrome.server import protocol
from algodrome.server.absences import absences, seconds_to_next
from algodrome.server.clocks import Clocks
from algodrome.server.decisions import decide
from algodrome.server.desk import Desk
from algodrome.server.draft import Draft
from algodrome.server.encoding import Letter
from algodrome.server.gathering import Gathering, Guest
from algodrome.server.letters import Letters
from algodrome.server.limits import Credits, network_of
from algodrome.server.metrics import METRICS
from algodrome.server.payer import Payer
from algodrome.server.pieces import in_pieces
from algodrome.server.replay import apply, check_fingerprint, replay_beside
from algodrome.server.store.store import Entry, Store
from algodrome.server.table import Table

TELLING = 10_000, 2_000  # letters to clients that commands may ask for at once, and then a second


class Client(Guest, Protocol):
    """A connection at the table."""

    @property
    def address(self) -> str:
        """Tell where it comes from."""

    def send(self, message: protocol.AnyMessage | Letter) -> None:
        """Send a message, in order, without waiting."""


class LiveTable(Gathering[Table, Client]):
    """A table in the memory of this node."""

    def __init__(self, store: Store, table: Table, since: float = 0.0) -> None:
        """Go on with a table that has been here since a moment, in the time of the event loop."""
        super().__init__(store, table.identity, table)
        self.table, self.since = table, since
        self.letters = Letters(table)
        self.clocks = Clocks()
        self._telling = Credits(*TELLING, time.monotonic())
        self.payer = ""  # on whose account bots think: the address of the host, or of who was here first, and the class

    @classmethod
    async def load(cls, store: Store, identity: str) -> "LiveTable | None":
        """Replay a table from the store."""
        entries = await store.read(identity)
        if not entries:
            return None
        live = cls(store, await replay_beside(identity, entries), asyncio.get_running_loop().time())
        live._set_deadlines(entries[-1])  # after a restart everybody has the full time again
        return live

    # Changing the table

    @property
    def number(self) -> int:
        """Give the number of the last entry."""
        return self.table.number

    @property
    def code(self) -> str:
        """Give what people say to come here."""
        return self.table.code

    @property
    def room(self) -> str:
        """Name the class of the table, or else the table."""
        return self.table.classroom or self.identity

    @property
    def account(self) -> str:
        """Give the address for which bots play."""
        return self.payer.partition(" ")[0]

    async def carry_out(self, who: str | None, command: protocol.Command, address: str = "") -> int:
        """Carry a command out once, however often it is sent; give the entry that it became, when it is on disk.

        It is the caller's own task that tells all others: one that is to be cancelled lets this come to its end first.
        """
        mark, payer = (who or "", command.id), Payer(address, self.purse(who or ""))
        is_new = await self._write(lambda table: None if mark in table.answered else decide(table, who, command), payer)
        return self.table.number if is_new else self.table.answered[mark]

    async def add(self, *drafts: Draft, after: int | None = None) -> bool:
        """Store entries that no command asked for; False if the table has gone on since `after`."""
        return await self._write(lambda table: drafts if after in {None, table.number} else None)

    def _check(self) -> None:
        check_fingerprint(self.table)

    def _tell(self, entries: Sequence[Entry], tried: Iterable[Ahead | None] = ()) -> None:
        for entry, ahead in zip_longest(entries, tried):
            apply(self.table, entry, ahead)
            METRICS.entries_of(entry.kind).inc()
            self._set_deadlines(entry)
            if entry.kind == "back" and entry.data["who"] not in self.present:  # another node has seen them
                self.away[entry.data["who"]] = asyncio.get_running_loop().time()
            self._tell_entry(entry)
            if entry.kind != "moved" or self.table.phase != "playing" or self.deadlines or self.table.bots_to_act():
                self.changed.set()

    def _tell_entry(self, entry: Entry) -> None:
        present, seconds = self.present, self.seconds
        listening = [client for client in self.clients if not _sent_away(entry, client)]
        for spoken in LANGUAGES:
            if clients := [client for client in listening if client.language == spoken]:
                with speaking(spoken):
                    people = [client.participant for client in clients]
                    letters = self.letters.updates(entry.kind, people, present, seconds)
                    for client, letter in zip(clients, letters, strict=True):
                        client.send(letter)

    def pay_for_telling(self) -> float:
        """Pay for a command that was told to all who are here; tell how long to wait before the next one."""
        return self._telling.spend(len(self.clients), time.monotonic())

    # Who is here

    async def put_into_words(self, who: str | None, before: int | None = None) -> None:
        """Write the story of the game in the language in force, in small pieces: other tables go on meanwhile."""
        async for _ in in_pieces(self.letters.write_stories(Desk(self.table, who), before)):
            pass

    def enter(self, client: Client, after: int | None) -> None:
        """Let a connection in, and tell it all that it has not seen."""
        before = self.present
        if not self.clients or self._is_host(client):
            self.payer = f"{network_of(client.address)} {self.table.classroom or ''}".rstrip()
        self.clients.add(client)
        missed = None if after is None else self._missed(client, after)
        if missed is None:
            self.show(client)
        else:
            for letter in missed:
                client.send(letter)
        self._note(before, client)
        self.changed.set()

    def _is_host(self, client: Client) -> bool:
        who = self.table.participants.get(client.participant or "")
        return who is not None and who.host

    def show(self, client: Client) -> None:
        """Tell a connection everything."""
        with speaking(client.language):
            client.send(self.letters.sync(client.participant, self.present, self.seconds))

    def _missed(self, client: Client, after: int) -> list[Letter] | None:
        with speaking(client.language):
            return self.letters.missed(after, client.participant, self.present, self.seconds)

    def exit(self, client: Client) -> None:
        """See a connection off; bots may think for another from now on."""
        super().exit(client)
        self.changed.set()

    def _announce(self, moved: Sequence[str], newcomer: Client | None) -> None:
        """Tell the clients who has come and gone."""
        present = self.present
        if moved:
            self.changed.set()
        for participant in moved:
            for client in self.clients - {newcomer}:
                client.send(
                    {
                        "type": "presence",
                        "number": protocol.UNSENT,
                        "participant": participant,
                        "present": participant in present,
                    }
                )

    async def note_absences(self) -> float | None:
        """Store who is gone and who is back; give the seconds until somebody else is gone (None: nobody will be)."""
        if self._absences(self.table):
            await self.write(lambda table: self._absences(table) or None)
        return seconds_to_next(self.table, self.present, self._away_since, asyncio.get_running_loop().time())

    def _absences(self, table: Table) -> list[Draft]:
        return absences(table, self.present, self._away_since, asyncio.get_running_loop().time())

    def _away_since(self, who: str) -> float:
        return self.away.get(who, self.since)

    # Clocks

    @property
    def seconds(self) -> dict[int, float]:
        """Tell how many seconds each seat has left for its decision."""
        if not self.deadlines:
            return {}
        now = asyncio.get_running_loop().time()
        return {seat: max(0.0, deadline - now) for seat, deadline in self.deadlines.items()}

    @property
    def deadlines(self) -> dict[int, float]:
        """Give until when each seat has to decide, in the time of the event loop."""
        return self.clocks.deadlines

    def _set_deadlines(self, entry: Entry) -> None:
        self.clocks.follow(self.table, entry, asyncio.get_running_loop().time())


def _sent_away(entry: Entry, client: Client) -> bool:
    """Send a client away if an entry ends its stay: it was kicked, or came with what opens its place no more."""
    if entry.kind == "joined" and client.participant == entry.data["participant"]:
        is_over = client.token not in entry.data["token"]
    else:
        is_over = entry.kind == "kicked" and client.participant == entry.data["who"]
    if is_over:
        client.leave("kicked")
    return is_over
