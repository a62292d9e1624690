"""What a person types: cards with spaces round their signs, and a Turbo by its name."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from algodrome.language import language, speaking, text
from algodrome.language.plain_words import of_all_languages, plain

TURBO = "T"

_SPACED = re.compile(r"\s*([/+])\s*")


def read(view: Mapping[str, Any], moves: Sequence[str], line: str) -> str:
    """Write a line as notation."""
    del view, moves
    card = _SPACED.sub(r"\1", plain(line))
    for name in _turbos(language()):
        card = card.replace(name, TURBO)
    return card.upper()


@cache
def _turbos(spoken: str) -> list[str]:
    """Give what a Turbo is called in all languages, the longest first."""
    with speaking(spoken):
        names = of_all_languages(lambda: dict.fromkeys(map(plain, text("formel_fun.typed.turbo").split(",")), TURBO))
    return sorted(names, key=len, reverse=True)
