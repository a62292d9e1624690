"""A draft: what is to become an entry of a table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Draft:
    """An entry to be stored."""

    kind: str
    data: Mapping[str, Any]
