"""A draft: what is to become an entry of a table."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from algodrome.match.match import Ahead


class Draft(NamedTuple):
    """An entry to be stored."""

    kind: str
    data: Mapping[str, Any]
    ahead: Ahead | None = None  # what a move does, so that it need not be played twice
