"""What waits for clients that do not read: counted in bytes, for a line and for an address."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from algodrome.server.outbox import Outboxes
from algodrome.server.protocol import Choose
from tests.server.unplugged import CLIENT, UNLIMITED, unplugged

pytestmark = pytest.mark.anyio
WISH = Choose(type="choose", id="open", game="formel-fun", options={})
SPEAK = b'{"type":"speak","id":"s","language":"en"}'


async def test_a_line_that_too_many_bytes_wait_for_is_full() -> None:
    outbox = Outboxes(0, most=10, most_each=1000).open("a", lambda: None)
    outbox.put(b"x" * 500)
    assert outbox.full()
    assert outbox.take() == [b"x" * 500]
    assert not outbox.full()


async def test_an_address_that_too_much_waits_for_loses_the_line_that_takes_most() -> None:
    outboxes = Outboxes(0, most=1000, most_each=100)
    given_up = []
    greedy = outboxes.open("a", lambda: given_up.append("greedy"))
    modest = outboxes.open("a", lambda: given_up.append("modest"))
    elsewhere = outboxes.open("b", lambda: given_up.append("elsewhere"))
    greedy.put(b"x" * 90)
    elsewhere.put(b"x" * 99)
    modest.put(b"x" * 10)
    assert given_up == []
    modest.put(b"x")
    assert given_up == ["greedy"]


async def test_a_line_that_has_ended_leaves_nothing_waiting() -> None:
    outboxes = Outboxes(0, most=1000, most_each=100)
    outbox = outboxes.open("a", lambda: None)
    outbox.put(b"x" * 90)
    outboxes.close("a", outbox)
    assert outboxes.waiting("a") == 0


async def test_a_client_that_reads_nothing_is_told_that_it_is_slow_and_keeps_no_memory(tmp_path: Path) -> None:
    settings = replace(UNLIMITED, waiting_bytes=20_000)
    async with unplugged(tmp_path, settings=settings) as server:
        ticket = await server.hall.create(WISH, "Ana")
        line = server.line()
        await line.say(json.dumps({"type": "hello", "id": "h", "table": ticket.code, "token": ticket.token}).encode())
        for _ in range(200):
            await line.say(SPEAK)
            assert server.app.state.doorkeeper.outboxes.waiting(CLIENT[0]) < 40_000
        told = [json.loads(message) for message in line.heard()]
        assert ("goodbye", "slow") in [(message["type"], message.get("reason")) for message in told]


@pytest.mark.parametrize("kind", ["speak", "moment"])
async def test_a_long_answer_is_paid_for_by_its_length(tmp_path: Path, kind: str) -> None:
    settings = replace(UNLIMITED, burst=1000, rate=0.001)
    async with unplugged(tmp_path, settings=settings) as server:
        ticket = await server.hall.create(WISH, "Ana", play_now="random")
        started = (await server.hall.table(ticket.code)).table.chapters[0].entry
        moment = {"type": "moment", "id": "m", "entry": started, "seat": 1}
        line = server.line()
        await line.say(json.dumps({"type": "hello", "id": "h", "table": ticket.code, "token": ticket.token}).encode())
        after_hello = line.credits.left
        assert after_hello < 1000 - 1 - sum(map(len, line.heard())) / 5000
        await line.say(SPEAK if kind == "speak" else json.dumps(moment).encode())
        assert after_hello - line.credits.left > 5 + sum(map(len, line.heard())) / 5000
