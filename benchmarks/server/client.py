"""A seat of a table, on a connection of its own."""

import asyncio
import json
import random
import re
import time
from itertools import count
from typing import Any, NamedTuple, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]

HOST = "127.0.0.1"
PATIENCE = 60.0  # seconds for an answer
PICTURES = ('{"type":"update"', '{"type":"sync"')  # how messages begin that show the whole table
ANSWERS = ('{"type":"ack"', '{"type":"refusal"', '{"type":"unknown"')
ENTRY = re.compile(r'"entry":(\d+)')  # near the beginning of a picture


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
        self._picture = ""
        self._line: ClientConnection
        self._reader: asyncio.Task[None]

    async def enter(self) -> None:
        """Connect, and wait until the table is shown."""
        self._line = await connect(
            f"ws://{HOST}:{self.port}/live?table={self.code}",
            additional_headers={"Origin": f"http://{HOST}:{self.port}"},
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            local_addr=(self.home, 0),
        )
        self._reader = asyncio.create_task(self._read())
        await self.ask({"type": "hello", "table": self.code, "token": self.token})
        await self.see(1)

    async def ask(self, command: Json) -> Answer:
        """Send a command, and wait until it is acknowledged."""
        identity = f"c{next(self._ids)}"
        answered: asyncio.Future[tuple[float, int]] = asyncio.get_running_loop().create_future()
        self._waiting[identity] = answered
        began = time.perf_counter()
        await self._line.send(json.dumps({**command, "id": identity}))
        async with asyncio.timeout(PATIENCE):
            arrived, entry = await answered
        return Answer(arrived - began, entry)

    async def see(self, entry: int) -> None:
        """Wait until an entry of the table, or a later one, is shown."""
        async with asyncio.timeout(PATIENCE):
            while self._entry < entry:
                self._shown.clear()
                await self._shown.wait()

    def picture(self) -> Json:
        """Read what the table was shown to be last."""
        return cast("Json", json.loads(self._picture))

    async def play(self, seat: int) -> Answer:
        """Play a random move of a seat that is to act."""
        shown = self.picture()
        move = random.choice(shown["sights"][0]["moves"])["move"]
        return await self.ask({"type": "play", "seat": seat, "move": move, "at": shown["entry"]})

    async def gone(self) -> None:
        """Wait until the server has ended the connection."""
        await asyncio.gather(self._reader, return_exceptions=True)

    async def _read(self) -> None:
        try:
            async for raw in self._line:
                self._take(cast("str", raw), time.perf_counter())
        finally:
            for waiting in self._waiting.values():
                if not waiting.done():
                    waiting.set_exception(NotCarriedOut("the connection ended"))

    def _show(self, raw: str) -> None:
        found = ENTRY.search(raw)
        self._picture, self._entry = raw, int(found[1]) if found else 0
        self._shown.set()

    def _take(self, raw: str, now: float) -> None:
        if raw.startswith(PICTURES):
            self._show(raw)
        elif raw.startswith(ANSWERS):
            message = json.loads(raw)
            waiting = self._waiting.pop(message["id"], None)
            if waiting is None or waiting.done():
                return
            if message["type"] == "ack":
                waiting.set_result((now, message["entry"]))
            else:
                waiting.set_exception(NotCarriedOut(message["text"]))


FAILURES = (TimeoutError, ConnectionClosed, NotCarriedOut)
