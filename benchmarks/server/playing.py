"""Our server under load: tables of four that play Formel Fun, and a class that joins one."""

import asyncio
import gc
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from benchmarks.server.client import FAILURES, HOST, Answer, Client, Json
from benchmarks.server.figures import Load
from benchmarks.server.process import ServerProcess, running

SEATS = 4
OPTIONS = {"players": SEATS, "cars": 2}
AT_ONCE = 20  # tables that are being opened at the same time


@contextmanager
def our_server(processes: int) -> Iterator[ServerProcess]:
    """Run a server of some processes on a new store in a file."""
    with tempfile.TemporaryDirectory(prefix="algodrome-load-") as folder:
        command = [sys.executable, "-m", "benchmarks.server.serving", f"{folder}/tables.sqlite", str(processes)]
        with running(command) as server:
            yield server


async def ready(port: int) -> None:
    """Wait until the server has done what it does once, beside the tables, after it has started: unpacking paper."""
    await ask(port, "GET", "/api/paper", {})


async def post(port: int, path: str, body: Json) -> Json:
    """Ask the HTTP API for a ticket."""
    ticket: Json = await ask(port, "POST", path, body)
    return ticket


async def ask(port: int, method: str, path: str, body: Json) -> Any:
    """Ask the HTTP API, on a connection of its own."""
    reader, writer = await asyncio.open_connection(HOST, port)
    content = json.dumps(body).encode()
    head = [
        f"{method} {path} HTTP/1.1",
        f"Host: {HOST}:{port}",
        "Content-Type: application/json",
        f"Content-Length: {len(content)}",
        "Connection: close",
    ]
    writer.write("\r\n".join([*head, "", ""]).encode() + content)
    answer = await reader.read()
    writer.close()
    return json.loads(answer.partition(b"\r\n\r\n")[2])


@dataclass
class Table:
    """Four clients that play one game after another."""

    clients: list[Client]
    waits: list[float] = field(default_factory=list)
    lost: int = 0

    async def play(self, until: float, period: float) -> None:
        """Make one move in every period, beginning at a moment of its own."""
        due = time.perf_counter() + random.random() * period
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                answer = await self._move()
                self.waits.append(answer.seconds)
                await self.see(answer.entry)
            except FAILURES:
                self.lost = 1
                return
            while due < time.perf_counter():  # a table that waited too long leaves moves out
                due += period

    async def _move(self) -> Answer:
        table = self.clients[0].picture()["table"]
        if table["phase"] != "playing":
            return await self.start()
        seat: int = table["to_act"][0]
        return await self.clients[seat - 1].play(seat)

    async def start(self) -> Answer:
        """Start a game, as the host does."""
        return await self.clients[0].ask({"type": "start"})

    async def see(self, entry: int) -> None:
        """Wait until all clients are shown an entry."""
        for client in self.clients:
            await client.see(entry)


@contextmanager
def without_garbage() -> Iterator[None]:
    """Look for no garbage among the clients meanwhile: with 8,000 of them that stops them all for 0.2 seconds."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def home_of(table: int) -> str:
    """Give the address that the clients of a table come from: each table is at home somewhere else."""
    return f"127.1.{table // 250}.{table % 250 + 1}"


async def open_table(port: int, number: int, gate: asyncio.Semaphore) -> Table:
    """Open a table, seat four clients and start the game."""
    async with gate:
        tickets = [await post(port, "/api/tables", {"game": "formel-fun", "options": OPTIONS})]
        code = tickets[0]["code"]
        tickets += [await post(port, f"/api/tables/{code}/participants", {}) for _ in range(SEATS - 1)]
        table = Table([Client(port, code, ticket["token"], home_of(number)) for ticket in tickets])
        for seat, client in enumerate(table.clients, 1):
            await client.enter()
            if seat > 1:  # whoever opens a table sits already
                await client.ask({"type": "sit", "seat": seat})
        await table.see((await table.start()).entry)
        return table


async def measure(count: int, seconds: float, period: float, processes: int = 1) -> Load:
    """Make one move at every table in every period, and give how long each waited to be acknowledged."""
    with our_server(processes) as server:
        gate = asyncio.Semaphore(AT_ONCE)
        tables = await asyncio.gather(*(open_table(server.port, number, gate) for number in range(count)))
        await ready(server.port)
        with without_garbage():
            began, used = time.perf_counter(), server.processor_seconds()
            await asyncio.gather(*(table.play(began + seconds, period) for table in tables))
            took, used = time.perf_counter() - began, server.processor_seconds() - used
        load = Load(
            server=f"algodrome, {processes} proc.",
            tables=count,
            clients=count * SEATS,
            wanted=count / period,
            seconds=took,
            waits=[wait for table in tables for wait in table.waits],
            lost=sum(table.lost for table in tables),
            processor=used,
            megabytes=server.megabytes(),
            load_average=os.getloadavg()[0],
        )
    await asyncio.gather(*(client.gone() for table in tables for client in table.clients))
    return load


async def join_class(pupils: int, within: float, processes: int = 1) -> list[float]:
    """Let pupils join one table within some seconds; give how long each waited for its first picture."""
    with our_server(processes) as server:
        code = (await post(server.port, "/api/tables", {"game": "formel-fun", "options": {}}))["code"]

        async def pupil() -> tuple[Client, float]:
            await asyncio.sleep(random.random() * within)
            began = time.perf_counter()
            ticket = await post(server.port, f"/api/tables/{code}/participants", {})
            client = Client(server.port, code, ticket["token"])
            await client.enter()
            return client, time.perf_counter() - began

        joined = await asyncio.gather(*(pupil() for _ in range(pupils)))
    await asyncio.gather(*(client.gone() for client, _ in joined))
    return [wait for _, wait in joined]
