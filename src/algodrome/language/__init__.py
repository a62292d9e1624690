"""What people read, in French, English and whatever other language there are files of.

Every sentence lives in a catalogue: one TOML file per language, beside the code that speaks. `text("play.your_turn")`
looks in this package's catalogues; a game's own are found as `text("formel_fun.story.crossed")`. A sentence that counts
something is a table of the plural forms of its language, chosen by the value `n`, and `zero` where none is said in
another way. What words become before a name is a file of the language too, which the site reads as well: with
`fr.forms.json`, `{player:de}` is "d’Ada" or "de Grace". A word that somebody gave, `{word!r}`, stands between the
quotation marks of the language, `language.quoted`.
"""

import json
import locale
import os
import re
import tomllib
from collections.abc import Callable, Container, Mapping, Sequence
from contextvars import ContextVar
from functools import cache, lru_cache, partial
from importlib import resources
from importlib.resources.abc import Traversable
from string import Formatter
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

if TYPE_CHECKING:
    from babel.plural import PluralRule

_HERE = resources.files(__name__)
LANGUAGES = tuple(sorted(file.name.removesuffix(".toml") for file in _HERE.iterdir() if file.name.endswith(".toml")))
HARD_SPACE = "\u00a0"  # at which no line is broken
FALLBACK = "en"  # where the machine speaks none of ours, and for a game from outside that lacks the language
_BEFORE_A_STOP = re.compile(r"(?<=\})(?=\.)")  # where a value may end with the full stop itself
_ASKS_FOR_MORE = re.compile(r"\{\w+(:[a-z]+|!r)\}")  # than putting a value in as it is

_folders: dict[str, Traversable] = {}
_current: ContextVar[str] = ContextVar("language", default=FALLBACK)


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
    return next((code for code in LANGUAGES if spoken.lower().startswith(code)), FALLBACK)


def text(key: str, /, **values: object) -> str:
    """Say the sentence of a key in the language in force."""
    return _saying(key, _current.get())(**values)


@cache  # of each sentence once in each language; there are some thousands
def _saying(key: str, code: str) -> Callable[..., str]:
    """Give what puts values into a sentence."""
    sentence = _entry(key, code)
    return _filling(sentence) if isinstance(sentence, str) else partial(_counted, code, _filled(sentence))


def _filling(sentence: str) -> Callable[..., str]:
    first, *others = [
        partial(_FILLER.format, part) if _ASKS_FOR_MORE.search(part) else part.format
        for part in _BEFORE_A_STOP.split(sentence)
    ]
    return partial(_joined, first, others) if others else first


def _joined(first: Callable[..., str], others: Sequence[Callable[..., str]], /, **values: object) -> str:
    """Fill parts of a sentence that begin with a full stop, all but the first: one is enough behind "Zoé B."."""
    said = first(**values)
    for part in others:
        said = said.removesuffix(".") + part(**values)
    return said


def _filled(forms: Mapping[str, str]) -> dict[str, Callable[..., str]]:
    return {form: _filling(sentence) for form, sentence in forms.items()}


def _counted(code: str, forms: Mapping[str, Callable[..., str]], /, **values: object) -> str:
    """Say a sentence that counts something, in the form that its number asks for."""
    return forms[_number_form(code, forms, values["n"])](**values)


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


def _number_form(code: str, forms: Container[str], count: Any) -> str:
    if count == 0 and "zero" in forms:
        return "zero"
    form = _plural_form(code, count)
    return form if form in forms else "other"


@lru_cache(maxsize=1024, typed=True)  # the same small numbers are said all the time
def _plural_form(code: str, count: Any) -> str:
    return _plural_rule(code)(count)


@cache
def _plural_rule(code: str) -> "PluralRule":
    from babel import Locale  # noqa: PLC0415 -- it takes longer to load than all sentences

    return Locale.parse(code, sep="-").plural_form


@cache
def _forms(code: str) -> dict[str, list[tuple[str, str]]]:
    """Load what words become before a name: for each, patterns of names and what is written, the first that fits."""
    found: dict[str, list[tuple[str, str]]] = json.loads(_HERE.joinpath(f"{code}.forms.json").read_text("utf-8"))
    return found


class _Filler(Formatter):
    """Puts values into sentences."""

    def format_field(self, value: Any, format_spec: str) -> Any:
        if not format_spec.isalpha():
            return super().format_field(value, format_spec)
        bare = normalize("NFD", str(value))
        fitting = (form for pattern, form in _forms(language())[format_spec] if re.search(pattern, bare, re.IGNORECASE))
        return next(fitting).replace("{}", str(value))

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        is_word = conversion == "r" and type(value) is str
        return _quoted(value) if is_word else super().convert_field(value, conversion)


_FILLER = _Filler()


def _quoted(word: str) -> str:
    """Put a word between quotation marks; signs that are not seen, or harm a terminal, are told by their codes."""
    return text("language.quoted", word="".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in word))


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
    return tomllib.loads(_HERE.joinpath(f"{code}.toml").read_text("utf-8"))


@cache
def game_catalogue(game: str, code: str) -> dict[str, Any]:
    """Load the sentences of a game."""
    folder = _folders.get(game) or resources.files("algodrome").joinpath("games", game, "data")
    file = folder.joinpath(f"{code}.toml")
    if file.is_file():
        return tomllib.loads(file.read_text("utf-8"))
    if game in _folders and code != FALLBACK:
        return game_catalogue(game, FALLBACK)
    raise KeyError(game)


def add_catalogue(game: str, folder: Traversable) -> None:
    """Say where the sentences of a game from outside this package are: en.toml, and one for each other language."""
    _folders[game] = folder
    game_catalogue.cache_clear()
    _entry.cache_clear()
    _saying.cache_clear()
