"""The SQLite file: how it is opened, locked and brought up to date, and what its errors mean to a person."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from algodrome.language import text
from algodrome.language.system_words import reason_of
from algodrome.server.store.migrations import statements_from
from algodrome.server.store.sqlite_lock import LOCK, Lock, check_names, private
from algodrome.server.store.store import StoreError
from algodrome.whole_file import whole_file

PATIENCE = 10.0  # seconds that a writer waits for another process to finish its transaction

_REASONS = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_CANTOPEN: "cannot_open",
    sqlite3.SQLITE_PERM: "cannot_open",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_NOTADB: "not_a_database",
    sqlite3.SQLITE_CORRUPT: "damaged",
}
_TOLD = {"disk_full": "disk_full", "damaged": "damaged_store", "not_a_database": "damaged_store"}  # to players


def explained(fault: sqlite3.Error, path: Path) -> StoreError:
    """Say in one line what went wrong with a file."""
    reason = _REASONS.get(getattr(fault, "sqlite_errorcode", 0) & 0xFF, "failed")
    if "Could not decode" in str(fault):  # the one fault of a damaged page that Python finds itself
        reason = "damaged"
    return StoreError(text(f"server.store.{reason}", path=path, fault=fault), _TOLD.get(reason, "failed"))


def connect(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open a connection that never answers before the disk has what was written."""
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # what is forgotten leaves the file, not only the lists
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def schema_version(connection: sqlite3.Connection, path: Path) -> int:
    """Read the version of a store: 0 if the file is empty, StoreError if it holds something else."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if not names:
        return 0
    if not {"meta", "tables", "entries"} <= names:
        raise StoreError(text("server.store.foreign", path=path))
    return int(connection.execute("SELECT schema_version FROM meta").fetchone()[0])


def prepare(path: Path, *, beside: bool) -> Lock | None:
    """Make a file ready, and give the lock that the one server holds; who works beside it holds none."""
    try:
        if beside and not path.is_file():
            raise StoreError(text("server.store.absent", path=path))
        path.parent.mkdir(parents=True, exist_ok=True)
        private(path)
        check_names(path)
        if beside and not _missing_statements(path):
            return None
        return _prepare_locked(path, beside=beside)
    except sqlite3.Error as fault:
        raise explained(fault, path) from fault
    except OSError as fault:
        raise StoreError(text("server.store.cannot_open", path=path, fault=reason_of(fault))) from fault


def _prepare_locked(path: Path, *, beside: bool) -> Lock | None:
    if not os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise StoreError(text("server.store.read_only", path=path))
    held = Lock(path)
    try:
        if missing := _missing_statements(path):
            _run_together(path, missing)
        _try_to_write(path)
    except BaseException:
        held.close()
        raise
    if beside:
        held.close()
        return None
    return held


def _try_to_write(path: Path) -> None:
    """Write, and take it back: SQLite opens a file that is read-only without a word, and refuses the first move."""
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        connection.execute("UPDATE meta SET schema_version = schema_version")
        connection.execute("ROLLBACK")


def _missing_statements(path: Path) -> list[str]:
    """Look what a file lacks, without touching it: it may be anybody's."""
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as connection:
        return statements_from(schema_version(connection, path))


def _run_together(path: Path, statements: list[str]) -> None:
    with closing(connect(path)) as connection:
        connection.execute("BEGIN IMMEDIATE")  # closing rolls back what was not committed
        for statement in statements:
            connection.execute(statement)
        connection.execute("COMMIT")


def empty_the_log(connection: sqlite3.Connection) -> bool:
    """Move the write-ahead log into the file and cut it to nothing; False, and nobody waits, if somebody reads it."""
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        is_busy = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    finally:
        connection.execute(f"PRAGMA busy_timeout = {int(PATIENCE * 1000)}")
    return not is_busy


def write_copy(connection: sqlite3.Connection, target: Path) -> None:
    """Write all that a store holds at this moment to another file."""
    with being_written(target) as part:
        private(part)
        try:
            connection.execute("VACUUM INTO ?", (str(part),))
        except sqlite3.Error as fault:
            raise explained(fault, target) from fault


def write_snapshot(path: Path, target: Path) -> None:
    """Copy a store page by page without touching it, be it in use, on a disk that is read-only, or damaged."""
    is_in_use = path.with_name(path.name + "-wal").exists()
    address = f"file:{quote(str(path.resolve()))}?" + ("mode=ro" if is_in_use else "immutable=1")
    private(target)
    try:
        with (
            closing(sqlite3.connect(address, timeout=PATIENCE, uri=True)) as connection,
            closing(sqlite3.connect(target)) as copy,
        ):
            connection.backup(copy)
    except sqlite3.Error as fault:
        raise explained(fault, path) from fault


@contextmanager
def being_written(target: Path) -> Iterator[Path]:
    """Give a name to write under; the file gets its own name when it is on disk, and is never seen half written."""
    try:
        with whole_file(target) as part:
            try:
                yield part
            finally:
                _remove_beside(part)
    except OSError as fault:
        raise StoreError(text("server.store.cannot_open", path=target, fault=reason_of(fault))) from fault


def _remove_beside(path: Path) -> None:
    """Remove what SQLite and the lock leave beside a store."""
    for ending in ("-wal", "-shm", LOCK):
        path.with_name(path.name + ending).unlink(missing_ok=True)
