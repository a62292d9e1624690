"""What people read, in French and English.

Every sentence lives in a catalogue: one TOML file per language, beside the code that speaks. `text("play.your_turn")`
looks in this package's catalogues; a game's own are found as `text("formel_fun.story.crossed")`. A sentence that counts
something is a table with `one` and `other`, chosen by the value `n`, and `zero` where none is said in another way.
`{player:de}` says whose something is in French: "d’Ada", "de Grace".
"""

import locale
import os
import tomllib
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any
from unicodedata import normalize

LANGUAGES = ("en", "fr")
OF = "de"  # how a sentence asks for a name with "de" before it: {player:de}
_ASKS_OF = f":{OF}}}"
VOWELS = "aeiouæœ"

_folders: dict[str, Traversable] = {}
_current: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """Tell the language in force."""
    return _current.get()


def set_language(code: str) -> None:
    """Choose the language for all that follows."""
    _current.set(_known(code))


class _Speaking:
    """A block in which a language is in force; a server enters some for every message."""

    __slots__ = ("_before", "_code")

    def __init__(self, code: str) -> None:
        self._code = code

    def __enter__(self) -> None:
        self._before = _current.set(self._code)

    def __exit__(self, *_: object) -> None:
        _current.reset(self._before)


def speaking(code: str) -> _Speaking:
    """Choose the language for a block."""
    return _Speaking(_known(code))


def language_of_the_machine() -> str:
    """Read the language from the environment; English where it is none of ours."""
    names = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = next((name for name in names if name), locale.getlocale()[0] or "")
    return "fr" if spoken.lower().startswith("fr") else "en"


def text(key: str, /, **values: object) -> str:
    """Say the sentence of a key in the language in force."""
    sentence = _entry(key, language())
    if not isinstance(sentence, str):
        sentence = sentence[_number_form(sentence, values["n"])]
    return _FILLER.format(sentence, **values) if _ASKS_OF in sentence else sentence.format(**values)


def has_text(key: str) -> bool:
    """Tell whether there is a sentence for a key."""
    try:
        _entry(key, language())
    except KeyError:
        return False
    return True


def _known(code: str) -> str:
    if code not in LANGUAGES:
        raise ValueError(text("language.unknown", code=code, known=", ".join(LANGUAGES)))
    return code


def _number_form(forms: Mapping[str, str], count: object) -> str:
    if count == 0 and "zero" in forms:
        return "zero"
    singular = {"en": (1,), "fr": (0, 1)}[language()]
    return "one" if count in singular else "other"


def _belonging_to(name: str) -> str:
    """Put "de" before a name, "d’" before a vowel; an h does not tell whether it is silent, and counts as a letter."""
    letters = normalize("NFD", name[:2].casefold())
    is_vowel = letters[:1] in VOWELS if letters[:1] != "y" else letters[1:2] not in VOWELS
    return f"d’{name}" if letters and is_vowel else f"de {name}"


class _Filler(Formatter):
    """Puts values into sentences."""

    def format_field(self, value: Any, format_spec: str) -> Any:
        return _belonging_to(str(value)) if format_spec == OF else super().format_field(value, format_spec)


_FILLER = _Filler()


@cache
def _entry(key: str, code: str) -> Any:
    place, *path = key.split(".")
    entry: Any = catalogue(code).get(place)
    if entry is None:
        entry = game_catalogue(place, code)
    for name in path:
        entry = entry[name]
    return entry


@cache
def catalogue(code: str) -> dict[str, Any]:
    """Load the sentences that belong to no game."""
    return tomllib.loads(resources.files(__name__).joinpath(f"{code}.toml").read_text("utf-8"))


@cache
def game_catalogue(game: str, code: str) -> dict[str, Any]:
    """Load the sentences of a game."""
    folder = _folders.get(game) or resources.files("algodrome").joinpath("games", game, "data")
    file = folder.joinpath(f"{code}.toml")
    if not file.is_file():
        raise KeyError(game)
    return tomllib.loads(file.read_text("utf-8"))


def add_catalogue(game: str, folder: Traversable) -> None:
    """Say where the sentences of a game from outside this package are: files named en.toml and fr.toml."""
    _folders[game] = folder
    game_catalogue.cache_clear()
    _entry.cache_clear()
