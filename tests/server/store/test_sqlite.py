"""What is special about a store in one file: who may open it, and what a person is told when something is wrong."""

import asyncio
import os
import sqlite3
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest

from algodrome.language import speaking
from algodrome.server.store import Conflict, StoreError, Unsure, open_store
from algodrome.server.store.migrations import VERSION
from algodrome.server.store.sqlite import SqliteStore
from algodrome.server.store.writer import Written
from tests.server.store.tables import FIRST, SECOND, entries, entry, identity

pytestmark = pytest.mark.anyio

LIMIT = 30  # seconds within which anything must have happened
NOBODY = 65534  # the user without rights
LEADER = Path(__file__).with_name("leader.py")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.db"


async def opened(path: Path, *, beside: bool = False) -> SqliteStore:
    store = SqliteStore(path, beside=beside, pause=0.01)
    await store.open()
    return store


async def refusal(path: Path, *, beside: bool = False) -> str:
    with pytest.raises(StoreError) as refused:
        await SqliteStore(path, beside=beside).open()
    assert "\n" not in str(refused.value)
    return str(refused.value)


async def test_a_second_server_is_refused_until_the_first_is_gone(path: Path) -> None:
    first = await opened(path)
    assert "Another server" in await refusal(path)
    await first.close()
    second = await opened(path)
    await second.close()


async def test_a_second_server_is_refused_under_another_name_of_the_file(path: Path, tmp_path: Path) -> None:
    first = await opened(path)
    (tmp_path / "alias.db").symlink_to(path)
    assert "Another server" in await refusal(tmp_path / "alias.db")
    await first.close()


async def test_a_file_of_several_names_is_opened_under_none(path: Path, tmp_path: Path) -> None:
    first = await opened(path)
    (tmp_path / "link.db").hardlink_to(path)
    assert "2 names" in await refusal(tmp_path / "link.db")
    assert "2 names" in await refusal(tmp_path / "link.db", beside=True)
    await first.create(FIRST, "ABCD", entries(1, 1))
    await first.close()


async def test_a_second_server_is_refused_by_the_file_itself(path: Path, tmp_path: Path) -> None:
    """As where the one file is mounted at two places, each with a folder of its own around it."""
    first = await asyncio.create_subprocess_exec(
        sys.executable, LEADER, str(path), FIRST, stdout=asyncio.subprocess.PIPE
    )
    assert first.stdout
    assert await first.stdout.readline() == b"True\n"
    (tmp_path / "store.db-lock").unlink()
    assert "Another server" in await refusal(path)
    first.kill()
    await first.wait()
    await (await opened(path)).close()


@pytest.mark.skipif(os.name != "posix", reason="Windows knows other rights")
@pytest.mark.parametrize("umask", [0o000, 0o022, 0o777])
async def test_every_file_of_a_store_is_for_its_owner_alone(tmp_path: Path, umask: int) -> None:
    folder = tmp_path / "store"
    folder.mkdir()
    before = os.umask(umask)
    try:
        store = await opened(folder / "store.db")
        await store.create(FIRST, "ABCD", entries(1, 1))
        rights = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
        await store.close()
    finally:
        os.umask(before)
    assert {"store.db", "store.db-wal", "store.db-shm", "store.db-lock"} <= rights.keys()
    assert set(rights.values()) == {0o600}


async def test_a_server_in_another_process_is_refused_until_this_one_dies(path: Path) -> None:
    first = await asyncio.create_subprocess_exec(
        sys.executable, LEADER, str(path), FIRST, stdout=asyncio.subprocess.PIPE
    )
    assert first.stdout
    assert await first.stdout.readline() == b"True\n"
    assert "Another server" in await refusal(path)
    first.kill()
    await first.wait()
    second = await opened(path)
    await second.create(FIRST, "ABCD", entries(1, 1))
    await second.close()


async def test_a_refused_server_leaves_the_first_one_alone(path: Path) -> None:
    first = await opened(path)
    await first.create(FIRST, "ABCD", entries(1, 1))
    await refusal(path)
    await first.append(FIRST, entries(2, 2))
    assert "Another server" in await refusal(path)
    await first.close()


async def test_a_command_works_beside_the_server(path: Path, tmp_path: Path) -> None:
    server = await opened(path)
    await server.create(FIRST, "ABCD", entries(1, 2))
    command = await opened(path, beside=True)
    assert [summary.code for summary in await command.tables()] == ["ABCD"]
    await command.backup(tmp_path / "backup.db")
    await command.delete(FIRST)
    await command.close()
    with pytest.raises(Conflict):
        await server.append(FIRST, entries(3, 3))
    await server.close()


async def test_a_command_beside_never_leads(path: Path) -> None:
    await (await opened(path)).close()
    command = await opened(path, beside=True)
    assert not await command.lead(FIRST)
    await command.close()


async def test_a_command_beside_makes_no_store(path: Path) -> None:
    assert "There is no store" in await refusal(path, beside=True)
    assert not path.exists()


async def test_missing_folders_are_made(tmp_path: Path) -> None:
    store = await opened(tmp_path / "new" / "folder" / "store.db")
    await store.close()
    assert (tmp_path / "new" / "folder" / "store.db").is_file()


async def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert "can’t be opened or made" in await refusal(tmp_path / "file" / "store.db")


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Give a folder that every user of this machine can reach."""
    with tempfile.TemporaryDirectory(prefix="algodrome-") as folder:
        Path(folder).chmod(0o777)
        yield Path(folder)


@contextmanager
def without_privileges() -> Iterator[None]:
    """Be an ordinary user for a while: root may write anywhere."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(os.name != "posix", reason="Windows knows other rights")
async def test_a_folder_that_may_not_be_written_to_is_refused(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    with without_privileges():
        assert "can’t be opened or made" in await refusal(open_folder / "store.db")


@pytest.mark.skipif(os.name != "posix", reason="Windows knows other rights")
async def test_a_file_that_may_not_be_written_to_is_refused(open_folder: Path) -> None:
    path = open_folder / "store.db"
    await (await opened(path)).close()
    path.chmod(0o444)
    with without_privileges():
        assert "may not be written to" in await refusal(path)


async def test_a_store_that_is_a_folder_is_refused(tmp_path: Path) -> None:
    assert "can’t be opened or made" in await refusal(tmp_path)


async def test_a_file_that_is_no_database_is_refused_and_kept(path: Path) -> None:
    path.write_text("Dear diary, " * 1000)
    assert "not a database" in await refusal(path)
    assert "not a database" in await refusal(path, beside=True)
    assert path.read_text().startswith("Dear diary")


async def test_a_database_of_another_program_is_refused_and_kept(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE bookmarks (address TEXT)")
    other.close()
    before = path.read_bytes()
    assert "of another program" in await refusal(path)
    assert path.read_bytes() == before


async def test_a_store_of_a_newer_version_is_refused_and_kept(path: Path) -> None:
    await (await opened(path)).close()
    with sqlite3.connect(path) as newer:
        newer.execute("UPDATE meta SET schema_version = ?", (VERSION + 1,))
    newer.close()
    before = path.read_bytes()
    assert f"layout {VERSION + 1}" in await refusal(path)
    assert path.read_bytes() == before


async def test_a_damaged_store_is_told(path: Path) -> None:
    store = await opened(path)
    await store.create(FIRST, "ABCD", [entry(1, filling="x" * 20_000)])
    await store.close()
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    assert "damaged" in await refusal(path)


async def test_a_full_disk_refuses_an_append_and_keeps_the_rest(path: Path) -> None:
    store = await opened(path)
    await store.create(FIRST, "ABCD", entries(1, 1))
    await store._write(lambda connection, _: connection.execute("PRAGMA max_page_count = 12").fetchall())
    with pytest.raises(StoreError, match="disk is full"):
        await store.append(FIRST, [entry(2), entry(3, filling="x" * 100_000)])
    await store.append(FIRST, entries(2, 2))
    await store._write(lambda connection, _: connection.execute("PRAGMA max_page_count = 1000000").fetchall())
    await store.append(FIRST, [entry(3, filling="x" * 100_000)])
    assert [found.number for found in await store.read(FIRST)] == [1, 2, 3]
    await store.close()


class Failing(sqlite3.Connection):
    """A connection whose commits fail, before or after the file has them."""

    fault: int | None = None
    is_stored = False

    def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
        """Fail instead of a commit, or after it."""
        if sql != "COMMIT" or self.fault is None:
            return super().execute(sql, *parameters)
        super().execute("COMMIT" if self.is_stored else "ROLLBACK")
        error = sqlite3.OperationalError("no")
        error.sqlite_errorcode = self.fault
        raise error


@pytest.mark.parametrize("is_stored", [True, False])
@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_IOERR_FSYNC, Unsure),
        (sqlite3.SQLITE_IOERR, Unsure),
        (sqlite3.SQLITE_BUSY, StoreError),
        (sqlite3.SQLITE_FULL, StoreError),
        (sqlite3.SQLITE_IOERR_WRITE, StoreError),
    ],
)
async def test_a_commit_that_failed_may_be_on_disk_only_where_the_log_may_be_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int, kind: type[StoreError], is_stored: bool
) -> None:
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Failing))
    store = await opened(path)
    await store.create(FIRST, "ABCD", entries(1, 1))
    connection = cast("Failing", store._writer and store._writer._connection)
    connection.fault, connection.is_stored = code, is_stored and kind is Unsure
    with pytest.raises(StoreError) as failed:
        await store.append(FIRST, entries(2, 2))
    assert type(failed.value) is kind
    connection.fault = None
    assert len(await store.read(FIRST)) == (2 if connection.is_stored else 1)
    await store.close()


def run(connection: sqlite3.Connection, _: Written, statement: str) -> None:
    connection.execute(statement)


async def test_a_damaged_entry_is_told_and_other_tables_go_on(path: Path) -> None:
    store = await opened(path)
    await store.create(FIRST, "ABCD", entries(1, 2))
    await store.create(SECOND, "EFGH", entries(1, 2))
    for damage in ("7B", "FFFE"):  # half a document, and no text at all
        statement = f"UPDATE entries SET data = CAST(x'{damage}' AS TEXT) WHERE table_id = '{FIRST}' AND number = 2"  # noqa: S608
        await store._write(partial(run, statement=statement))
        with pytest.raises(StoreError, match="damaged") as refused:
            await store.read(FIRST)
        assert refused.value.reason == "damaged_store"
        assert await store.read(SECOND) == entries(1, 2)
    await store.append(SECOND, entries(3, 3))
    await store.close()


async def test_appends_that_wait_are_committed_together_and_in_order(path: Path) -> None:
    store = await opened(path)
    tables = [identity(number) for number in range(20)]
    for number, table in enumerate(tables):
        await store.create(table, f"CODE{number}", entries(1, 1))
    said: list[str] = []
    begun, release = asyncio.Event(), Event()
    loop = asyncio.get_running_loop()

    def hold(connection: sqlite3.Connection, _: Written) -> None:
        connection.set_trace_callback(said.append)
        loop.call_soon_threadsafe(begun.set)
        release.wait(LIMIT)

    held = asyncio.ensure_future(store._write(hold))
    await begun.wait()
    waiting = [asyncio.ensure_future(store.append(table, entries(2, 2))) for table in tables]
    waiting += [asyncio.ensure_future(store.append(table, entries(3, 3))) for table in tables]
    await asyncio.sleep(0)  # all have asked
    release.set()
    await asyncio.gather(held, *waiting)
    assert said.count("COMMIT") == 2
    assert [len(await store.read(table)) for table in tables] == [3] * 20
    await store.close()


async def test_nothing_is_acknowledged_before_it_is_on_disk(path: Path) -> None:
    store = await opened(path)
    settings = await store._write(
        lambda connection, _: [
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    )
    assert settings == ["wal", 2, 1]
    await store.close()


async def test_a_mistake_in_one_piece_of_work_does_not_stop_the_writer(path: Path) -> None:
    store = await opened(path)
    with pytest.raises(ZeroDivisionError):
        await store._write(lambda _connection, _written: 1 / 0)
    with pytest.raises(StoreError, match="can’t be read or written"):
        await store._write(lambda connection, _: connection.execute("SELECT nonsense"))
    await store.create(FIRST, "ABCD", entries(1, 1))
    await store.close()


async def test_what_was_deleted_is_in_no_file(path: Path) -> None:
    server = await opened(path)
    await server.create(FIRST, "ABCD", [entry(1, name="Marie-Antoinette")])
    await server.create(SECOND, "EFGH", [entry(1, name="Louis")])
    await server.delete(FIRST)
    await server.close()
    left = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert b"Louis" in left
    assert b"Marie-Antoinette" not in left


async def test_what_a_command_deleted_beside_the_server_is_soon_in_no_file(path: Path) -> None:
    server = await opened(path)
    await server.create(FIRST, "ABCD", [entry(1, name="Marie-Antoinette")])
    command = await opened(path, beside=True)
    await command.delete(FIRST)
    await command.close()
    async with asyncio.timeout(LIMIT):  # whoever finds the log in use leaves it to the server
        while b"Marie-Antoinette" in b"".join(file.read_bytes() for file in path.parent.iterdir()):
            await server.tables()
    await server.close()


async def test_everything_is_told_in_the_language_of_whoever_opened_the_store(path: Path) -> None:
    with speaking("fr"):
        store = await opened(path)
        with pytest.raises(Conflict, match="a été écrite"):
            await store.append(FIRST, entries(1, 1))
        assert "Un autre serveur" in await refusal(path)
        await store.close()


@pytest.mark.parametrize("address", ["", "sqlite:///"])
async def test_an_address_may_be_a_path(path: Path, address: str) -> None:
    store = open_store(f"{address}{path}")
    await store.open()
    await store.create(FIRST, "ABCD", entries(1, 1))
    await store.close()
    assert path.is_file()


@pytest.mark.parametrize("address", ["mysql://me:secret@host/x", "sqlite://", "sqlite:///", "sqlite://host/x"])
async def test_any_other_address_is_refused_without_repeating_it(address: str) -> None:
    with pytest.raises(StoreError, match="A store is a file") as refused:
        open_store(address)
    assert "secret" not in str(refused.value)
