"""One server per SQLite file, whatever the file is called, and nobody else's eyes on it."""

import os
import sqlite3
import sys
from pathlib import Path

from algodrome.language import text
from algodrome.server.store.store import StoreError

LOCK = "-lock"  # what the name of the lock ends with
PRIVATE = 0o600  # for the owner alone


class Lock:
    """A store that belongs to one process, until the lock is closed or the process dies.

    There are two locks. A transaction on an empty database beside the store works alike on every system, and lets other
    processes read the store and write to it briefly. A lock on the file itself, where the system has such, holds under
    every path that leads to it.
    """

    def __init__(self, path: Path) -> None:
        """Claim a store; StoreError if it is taken."""
        self._beside = _lock_beside(path)
        self._file = -1
        try:
            self._file = _lock_itself(path)
        except BaseException:
            self._beside.close()
            raise

    def close(self) -> None:
        """Let go, after every connection to the store is closed: closing the file drops the locks of SQLite on it."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
        self._beside.close()


def private(path: Path) -> None:
    """Make an empty file for the owner alone, unless there is a file; SQLite gives those beside it the same rights."""
    try:
        made = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE)
    except FileExistsError:
        return
    os.close(made)
    path.chmod(PRIVATE)  # the umask may have taken even the owner's rights


def check_names(path: Path) -> None:
    """Refuse a file that has several names: SQLite keeps the newest moves beside the name that it was opened by."""
    names = path.stat().st_nlink
    if path.is_file() and names > 1:
        raise StoreError(text("server.store.several_names", path=path, names=names))


def _lock_beside(path: Path) -> sqlite3.Connection:
    beside = path.with_name(path.name + LOCK)
    private(beside)
    connection = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as fault:
        connection.close()
        if fault.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StoreError(text("server.store.taken", path=path)) from None
        raise
    return connection


def _lock_itself(path: Path) -> int:
    if sys.platform == "win32":
        return -1
    import fcntl  # noqa: PLC0415 -- Windows has none

    file = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(file)
        raise StoreError(text("server.store.taken", path=path)) from None
    return file
