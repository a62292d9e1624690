"""A real server in a process of its own, and clients that play at its tables."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, cast
from urllib.error import HTTPError

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from algodrome.server.protocol import SERVER_MESSAGES

Json = dict[str, Any]

PATIENCE = 30.0  # seconds for anything that must happen
OPEN: list[ClientConnection] = []  # lines that the fixture `hang_up` closes after a test
PROGRAM = ("-m", "algodrome.cli.main")
QUICK = ("--bot-pause", "0", "--no-compile")


class Server:
    """`algodrome serve`, to be killed and started again on the same port."""

    def __init__(self, store: str, *options: str, port: int = 0, program: Sequence[str] = PROGRAM) -> None:
        """Take the store and further options, and what Python runs."""
        self.store, self.options, self.port, self._program = store, options, port, program
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> "Server":
        """Start it, and wait until it says where it is."""
        command = [sys.executable, *self._program, "serve", "--port", str(self.port)]
        command += ["--store", self.store, "--lang", "en", *QUICK, *self.options]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        found = None
        while not found:
            line = self._output().readline()
            if not line:
                raise AssertionError(f"the server ended with {self.process.wait()}")
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        self.port = int(found[1])
        return self

    def _output(self) -> Any:
        assert self.process is not None
        return self.process.stdout

    def kill(self) -> None:
        """End it as a power cut would."""
        self._signal(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end, and give its exit code."""
        return self._signal(signal.SIGTERM)

    def _signal(self, number: signal.Signals) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self._output().close()
        self.process = None
        return code

    @property
    def address(self) -> str:
        """Tell where it is."""
        return f"http://127.0.0.1:{self.port}"

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """Make an HTTP request; give the status and what came back."""
        status, _, content = self.ask_fully(method, path, body, **headers)
        return status, content

    def ask_fully(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Json, Any]:
        """Make an HTTP request; give the status, the headers and what came back."""
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)  # noqa: S310 - our own server
        request.add_header("Content-Type", "application/json")
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - our own server
                return answer.status, dict(answer.headers), _content(answer.read())
        except HTTPError as error:
            with error:
                return error.code, dict(error.headers), _content(error.read())

    def open_table(self, game: str = "formel-fun", **wish: Any) -> Json:
        """Open a table, and give the ticket of its host."""
        status, ticket = self.ask("POST", "/api/tables", {"game": game, "options": {}, **wish})
        assert status == 201, ticket
        return dict(ticket)

    def join(self, code: str, name: str | None = None) -> Json:
        """Join a table, and give the ticket."""
        status, ticket = self.ask("POST", f"/api/tables/{code}/participants", {"name": name})
        assert status == 201, ticket
        return dict(ticket)

    def finished_table(self, game: str, options: Json) -> Json:
        """Open a table whose bots have played a game to its end, and give the ticket of its host."""
        return self.played_table(game, options, "greedy", lambda host: host.table["phase"] == "over")

    def played_table(self, game: str, options: Json, bot: str, enough: Callable[["Player"], bool]) -> Json:
        """Open a table whose bots have played until it is enough: if that is before the end, there is a pause."""
        with ThreadPoolExecutor(1) as thread:  # a loop of its own: Playwright's runs in this thread already
            return thread.submit(asyncio.run, self._play_by_bots(game, options, bot, enough)).result()

    async def _play_by_bots(self, game: str, options: Json, bot: str, enough: Callable[["Player"], bool]) -> Json:
        ticket = self.open_table(game, options=options, play_now=True)
        host = await Player(self, ticket).connect()
        await host.ask({"type": "bot", "seat": 1, "bot": bot})
        while not enough(host):
            await host.take()
        if host.table["phase"] == "playing":
            await host.ask({"type": "pause", "paused": True})
        await host.ask({"type": "bot", "seat": 1, "bot": None})
        await host.leave()
        return ticket


def _content(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        return raw


async def dial(server: Server, origin: str | None = "", code: str | None = None) -> ClientConnection:
    """Open a line, from a page of the server unless another origin is given; a code leads to the right process."""
    told = server.address if origin == "" else origin
    line = await connect(
        f"{server.address.replace('http', 'ws', 1)}/live{f'?table={code}' if code else ''}",
        origin=cast("Origin | None", told),
        max_size=None,
        open_timeout=PATIENCE,
    )
    OPEN.append(line)
    return line


class Player:
    """A client at a table. Every message that it gets is checked against the protocol."""

    def __init__(self, server: Server, ticket: Json, *, language: str = "en", watching: bool = False) -> None:
        """Take the ticket; a spectator shows no token."""
        self.server, self.code, self.language = server, ticket["code"], language
        self.token = None if watching else ticket["token"]
        self.messages: list[Json] = []  # all that came, in order
        self.table: Json = {}
        self.sights: dict[int | None, Json] = {}
        self.entry: int | None = None
        self._line: ClientConnection | None = None
        self._ids = count(1)

    async def connect(self, *, after: int | None = None) -> "Player":
        """Open the line and say hello; `after` is the last entry seen."""
        self._line = await dial(self.server, code=self.code)
        hello = {"type": "hello", "table": self.code, "token": self.token, "language": self.language, "after": after}
        answer = await self.ask(hello)
        if answer["type"] == "ack":
            await self.until(lambda message: message["type"] in {"sync", "update"})
        return self

    @property
    def line(self) -> ClientConnection:
        """Give the open line."""
        assert self._line is not None
        return self._line

    async def leave(self) -> None:
        """Hang up."""
        await self.line.close()

    async def send(self, command: Json) -> str:
        """Send a command, and give its id."""
        identity = command.get("id") or f"c{next(self._ids)}"
        await self.line.send(json.dumps({"id": identity, **command}))
        return str(identity)

    async def ask(self, command: Json) -> Json:
        """Send a command and give its answer: an ack, a refusal, or what was asked for."""
        identity = await self.send(command)
        return await self.until(lambda message: message.get("id") == identity)

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Take messages until the one that is wanted."""
        while True:
            message = await self.take()
            if wanted(message):
                return message

    async def take(self) -> Json:
        """Take the next message."""
        raw = await asyncio.wait_for(self.line.recv(), PATIENCE)
        SERVER_MESSAGES.validate_json(raw)
        message: Json = json.loads(raw)
        self.messages.append(message)
        if message["type"] in {"sync", "update"}:
            self.table, self.entry = message["table"], message["entry"]
            self.sights = {sight["seat"]: sight for sight in message["sights"]}
        return message

    @property
    def moves(self) -> list[str]:
        """Give the legal moves of the first seat that has any."""
        sights = (sight["moves"] for sight in self.sights.values() if sight["moves"])
        return [move["move"] for move in next(sights, [])]

    async def until_turn(self) -> None:
        """Take messages until it is this player's turn or the game is over."""
        while not self.moves and self.table.get("phase") != "over":
            await self.take()

    async def play(self, move: str | None = None, seat: int | None = None) -> Json:
        """Play a move, the first legal one unless another is given."""
        seat = seat or next((seat for seat, sight in self.sights.items() if seat and sight["moves"]), 1)
        return await self.ask({"type": "play", "seat": seat, "move": move or self.moves[0], "at": self.entry})


def picture(player: Player) -> tuple[Json, dict[int | None, Json]]:
    """Give what a client shows, without what depends on who is connected or on the last entry's events."""
    table = {name: value for name, value in player.table.items() if name not in {"participants", "you"}}
    sights = {seat: {**sight, "events": []} for seat, sight in player.sights.items()}
    return table, sights


async def settled(*players: Player) -> None:
    """Let all players see the same entry."""
    while len({player.entry for player in players}) > 1:
        await min(players, key=lambda player: player.entry or 0).take()
