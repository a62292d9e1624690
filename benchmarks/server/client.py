"""A seat of a table, on a connection of its own."""

import asyncio
import random
import re
import time
from itertools import count
from typing import Any, NamedTuple, cast

import orjson

from benchmarks.server.wire import Wire

Json = dict[str, Any]

HOST = "127.0.0.1"
PATIENCE = 60.0  # seconds for an answer
PICTURES = (b'{"type":"update"', b'{"type":"sync"')  # how messages begin that show the whole table
ANSWERS = (b'{"type":"ack"', b'{"type":"refusal"', b'{"type":"unknown"')
ENTRY = re.compile(rb'"entry":(\d+)')  # near the beginning of a picture


class NotCarriedOut(RuntimeError):
    """The server did not do what it was asked for."""


class Answer(NamedTuple):
    """An acknowledgement."""

    seconds: float  # that it took
    entry: int  # what the command became


class Client:
    """A participant at a table. What it is shown is kept as it came, and read when it is to move."""

    def __init__(self, port: int, code: str, token: str, home: str = HOST) -> None:
        """Come to a table from an address of this machine."""
        self.port, self.code, self.token, self.home = port, code, token, home
        self._ids = count(1)
        self._waiting: dict[str, asyncio.Future[tuple[float, int]]] = {}
        self._shown = asyncio.Event()
        self._entry = 0
        self._picture = b""
        self._wire: Wire

    async def enter(self) -> None:
        """Connect, and wait until the table is shown."""
        self._wire = Wire(f"{HOST}:{self.port}", f"/live?table={self.code}", self._hear)
        self._wire.ended.add_done_callback(self._end)
        async with asyncio.timeout(PATIENCE):
            await asyncio.get_running_loop().create_connection(
                lambda: self._wire, HOST, self.port, local_addr=(self.home, 0)
            )
            await self._wire.opened
        await self.ask({"type": "hello", "table": self.code, "token": self.token})
        await self.see(1)

    async def ask(self, command: Json) -> Answer:
        """Send a command, and wait until it is acknowledged."""
        identity = f"c{next(self._ids)}"
        answered: asyncio.Future[tuple[float, int]] = asyncio.get_running_loop().create_future()
        self._waiting[identity] = answered
        began = time.perf_counter()
        self._wire.send(orjson.dumps({**command, "id": identity}))
        async with asyncio.timeout(PATIENCE):
            arrived, entry = await answered
        return Answer(arrived - began, entry)

    async def see(self, entry: int) -> None:
        """Wait until an entry of the table, or a later one, is shown."""
        if self._entry >= entry:
            return
        async with asyncio.timeout(PATIENCE):
            while self._entry < entry:
                self._shown.clear()
                await self._shown.wait()

    def picture(self) -> Json:
        """Read what the table was shown to be last."""
        return cast("Json", orjson.loads(self._picture))

    async def play(self, seat: int) -> Answer:
        """Play a random move of a seat that is to act."""
        shown = self.picture()
        move = random.choice(shown["sights"][0]["moves"])["move"]
        return await self.ask({"type": "play", "seat": seat, "move": move, "at": shown["entry"]})

    async def gone(self) -> None:
        """Wait until the server has ended the connection."""
        await self._wire.ended

    def _end(self, _: object) -> None:
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(NotCarriedOut("the connection ended"))

    def _hear(self, raw: bytes) -> None:
        if raw.startswith(PICTURES):
            found = ENTRY.search(raw)
            self._picture, self._entry = raw, int(found[1]) if found else 0
            self._shown.set()
        elif raw.startswith(ANSWERS):
            self._take(orjson.loads(raw), time.perf_counter())

    def _take(self, answer: Json, now: float) -> None:
        waiting = self._waiting.pop(answer["id"], None)
        if waiting is None or waiting.done():
            return
        if answer["type"] == "ack":
            waiting.set_result((now, answer["entry"]))
        else:
            waiting.set_exception(NotCarriedOut(answer["text"]))


FAILURES = (TimeoutError, ConnectionError, NotCarriedOut)
