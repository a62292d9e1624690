"""Which store an address means."""

from urllib.parse import unquote

from algodrome.language import text
from algodrome.server.store.sqlite import SqliteStore
from algodrome.server.store.store import Store, StoreError


def open_store(url: str, *, beside: bool = False, patience: float | None = None) -> Store:
    """Give the store at an address, for its `open` to be awaited.

    A path or `sqlite:///path` is a SQLite file (`sqlite:////path` from the root), `postgresql://…` a database of
    PostgreSQL. `beside` is for commands that list, back up, purge or delete while a server may be running; `patience`
    is how many seconds a database has for an operation.
    """
    scheme, has_scheme, rest = url.partition("://")
    if not has_scheme:
        return SqliteStore(url, beside=beside)
    if scheme == "sqlite" and len(rest) > 1 and rest.startswith("/"):
        return SqliteStore(unquote(rest[1:]), beside=beside)
    if scheme in {"postgresql", "postgres"}:
        return _postgres_store(url, patience)
    raise StoreError(text("server.store.unknown_url", url=f"{scheme}://…"))  # the rest may hold a password


def _postgres_store(url: str, patience: float | None) -> Store:
    try:
        from algodrome.server.store.postgres import PostgresStore  # noqa: PLC0415 -- psycopg is an extra
    except ImportError as fault:
        raise StoreError(text("server.store.postgres_missing")) from fault
    return PostgresStore(url) if patience is None else PostgresStore(url, limit=patience)
