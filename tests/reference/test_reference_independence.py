"""The second games check the first ones, so they share no code with them."""

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SOURCES = sorted(HERE.glob("*/*.py"))


def imported_modules(source: str) -> set[str]:
    """Every module that a source text imports; a leading dot means one of its own folder."""
    modules = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            modules |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            modules.add("." * node.level + (node.module or ""))
    return modules


def test_there_are_second_games_to_look_at() -> None:
    assert {path.parent.name for path in SOURCES} >= {"algouno", "bumping_bots", "speedalgo"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_second_game_imports_nothing_of_the_first_nor_of_another(path: Path) -> None:
    """Only the standard library and its own folder."""
    for module in imported_modules(path.read_text(encoding="utf-8")):
        assert module.startswith(".") or module.partition(".")[0] not in {"algodrome", "tests"}, module
        assert not module.startswith(".."), module


def test_an_import_of_the_first_game_is_seen() -> None:
    source = "import algodrome.games\nfrom algodrome import game\nfrom . import x\nfrom ..y import z\n"
    assert imported_modules(source) == {"algodrome.games", "algodrome", ".", "..y"}
