"""A node that leads a table until it is killed: `leader.py URL TABLE` prints whether it does."""

import asyncio
import sys

from algodrome.server.store import open_store


async def lead(url: str, table: str) -> None:
    store = open_store(url)
    await store.open()
    print(await store.lead(table), flush=True)  # noqa: T201 -- read by the test
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(lead(sys.argv[1], sys.argv[2]))
