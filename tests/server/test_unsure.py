"""A store that does not say whether it has stored: neither an ack nor a refusal, and sent again it is done once."""

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from algodrome.server import protocol
from algodrome.server.live_table import LiveTable
from algodrome.server.protocol import SERVER_MESSAGES
from algodrome.server.store import Entry, Store, StoreError, Unsure
from algodrome.server.store.store import Unreachable
from algodrome.server.tickets import Ticket
from tests.server.unplugged import HOST, UNLIMITED, Request, Unplugged, unplugged
from tests.server.worlds import Line

pytestmark = pytest.mark.anyio

LOCK = {"type": "lock", "id": "my-lock", "locked": True}


class SilentStore:
    """A store that stores, or does not, and then falls silent for a while."""

    def __init__(self, store: Store, *, stores: bool, deaf: int = 0) -> None:
        self.store, self.stores, self.deaf = store, stores, deaf
        self.is_silent = True

    async def append(self, identity: str, entries: Sequence[Entry]) -> None:
        """Store once without saying so."""
        if not self.is_silent or self.stores:
            await self.store.append(identity, entries)
        if self.is_silent:
            self.is_silent = False
            raise Unsure("silent", "unknown")

    async def read(self, identity: str, after: int = 0) -> list[Entry]:
        """Fail some times."""
        if self.deaf:
            self.deaf -= 1
            raise StoreError("silent")
        return await self.store.read(identity, after)

    async def find(self, code: str) -> str | None:
        """Find a table."""
        return await self.store.find(code)


class FullStore:
    """A store that has no room."""

    async def append(self, *_: object) -> None:
        """Store nothing."""
        raise StoreError("full", "disk_full")


class DistantStore:
    """A store that can't be reached from here."""

    async def append(self, *_: object) -> None:
        """Store nothing."""
        raise Unreachable("away")


async def at_a_table(server: Unplugged) -> tuple[Ticket, LiveTable, Line]:
    """Open a table, and come to it."""
    wanted = protocol.Choose(type="choose", id="open", game="formel-fun", options={"players": 3})
    ticket = await server.hall.create(wanted, "Ada")
    live = await server.hall.table(ticket.code)
    line = server.line()
    hello = {"type": "hello", "id": "hello", "table": ticket.code, "token": ticket.token, "language": "en"}
    assert (await answer(line, hello))["type"] == "ack"
    return ticket, live, line


async def answer(line: Line, command: dict[str, Any]) -> dict[str, Any]:
    """Send a command, and give its answer."""
    await line.say(json.dumps(command).encode())
    messages: list[dict[str, Any]] = [json.loads(raw) for raw in line.heard()]
    (answered,) = [message for message in messages if message.get("id") == command["id"]]
    SERVER_MESSAGES.validate_python(answered)
    return answered


@pytest.mark.parametrize("stores", [True, False])
@pytest.mark.parametrize("deaf", [0, 2])
async def test_a_command_that_may_have_been_stored_is_unknown_until_it_is_sent_again(
    tmp_path: Path, stores: bool, deaf: int
) -> None:
    async with unplugged(tmp_path, random.Random(1)) as server:
        _, live, line = await at_a_table(server)
        before = live.table.number
        live.store = cast("Store", SilentStore(server.hall.store, stores=stores, deaf=deaf))
        answers = [await answer(line, LOCK) for _ in range(2 + deaf)]
        assert [one["type"] for one in answers] == ["unknown"] * (1 + deaf) + ["ack"]
        assert "same id" in answers[0]["text"]
        assert answers[-1]["entry"] == before + 1
        stored = await server.hall.store.read(live.table.identity, before)
        assert [(entry.kind, entry.data["id"]) for entry in stored] == [("locked", "my-lock")]


async def test_another_command_is_decided_on_what_the_store_has(tmp_path: Path) -> None:
    async with unplugged(tmp_path, random.Random(1)) as server:
        _, live, line = await at_a_table(server)
        live.store = cast("Store", SilentStore(server.hall.store, stores=True))
        assert (await answer(line, LOCK))["type"] == "unknown"
        unlock = {"type": "lock", "id": "other", "locked": False}
        assert (await answer(line, unlock))["type"] == "ack"
        assert not live.table.locked
        kinds = [entry.kind for entry in await server.hall.store.read(live.table.identity)]
        assert kinds[-2:] == ["locked", "locked"]


async def test_a_store_that_has_stored_nothing_for_certain_refuses(tmp_path: Path) -> None:
    async with unplugged(tmp_path, random.Random(1)) as server:
        _, live, line = await at_a_table(server)

        live.store = cast("Store", FullStore())
        refused = await answer(line, LOCK)
        assert (refused["type"], refused["reason"]) == ("refusal", "disk_full")
        live.store = server.hall.store
        assert (await answer(line, LOCK))["type"] == "ack"


async def test_what_another_node_may_have_stored_before_is_not_told_as_failed(tmp_path: Path) -> None:
    async with unplugged(tmp_path, random.Random(1)) as server:
        ticket, live, line = await at_a_table(server)
        elsewhere = {"participant": ticket.participant, "id": LOCK["id"], "locked": True}
        stored = Entry(live.table.number + 1, "locked", elsewhere, live.table.at)
        await server.hall.store.append(live.table.identity, [stored])  # by a node whose answer was lost
        live.store = cast("Store", DistantStore())
        assert (await answer(line, LOCK))["type"] == "unknown"
        live.store = server.hall.store
        assert await answer(line, LOCK) | {"number": 0} == {
            "type": "ack", "number": 0, "id": LOCK["id"], "entry": stored.number,
        }  # fmt: skip


@pytest.mark.parametrize("wanted", [("/api/tables", {"game": "formel-fun", "options": {}}), ("/api/classes", {})])
async def test_a_request_that_has_opened_its_table_is_answered_again_at_the_limit(
    tmp_path: Path, wanted: tuple[str, dict[str, Any]]
) -> None:
    path, content = wanted
    async with unplugged(tmp_path, random.Random(1), replace(UNLIMITED, tables_an_hour=1)) as server:
        bodies = [json.dumps({**content, "id": letter * 32}).encode() for letter in "aaba"]
        headers = [HOST, (b"content-type", b"application/json")]
        answers = [await server.ask(Request("POST", path, headers=headers, pieces=(body,))) for body in bodies]
        assert [one.status for one in answers] == [201, 201, 429, 201]
        assert answers[0].body == answers[1].body == answers[3].body
        assert len(await server.hall.store.tables()) == 1
