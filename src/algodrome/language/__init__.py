"""What people read, in French and English.

Every sentence lives in a catalogue: one TOML file per language, beside the code that speaks. `text("play.your_turn")`
looks in this package's catalogues; a game's own are found as `text("formel_fun.story.crossed")`. A sentence that counts
something is a table with `one` and `other`, chosen by the value `n`.
"""

import locale
import os
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

LANGUAGES = ("en", "fr")

_folders: dict[str, Traversable] = {}
_current: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """Tell the language in force."""
    return _current.get()


def set_language(code: str) -> None:
    """Choose the language for all that follows."""
    _current.set(_known(code))


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Choose the language for a block."""
    token = _current.set(_known(code))
    try:
        yield
    finally:
        _current.reset(token)


def language_of_the_machine() -> str:
    """Read the language from the environment; English where it is none of ours."""
    names = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = next((name for name in names if name), locale.getlocale()[0] or "")
    return "fr" if spoken.lower().startswith("fr") else "en"


def text(key: str, /, **values: object) -> str:
    """Say the sentence of a key in the language in force."""
    sentence = _entry(key, language())
    if isinstance(sentence, Mapping):
        sentence = sentence[_number_form(values["n"])]
    return str(sentence).format(**values)


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


def _number_form(count: object) -> str:
    singular = {"en": (1,), "fr": (0, 1)}[language()]
    return "one" if count in singular else "other"


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
