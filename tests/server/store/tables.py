"""Tables to put into a store."""

from typing import Any

from algodrome.server.store import Entry

FIRST = "00000000000000000000000000000001"
SECOND = "00000000000000000000000000000002"


def entry(number: int, kind: str = "moved", at: float | None = None, **data: Any) -> Entry:
    """Make an entry; it was written at second `number` unless told otherwise."""
    return Entry(number=number, kind=kind, data=data, at=float(number) if at is None else at)


def entries(first: int, last: int) -> list[Entry]:
    """Make the entries from one number to another."""
    return [entry(number) for number in range(first, last + 1)]


def identity(number: int) -> str:
    """Name a table by a number."""
    return f"{number:032x}"
