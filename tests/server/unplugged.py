"""A whole server in this process, without sockets: its store is a real file, its bots answer by chance.

Everything that answers is the server's own. No limit slows the test down, unless it sets one, and clerks have time.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from fastapi import FastAPI
from starlette.types import Message
from starlette.websockets import WebSocket

from algodrome.games.contract import State
from algodrome.server.app import make_app
from algodrome.server.clerks import clerks
from algodrome.server.clerks.clerks import Clerks, Paper, Reading
from algodrome.server.clerks.tasks import TASKS
from algodrome.server.hall import Hall
from algodrome.server.http import site
from algodrome.server.http.paper import archive_file, sheets_in
from algodrome.server.payer import Payer
from algodrome.server.secret_words import CODE_LENGTH, OLD_CODE_LENGTH
from algodrome.server.settings import Settings
from algodrome.server.store.opening import open_store
from algodrome.server.thinking.thinkers import Thinkers
from tests.server.worlds import Line

MANY = 10**9
UNLIMITED = Settings(
    origins=frozenset({"http://school.example"}),
    burst=MANY,
    rate=MANY,
    waiting=0,
    wrong_codes=MANY,
    joins=MANY,
    tables_an_hour=MANY,
    work=MANY,
    written=MANY,
    written_by_one=MANY,
    bot_pause=0,
    bot_step=0,
    grace=0,
)
CLIENT = ("192.0.2.1", 50_000)
HOST = (b"host", b"school.example")
STATM = Path("/proc/self/statm")
PAGE = 4096
PATIENCE = 600.0  # seconds for a clerk to start, and for each task: a busy machine is no fault of the server
Headers = Sequence[tuple[bytes, bytes]]


class HastyThinkers(Thinkers):
    """Bots that play any legal move, each when it is given a turn."""

    def __init__(self, luck: random.Random) -> None:
        super().__init__(native=False)
        self.luck = luck
        self.turns = asyncio.Semaphore(0)

    async def start(self) -> None:
        """Start no process."""

    async def choose(self, bot: str, imagined: State, seat: int, luck: int | None = None, *, payer: str = "") -> str:
        """Wait for a turn, and play whatever is legal."""
        del bot, luck, payer
        await self.turns.acquire()
        return str(self.luck.choice(list(imagined.legal_moves(seat))))


class DirectClerks(Clerks):
    """Clerks without a process, where each request has an event loop of its own."""

    async def ask(
        self, payer: Payer, task: str, /, *, packed: bool = False, entries: Reading | None = None, **given: object
    ) -> Paper:
        """Do it here."""
        del payer, packed
        if entries is not None:
            given["entries"] = [[one.number, one.kind, one.data, one.at] for one in await entries()]
        return Paper(TASKS[task](**given), packed=False)


@dataclass
class Request:
    """A request, as its bytes come."""

    method: str
    path: str
    query: bytes = b""
    headers: list[tuple[bytes, bytes]] = field(default_factory=lambda: [HOST])
    pieces: tuple[bytes, ...] = ()  # of the body
    client: tuple[str, int] = CLIENT


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict[bytes, bytes]
    body: bytes


class Unplugged:
    """The server."""

    def __init__(self, store: Path | str, settings: Settings, luck: random.Random) -> None:
        self.settings = settings
        self.thinkers = HastyThinkers(luck)
        self.hall = Hall(open_store(str(store)), self.thinkers, settings)
        self.hall.clerks = Clerks(settings.clerks, seconds=PATIENCE, work=settings.work)
        self.app: FastAPI = make_app(self.hall, settings)
        if settings.wrong_codes == MANY:
            self.app.state.doorkeeper.held = 0.0
            guesses = self.app.state.doorkeeper.guesses
            guesses[OLD_CODE_LENGTH] = guesses[CODE_LENGTH]  # those of old codes have limits that are no settings

    def line(self, client: tuple[str, int] = CLIENT) -> Line:
        """Give a new line to the server, on which nothing was said yet."""
        socket = WebSocket({"type": "websocket", "app": self.app, "client": client}, _never, _lost)
        return Line(socket, self.hall, self.settings)

    async def ask(self, request: Request) -> Answer:
        """Make a request; what the application raises is raised here."""
        pieces = list(request.pieces) or [b""]
        answer = Answer(0, {}, b"")
        told = asyncio.Event()

        async def receive() -> Message:
            if not pieces:  # the client stays on the line until it has its answer
                await told.wait()
                return {"type": "http.disconnect"}
            return {"type": "http.request", "body": pieces.pop(0), "more_body": bool(pieces)}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer.status, answer.headers = int(message["status"]), dict(message["headers"])
            else:
                answer.body += message.get("body", b"")
                if not message.get("more_body"):
                    told.set()

        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": request.method,
            "scheme": "http",
            "path": request.path,
            "raw_path": request.path.encode("utf-8", "replace"),
            "query_string": request.query,
            "root_path": "",
            "headers": request.headers,
            "client": request.client,
            "server": ("school.example", 80),
        }
        await asyncio.create_task(self.app(scope, receive, send))  # apart from the test, for who watches the loop
        return answer


@asynccontextmanager
async def unplugged(
    folder: Path, luck: random.Random | None = None, settings: Settings = UNLIMITED
) -> AsyncIterator[Unplugged]:
    """Open a server on a store in a folder, with a small site of its own, and close it."""
    pages = folder / "site"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html><title>Algodrome</title>")
    (pages / "assets" / "site.js").write_text("'use strict';" * 1000)
    with patch.object(site, "site_folder", lambda: pages), patch.object(clerks, "START", PATIENCE):
        server = Unplugged(folder / "tables.sqlite", settings, luck or random.Random(1))
        await server.hall.open()
        server.app.openapi()
        sheets_in(archive_file())  # as a server does when it starts
        try:
            yield server
        finally:
            await server.hall.close()


def resident() -> int:
    """Tell how many bytes of memory this process holds; 0 where the system does not say."""
    return int(STATM.read_text().split()[1]) * PAGE if STATM.exists() else 0


async def _never() -> Message:
    await asyncio.Event().wait()
    raise AssertionError


async def _lost(message: Message) -> None:
    del message
