"""A server may be killed at any moment: whatever it acknowledged is there when the store is opened again."""

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from algodrome.server.store import open_store
from tests.server.store.appender import TABLES

pytestmark = pytest.mark.anyio

APPENDER = Path(__file__).with_name("appender.py")


def killed_after(url: str, lines: int) -> dict[str, int]:
    """Let a server append, kill it after so many acknowledgements, and give the newest number of each table."""
    acknowledged: dict[str, int] = {}
    with subprocess.Popen([sys.executable, APPENDER, url], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        for read, line in enumerate(process.stdout, 1):
            if read == lines:
                process.kill()
            if line.endswith("\n"):
                table, newest = line.split()
                acknowledged[table] = int(newest)
    assert acknowledged, "the server acknowledged nothing"
    return acknowledged


@pytest.mark.soak
async def test_a_killed_server_keeps_what_it_acknowledged(store_url: str, soak: Callable[[int, int], int]) -> None:
    for kill in range(soak(200, 4)):
        acknowledged = killed_after(store_url, random.Random(kill).randint(1, 300))
        store = open_store(store_url)
        await store.open()
        for table in TABLES:
            found = await store.read(table)
            assert len(found) >= acknowledged.get(table, 0)
            assert [entry.number for entry in found] == list(range(1, len(found) + 1))
            assert len(found) % 2 == (1 if found else 0), "entries that belong together are stored together"
        assert sum(summary.entries for summary in await store.tables()) >= sum(acknowledged.values())
        await store.close()
