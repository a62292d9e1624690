"""A lesson on a server without sockets: a teacher and pupils whose devices are the test."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from starlette.websockets import WebSocket

from algodrome.server.classes.line import ClassConnection
from algodrome.server.classes.live_class import LiveClass
from algodrome.server.classes.messages import CLASS_ANSWERS
from algodrome.server.connection import OnTheLine
from algodrome.server.encoding import Letter
from algodrome.server.live import Connection
from algodrome.server.protocol import SERVER_MESSAGES, AnyMessage
from algodrome.server.settings import Settings
from tests.server.unplugged import CLIENT, HOST, UNLIMITED, Request, Unplugged, _lost, _never, unplugged

Json = dict[str, Any]
PATIENCE = 30.0  # seconds for anything that must happen
LOYAL = replace(UNLIMITED, class_grace=3600.0)  # nobody is absent before long
STRICT = replace(UNLIMITED, class_grace=0.0)  # who is not there is absent at once
DUEL = {"players": 2, "stop": "winner", "tuning": 0}


class Device(OnTheLine):
    """A connection whose client is the test; every message is checked."""

    messages: list[Json]

    def begin(self) -> None:
        """Have heard nothing yet."""
        self.messages, self._news, self._ids = [], asyncio.Event(), count(1)

    def send(self, message: AnyMessage | Letter) -> None:
        """Take a message at once."""
        super().send(message)
        for raw in self._outgoing.take():
            (CLASS_ANSWERS if isinstance(self, ClassConnection) else SERVER_MESSAGES).validate_json(raw)
            self.messages.append(json.loads(raw))
        self._news.set()

    async def ask(self, **command: Any) -> Json:
        """Send a command, and give its answer."""
        identity = command.setdefault("id", f"c{next(self._ids)}")
        await self._answer(json.dumps(command).encode())
        return next(message for message in reversed(self.messages) if message.get("id") == identity)

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Wait until the newest view is as wanted, and give it."""
        async with asyncio.timeout(PATIENCE):
            while True:
                self._news.clear()
                if self.view is not None and wanted(self.view):
                    return self.view
                await self._news.wait()

    async def hears(self, kind: str) -> None:
        """Wait until the newest message is of a kind."""
        async with asyncio.timeout(PATIENCE):
            while self.messages[-1]["type"] != kind:
                self._news.clear()
                await self._news.wait()

    @property
    def view(self) -> Json | None:
        """Give the newest state that was told."""
        kinds = {"console", "place", "sync", "update"}
        return next((message for message in reversed(self.messages) if message["type"] in kinds), None)

    def hang_up(self) -> None:
        """Lose the line."""
        self.live.exit(self)


class ClassDevice(Device, ClassConnection):
    """A device in a class."""


class TableDevice(Device, Connection):
    """A device at a table."""


class Lesson:
    """A class, its teacher and its pupils."""

    def __init__(self, server: Unplugged, opened: Json) -> None:
        self.server, self.code, self.key = server, opened["code"], opened["key"]

    async def device(self, token: str | None) -> ClassDevice:
        """Open a line to the class and say hello."""
        device = ClassDevice(_socket(self.server), self.server.hall, self.server.settings)
        device.begin()
        await device.ask(type="hello", table=self.code, token=token, language="fr")
        return device

    async def at_table(self, code: str, token: str | None) -> TableDevice:
        """Open a line to a table and say hello."""
        device = TableDevice(_socket(self.server), self.server.hall, self.server.settings)
        device.begin()
        await device.ask(type="hello", table=code, token=token, language="fr")
        return device

    async def teacher(self) -> ClassDevice:
        """Come as the teacher."""
        return await self.device(self.key)

    async def come(self, name: str | None = None) -> Json:
        """Come to a place without a coupon, and give the ticket."""
        status, ticket = await ask(self.server, "POST", f"/api/classes/{self.code}/places", {"name": name})
        assert status == 201, ticket
        return dict(ticket)

    async def pupils(self, number: int) -> list[ClassDevice]:
        """Let so many come, each with a device."""
        return [await self.device((await self.come())["token"]) for _ in range(number)]

    async def coupons(self) -> list[Json]:
        """Print the coupons."""
        _, coupons = await ask(self.server, "GET", f"/api/classes/{self.code}/coupons", key=self.key)
        return list(coupons)

    @property
    def live(self) -> LiveClass:
        """Give the class in memory."""
        return next(live for live in self.server.hall.school.classes.values() if live.code == self.code)


async def begun(teacher: ClassDevice, game: str = "bumping-bots", options: Json = DUEL, **plan: Any) -> Json:
    """Plan a round, begin it, and give the console once its tables are open."""
    answer = await teacher.ask(type="plan", game=game, options=options, **{"draw": "drawn", "bot": "random", **plan})
    assert answer["type"] == "ack", answer
    answer = await teacher.ask(type="start")
    assert answer["type"] == "ack", answer
    return await teacher.until(lambda view: all(table["phase"] != "lobby" for table in view["tables"]))


async def ask(server: Unplugged, method: str, path: str, body: object = None, key: str = "") -> tuple[int, Any]:
    """Make a request; give the status and what came back."""
    headers = [HOST, (b"content-type", b"application/json"), (b"accept-language", b"fr")]
    if key:
        headers.append((b"authorization", f"Bearer {key}".encode()))
    pieces = (json.dumps(body).encode(),) if body is not None else ()
    answer = await server.ask(Request(method, path, headers=headers, pieces=pieces))
    try:
        return answer.status, json.loads(answer.body)
    except ValueError:
        return answer.status, answer.body


@asynccontextmanager
async def lesson(folder: Path, settings: Settings = LOYAL, **wish: Any) -> AsyncIterator[Lesson]:
    """Open a class on a server of its own."""
    async with unplugged(folder, settings=settings) as server:
        yield await opened(server, **wish)


async def opened(server: Unplugged, **wish: Any) -> Lesson:
    """Open a class on a server."""
    status, ticket = await ask(server, "POST", "/api/classes", {"places": 4, **wish})
    assert status == 201, ticket
    return Lesson(server, ticket)


def _socket(server: Unplugged) -> WebSocket:
    return WebSocket({"type": "websocket", "app": server.app, "client": CLIENT}, _never, _lost)
