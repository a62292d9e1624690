"""From one store to another, of either kind: how a backup is restored, and how a server moves to PostgreSQL."""

import asyncio
from pathlib import Path
from typing import Protocol

from algodrome.language import text
from algodrome.server.store.sqlite import SqliteStore
from algodrome.server.store.sqlite_file import being_written
from algodrome.server.store.store import CodeTaken, Conflict, Entry, Store, StoreError, Summary

TOGETHER = 50  # tables on their way at a time


class Source(Protocol):
    """What a copy is made from: a store, or the part of one that reads."""

    async def tables(self) -> list[Summary]:
        """List the tables."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """Give the entries of a table."""


async def copy(source: Source, target: Store) -> int:
    """Copy every table, and count them; what is there already is left alone, and StoreError says if it differs.

    Copying twice is the same as copying once, so a copy that was interrupted is simply done again.
    """
    summaries = await source.tables()
    copied = 0
    for start in range(0, len(summaries), TOGETHER):
        batch = summaries[start : start + TOGETHER]
        copied += sum(await asyncio.gather(*(_copy_table(source, target, summary) for summary in batch)))
    return copied


async def write_backup(source: Source, path: Path) -> None:
    """Write every table to a new SQLite store in one file, which is never seen half written."""
    with being_written(path) as part:
        target = SqliteStore(part)
        await target.open()
        try:
            await copy(source, target)
        finally:
            await target.close()


async def _copy_table(source: Source, target: Store, summary: Summary) -> bool:
    entries = await source.read(summary.table)
    if not entries:  # deleted in the meantime
        return False
    try:
        await target.create(summary.table, summary.code, entries)
    except (CodeTaken, Conflict):
        if await target.find(summary.code) != summary.table or await target.read(summary.table) != entries:
            raise StoreError(text("server.store.different", code=summary.code)) from None
    return True
