"""Every sentence of the command line is there in both languages, with the same values, in good typography."""

import ast
import re
import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import algodrome.cli
from algodrome.games.registry import game_class, game_names
from algodrome.language import LANGUAGES, catalogue, game_catalogue, has_text, speaking

FILES = sorted(Path(algodrome.cli.__file__).parent.rglob("*.py"))
SECTIONS = ("cli", "boards")
PACKAGES = [game_class(name).package for name in game_names() if game_class(name).has_site_module]
LONGEST = {"examples": 76, "exit_codes": 76, "commands": 80, "notation": 80}  # help has a margin of 2 on both sides


def sentences(code: str) -> dict[str, str]:
    """List what the terminal says: the command line's own sentences, and those of every game's board."""
    own = {name: catalogue(code)[name] for name in SECTIONS}
    boards = {f"{name}.board": game_catalogue(name, code)["board"] for name in PACKAGES}
    return {key: words for place, entry in (own | boards).items() for key, words in flattened(place, entry)}


def flattened(place: str, entry: Any) -> Iterator[tuple[str, str]]:
    if isinstance(entry, Mapping):
        for name, inner in entry.items():
            yield from flattened(f"{place}.{name}", inner)
    else:
        yield place, str(entry)


def keys_used() -> Iterator[tuple[str, bool]]:
    """Find the keys that the code names: whole ones, and what those put together begin with."""
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "text":
                key = node.args[0]
                if isinstance(key, ast.Constant):
                    yield str(key.value), True
                elif isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
                    yield str(key.values[0].value), False


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_key_that_is_used_exists(code: str) -> None:
    known = sentences(code)
    with speaking(code):
        for key, is_whole in keys_used():
            found = has_text(key if is_whole else key.rpartition(".")[0]) or any(name.startswith(key) for name in known)
            assert found, f"{key} is missing in {code}.toml"


def test_the_languages_have_the_same_keys_with_the_same_values() -> None:
    english, french = sentences("en"), sentences("fr")
    assert english.keys() == french.keys()
    for key, words in english.items():
        expected = values_in(words) | ({"n"} if key.endswith(".one") else set())
        assert values_in(french[key]) | ({"n"} if key.endswith(".one") else set()) == expected, key


def values_in(words: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(words) if name}


def test_french_has_hard_spaces_and_curly_apostrophes() -> None:
    for key, words in sentences("fr").items():
        assert not re.search(r"[^\s] [:;?!»]|« |\w'\w", words), key


def test_no_line_of_a_list_is_too_long_for_a_small_terminal() -> None:
    for code in LANGUAGES:
        for key, words in sentences(code).items():
            most = LONGEST.get(key.rpartition(".")[2])
            assert most is None or all(len(line) <= most for line in words.splitlines()), f"{key} in {code}.toml"
