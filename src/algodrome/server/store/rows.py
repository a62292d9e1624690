"""Entries as rows: what both kinds of store put into their columns."""

import json
from collections.abc import Sequence
from typing import TypeAlias

from algodrome.language import text
from algodrome.server.store.store import Entry, StoreError

Row: TypeAlias = tuple[int, str, str, float]  # number, kind, data as JSON, at


def rows_of(entries: Sequence[Entry]) -> list[Row]:
    """Turn entries into rows; ValueError unless they are numbered one after the other."""
    if [entry.number for entry in entries] != list(range(entries[0].number, entries[0].number + len(entries))):
        raise ValueError("entries are numbered one after the other")
    return [(entry.number, entry.kind, entry.written, float(entry.at)) for entry in entries]


def first_rows_of(entries: Sequence[Entry]) -> list[Row]:
    """Turn the first entries of a table into rows; ValueError unless they begin with 1."""
    if not entries or entries[0].number != 1:
        raise ValueError("a table begins with entry 1")
    return rows_of(entries)


def entry_of(row: Row) -> Entry:
    """Turn a row back into its entry."""
    number, kind, data, at = row
    try:
        return Entry(number=number, kind=kind, data=json.loads(data), at=at)
    except (ValueError, TypeError) as fault:
        raise StoreError(text("server.store.unreadable", number=number), "damaged_store") from fault


def can_be_a_code(code: str) -> bool:
    """Tell whether a database can compare a text at all; people may type anything."""
    return code.isprintable()
