"""What a move costs the server, without sockets: processor time from the bytes of the move to the bytes for all four.

    python -m benchmarks.server.move
    python -m benchmarks.server.move --at-once 8 --profile

Tables of Formel Fun with four clients, as in `benchmarks.server.load`. All is the server's own, from the frames of a
WebSocket to the commit on disk; only the sockets are missing, and so what the kernel does for them. Beside it a fixed
piece of work, so that two runs on a busy machine can be compared.
"""

import argparse
import asyncio
import cProfile
import json
import logging
import pstats
import random
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from algodrome.server.app import make_app
from algodrome.server.event_loop import event_loop
from algodrome.server.hall import Hall
from algodrome.server.lines import BoundedWebSocket, bounds
from algodrome.server.protocol import Choose
from algodrome.server.settings import Settings
from algodrome.server.store.opening import open_store
from algodrome.server.thinking.thinkers import Thinkers

SEATS = 4
MANY = 10**9
SETTINGS = Settings(burst=MANY, rate=MANY, tables_an_hour=MANY, joins=MANY, work=MANY, connections_each=MANY)
UPGRADE = (
    b"GET /live HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\nconnection: upgrade\r\n"
    b"upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
SHORT, MIDDLE = 126, 2**16


class Socket(asyncio.Transport):
    """What the server takes for a connection: it keeps what is written, and tells who waits for it."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 50_000), "sockname": ("127.0.0.1", 80)})
        self.written: list[bytes] = []
        self.heard = asyncio.Event()

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Keep what is written."""
        self.written.append(bytes(data))
        self.heard.set()

    def is_closing(self) -> bool:
        """Stay open."""
        return False

    def pause_reading(self) -> None:
        """Go on."""

    def resume_reading(self) -> None:
        """Go on."""

    def close(self) -> None:
        """Stay open."""

    def abort(self) -> None:
        """Stay open."""

    def messages(self) -> list[Any]:
        """Take the messages that were written since the last time."""
        frames, self.written = b"".join(self.written), []
        messages = []
        while frames:
            size, start = frames[1], 2
            if size >= SHORT:
                start = 4 if size == SHORT else 10
                size = int.from_bytes(frames[2:start], "big")
            messages.append(json.loads(frames[start : start + size]))
            frames = frames[start + size :]
        return messages


class Client:
    """A client at a table."""

    def __init__(self, config: uvicorn.Config) -> None:
        self.socket = Socket()
        self.protocol = BoundedWebSocket(config, ServerState(), {})
        self.protocol.connection_made(self.socket)
        self.picture: Any = None
        self._ids = 0

    def say(self, **message: object) -> bytes:
        """Write a message as a frame."""
        self._ids += 1
        content = json.dumps({"id": f"c{self._ids}", **message}).encode()
        size = bytes([128 + len(content)]) if len(content) < SHORT else b"\xfe" + len(content).to_bytes(2, "big")
        return b"\x81" + size + b"\0\0\0\0" + content

    async def told(self) -> None:
        """Wait until something was written."""
        while not self.socket.written:
            self.socket.heard.clear()
            await self.socket.heard.wait()

    async def ask(self, **message: object) -> None:
        """Send a message and wait for its answer."""
        self.protocol.data_received(self.say(**message))
        while True:
            await self.told()
            for heard in self.socket.messages():
                if heard["type"] in {"update", "sync"}:
                    self.picture = heard
                if heard["type"] == "ack":
                    return

    def look(self) -> None:
        """Read what was written."""
        for heard in self.socket.messages():
            if heard["type"] in {"update", "sync"}:
                self.picture = heard


async def seated(hall: Hall, config: uvicorn.Config) -> list[Client]:
    """Open a table with four clients, and start."""
    wish = Choose(type="choose", id="o", game="formel-fun", options={"players": SEATS, "cars": 2})
    host = await hall.create(wish, None)
    tickets = [host, *[await hall.join(host.code, None) for _ in range(SEATS - 1)]]
    clients = []
    for seat, ticket in enumerate(tickets, 1):
        client = Client(config)
        client.protocol.data_received(UPGRADE)
        await client.told()
        client.socket.written.clear()
        await client.ask(type="hello", table=ticket.code, token=ticket.token)
        if seat > 1:
            await client.ask(type="sit", seat=seat)
        clients.append(client)
    await clients[0].ask(type="start")
    return clients


def next_move(clients: Sequence[Client]) -> tuple[Client, bytes]:
    """Choose what is to be sent next at a table, and by whom."""
    for client in clients:
        client.look()
    shown = clients[0].picture["table"]
    if shown["phase"] != "playing":
        return clients[0], clients[0].say(type="start")
    mover = clients[shown["to_act"][0] - 1]
    sight = mover.picture["sights"][0]
    line = random.choice(sight["moves"])["move"]
    return mover, mover.say(type="play", seat=sight["seat"], move=line, at=mover.picture["entry"])


async def make_move(clients: Sequence[Client], mover: Client, frame: bytes) -> None:
    """Hand a move to the server, and wait until all have heard of it."""
    mover.protocol.data_received(frame)
    for client in clients:
        await client.told()


def fixed_work() -> float:
    """Do a fixed piece of work, and tell how many microseconds it took."""
    began = time.process_time()
    json.dumps([{"number": number, "text": str(number)} for number in range(2000)])
    return 1e6 * (time.process_time() - began)


async def measure(hall: Hall, tables: int, moves: int, at_once: int, profile: cProfile.Profile | None) -> None:
    """Make moves, and print what they cost."""
    config = uvicorn.Config(
        make_app(hall, SETTINGS),
        lifespan="off",
        log_config=None,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        **bounds(SETTINGS),
    )
    config.load()
    seats = [await seated(hall, config) for _ in range(tables)]
    used: list[float] = []
    work: list[float] = []
    while len(used) * at_once < moves:
        for first in range(0, tables - at_once + 1, at_once):
            chosen = [(clients, *next_move(clients)) for clients in seats[first : first + at_once]]
            work.append(fixed_work())
            if profile:
                profile.enable()
            began = time.process_time()
            await asyncio.gather(*(make_move(*one) for one in chosen))
            await asyncio.sleep(0)
            used.append(1e6 * (time.process_time() - began) / at_once)
            if profile:
                profile.disable()
    for share in (0.1, 0.5):
        move, fixed = quantile(used, share), quantile(work, share)
        print(
            f"{share:.0%} took at most {move:.0f} µs for a move, {fixed:.0f} µs for the fixed work: {move / fixed:.3f}"
        )


def quantile(values: Sequence[float], share: float) -> float:
    """Give what a share of values does not pass."""
    return sorted(values)[int(share * len(values))]


async def run(arguments: argparse.Namespace) -> None:
    """Open a server in a folder of its own."""
    logging.disable()
    profile = cProfile.Profile() if arguments.profile else None
    with tempfile.TemporaryDirectory(prefix="algodrome-move-") as folder:
        hall = Hall(open_store(str(Path(folder) / "tables.sqlite")), Thinkers(native=False), SETTINGS)
        await hall.open()
        try:
            await measure(hall, arguments.tables, arguments.moves, arguments.at_once, profile)
        finally:
            await hall.close()
    if profile:
        pstats.Stats(profile).sort_stats(arguments.profile).print_stats(60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=2000)
    parser.add_argument("--at-once", type=int, default=4, help="moves that come in the same moment")
    parser.add_argument("--profile", nargs="?", const="tottime", help="tottime or cumulative")
    with asyncio.Runner(loop_factory=event_loop("")) as runner:
        runner.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
