"""Backups, and what is made of them."""

import asyncio
from pathlib import Path

import pytest

from algodrome.server.store import Store, StoreError, copy, open_store
from algodrome.server.store.sqlite import SqliteStore
from tests.server.store.tables import FIRST, SECOND, entries, entry, identity

pytestmark = pytest.mark.anyio


async def fill(store: Store, tables: int) -> None:
    for number in range(tables):
        await store.create(identity(number), f"CODE{number}", [entry(1, at=float(number), name=f"Zoé {number}")])
        await store.append(identity(number), entries(2, 5))


async def content(store: Store) -> list[object]:
    return [(summary, await store.read(summary.table)) for summary in await store.tables()]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "backups of today.db"


async def test_a_backup_has_everything_and_is_one_file(store: Store, file: Path) -> None:
    await fill(store, 120)
    await store.backup(file)
    assert [found.name for found in file.parent.iterdir() if found.name.startswith("backup")] == [file.name]
    backup = SqliteStore(file)
    await backup.open()
    assert await content(backup) == await content(store)
    await backup.close()


async def test_a_backup_of_nothing_is_an_empty_store(store: Store, file: Path) -> None:
    await store.backup(file)
    backup = SqliteStore(file)
    await backup.open()
    assert await backup.tables() == []
    await backup.close()


async def test_a_newer_backup_takes_the_place_of_an_older_one(store: Store, file: Path) -> None:
    await store.backup(file)
    await fill(store, 3)
    await store.backup(file)
    backup = SqliteStore(file)
    await backup.open()
    assert len(await backup.tables()) == 3
    await backup.close()


async def test_a_backup_that_can_not_be_written_is_told(store: Store, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreError, match="can't be opened or made"):
        await store.backup(tmp_path / "file" / "backup.db")
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError, match="can't be opened or made"):
        await store.backup(tmp_path / "folder")
    assert sorted(found.name for found in tmp_path.iterdir() if "part" in found.name) == []


async def test_a_store_is_not_backed_up_onto_itself(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "store.db")
    await store.open()
    await fill(store, 1)
    with pytest.raises(StoreError, match="onto itself"):
        await store.backup(tmp_path / "." / "store.db")
    assert len(await store.tables()) == 1
    await store.close()


async def test_a_backup_made_while_tables_are_written_to_is_of_one_moment(store: Store, file: Path) -> None:
    """Two tables are written to in turn, so at every moment the first is level with the second or one ahead."""
    for table, code in ((FIRST, "ABCD"), (SECOND, "EFGH")):
        await store.create(table, code, entries(1, 1))
    stop = asyncio.Event()

    async def play() -> int:
        number = 1
        while not stop.is_set():
            number += 1
            await store.append(FIRST, entries(number, number))
            await store.append(SECOND, entries(number, number))
        return number

    playing = asyncio.create_task(play())
    for _ in range(5):
        await store.backup(file)
        backup = SqliteStore(file)
        await backup.open()
        first, second = len(await backup.read(FIRST)), len(await backup.read(SECOND))
        await backup.close()
        assert first - second in {0, 1}
    stop.set()
    written = await playing
    assert len(await store.read(SECOND)) == written


async def test_a_backup_is_restored_into_an_empty_store(store: Store, file: Path) -> None:
    await fill(store, 60)
    expected = await content(store)
    await store.backup(file)
    assert len(await store.purge(before=1000)) == 60
    backup = open_store(str(file), beside=True)
    await backup.open()
    assert await copy(backup, store) == 60
    await backup.close()
    assert await content(store) == expected
    await store.append(identity(7), entries(6, 6))


async def test_a_store_moves_from_sqlite_to_postgresql_and_back(postgres_url: str, tmp_path: Path) -> None:
    stores = [open_store(url) for url in (str(tmp_path / "a.db"), postgres_url, str(tmp_path / "b.db"))]
    for store in stores:
        await store.open()
    await fill(stores[0], 10)
    assert await copy(stores[0], stores[1]) == 10
    assert await copy(stores[1], stores[2]) == 10
    assert await content(stores[2]) == await content(stores[0])
    for store in stores:
        await store.close()


async def test_copying_again_changes_nothing_and_overwrites_nothing(store: Store, tmp_path: Path) -> None:
    source = SqliteStore(tmp_path / "source.db")
    await source.open()
    await fill(source, 5)
    assert await copy(source, store) == 5
    assert await copy(source, store) == 5
    await store.append(identity(3), entries(6, 6))
    with pytest.raises(StoreError, match="CODE3: nothing was overwritten"):
        await copy(source, store)
    assert len(await store.read(identity(3))) == 6
    await source.close()


async def test_a_code_that_another_table_has_stops_a_copy(store: Store, tmp_path: Path) -> None:
    source = SqliteStore(tmp_path / "source.db")
    await source.open()
    await source.create(FIRST, "ABCD", entries(1, 1))
    await store.create(SECOND, "ABCD", entries(1, 1))
    with pytest.raises(StoreError, match="table ABCD"):
        await copy(source, store)
    assert await store.find("ABCD") == SECOND
    await source.close()
