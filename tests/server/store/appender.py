"""A server that appends until it is killed: `appender.py URL` prints each table and number once it is stored."""

import asyncio
import sys

from algodrome.server.store import Entry, Store, open_store

TABLES = [f"{number:032x}" for number in range(8)]


async def append_for_ever(store: Store, table: str) -> None:
    newest = len(await store.read(table))
    if not newest:
        await store.create(table, f"CODE{table}", [Entry(1, "opened", {}, 1.0)])
        newest = 1
    while True:
        run = [Entry(newest + place, "moved", {"newest": newest}, 1.0) for place in (1, 2)]
        await store.append(table, run)
        newest += len(run)
        print(table, newest, flush=True)  # noqa: T201 -- read by the test


async def main(url: str) -> None:
    store = open_store(url)
    await store.open()
    await asyncio.gather(*(append_for_ever(store, table) for table in TABLES))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
