"""The one thread that writes to a SQLite file."""

import asyncio
import queue
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from threading import Thread
from typing import Any, Protocol, TypeAlias

from algodrome.server.store.store import CodeTaken, Conflict, StoreError, Unsure

Written: TypeAlias = dict[str, int]  # the newest number of each table that was written to, 0 if it was deleted
Work: TypeAlias = Callable[[sqlite3.Connection, Written], Any]

# After these a commit has left nothing behind: the log has no whole transaction. After any other fault, such as one of
# fsync, the disk may have it all the same, and whoever opens the file after a crash would find it.
NOTHING_WRITTEN = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_IOERR_WRITE,
}
MOST = 500  # pieces of work in one commit, so that none waits for ever


class Awaited(Protocol):
    """A future, of whichever kind, of whoever waits."""

    def done(self) -> bool:
        """Tell whether nobody waits any more."""

    def set_result(self, result: Any, /) -> None:
        """Give the result."""

    def set_exception(self, fault: Any, /) -> None:
        """Give the fault."""


class _Job:
    """One piece of work, and who waits for it."""

    def __init__(self, work: Work, future: Awaited) -> None:
        self.work, self.future = work, future
        self.written: Written = {}
        self.result: Any = None
        self.fault: BaseException | None = None
        self.is_unsure = False  # it may be on disk in spite of the fault

    def hurry(self, connection: sqlite3.Connection) -> None:
        """Do the work; what it refuses itself leaves no trace, after any other fault the transaction is spoilt."""
        try:
            self.result = self.work(connection, self.written)
        except (Conflict, CodeTaken) as refused:
            self.fault = refused

    def attempt(self, connection: sqlite3.Connection) -> None:
        """Do the work, or leave no trace of it; sqlite3.Error only if the whole transaction is lost."""
        self.written, self.fault = {}, None
        connection.execute("SAVEPOINT job")
        try:
            self.result = self.work(connection, self.written)
        except Exception as fault:  # whatever went wrong belongs to the one who asked
            if not connection.in_transaction:
                raise
            connection.execute("ROLLBACK TO job")
            self.fault = fault
        connection.execute("RELEASE job")

    def answer(self) -> None:
        """Tell who waits what came of it."""
        if self.future.done():
            return
        if self.fault is not None:
            self.future.set_exception(self.fault)
        else:
            self.future.set_result(self.result)


class Writer:
    """A thread that commits in groups: whatever comes in while it commits goes into the next commit together.

    Each piece of work is all or nothing by itself, in the order it came, and is answered after the commit, in one turn
    of the event loop that waits for it, if one does. Between commits `look` is called with the connection, about every
    `pause` seconds and once at the end.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        explain: Callable[[sqlite3.Error], StoreError],
        note: Callable[[Written], None],
        look: Callable[[sqlite3.Connection], None],
        *,
        pause: float,
    ) -> None:
        self._connection = connection
        self._explain = explain
        self._note = note
        self._look = look
        self._pause = pause
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = Thread(target=copy_context().run, args=(self._run,), name="algodrome-store", daemon=True)

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    def stop(self) -> None:
        """Finish what was asked for, and let go of the file."""
        self._jobs.put(None)
        self._thread.join()
        self._connection.close()

    def submit(self, work: Work, future: Awaited) -> None:
        """Ask for work; the future has its result once it is on disk."""
        self._jobs.put(_Job(work, future))

    def _run(self) -> None:
        looked = time.monotonic()
        goes_on = True
        while goes_on:
            group, goes_on = self._gather()
            if group:
                self._commit(group)
            if time.monotonic() - looked >= self._pause or not goes_on:
                looked = time.monotonic()
                with suppress(sqlite3.Error):  # whoever writes next is told what is wrong with the file
                    self._look(self._connection)

    def _gather(self) -> tuple[list[_Job], bool]:
        """Take all that waits, and tell whether to go on after it."""
        group: list[_Job] = []
        try:
            job = self._jobs.get(timeout=self._pause)
            while job is not None:
                if not job.future.done():
                    group.append(job)
                if len(group) == MOST:
                    return group, True
                job = self._jobs.get_nowait()
        except queue.Empty:
            return group, True
        return group, False

    def _commit(self, group: list[_Job]) -> None:
        try:
            self._do_all(group)
        except Exception as fault:  # noqa: BLE001 -- the thread must outlive every fault
            self._take_back(group, fault)
        else:
            self._put_on_disk(group)
        for job in group:
            if isinstance(job.fault, sqlite3.Error):
                explained = self._explain(job.fault)
                job.fault = Unsure(str(explained), "unknown") if job.is_unsure else explained
            if job.fault is None:
                self._note(job.written)
        for loop, jobs in _by_loop(group).items():
            if loop is None:
                _answer(jobs)
            else:
                with suppress(RuntimeError):  # nobody waits any more: the loop is closed
                    loop.call_soon_threadsafe(_answer, jobs)

    def _do_all(self, group: list[_Job]) -> None:
        """Do all work in one transaction; if something is wrong, again, with a way back before each piece."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            for job in group:
                job.hurry(self._connection)
        except Exception:  # noqa: BLE001 -- whoever is at fault is found now
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            self._connection.execute("BEGIN IMMEDIATE")
            for job in group:
                job.attempt(self._connection)

    def _put_on_disk(self, group: list[_Job]) -> None:
        try:
            self._connection.execute("COMMIT")
        except Exception as fault:  # noqa: BLE001 -- the thread must outlive every fault
            code = getattr(fault, "sqlite_errorcode", 0)
            for job in group:
                job.is_unsure = job.fault is None and not {code, code & 0xFF} & NOTHING_WRITTEN
            self._take_back(group, fault)

    def _take_back(self, group: list[_Job], fault: Exception) -> None:
        with suppress(sqlite3.Error):  # a transaction that is lost already needs no rollback
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        for job in group:
            job.fault = job.fault or fault


def _by_loop(group: list[_Job]) -> dict[asyncio.AbstractEventLoop | None, list[_Job]]:
    found: dict[asyncio.AbstractEventLoop | None, list[_Job]] = {}
    for job in group:
        loop = job.future.get_loop() if isinstance(job.future, asyncio.Future) else None
        found.setdefault(loop, []).append(job)
    return found


def _answer(group: list[_Job]) -> None:
    for job in group:
        job.answer()
