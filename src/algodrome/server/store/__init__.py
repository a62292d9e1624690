"""Where tables are kept: SQLite on one machine, PostgreSQL for several."""

from algodrome.server.store.copying import copy
from algodrome.server.store.opening import open_store
from algodrome.server.store.store import (
    Attendance,
    CodeTaken,
    Conflict,
    Entry,
    Store,
    StoreError,
    Summary,
    Times,
    Unreachable,
    Unsure,
)

__all__ = [
    "Attendance",
    "CodeTaken",
    "Conflict",
    "Entry",
    "Store",
    "StoreError",
    "Summary",
    "Times",
    "Unreachable",
    "Unsure",
    "copy",
    "open_store",
]
