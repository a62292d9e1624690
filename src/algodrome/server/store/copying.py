"""From one store to another, of either kind: how a backup is restored, and how a server moves to PostgreSQL.

Every table is looked at by itself. Nothing that the target holds is changed, but for a table that lacks its last
entries: it gets them. So copying twice is the same as copying once, and what was interrupted is simply done again.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, Protocol, TypeAlias, get_args

from algodrome.server.secret_words import new_code
from algodrome.server.store.sqlite import SqliteStore
from algodrome.server.store.sqlite_file import being_written, write_snapshot
from algodrome.server.store.store import CodeTaken, Conflict, Entry, Store, StoreError, Summary

TOGETHER = 50  # tables on their way at a time

Fate: TypeAlias = Literal["added", "renamed", "completed", "same", "newer", "different", "unreadable"]
FATES: tuple[Fate, ...] = get_args(Fate)
LEFT_OUT: frozenset[Fate] = frozenset({"different", "unreadable"})  # what the source has of such a table is not there


class Source(Protocol):
    """What a copy is made from: a store, or the part of one that reads."""

    async def tables(self) -> list[Summary]:
        """List the tables."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """Give the entries of a table."""


@dataclass(frozen=True)
class Copied:
    """What came of a table."""

    code: str
    fate: Fate
    told: str = ""  # its new code, or what is wrong with it


async def copy(source: Source, target: Store, *, dry: bool = False) -> list[Copied]:
    """Copy every table, and tell what came of each; with `dry`, what would come of it."""
    summaries = await source.tables()
    copied: list[Copied | None] = []
    for start in range(0, len(summaries), TOGETHER):
        batch = summaries[start : start + TOGETHER]
        copied += await asyncio.gather(*(_copy_table(source, target, summary, dry=dry) for summary in batch))
    return [one for one in copied if one is not None]


async def write_backup(source: Source, path: Path) -> None:
    """Write every table to a new SQLite store in one file, which is never seen half written."""
    with being_written(path) as part:
        target = SqliteStore(part)
        await target.open()
        try:
            for one in await copy(source, target):
                if one.fate in LEFT_OUT:
                    raise StoreError(one.told, "damaged_store")
        finally:
            await target.close()


@asynccontextmanager
async def opened_backup(path: Path) -> AsyncIterator[Source]:
    """Open a backup to read from, without writing to it: a copy of it is brought up to date and read."""
    with TemporaryDirectory(prefix="algodrome-") as folder:
        snapshot = Path(folder) / "backup.sqlite"
        await asyncio.to_thread(write_snapshot, path, snapshot)
        store = SqliteStore(snapshot)
        await store.open()
        try:
            yield store
        finally:
            await store.close()


async def _copy_table(source: Source, target: Store, summary: Summary, *, dry: bool) -> Copied | None:
    try:
        entries = await source.read(summary.table)
    except StoreError as fault:
        if fault.reason != "damaged_store":
            raise
        return Copied(summary.code, "unreadable", str(fault))
    if not entries:  # deleted in the meantime
        return None
    there = await target.read(summary.table)
    if there:
        return Copied(summary.code, await _complete(target, summary.table, entries, there, dry=dry))
    return await _add(target, summary, entries, dry=dry)


async def _complete(target: Store, table: str, entries: list[Entry], there: list[Entry], *, dry: bool) -> Fate:
    """Give a table that is there the entries that it lacks; one that has gone on, or another way, stays as it is."""
    common = min(len(entries), len(there))
    if _under("", entries[:common]) != _under("", there[:common]):
        return "different"
    missing = entries[common:]
    if not missing:
        return "newer" if len(there) > common else "same"
    if not dry:
        try:
            await target.append(table, missing)
        except Conflict:  # somebody plays on at it
            return "different"
    return "completed"


async def _add(target: Store, summary: Summary, entries: list[Entry], *, dry: bool) -> Copied:
    """Add a table; if another one has its code by now, under a new one."""
    if dry:
        is_taken = await target.find(summary.code) is not None
        return Copied(summary.code, "renamed" if is_taken else "added")
    code, first = summary.code, entries
    while True:
        try:
            await target.create(summary.table, code, first)
        except CodeTaken:
            code = new_code()
            first = _under(code, entries)
        except Conflict:  # somebody has added it meanwhile
            there = await target.read(summary.table)
            return Copied(summary.code, await _complete(target, summary.table, entries, there, dry=dry))
        else:
            return Copied(summary.code, "added") if code == summary.code else Copied(summary.code, "renamed", code)


def _under(code: str, entries: Sequence[Entry]) -> list[Entry]:
    """Give the entries of a table as they are under another code, which its first entry says."""
    opened, *rest = entries
    return [replace(opened, data={**opened.data, "code": code}), *rest]
