"""A draft: what is to become an entry of a table."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from algodrome.match.match import Ahead
from algodrome.server.store.store import Entry


class Draft(NamedTuple):
    """An entry to be stored."""

    kind: str
    data: Mapping[str, Any]
    ahead: Ahead | None = None  # what a move does, so that it need not be played twice


def entries_of(drafts: Sequence[Draft], first: int, now: float) -> list[Entry]:
    """Number drafts, from one on, and date them."""
    return [Entry(number, draft.kind, draft.data, now) for number, draft in enumerate(drafts, first)]
