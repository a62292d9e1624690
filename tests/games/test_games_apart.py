"""Games know nothing of each other, and only the registry knows their names."""

import ast
import re
import tomllib
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import grimp
import pytest

import algodrome
from algodrome.games.registry import game_class
from algodrome.language import LANGUAGES

SOURCE = Path(algodrome.__file__).parent
FOLDERS = [game_class(name).folder() for name in algodrome.game_names() if game_class(name).has_site_module]
SITE = SOURCE.parents[1] / "web" / "src"
NAMES = re.compile(r"algo?\(?un\)?o|speed[-_ ]?algo|bumping[-_ ]?bots|formel[-_ ]?fun", re.IGNORECASE)


@pytest.fixture(scope="module")
def imports() -> grimp.ImportGraph:
    return grimp.build_graph("algodrome")


@pytest.mark.parametrize(("one", "other"), list(permutations(FOLDERS, 2)))
def test_no_game_imports_another_not_even_by_a_detour(imports: grimp.ImportGraph, one: str, other: str) -> None:
    assert imports.find_shortest_chains(importer=one, imported=other, as_packages=True) == set()


def test_the_names_that_are_looked_for_are_those_of_the_games() -> None:
    kinds = [game_class(name) for name in algodrome.game_names() if game_class(name).has_site_module]
    for kind in kinds:
        assert all(NAMES.fullmatch(name) for name in (kind.name, kind.title, kind.package))


def test_no_code_names_a_game_but_the_registry() -> None:
    """Docstrings and comments show examples; what runs speaks of no game outside that game's own folder."""
    own = [SOURCE.parent.joinpath(*folder.split(".")) for folder in FOLDERS]
    found = {
        file.relative_to(SOURCE).as_posix()
        for file in SOURCE.rglob("*.py")
        if not any(folder in file.parents for folder in own)
        and NAMES.search(written := file.read_text("utf-8"))
        and NAMES.search(without_docstrings(written))
    }
    assert found == {"games/registry.py"}


def without_docstrings(written: str) -> str:
    """Give what runs of some code."""
    tree = ast.parse(written)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body[0] = ast.Pass()
    return ast.unparse(tree)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_game_but_examples_of_what_is_typed(language: str) -> None:
    for folder in ("language", "server"):
        catalogue = tomllib.loads((SOURCE / folder / f"{language}.toml").read_text("utf-8"))
        naming = [key for key, sentence in sentences(catalogue) if NAMES.search(sentence)]
        assert [key for key in naming if not key.endswith("examples")] == []


def sentences(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """Give all sentences of a catalogue with their keys."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from sentences(value, f"{path}{name}.")
        else:
            yield f"{path}{name}", str(value)


def test_no_page_of_the_site_names_a_game_or_what_only_one_game_has() -> None:
    """The folders in games/ may, and tests: everything else shows what the server declares."""
    options = {option.name for name in algodrome.game_names() for option in game_class(name).options} - {"players"}
    one = "|".join(sorted(options))
    knows = re.compile(
        rf"{NAMES.pattern}|'({one})' in |options\.({one})\b|name === '({one})'|Set\(\[[^\]]*'({one})'", re.IGNORECASE
    )
    own = [SITE / "games" / name for name in algodrome.game_names()]
    found = {
        file.relative_to(SITE).as_posix()
        for file in SITE.rglob("*.*")
        if file.suffix in {".ts", ".svelte", ".css"}
        and not file.name.endswith(".test.ts")
        and not any(folder in file.parents for folder in own)
        and knows.search(file.read_text("utf-8"))
    }
    assert found == set()
