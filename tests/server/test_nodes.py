"""Nodes: what one has not heard of yet, and what nobody waits for any more, does no harm."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketState

from algodrome.games.contract import State
from algodrome.server import driver, hall, outbox, protocol
from algodrome.server.decisions import move
from algodrome.server.doorkeeper import Doorkeeper
from algodrome.server.driver import Driver
from algodrome.server.encoding import numbered
from algodrome.server.hall import Hall
from algodrome.server.live import Connection
from algodrome.server.live_table import LiveTable
from algodrome.server.settings import Settings
from algodrome.server.store import Entry, Store, StoreError, open_store
from algodrome.server.thinking.thinkers import Thinkers
from algodrome.server.tickets import Ticket
from tests.server.serving import PATIENCE, Json

pytestmark = pytest.mark.anyio

SETTINGS = Settings(bot_pause=0, bot_step=0)
CHOICE = protocol.Choose(type="choose", id="open", game="formel-fun", options={"players": 4})


class PlainThinkers:
    """Bots that play the first legal move, or fail first."""

    def __init__(self, faults: int = 0) -> None:
        self.faults = faults
        self.failed = asyncio.Event()

    async def choose(self, _: str, imagined: State, seat: int, **__: str) -> str:
        """Choose for a seat that is to act."""
        assert seat in imagined.to_act
        if self.faults:
            self.faults -= 1
            self.failed.set()
            raise RuntimeError("a fault of ours")
        return str(imagined.legal_moves(seat)[0])

    async def stop(self) -> None:
        """There is nothing to stop."""


@asynccontextmanager
async def halls(path: Path, faults: int = 0) -> AsyncIterator[tuple[Hall, Hall]]:
    """Give two nodes that share a store and hear nothing from each other."""
    thinkers = cast("Thinkers", PlainThinkers(faults))
    here, there = (Hall(open_store(str(path), beside=beside), thinkers, SETTINGS) for beside in (False, True))
    await here.store.open()
    await there.store.open()
    try:
        yield here, there
    finally:
        await there.close()
        await here.close()


async def table_of_bots(hall: Hall) -> tuple[Ticket, LiveTable]:
    """Open a table where bots play every seat."""
    ticket = await hall.create(CHOICE, "Ann", play_now="random")
    live = await hall.table(ticket.code)
    await live.carry_out(ticket.participant, protocol.PlaceBot(type="bot", id="bot", seat=1, bot="random"))
    return ticket, live


class Line:
    """A client that keeps what it is told."""

    def __init__(self, hall: Hall) -> None:
        app = SimpleNamespace(state=SimpleNamespace(doorkeeper=Doorkeeper(SETTINGS)))
        gone = WebSocketState.DISCONNECTED
        websocket = cast("WebSocket", SimpleNamespace(app=app, client=None, application_state=gone))
        self.connection = Connection(websocket, hall, SETTINGS)
        self.told: asyncio.Queue[Json] = asyncio.Queue()
        self.connection.send = self._hear  # type: ignore[method-assign] # there is no line

    def _hear(self, message: Any) -> None:
        self.told.put_nowait(json.loads(numbered(message, 1)))

    async def hello(self, ticket: Ticket, after: int | None = None) -> None:
        """Come to a table."""
        command = {"type": "hello", "id": "hello", "table": ticket.code, "token": ticket.token, "after": after}
        await self.connection._answer(json.dumps(command).encode())

    async def serve(self, command: Json) -> None:
        """Say one thing more, until the connection ends."""
        received: asyncio.Queue[Message] = asyncio.Queue()
        received.put_nowait({"type": "websocket.receive", "bytes": json.dumps(command).encode()})
        self.connection.websocket.receive = received.get  # type: ignore[method-assign] # there is no line
        await self.connection.serve(cast("outbox.Line", SimpleNamespace(is_writable=True)))

    def heard(self) -> list[Json]:
        """Give all that it was told."""
        return [self.told.get_nowait() for _ in range(self.told.qsize())]


async def test_a_client_that_has_seen_more_than_a_node_is_not_sent_back(tmp_path: Path) -> None:
    async with halls(tmp_path / "tables.sqlite") as (here, there):
        ticket, live = await table_of_bots(here)
        behind = await there.table(ticket.code)
        lock = protocol.Lock(type="lock", id="lock", locked=True)
        entry = await live.carry_out(ticket.participant, lock)
        assert behind.table.number < entry
        line = Line(there)
        await line.hello(ticket, after=entry)
        assert [line.told.get_nowait()["entry"] for _ in ("ack", "sync")] == [entry, entry]


class SlowStore:
    """A store at which a table goes on while a node asks for the lead."""

    def __init__(self, live: LiveTable) -> None:
        self.live, self.store = live, live.store

    async def lead(self, identity: str) -> bool:
        """Take so long that another node's bot moves."""
        table = self.live.table
        (seat,) = table.bots_to_act()
        await self.live.add(move(table, seat, str(table.playing.state.legal_moves(seat)[0]), "bot"))
        return await self.store.lead(identity)

    async def append(self, identity: str, entries: Sequence[Entry]) -> None:
        """Store entries as usual."""
        await self.store.append(identity, entries)


async def test_a_bot_whose_turn_is_over_when_the_node_may_lead_is_not_asked(tmp_path: Path) -> None:
    async with halls(tmp_path / "tables.sqlite") as (here, _):
        _, live = await table_of_bots(here)
        live.enter(Line(here).connection, None)
        live.store = cast("Store", SlowStore(live))
        await Driver(live, here.thinkers, SETTINGS)._once()
        assert [chapter.kind for chapter in live.table.chapters] == ["started", "moved", "moved"]


async def test_bots_that_a_fault_has_stopped_go_on_when_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "RECOVERY", 10 * PATIENCE)
    async with halls(tmp_path / "tables.sqlite", faults=1) as (here, _):
        ticket, live = await table_of_bots(here)
        before = live.table.number
        await Line(here).hello(ticket)
        async with asyncio.timeout(PATIENCE):
            await cast("PlainThinkers", here.thinkers).failed.wait()
        await asyncio.sleep(0)  # the driver hears of it
        assert live.table.number == before
        line = Line(here)
        await line.hello(ticket)
        async with asyncio.timeout(PATIENCE):
            while (await line.told.get()).get("kind") != "moved":
                continue


class WaitingStore(SlowStore):
    """A store that stores nothing until it may."""

    def __init__(self, live: LiveTable) -> None:
        super().__init__(live)
        self.begun, self.may = asyncio.Event(), asyncio.Event()

    async def append(self, identity: str, entries: Sequence[Entry]) -> None:
        """Store entries later."""
        self.begun.set()
        await self.may.wait()
        await super().append(identity, entries)


async def test_a_command_whose_client_is_gone_while_it_is_stored_is_told_to_the_others(tmp_path: Path) -> None:
    async with halls(tmp_path / "tables.sqlite") as (here, _):
        ticket = await here.create(CHOICE, "Ann")
        live = await here.table(ticket.code)
        other, line = Line(here), Line(here)
        live.enter(other.connection, None)
        await line.hello(ticket)
        store = WaitingStore(live)
        live.store = cast("Store", store)
        serving = asyncio.create_task(line.serve({"type": "lock", "id": "lock", "locked": True}))
        await store.begun.wait()
        line.connection.leave("restart")
        async with asyncio.timeout(PATIENCE):
            while (await other.told.get()).get("present") is not False:
                continue
            store.may.set()
            while (await other.told.get()).get("kind") != "locked":
                continue
            await serving
        assert [message["type"] for message in line.heard()] == ["ack", "sync", "goodbye", "ack"]


async def test_a_line_that_can_wait_for_a_store_no_longer_is_let_go(tmp_path: Path) -> None:
    async with halls(tmp_path / "tables.sqlite") as (here, _):
        ticket = await here.create(CHOICE, "Ann")
        live = await here.table(ticket.code)
        line = Line(here)
        await line.hello(ticket)
        store = WaitingStore(live)
        live.store = cast("Store", store)
        outboxes = line.connection._doorkeeper.outboxes
        assert outboxes._shelves
        serving = asyncio.create_task(line.serve({"type": "lock", "id": "lock", "locked": True}))
        async with asyncio.timeout(PATIENCE):
            await store.begun.wait()
            for _ in range(2):  # what ends the server, and then the time that it has for that
                serving.cancel()
                await asyncio.sleep(0)
            with pytest.raises(asyncio.CancelledError):
                await serving
        assert not outboxes._shelves
        live.store = here.store


async def test_nothing_is_carried_out_after_a_goodbye(tmp_path: Path) -> None:
    async with halls(tmp_path / "tables.sqlite") as (here, _):
        ticket, live = await table_of_bots(here)
        line = Line(here)
        await line.hello(ticket)
        lock = {"type": "lock", "id": "lock", "locked": True}
        received = {"type": "websocket.receive", "bytes": json.dumps(lock).encode()}
        line.connection.websocket.receive = AsyncMock(return_value=received)  # type: ignore[method-assign] # no line
        line.connection.leave("restart")
        async with asyncio.timeout(PATIENCE):
            await line.connection._read()
        assert not live.table.locked


class DeafStore:
    """A store that fails when it is read, a number of times."""

    def __init__(self, store: Store, faults: int) -> None:
        self.store, self.faults = store, faults

    async def read(self, identity: str, after: int = 0) -> list[Entry]:
        """Fail, or read."""
        if self.faults:
            self.faults -= 1
            raise StoreError("silent")
        return await self.store.read(identity, after)


async def test_news_is_asked_for_again_when_the_store_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "BREATH", 0.0)
    async with halls(tmp_path / "tables.sqlite") as (here, there):
        ticket, live = await table_of_bots(here)
        behind = await there.table(ticket.code)
        entry = await live.carry_out(ticket.participant, protocol.Lock(type="lock", id="lock", locked=True))
        behind.store = cast("Store", DeafStore(there.store, faults=3))
        await there._take_over(behind, entry)
        assert behind.table.number == entry
        assert behind.table.locked


async def test_a_table_that_is_busy_does_not_keep_the_news_of_another_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with halls(tmp_path / "tables.sqlite") as (here, there):
        (busy, _), (ticket, live) = await table_of_bots(here), await table_of_bots(here)
        stuck, behind = await there.table(busy.code), await there.table(ticket.code)
        entry = await live.carry_out(ticket.participant, protocol.Lock(type="lock", id="lock", locked=True))
        told: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        behind.changed.clear()

        async def changes() -> AsyncIterator[tuple[str, int]]:
            while True:
                yield await told.get()

        monkeypatch.setattr(there.store, "changes", changes)
        listening = asyncio.create_task(there._listen())
        async with stuck._writing:
            told.put_nowait((stuck.table.identity, stuck.table.number + 1))
            told.put_nowait((behind.table.identity, entry))
            async with asyncio.timeout(PATIENCE):
                await behind.changed.wait()
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        assert behind.table.locked
