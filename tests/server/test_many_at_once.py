"""Costly requests of all kinds from several addresses, all at once: who plays elsewhere is not held up by them.

What counts is the processor time of a turn of the loop, not time of the clock: a move waits for a few turns.
"""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import thread_time
from typing import Any

import pytest

from algodrome.server.clerks.clerks import MOST_WAITING
from algodrome.server.garbage import _by_hand
from algodrome.server.protocol import Choose
from algodrome.server.table import Table
from tests.server.long_tables import TOKEN, long_table
from tests.server.unplugged import HOST, Request, Unplugged, unplugged
from tests.server.watchdog import Watchdog, slowness
from tests.server.worlds import Line
from tests.server.worst_corpus import KINDS, SIZE

Soak = Callable[[int, int], int]
TURN = 0.075  # seconds of a processor as fast as the usual one
COSTLY = ("a deck", "a condition", "a ring", "a check of a ring", "a board of a ring", "answers that are tried")
WISH = Choose(type="choose", id="open", game="formel-fun", options={})
GAMES = ("bumping-bots", "speedalgo")  # with long turns


def requests(luck: random.Random, tables: list[Table]) -> Iterator[Request]:
    """Ask for everything that costs much, again and again."""
    authority = (b"authorization", f"Bearer {TOKEN}".encode())
    while True:
        for kind in COSTLY:
            yield KINDS[kind]([luck.choice((0.999, luck.random())) for _ in range(SIZE)])
        for table in tables:
            for path in ("/export", "/games/1/record", "/games/1/replay"):
                yield Request("GET", f"/api/tables/{table.code}{path}", b"", [HOST, authority])


def messages(table: Table) -> Iterator[dict[str, Any]]:
    """Say what costs much on a line to a long table."""
    seat = table.playing.state.to_act[0]
    legal = [str(move) for move in table.playing.state.legal_moves(seat)]
    while True:
        yield {"type": "preview", "seat": seat, "lines": (legal * 64)[:64]}
        yield {"type": "moment", "seat": seat, "entry": table.number // 2}
        yield {"type": "speak", "language": "en"}
        yield {"type": "speak", "language": "fr"}
        yield {"type": "story", "seat": seat, "before": table.number - 1}


@asynccontextmanager
async def flooded(server: Unplugged, addresses: int, each: int) -> AsyncIterator[None]:
    """Have some addresses ask for as much as they like, until the block ends."""
    tables = [await long_table(server, game, f"{number}" * 9, 200) for number, game in enumerate(GAMES, 2)]
    luck, floods = random.Random(1), list[asyncio.Task[None]]()
    for address in range(addresses):
        client = (f"198.51.100.{address}", 50_000)
        for number in range(each):
            table = tables[number % len(tables)]
            floods.append(asyncio.create_task(_ask(server, client, requests(luck, tables))))
            floods.append(asyncio.create_task(_say(server.line(client), table)))
    try:
        yield
    finally:
        for flood in floods:
            flood.cancel()
        told = await asyncio.gather(*floods, return_exceptions=True)
        assert all(isinstance(one, asyncio.CancelledError) for one in told), told


async def _ask(server: Unplugged, client: tuple[str, int], wanted: Iterator[Request]) -> None:
    for request in wanted:
        answer = await server.ask(replace(request, client=client))
        assert answer.status < 500 or json.loads(answer.body)["reason"] == "busy"


async def _say(line: Line, table: Table) -> None:
    await line.say(json.dumps({"type": "hello", "id": "hello", "table": table.code, "token": TOKEN}).encode())
    for number, message in enumerate(messages(table)):
        await line.say(json.dumps({"id": f"m{number}", **message}).encode())
        line.heard()
        await asyncio.sleep(0)


async def moves_of_a_game(server: Unplugged, most: int) -> AsyncIterator[None]:
    """Have somebody elsewhere do one thing after the other, each of which is stored and acknowledged."""
    elsewhere = "203.0.113.1"
    ticket = await server.hall.create(WISH, "Ana", address=elsewhere)
    line = server.line((elsewhere, 50_000))
    await line.say(json.dumps({"type": "hello", "id": "h", "table": ticket.code, "token": ticket.token}).encode())
    for number in range(most):
        line.heard()
        await line.say(json.dumps({"type": "lock", "id": f"m{number}", "locked": number % 2 == 0}).encode())
        assert {json.loads(heard)["type"] for heard in line.heard()} == {"ack", "update"}
        yield


async def count_turns(turns: list[float]) -> None:
    """Note how much of the processor's time each turn of the loop takes: so long waits who comes in it."""
    while True:
        began = thread_time()
        await asyncio.sleep(0)
        turns.append(thread_time() - began)


@pytest.mark.soak
def test_who_plays_elsewhere_waits_for_little_of_what_many_addresses_ask(tmp_path: Path, soak: Soak) -> None:
    addresses = soak(20, 16)

    async def story() -> None:
        async with unplugged(tmp_path) as server:
            server.hall.warm_up()
            async with flooded(server, addresses, soak(10, 3)), Watchdog():
                counting = asyncio.create_task(count_turns(turns))
                async for _ in moves_of_a_game(server, soak(300, 10)):
                    waiting.append(server.hall.clerks._waiting.total())
                counting.cancel()

    turns, waiting = list[float](), list[int]()
    with _by_hand():
        asyncio.run(story())
    longest = max(turns)
    print(  # noqa: T201 -- the figures are what a soak is read for
        f"\n{len(turns)} turns of the loop: {median(turns) * 1000:.1f} ms, at most {longest * 1000:.1f};"
        f" tasks of clerks: at most {max(waiting)}"
    )
    assert longest <= TURN or longest <= TURN * slowness()
    assert 0 < max(waiting) <= MOST_WAITING + addresses  # some are being sent away
