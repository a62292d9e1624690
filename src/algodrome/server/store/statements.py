"""What is asked of a SQLite file. Those that write run inside a transaction and note what they wrote."""

import sqlite3
from collections.abc import Sequence

from algodrome.language import text
from algodrome.server.store.rows import Row, entry_of
from algodrome.server.store.store import BEGINNING, CodeTaken, Conflict, Entry, Summary, Times
from algodrome.server.store.writer import Written


def create(connection: sqlite3.Connection, written: Written, table: str, code: str, rows: Sequence[Row]) -> None:
    """Add a table with its first entries."""
    if connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
        raise Conflict(text("server.store.conflict", number=1))
    if find(connection, code) is not None:
        raise CodeTaken(text("server.store.code_taken", code=code))
    connection.execute(
        "INSERT INTO tables (id, code, newest, first_at, last_at) VALUES (?, ?, ?, ?, ?)",
        (table, code, rows[-1][0], rows[0][-1], rows[-1][-1]),
    )
    _insert(connection, table, rows)
    written[table] = rows[-1][0]


def append(connection: sqlite3.Connection, written: Written, table: str, rows: Sequence[Row]) -> None:
    """Add entries that follow the newest one."""
    number, *_, at = rows[-1]
    changed = connection.execute(
        "UPDATE tables SET newest = ?, last_at = ? WHERE id = ? AND newest = ?", (number, at, table, rows[0][0] - 1)
    )
    if not changed.rowcount:
        raise Conflict(text("server.store.conflict", number=rows[0][0]))
    _insert(connection, table, rows)
    written[table] = number


def delete(connection: sqlite3.Connection, written: Written, table: str) -> None:
    """Delete a table; its entries go with it."""
    if connection.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount:
        written[table] = 0


def purge(connection: sqlite3.Connection, written: Written, before: float, most: int) -> list[str]:
    """Delete some tables that were last written to before a time, the oldest first, and name them."""
    gone = [
        str(table)
        for (table,) in connection.execute(
            "SELECT id FROM tables WHERE last_at < ? ORDER BY last_at, id LIMIT ?", (before, most)
        ).fetchall()
    ]
    for table in gone:
        delete(connection, written, table)
    return gone


def try_writing(connection: sqlite3.Connection, written: Written) -> None:  # noqa: ARG001 -- nothing that is told
    """Write something that was not there: what is there already SQLite does not write again."""
    connection.execute("UPDATE meta SET tried = 1 - tried")


def keep_times(connection: sqlite3.Connection, written: Written, times: Times) -> None:  # noqa: ARG001 -- the same
    """Keep what is known of the calendar."""
    connection.execute("UPDATE meta SET time_seen = max(time_seen, ?), time_claimed = ?", (times.seen, times.claimed))


def times(connection: sqlite3.Connection) -> Times:
    """Give what is known of the calendar."""
    return Times(*connection.execute("SELECT time_seen, time_claimed FROM meta").fetchone())


def read(connection: sqlite3.Connection, table: str, after: int) -> list[Entry]:
    """Give the entries of a table after a number."""
    rows = connection.execute(
        "SELECT number, kind, data, at FROM entries WHERE table_id = ? AND number > ? ORDER BY number", (table, after)
    )
    return [entry_of(row) for row in rows]


def beginning(connection: sqlite3.Connection, table: str) -> list[Entry]:
    """Give the first entries of a table."""
    rows = connection.execute(
        "SELECT number, kind, data, at FROM entries WHERE table_id = ? AND number <= ? ORDER BY number",
        (table, BEGINNING),
    )
    return [entry_of(row) for row in rows]


def find(connection: sqlite3.Connection, code: str) -> str | None:
    """Give the table that has a code."""
    row = connection.execute("SELECT id FROM tables WHERE code = ?", (code,)).fetchone()
    return str(row[0]) if row else None


def summaries(connection: sqlite3.Connection) -> list[Summary]:
    """List the tables, the one last written to first."""
    rows = connection.execute("SELECT id, code, newest, first_at, last_at FROM tables ORDER BY last_at DESC, id")
    return [Summary(*row) for row in rows]


def newest(connection: sqlite3.Connection) -> Written:
    """Give the newest number of every table."""
    return dict(connection.execute("SELECT id, newest FROM tables").fetchall())


def _insert(connection: sqlite3.Connection, table: str, rows: Sequence[Row]) -> None:
    for row in rows:
        connection.execute(
            "INSERT INTO entries (table_id, number, kind, data, at) VALUES (?, ?, ?, ?, ?)", (table, *row)
        )
