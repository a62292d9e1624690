"""Stores of earlier versions open with everything in them; those of later versions are refused."""

import sqlite3
from pathlib import Path

import psycopg
import pytest

from algodrome.server.store import Entry, StoreError, Summary, migrations, open_store
from algodrome.server.store.sqlite_lock import Lock
from tests.server.store.tables import FIRST, entries

pytestmark = pytest.mark.anyio

VERSION_1 = Path(__file__).with_name("data") / "version_1.sql"
LUNE, KIWI, OURS = (
    "3f2a9c5e7b1d4f608a9b0c1d2e3f4a5b",
    "c0ffee00c0ffee00c0ffee00c0ffee00",
    "0123456789abcdef0123456789abcdef",
)


def run(url: str, *statements: str) -> list[tuple[object, ...]]:
    """Run statements past the store, and give what the last one found."""
    if url.startswith("sqlite"):
        connection = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
        found = [connection.execute(statement).fetchall() for statement in statements]
        connection.close()
        return found[-1]
    with psycopg.connect(url, autocommit=True) as postgres:
        cursors = [postgres.execute(statement) for statement in statements]
        return cursors[-1].fetchall() if cursors[-1].description else []


def version(url: str) -> object:
    return run(url, "SELECT schema_version FROM meta")[0][0]


@pytest.fixture
def old_url(store_url: str) -> str:
    """Give the address of a store of version 1."""
    run(store_url, *(statement for statement in VERSION_1.read_text("utf-8").split(";\n") if statement.strip()))
    return store_url


async def test_a_store_of_version_1_has_everything(old_url: str) -> None:
    store = open_store(old_url)
    await store.open()
    assert version(old_url) == migrations.VERSION
    assert await store.tables() == [
        Summary(KIWI, "KIWI", entries=2, first_at=1700000005.0, last_at=1700000030.0),
        Summary(LUNE, "LUNE", entries=3, first_at=1700000000.25, last_at=1700000020.75),
        Summary(OURS, "OURS", entries=1, first_at=1699999999.0, last_at=1699999999.0),
    ]
    assert await store.find("LUNE") == LUNE
    assert await store.read(LUNE) == [
        Entry(1, "opened", {"game": "formel-fun", "players": 2}, 1700000000.25),
        Entry(2, "joined", {"name": "Zoé", "seat": 1}, 1700000010.5),
        Entry(3, "moved", {"seat": 1, "text": "7/3+T"}, 1700000020.75),
    ]
    await store.close()


async def test_a_store_of_version_1_can_be_played_on_and_purged(old_url: str) -> None:
    store = open_store(old_url)
    await store.open()
    await store.append(LUNE, [Entry(4, "moved", {}, 1700000040.0)])
    assert await store.purge(before=1700000035.0) == [OURS, KIWI]
    assert [summary.entries for summary in await store.tables()] == [4]
    await store.close()


async def test_a_store_that_is_up_to_date_is_opened_as_it_is(store_url: str) -> None:
    for _ in range(2):
        store = open_store(store_url)
        await store.open()
        await store.close()
    assert version(store_url) == migrations.VERSION


async def test_a_store_of_a_newer_version_is_refused(store_url: str) -> None:
    store = open_store(store_url)
    await store.open()
    await store.create(FIRST, "ABCD", entries(1, 1))
    await store.close()
    run(store_url, "UPDATE meta SET schema_version = schema_version + 1")
    with pytest.raises(StoreError, match=f"layout {migrations.VERSION + 1}.*up to {migrations.VERSION}"):
        await open_store(store_url).open()
    assert version(store_url) == migrations.VERSION + 1


async def test_a_migration_that_fails_changes_nothing(old_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "STEPS", (*migrations.STEPS, ("SELECT nonsense FROM nowhere",)))
        patch.setattr(migrations, "VERSION", migrations.VERSION + 1)
        with pytest.raises(StoreError):
            await open_store(old_url).open()
    assert version(old_url) == 1
    store = open_store(old_url)
    await store.open()
    assert len(await store.tables()) == 3
    await store.close()


async def test_a_command_brings_no_store_up_to_date_under_an_older_server(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    connection = sqlite3.connect(path)
    connection.executescript(VERSION_1.read_text("utf-8"))
    connection.close()
    older_server = Lock(path)
    with pytest.raises(StoreError, match="Another server"):
        await open_store(str(path), beside=True).open()
    assert version(f"sqlite:///{path}") == 1
    older_server.close()
    command = open_store(str(path), beside=True)
    await command.open()
    assert len(await command.tables()) == 3
    await command.close()
