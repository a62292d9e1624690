"""Both languages say the same things: equal keys, equal placeholders."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import algodrome
import algodrome.server  # says where its sentences are
from algodrome.games.options import Option, word_of
from algodrome.games.registry import game_class
from algodrome.language import LANGUAGES, has_text, speaking

PACKAGE = Path(algodrome.__file__).parent
RULEBOOKS = PACKAGE.parents[1] / "docs" / "rules"
FOLDERS = sorted({file.parent for name in ("en.toml", "fr.toml") for file in PACKAGE.rglob(name)})


def sentences(folder: Path, code: str) -> dict[str, str]:
    """List the sentences of a catalogue by their dotted keys."""
    return _flat(tomllib.loads((folder / f"{code}.toml").read_text("utf-8")))


def _flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in table.items():
        found |= _flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {prefix + name: value}
    return found


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def by_key(folder: Path, code: str) -> dict[str, set[str]]:
    """Gather the placeholders of each sentence; the forms for none, for one and for many are one sentence."""
    found: dict[str, set[str]] = {}
    for key, sentence in sentences(folder, code).items():
        whole = key.removesuffix(".zero").removesuffix(".one").removesuffix(".other")
        found[whole] = found.get(whole, set()) | placeholders(sentence)
    return found


def test_there_are_catalogues() -> None:
    names = {folder.relative_to(PACKAGE).as_posix() for folder in FOLDERS}
    assert {"language", "games/formel_fun/data"} <= names


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(PACKAGE).as_posix())
def test_both_languages_have_the_same_sentences(folder: Path) -> None:
    assert set(sentences(folder, "en")) == set(sentences(folder, "fr"))


def test_every_text_is_there_in_every_language() -> None:
    places = ((PACKAGE, "*.fr.md"), (PACKAGE, "*.fr.toml"), (RULEBOOKS, "*.fr.md"))
    texts = [file for folder, pattern in places for file in folder.rglob(pattern)]
    assert len(texts) >= 15
    twins = [file.with_name(file.name.replace(".fr.", f".{code}.")) for file in texts for code in LANGUAGES]
    assert [file for file in twins if not file.is_file()] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_apostrophes_are_those_of_books(code: str) -> None:
    straight = re.compile(r"\w'\w")
    assert [text for folder in FOLDERS for text in sentences(folder, code).values() if straight.search(text)] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(PACKAGE).as_posix())
def test_both_languages_name_the_same_values(folder: Path) -> None:
    assert by_key(folder, "en") == by_key(folder, "fr")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(PACKAGE).as_posix())
@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_sentence_says_something(folder: Path, code: str) -> None:
    found = sentences(folder, code)
    assert found
    assert [key for key, sentence in found.items() if not isinstance(sentence, str) or not sentence] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.relative_to(PACKAGE).as_posix())
@pytest.mark.parametrize("code", ["en", "fr"])
def test_who_has_a_form_for_one_has_a_form_for_many(folder: Path, code: str) -> None:
    keys = set(sentences(folder, code))
    forms = {key.rpartition(".")[0] for key in keys if key.endswith((".zero", ".one", ".other"))}
    assert {f"{key}.{form}" for key in forms for form in ("one", "other")} <= keys


def keys_in(file: Path) -> Iterator[str]:
    """Find the keys that a module names in full: `text("a.b")`, `text("a.b" if … else "a.c")`."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "text" and node.args:
            key = node.args[0]
            for part in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                if isinstance(part, ast.Constant):
                    yield str(part.value)


def test_every_sentence_that_the_code_asks_for_by_its_whole_key_is_there() -> None:
    asked = {(key, file.name) for file in PACKAGE.rglob("*.py") for key in keys_in(file)}
    assert len(asked) > 500
    for code in LANGUAGES:
        with speaking(code):
            assert [one for one in sorted(asked) if not has_text(one[0])] == [], code


@pytest.mark.parametrize("name", algodrome.game_names())
def test_every_option_of_a_game_is_explained_and_so_are_its_words(name: str) -> None:
    kind = game_class(name)
    wanted = [f"{option.name}.help" for option in kind.options]
    wanted += [f"{option.name}.values.{word}" for option in kind.options for word in words_of(option)]
    assert [key for key in wanted if not has_text(f"{kind.package}.options.{key}")] == []


def words_of(option: Option) -> list[str]:
    """List the values of an option that are words; those that depend on other options are numbers."""
    values = () if callable(option.values) else option.values
    return [word_of(value) for value in values if isinstance(value, str | bool)]
