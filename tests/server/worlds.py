"""A world: one table on a server without sockets, and everything that one client is sent from it.

All that answers is the server's own: `Connection`, `LiveTable`, `Desk`, `decide`, the hall and the HTTP application.
Only the line is missing (what would go into the socket is collected), the disk (nothing is read again), the random
numbers of bots (there are none) and the clock, which stands still, so that two worlds can be compared byte for byte.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.types import Message
from starlette.websockets import WebSocket

from algodrome.server import protocol
from algodrome.server.app import make_app
from algodrome.server.clerks.clerks import Clerks, Paper, Reading
from algodrome.server.clerks.tasks import TASKS, exported
from algodrome.server.hall import Hall
from algodrome.server.live import Connection
from algodrome.server.live_table import LiveTable
from algodrome.server.payer import Payer
from algodrome.server.refusal import Refused
from algodrome.server.settings import Settings
from algodrome.server.store.store import Attendance, Entry, Store, Summary, Times
from algodrome.server.table import Table
from algodrome.server.thinking.thinkers import Thinkers
from algodrome.server.tickets import participant_of

MANY = 10**9
SETTINGS = Settings(public_address="http://school.example", burst=MANY, waiting=0, wrong_codes=MANY)
CLIENT = ("192.0.2.1", 50_000)


class StillLoop(asyncio.SelectorEventLoop):
    """An event loop in which no time passes."""

    def time(self) -> float:
        """Tell the same time always."""
        return 1000.0


class Absent(Store):
    """A store that forgets: the one table is in memory."""

    code = ""

    async def open(self) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""

    async def create(self, table: str, code: str, first: Sequence[Entry]) -> None:
        """Do nothing."""

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        """Do nothing."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """Find nothing."""
        del table, after
        return []

    async def beginning(self, table: str) -> list[Entry]:
        """Find nothing."""
        return await self.read(table)

    async def find(self, code: str) -> str | None:
        """Find the one table."""
        return code if code == self.code else None

    async def tables(self) -> list[Summary]:
        """Find nothing."""
        return []

    async def delete(self, table: str) -> None:
        """Do nothing."""

    async def purge(self, before: float) -> list[str]:
        """Find nothing."""
        del before
        return []

    async def settle(self) -> None:
        """Do nothing."""

    async def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Tell nothing."""
        nothing: tuple[tuple[str, int], ...] = ()
        for news in nothing:
            yield news

    async def lead(self, table: str) -> bool:
        """Say that there is no other node."""
        del table
        return True

    async def follow(self, table: str) -> None:
        """Do nothing."""

    async def let_go(self, table: str) -> None:
        """Do nothing."""

    async def tell_attendance(self, table: str, people: Collection[str]) -> None:
        """Do nothing."""

    async def attendances(self) -> AsyncIterator[Attendance]:
        """Tell nothing."""
        nothing: tuple[Attendance, ...] = ()
        for news in nothing:
            yield news

    async def try_writing(self) -> None:
        """Do nothing."""

    async def times(self) -> Times:
        """Know nothing."""
        return Times(0.0, 0.0)

    async def keep_times(self, times: Times) -> None:
        """Do nothing."""

    async def backup(self, path: Path) -> None:
        """Do nothing."""


class OwnClerk(Clerks):
    """A clerk of this process, who exports the one table as it lies: a world that is imagined has no entries."""

    table: Table

    async def ask(
        self, payer: Payer, task: str, /, *, packed: bool = False, entries: Reading | None = None, **given: Any
    ) -> Paper:
        """Do a task at once."""
        del payer, packed, entries
        if task == "export":
            who = participant_of(self.table, given["token"])
            return Paper(exported(self.table, who, given["present"]), packed=False)
        return Paper(TASKS[task](**given), packed=False)


class OneTable(Hall):
    """A hall with one table, which only people move on."""

    store: Absent
    clerks: OwnClerk

    def __init__(self) -> None:
        super().__init__(Absent(), Thinkers(native=False), SETTINGS)
        self.clerks = OwnClerk()

    def put(self, live: LiveTable) -> None:
        """Make a table the only one."""
        self.store.code = live.table.code
        self.clerks.table = live.table
        self._tables = {live.table.code: live}

    def drive(self, live: LiveTable) -> None:
        """Do nothing: there are no bots, and no time passes."""


class Line(Connection):
    """A connection whose client is the test."""

    async def say(self, raw: bytes) -> None:
        """Let the server answer a message, apart from the test, for who watches the loop."""
        await asyncio.create_task(self._answer(raw))

    def heard(self) -> list[bytes]:
        """Take all that was sent since the last time."""
        return self._outgoing.take()


class World:
    """A server with one table, a client on the line, and that client's HTTP requests."""

    live: LiveTable
    line: Line

    def __init__(self) -> None:
        self.hall = OneTable()
        self.app: FastAPI = make_app(self.hall, SETTINGS)
        self.app.state.doorkeeper.held = 0.0
        self.token: str | None = None

    @property
    def table(self) -> Table:
        """Give the table."""
        return self.live.table

    def put(self, table: Table, token: str | None) -> None:
        """Lay a table, for the client that has a token (None: a spectator)."""
        self.token = token
        self.live = LiveTable(self.hall.store, table)
        self.hall.put(self.live)

    async def connect(self, after: int | None, language: str) -> list[bytes]:
        """Open a line, say hello, and give what comes."""
        self.line = self._new_line()
        return await self.say(self._hello(after, language, self.token))

    async def accompany(self, token: str, language: str) -> None:
        """Let another client sit at the table, who is told what happens as well."""
        await self._new_line().say(json.dumps(self._hello(None, language, token)).encode())

    def _new_line(self) -> Line:
        socket = WebSocket({"type": "websocket", "app": self.app, "client": CLIENT}, _nothing, _lost)
        return Line(socket, self.hall, SETTINGS)

    def _hello(self, after: int | None, language: str, token: str | None) -> dict[str, Any]:
        table = {"type": "hello", "id": "h", "table": self.table.code}
        return {**table, "after": after, "language": language, "token": token}

    async def overhear(self) -> list[bytes]:
        """Give what the client is sent because of somebody else."""
        return self.line.heard()

    def hang_up(self) -> None:
        """Lose the line."""
        self.live.exit(self.line)

    async def say(self, command: Mapping[str, Any] | bytes) -> list[bytes]:
        """Send a message on the line, and give all that the client is sent."""
        await self.line.say(command if isinstance(command, bytes) else json.dumps(command).encode())
        return self.line.heard()

    async def other(self, who: str, command: protocol.Command) -> tuple[bool, list[bytes]]:
        """Let somebody else do something: tell whether it was allowed, and give all that the client is sent."""
        try:
            await self.live.carry_out(who, command)
        except Refused:
            return False, self.line.heard()
        return True, self.line.heard()

    async def ask(self, path: str, *, method: str = "GET", token: str | None = None) -> list[bytes]:
        """Make a request, and give the answer: status, headers and body."""
        path, _, query = path.partition("?")
        headers = [(b"host", b"school.example")]
        if token is not None:
            headers.append((b"authorization", f"Bearer {token}".encode()))
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": CLIENT,
            "server": ("school.example", 80),
        }
        answer: list[bytes] = []

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer.append(str(message["status"]).encode())
                answer.extend(name + b": " + value for name, value in message["headers"])
            else:
                answer.append(message.get("body", b""))

        await self.app(scope, _nothing, send)
        return [b"\n".join(answer)]


async def _nothing() -> Message:
    return {"type": "http.request", "body": b"", "more_body": False}


async def _lost(message: Message) -> None:
    del message
