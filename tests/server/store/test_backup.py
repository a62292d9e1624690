"""Backups, and what is made of them."""

import asyncio
import os
import sqlite3
import stat
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from algodrome.server.store import Store, StoreError, copy, open_store
from algodrome.server.store.copying import LEFT_OUT, Source, opened_backup, write_backup
from algodrome.server.store.sqlite import SqliteStore
from algodrome.server.store.store import Conflict, Entry, Summary
from tests.server.store.tables import FIRST, SECOND, entries, entry, identity

pytestmark = pytest.mark.anyio


async def fill(store: Store, tables: int) -> None:
    for number in range(tables):
        await store.create(identity(number), f"CODE{number}", [entry(1, at=float(number), name=f"Zoé {number}")])
        await store.append(identity(number), entries(2, 5))


async def content(store: Store) -> list[object]:
    return [(summary, await store.read(summary.table)) for summary in await store.tables()]


async def fates(source: Source, target: Store, *, dry: bool = False) -> dict[str, int]:
    """Copy, and count what came of the tables."""
    return dict(Counter(one.fate for one in await copy(source, target, dry=dry)))


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
    with pytest.raises(StoreError, match="can’t be opened or made"):
        await store.backup(tmp_path / "file" / "backup.db")
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError, match="can’t be opened or made"):
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
    assert await fates(backup, store) == {"added": 60}
    await backup.close()
    assert await content(store) == expected
    await store.append(identity(7), entries(6, 6))


async def test_a_store_moves_from_sqlite_to_postgresql_and_back(postgres_url: str, tmp_path: Path) -> None:
    stores = [open_store(url) for url in (str(tmp_path / "a.db"), postgres_url, str(tmp_path / "b.db"))]
    for store in stores:
        await store.open()
    await fill(stores[0], 10)
    assert await fates(stores[0], stores[1]) == {"added": 10}
    assert await fates(stores[1], stores[2]) == {"added": 10}
    assert await content(stores[2]) == await content(stores[0])
    for store in stores:
        await store.close()


async def test_copying_again_changes_nothing_and_overwrites_nothing(store: Store, tmp_path: Path) -> None:
    source = SqliteStore(tmp_path / "source.db")
    await source.open()
    await fill(source, 5)
    assert await fates(source, store) == {"added": 5}
    assert await fates(source, store) == {"same": 5}
    await store.append(identity(3), entries(6, 6))
    assert await fates(source, store) == {"same": 4, "newer": 1}
    await source.append(identity(3), [entry(6, seat=9)])
    assert await fates(source, store) == {"same": 4, "different": 1}
    assert await store.read(identity(3), after=5) == entries(6, 6)
    await source.close()


async def test_a_table_that_lacks_its_last_entries_gets_them(store: Store, tmp_path: Path) -> None:
    source = SqliteStore(tmp_path / "source.db")
    await source.open()
    await fill(source, 2)
    await copy(source, store)
    await source.append(identity(1), entries(6, 9))
    assert await fates(source, store, dry=True) == {"same": 1, "completed": 1}
    assert await store.read(identity(1), after=5) == []
    assert await fates(source, store) == {"same": 1, "completed": 1}
    assert await store.read(identity(1), after=5) == entries(6, 9)
    await source.close()


async def test_a_table_whose_code_another_has_by_now_comes_back_under_a_new_one(store: Store, tmp_path: Path) -> None:
    source = SqliteStore(tmp_path / "source.db")
    await source.open()
    await source.create(FIRST, "ABCD", [entry(1, "opened", code="ABCD"), entry(2)])
    await store.create(SECOND, "ABCD", entries(1, 1))
    assert await fates(source, store, dry=True) == {"renamed": 1}
    (copied,) = await copy(source, store)
    assert (copied.code, copied.fate) == ("ABCD", "renamed")
    assert (await store.find("ABCD"), await store.find(copied.told)) == (SECOND, FIRST)
    assert (await store.read(FIRST))[0].data["code"] == copied.told
    assert await fates(source, store) == {"same": 1}
    await source.close()


async def test_one_table_of_149_that_has_gone_on_keeps_none_of_the_others_out(store: Store, file: Path) -> None:
    await fill(store, 149)
    await store.backup(file)
    for number in range(149):
        if number != 70:
            await store.delete(identity(number))
    await store.append(identity(70), entries(6, 8))
    async with opened_backup(file) as backup:
        assert await fates(backup, store, dry=True) == {"added": 148, "newer": 1}
        assert len(await store.tables()) == 1
        assert await fates(backup, store) == {"added": 148, "newer": 1}
    assert len(await store.tables()) == 149
    assert len(await store.read(identity(70))) == 8


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
async def test_a_backup_taken_under_load_brings_every_lost_table_back_to_a_store_that_went_on(
    store: Store, file: Path, target: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """The store is written to before, during and after the backup, and loses tables; another one gets them all."""
    await fill(store, 30)

    async def play(number: int) -> None:
        for newest in range(6, 60):
            await store.append(identity(number), entries(newest, newest))

    playing = [asyncio.create_task(play(number)) for number in range(10)]
    await store.backup(file)
    await asyncio.gather(*playing)
    before = {summary.table for summary in await store.tables()}
    for number in range(5, 30):
        await store.delete(identity(number))
    url = str(tmp_path / "other.db") if target == "sqlite" else str(request.getfixturevalue("postgres_url"))
    other = open_store(url) if "other.db" in url or isinstance(store, SqliteStore) else store
    await other.open()
    async with opened_backup(file) as backup:
        for restored in (store, other):
            copied = await copy(backup, restored)
            assert not {one.fate for one in copied} & LEFT_OUT
            assert {summary.table for summary in await restored.tables()} == before
    if other is not store:
        await other.close()


async def test_a_backup_is_read_without_being_written_to(store: Store, file: Path, tmp_path: Path) -> None:
    await fill(store, 3)
    await store.backup(file)
    (tmp_path / "the same backup.db").hardlink_to(file)  # as those make that keep many backups
    file.chmod(0o400)
    before = file.read_bytes()
    async with opened_backup(file) as backup:
        assert await fates(backup, store) == {"same": 3}
    assert file.read_bytes() == before
    assert not [found for found in tmp_path.iterdir() if found.name.startswith(f"{file.name}-")]


async def test_a_damaged_table_of_a_backup_keeps_none_of_the_others_out(store: Store, file: Path) -> None:
    await fill(store, 3)
    await store.backup(file)
    with closing(sqlite3.connect(file)) as damaging:
        damaging.execute("UPDATE entries SET data = '{' WHERE table_id = ? AND number = 3", (identity(1),))
        damaging.commit()
    for number in range(3):
        await store.delete(identity(number))
    async with opened_backup(file) as backup:
        copied = {one.code: one.fate for one in await copy(backup, store)}
    assert copied == {"CODE0": "added", "CODE1": "unreadable", "CODE2": "added"}


@pytest.mark.skipif(os.name != "posix", reason="Windows knows other rights")
@pytest.mark.parametrize("umask", [0o000, 0o022, 0o777])
async def test_a_backup_is_for_its_owner_alone(store: Store, file: Path, umask: int) -> None:
    await fill(store, 1)
    before = os.umask(umask)
    try:
        await store.backup(file)
    finally:
        os.umask(before)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


class Damaged:
    """A source one table of which can't be read."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def tables(self) -> list[Summary]:
        return await self.store.tables()

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        if table == identity(1):
            raise StoreError("a page is damaged", "damaged_store")
        return await self.store.read(table, after)


async def test_a_backup_that_would_lack_a_table_is_not_made(store: Store, file: Path) -> None:
    await fill(store, 3)
    with pytest.raises(StoreError, match="a page is damaged"):
        await write_backup(Damaged(store), file)
    assert not file.exists()


async def test_a_table_that_somebody_plays_on_at_meanwhile_is_not_called_complete(
    store: Store, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(store, 1)
    await store.backup(file)
    *earlier, _ = await store.read(identity(0))
    await store.delete(identity(0))
    await store.create(identity(0), "CODE0", earlier)

    async def forestalled(*_: object) -> None:
        raise Conflict("somebody was faster")

    monkeypatch.setattr(store, "append", forestalled)
    async with opened_backup(file) as backup:
        assert [one.fate for one in await copy(backup, store)] == ["different"]
