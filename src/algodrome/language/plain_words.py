"""Words as people type them: without regard to case, accents and typographic signs."""

import unicodedata
from collections.abc import Callable, Mapping
from typing import TypeVar

from algodrome.language import LANGUAGES, language, speaking

Meaning = TypeVar("Meaning")

_DASHES = dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-")
_SIGNS = str.maketrans({"œ": "oe", "Œ": "oe", "\u2019": "'"} | _DASHES)


def plain(words: str) -> str:
    """Give words that compare alike however they were typed."""
    bare = unicodedata.normalize("NFD", words.translate(_SIGNS))
    return " ".join("".join(sign for sign in bare if not unicodedata.combining(sign)).casefold().split())


def of_all_languages(read: Callable[[], Mapping[str, Meaning]]) -> dict[str, Meaning]:
    """Give what words of all languages mean; where two differ, it is as in the language that is spoken."""
    meanings: dict[str, Meaning] = {}
    for code in (*LANGUAGES, language()):
        with speaking(code):
            meanings |= read()
    return meanings
