"""The layout of a store, as numbered steps. SQLite and PostgreSQL understand the same ones.

A store says its version in `meta`. Opening one runs the steps that it has not seen, in one transaction; a step, once
released, is never changed.
"""

from algodrome.language import text
from algodrome.server.store.store import StoreError

STEPS: tuple[tuple[str, ...], ...] = (
    # 1: tables and what was decided at them
    (
        "CREATE TABLE meta (schema_version INTEGER NOT NULL)",
        "INSERT INTO meta (schema_version) VALUES (0)",
        "CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE)",
        """CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            kind TEXT NOT NULL,
            data TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, number)
        )""",
    ),
    # 2: lists and purges need not read the entries
    (
        "ALTER TABLE tables ADD COLUMN newest INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN first_at DOUBLE PRECISION NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN last_at DOUBLE PRECISION NOT NULL DEFAULT 0",
        """UPDATE tables SET
            newest = (SELECT count(*) FROM entries WHERE table_id = tables.id),
            first_at = COALESCE((SELECT at FROM entries WHERE table_id = tables.id ORDER BY number LIMIT 1), 0),
            last_at = COALESCE((SELECT at FROM entries WHERE table_id = tables.id ORDER BY number DESC LIMIT 1), 0)""",
        "CREATE INDEX tables_by_last_at ON tables (last_at)",
    ),
    # 3: what time it is for certain, what a clock says that has leapt ahead, and something to try writing with
    (
        "ALTER TABLE meta ADD COLUMN time_seen DOUBLE PRECISION NOT NULL DEFAULT 0",
        "ALTER TABLE meta ADD COLUMN time_claimed DOUBLE PRECISION NOT NULL DEFAULT 0",
        "ALTER TABLE meta ADD COLUMN tried INTEGER NOT NULL DEFAULT 0",
        "UPDATE meta SET time_seen = COALESCE((SELECT max(last_at) FROM tables), 0)",
    ),
)
VERSION = len(STEPS)


def statements_from(version: int) -> list[str]:
    """Give the statements that bring a store of a version up to date; StoreError if it is newer than this program."""
    if version > VERSION:
        raise StoreError(text("server.store.newer", found=version, known=VERSION))
    if version == VERSION:
        return []
    steps = [statement for step in STEPS[version:] for statement in step]
    return [*steps, f"UPDATE meta SET schema_version = {VERSION}"]  # noqa: S608 -- a number of ours
