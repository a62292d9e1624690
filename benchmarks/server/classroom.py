"""A class of so many pupils on a server of its own: how soon all have moved, how soon a pause and a move are seen.

python -m benchmarks.server.classroom --pupils 32
"""

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.server.serving import Server

Json = dict[str, Any]
BARS = "bars: 60 s to everybody's first move, 1 s for a pause, 0.5 s (p95) for the wall"


class Device:
    """A client on a line of a class or of a table; it notes when it heard what."""

    def __init__(self, line: ClientConnection) -> None:
        self.line, self.ids = line, 0
        self.view: Json = {}
        self.heard: dict[int, float] = {}  # when each entry was told
        self.news = asyncio.Condition()
        self.reading = asyncio.create_task(self._read())

    @classmethod
    async def dial(cls, server: Server, kind: str, code: str, token: str | None) -> "Device":
        """Open a line and say hello."""
        address = f"{server.address.replace('http', 'ws', 1)}/live?{kind}={code}"
        device = cls(await connect(address, origin=server.address, max_size=None))  # type: ignore[arg-type]
        await device.say({"type": "hello", "table": code, "token": token})
        await device.until(bool)
        return device

    async def say(self, command: Json) -> None:
        """Send a command."""
        self.ids += 1
        await self.line.send(json.dumps({"id": f"c{self.ids}", **command}))

    async def until(self, wanted: Any) -> Json:
        """Wait until what is known is as wanted."""
        async with self.news:
            await self.news.wait_for(lambda: wanted(self.view))
        return self.view

    async def _read(self) -> None:
        async for raw in self.line:
            message = json.loads(raw)
            if "entry" in message and message["type"] != "ack":
                self.heard.setdefault(message["entry"], time.monotonic())
            if message["type"] in {"console", "place", "sync", "update"}:
                async with self.news:
                    self.view = message
                    self.news.notify_all()

    async def close(self) -> None:
        """Hang up."""
        self.reading.cancel()
        await self.line.close()


async def lesson(server: Server, pupils: int) -> dict[str, float]:
    """Open a class, let everybody play, pause all, and watch; give the seconds that each took."""
    began = time.monotonic()
    opened = await asyncio.to_thread(server.ask, "POST", "/api/classes", {"places": pupils})
    code, key = opened[1]["code"], opened[1]["key"]
    teacher = await Device.dial(server, "class", code, key)
    tickets = await asyncio.gather(
        *(asyncio.to_thread(server.ask, "POST", f"/api/classes/{code}/places", {}) for _ in range(pupils))
    )
    tokens = [ticket["token"] for _, ticket in tickets]
    places = await asyncio.gather(*(Device.dial(server, "class", code, token) for token in tokens))
    options = {"players": 4, "level": 1}
    await teacher.say({"type": "plan", "game": "algouno", "options": options, "draw": "drawn", "bot": "random"})
    await teacher.say({"type": "start"})
    seated = [await place.until(lambda view: view.get("table")) for place in places]
    console = await teacher.until(lambda view: all(table["phase"] == "playing" for table in view["tables"]))
    players = await asyncio.gather(
        *(
            Device.dial(server, "table", view["table"]["code"], token)
            for view, token in zip(seated, tokens, strict=True)
        )
    )
    wall = {table["code"]: await Device.dial(server, "table", table["code"], None) for table in console["tables"]}
    first: dict[int, float] = {}
    told: list[tuple[str, int, float]] = []
    all_moved = asyncio.Event()
    playing = [
        asyncio.create_task(_play(player, number, first, told, all_moved)) for number, player in enumerate(players)
    ]
    while len(first) < pupils:
        await all_moved.wait()
        all_moved.clear()
    everybody = max(first.values()) - began
    for task in playing:
        task.cancel()
    delays = sorted(wall[code].heard[entry] - sent for code, entry, sent in told if entry in wall[code].heard)
    asked = time.monotonic()
    await teacher.say({"type": "pause", "paused": True})
    await asyncio.gather(*(place.until(lambda view: view["paused"]) for place in places))
    await asyncio.gather(*(player.until(_is_still) for player in players))
    paused = time.monotonic() - asked
    for device in (teacher, *places, *players, *wall.values()):
        await device.close()
    return {"everybody": everybody, "pause": paused, "wall_p95": delays[int(0.95 * (len(delays) - 1))]}


def _code(player: Device) -> str:
    return str(player.view["table"]["code"])


def _is_still(view: Json) -> bool:
    return bool(view["table"]["paused"] or view["table"]["phase"] == "over")


async def _play(
    player: Device, number: int, first: dict[int, float], told: list[tuple[str, int, float]], moved: asyncio.Event
) -> None:
    """Play whenever it is one's turn."""
    while True:
        view = await player.until(_moves)
        seat, move = _moves(view) or (0, "")
        before, sent = view["entry"], time.monotonic()
        await player.say({"type": "play", "seat": seat, "move": move, "at": before})
        after = await player.until(lambda view, before=before: view["entry"] > before)
        first.setdefault(number, time.monotonic())
        told.append((_code(player), after["entry"], sent))
        moved.set()


def _moves(view: Json) -> tuple[int, str] | None:
    for sight in view["sights"]:
        if sight["moves"]:
            return sight["seat"], sight["moves"][0]["move"]
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pupils", type=int, default=32)
    parser.add_argument("--classes", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "tables.sqlite")).start()
        try:
            print(BARS)
            for result in asyncio.run(_all(server, given)):
                print(" ".join(f"{name}: {seconds:.2f} s" for name, seconds in result.items()))
        finally:
            server.stop()


async def _all(server: Server, given: argparse.Namespace) -> list[dict[str, float]]:
    return await asyncio.gather(*(lesson(server, given.pupils) for _ in range(given.classes)))


if __name__ == "__main__":
    main()
