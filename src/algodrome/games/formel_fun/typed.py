"""What a person types: cards with spaces round their signs, and a Turbo by its name."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.language.plain_words import plain

_SPACED = re.compile(r"\s*([/+])\s*")


def read(view: Mapping[str, Any], moves: Sequence[str], line: str) -> str:
    """Write a line as notation."""
    del view, moves
    return _SPACED.sub(r"\1", plain(line).upper()).replace("TURBO", "T")
