"""What is asked of PostgreSQL. Each that writes is one statement: all or nothing, with its notice to the others."""

from collections.abc import Sequence

from algodrome.server.store.connections import Connection
from algodrome.server.store.listening import ATTENDANCE, CHANNEL
from algodrome.server.store.migrations import statements_from
from algodrome.server.store.rows import Row, entry_of
from algodrome.server.store.store import BEGINNING, Entry, Summary, Times

_LOCK = (0x416C676F, 1)  # held while the layout changes, so that nodes which start together do it once
SLICE = 500  # entries that are read at a time

_ROWS = "unnest(%(numbers)s::int[], %(kinds)s::text[], %(data)s::text[], %(times)s::float8[])"
_NOTICE = f"pg_notify('{CHANNEL}', concat_ws(' ', %(node)s::text, id, %(newest)s::int))"
_CREATE = f"""
    WITH made AS (
        INSERT INTO tables (id, code, newest, first_at, last_at)
        VALUES (%(table)s, %(code)s, %(newest)s, %(first_at)s, %(last_at)s)
        ON CONFLICT DO NOTHING RETURNING id
    ), added AS (
        INSERT INTO entries (table_id, number, kind, data, at) SELECT made.id, rows.* FROM made, {_ROWS} AS rows
    )
    SELECT {_NOTICE} FROM made
"""  # noqa: S608 -- put together from our own words only
_APPEND = f"""
    WITH moved AS (
        UPDATE tables SET newest = %(newest)s, last_at = %(last_at)s
        WHERE id = %(table)s AND newest = %(newest_before)s RETURNING id
    ), added AS (
        INSERT INTO entries (table_id, number, kind, data, at) SELECT moved.id, rows.* FROM moved, {_ROWS} AS rows
    )
    SELECT {_NOTICE} FROM moved
"""  # noqa: S608 -- put together from our own words only
_DELETE = f"""
    WITH gone AS (
        DELETE FROM tables WHERE id = ANY(%(tables)s) AND last_at < COALESCE(%(before)s::float8, 'infinity')
        RETURNING id
    )
    SELECT {_NOTICE} FROM gone
"""  # noqa: S608 -- put together from our own words only
_READ = (
    "SELECT number, kind, data, at FROM entries WHERE table_id = %s AND number > %s AND number <= %s ORDER BY number"
)


async def bring_up_to_date(connection: Connection) -> None:
    """Run the migrations that a database has not seen, all or none; one node at a time."""
    if not statements_from(await _schema_version(connection)):
        return
    async with connection.transaction():
        await connection.execute("SET LOCAL statement_timeout = 0")  # a large store may take its time
        await connection.execute("SELECT pg_advisory_xact_lock(%s, %s)", _LOCK)
        for statement in statements_from(await _schema_version(connection)):
            await connection.execute(statement.encode())


async def create(connection: Connection, node: str, table: str, code: str, rows: Sequence[Row]) -> bool:
    """Add a table with its first entries; False if its code or its identity is taken."""
    found = await connection.execute(_CREATE, {"code": code, "first_at": rows[0][-1]} | _values(node, table, rows))
    return bool(await found.fetchall())


async def append(connection: Connection, node: str, table: str, rows: Sequence[Row]) -> bool:
    """Add entries that follow the newest one; False if they do not."""
    found = await connection.execute(_APPEND, {"newest_before": rows[0][0] - 1} | _values(node, table, rows))
    return bool(await found.fetchall())


async def delete(connection: Connection, node: str, tables: Sequence[str], before: float | None) -> None:
    """Delete tables, with their entries; only those that were last written to before a time, if one is given."""
    values = {"node": node, "newest": 0, "tables": list(tables), "before": before}
    await connection.execute(_DELETE, values)


async def old(connection: Connection, before: float) -> list[str]:
    """Name the tables that were last written to before a time, the oldest first."""
    found = await connection.execute("SELECT id FROM tables WHERE last_at < %s ORDER BY last_at, id", (before,))
    return [str(table) for (table,) in await found.fetchall()]


async def present(connection: Connection, tables: Sequence[str]) -> set[str]:
    """Tell which of some tables are there."""
    found = await connection.execute("SELECT id FROM tables WHERE id = ANY(%s)", (list(tables),))
    return {str(table) for (table,) in await found.fetchall()}


async def read(connection: Connection, table: str, after: int) -> list[Entry]:
    """Give the entries of a table after a number, some at a time: all of a long table's would hold up the others."""
    entries: list[Entry] = []
    while len(entries) % SLICE == 0:
        first = after + 1 + len(entries)
        rows = await rows_between(connection, table, first, first + SLICE - 1)
        if not rows:
            break
        entries += map(entry_of, rows)
    return entries


async def beginning(connection: Connection, table: str) -> list[Entry]:
    """Give the first entries of a table."""
    return [*map(entry_of, await rows_between(connection, table, 1, BEGINNING))]


async def rows_between(connection: Connection, table: str, first: int, last: int) -> list[Row]:
    """Give the rows of a table from one number to another."""
    found = await connection.execute(_READ, (table, first - 1, last))
    return list(await found.fetchall())


async def find(connection: Connection, code: str) -> str | None:
    """Give the table that has a code."""
    found = await connection.execute("SELECT id FROM tables WHERE code = %s", (code,))
    row = await found.fetchone()
    return str(row[0]) if row else None


async def summaries(connection: Connection) -> list[Summary]:
    """List the tables, the one last written to first."""
    found = await connection.execute("SELECT id, code, newest, first_at, last_at FROM tables ORDER BY last_at DESC, id")
    return [Summary(*row) for row in await found.fetchall()]


async def try_writing(connection: Connection) -> None:
    """Write something that was not there."""
    await connection.execute("UPDATE meta SET tried = 1 - tried")


async def times(connection: Connection) -> Times:
    """Give what is known of the calendar."""
    found = await connection.execute("SELECT time_seen, time_claimed FROM meta")
    return Times(*(await found.fetchone() or (0.0, 0.0)))


async def keep_times(connection: Connection, kept: Times) -> None:
    """Keep what is known of the calendar."""
    await connection.execute(
        "UPDATE meta SET time_seen = GREATEST(time_seen, %s), time_claimed = %s", (kept.seen, kept.claimed)
    )


async def _schema_version(connection: Connection) -> int:
    # A look at the catalogue itself: to_regclass may answer from what the connection saw before it waited for the lock.
    found = await connection.execute(
        "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'meta'"
    )
    if not await found.fetchone():
        return 0
    found = await connection.execute("SELECT schema_version FROM meta")
    row = await found.fetchone()
    return int(row[0]) if row else 0


async def tell_attendance(connection: Connection, node: str, table: str, people: Sequence[str]) -> None:
    """Tell all nodes who of a table is connected to this one."""
    await connection.execute("SELECT pg_notify(%s, %s)", (ATTENDANCE, " ".join([node, table, *people])))


def _values(node: str, table: str, rows: Sequence[Row]) -> dict[str, object]:
    numbers, kinds, data, times = (list(column) for column in zip(*rows, strict=True))
    return {
        "node": node,
        "table": table,
        "newest": numbers[-1],
        "last_at": times[-1],
        "numbers": numbers,
        "kinds": kinds,
        "data": data,
        "times": times,
    }
