"""Mutated messages and requests: no fault of ours, no change that was not asked for, no memory that is not given back.

A watchdog sees to it that none of them holds the event loop.

The full size (make soak) is 100,000 messages to the live endpoint and 100,000 requests to each HTTP endpoint.
"""

import asyncio
import logging
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import pytest

from algodrome.server.protocol import ClientMessage
from tests.server.http_corpus import ENDPOINTS, UNDESCRIBED, Endpoint
from tests.server.http_siege import HttpSiege, finished_table
from tests.server.live_corpus import MAKERS
from tests.server.siege import Siege
from tests.server.unplugged import UNLIMITED, Unplugged, resident, unplugged
from tests.server.watchdog import Watchdog

Soak = Callable[[int, int], int]
MEGABYTE = 2**20
MOST_GROWTH = 50 * MEGABYTE
AT_ONE_TABLE = 500  # messages
STAGES = 400  # sets of tables that one endpoint is besieged with, at full size
FULL = 100_000


@pytest.fixture(autouse=True)
def _no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Expect that nothing is logged as a fault of the server's own."""
    with caplog.at_level(logging.WARNING, logger="algodrome"):
        yield
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


def test_every_type_of_message_is_mutated() -> None:
    assert set(MAKERS) == set(get_args(get_args(ClientMessage)[0]))


@pytest.mark.soak
def test_nothing_that_is_sent_to_a_live_connection_harms_its_table(tmp_path: Path, soak: Soak) -> None:
    asyncio.run(_besiege(tmp_path, soak(FULL, 2_000), random.Random(20)))


async def _besiege(folder: Path, messages: int, luck: random.Random) -> None:
    warm, sent, acknowledged, refused = 0, 0, 0, 0
    async with unplugged(folder, luck) as server, Watchdog():
        while sent < messages:
            siege = Siege(server, luck)
            await siege.begin()
            for _ in range(AT_ONE_TABLE):
                await siege.send()
            await siege.end()
            sent += AT_ONE_TABLE
            acknowledged, refused = acknowledged + siege.acknowledged, refused + siege.refused
            if sent <= max(AT_ONE_TABLE, messages // 5):
                warm = resident()
        growth = resident() - warm
    print(f"{sent} messages: {acknowledged} answered, {refused} refused, {growth / MEGABYTE:.1f} MB more")  # noqa: T201 -- what a soak is read for
    assert acknowledged > sent // 10
    assert refused > sent // 4
    assert growth < MOST_GROWTH


def test_every_operation_of_the_description_is_mutated(tmp_path: Path) -> None:
    described = Unplugged(tmp_path / "tables.sqlite", UNLIMITED, random.Random(1)).app.openapi()["paths"]
    operations = {f"{method.upper()} {path}" for path, item in described.items() for method in item}
    assert operations == {str(endpoint) for endpoint in ENDPOINTS}


@pytest.mark.soak
@pytest.mark.parametrize("endpoint", [*ENDPOINTS, *UNDESCRIBED], ids=str)
def test_nothing_that_is_asked_of_an_endpoint_harms_the_server(tmp_path: Path, endpoint: Endpoint, soak: Soak) -> None:
    asyncio.run(_besiege_endpoint(tmp_path, endpoint, soak(FULL, 150)))


async def _besiege_endpoint(folder: Path, endpoint: Endpoint, requests: int) -> None:
    luck = random.Random(str(endpoint))
    warm, sent, at_one_stage = 0, 0, max(50, requests // STAGES)
    async with unplugged(folder, luck) as server, Watchdog():
        siege = HttpSiege(server, luck, await finished_table(server))
        while sent < requests:
            await siege.begin()
            for _ in range(at_one_stage):
                await siege.send(endpoint)
            await siege.end(endpoint)
            sent += at_one_stage
            if sent <= max(at_one_stage, requests // 5):
                warm = resident()
        growth = resident() - warm
    print(f"{endpoint}: {sent} requests, {growth / MEGABYTE:.1f} MB more, {siege.statuses}")  # noqa: T201 -- as above
    assert growth < MOST_GROWTH
