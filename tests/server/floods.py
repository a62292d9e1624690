"""Floods from one address while others play: connections that are silent, slow, deaf or endless, and heaps of joins.

python -m tests.server.floods 400
"""

import asyncio
import json
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from websockets.asyncio.client import ClientConnection, connect

from tests.server.limited import LimitedServer
from tests.server.serving import Json, Player, Server

ATTACKER, KNOCKER = ("127.0.0.2", 0), ("127.0.0.3", 0)  # addresses of their own on the same machine
ENOUGH = 60.0  # seconds after which everything must be closed
PAGE = 4096


@dataclass
class Figures:
    """What came of a flood."""

    waits: list[float]  # of somebody at another table, for each answer
    before: list[float]  # the same before the flood
    grown: int  # bytes of memory
    left_open: int  # connections after a minute


def p99(waits: list[float]) -> float:
    """Give the wait, in seconds, that one in a hundred exceeded."""
    return sorted(waits)[len(waits) * 99 // 100]


Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def flood(server: Server, size: int, pings: int) -> Figures:
    """Flood a server with so many connections of each kind; somebody else asks it something all the while."""
    ticket = server.open_table(play_now=True)
    target = server.open_table("bumping-bots", options={"players": 4})
    before = memory(server)
    loop, elsewhere = asyncio.get_running_loop(), ProcessPoolExecutor(1, get_context("spawn"))
    calm = await loop.run_in_executor(elsewhere, ask_alone, server.port, ticket, pings // 4)
    asking = loop.run_in_executor(elsewhere, ask_alone, server.port, ticket, pings)
    heads = [
        b"",
        b"GET / HTTP/1.1\r\nhost: localhost\r\n",
        b"GET /" + b"a" * 8000,
        b"GET / HTTP/1.1\r\nx: " + b"a" * 15_000,
    ]
    lines = [await _knock(server, heads[number % len(heads)]) for number in range(size)]
    deaf = [await _deaf(server, target["code"], target["token"]) for _ in range(size)]
    await asyncio.gather(*(_join(server, target["code"]) for _ in range(size)))
    await asyncio.gather(*(_talk(line, min(size, 100)) for line in deaf))
    grown = memory(server) - before
    waits = await asking
    elsewhere.shutdown()
    left_open = await _left_open(server)
    for _, writer in lines:
        writer.transport.abort()
    for line in deaf:
        line.transport.abort()
    return Figures(waits, calm, max(grown, memory(server) - before), left_open)


async def _left_open(server: Server) -> int:
    """Wait until all connections of the flood are closed, for a minute at most; give how many are not."""
    for _ in range(int(ENOUGH)):
        if not connections(server):
            return 0
        await asyncio.sleep(1.0)
    return connections(server)


def connections(server: Server) -> int:
    """Count the connections that a server holds: established, or left by the other side only."""
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum(row[1].endswith(f":{server.port:04X}") and row[3] in {"01", "08"} for row in rows)


def memory(server: Server) -> int:
    """Tell how many bytes a server holds in memory."""
    assert server.process is not None
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * PAGE


def ask_alone(port: int, ticket: Json, pings: int) -> list[float]:
    """Ask from a process of its own, which the flood does not keep waiting."""
    return asyncio.run(_ask(Server("", port=port), ticket, pings))


async def _ask(server: Server, ticket: Json, pings: int) -> list[float]:
    honest = await Player(server, ticket).connect()
    waits = []
    for number in range(pings):
        begun = perf_counter()
        await honest.ask({"type": "ping", "id": f"p{number}"})
        waits.append(perf_counter() - begun)
        await asyncio.sleep(0.02)
    await honest.leave()
    return waits


async def _knock(server: Server, said: bytes) -> Line:
    """Open a connection and say something that is no whole request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=KNOCKER)
    writer.write(said)
    return reader, writer


async def _closed(line: Line) -> None:
    try:
        while await line[0].read(PAGE):
            pass
    except ConnectionError:
        pass
    line[1].close()


async def _deaf(server: Server, code: str, token: str) -> ClientConnection:
    """Open a live connection that keeps nothing of what comes."""
    line = await connect(
        f"ws://127.0.0.1:{server.port}/live",
        origin=server.address,  # type: ignore[arg-type]
        local_addr=ATTACKER,
        max_queue=1,
        ping_interval=None,
        open_timeout=60,
    )
    await line.send(json.dumps({"type": "hello", "id": "h", "table": code, "token": token}))
    line.transport.pause_reading()
    return line


async def _talk(line: ClientConnection, words: int) -> None:
    """Ask for all there is to tell, again and again, until the server hangs up."""
    for number in range(words):
        if line.transport.is_closing():
            return
        await line.send(json.dumps({"type": "speak", "id": f"s{number}", "language": "en"}))


async def _join(server: Server, code: str) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=ATTACKER)
    head = f"POST /api/tables/{code}/participants HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    writer.write(f"{head}connection: close\r\ncontent-length: 2\r\n\r\n{{}}".encode())
    await _closed((reader, writer))


async def _main(size: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = LimitedServer(Path(folder)).start()
        found = await flood(server, size, 1000)
        server.stop()
    waits = f"p99 of another table {p99(found.waits) * 1000:.0f} ms (before: {p99(found.before) * 1000:.0f} ms)"
    told = f"{waits}, memory {found.grown / 1e6:+.0f} MB"
    sys.stdout.write(f"{size} connections of each kind: {told}, open after {ENOUGH:g} s: {found.left_open}\n")


if __name__ == "__main__":
    asyncio.run(_main(int(sys.argv[1])))
