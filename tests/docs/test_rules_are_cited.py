"""The rulebook and the tests hold together: every numbered rule of a game with an engine is cited by a test.

A test cites a rule by its number, in its docstring or as `@pytest.mark.rule("FF14")`. The plain second versions of the
games under tests/reference have tests of their own, which say nothing about the engine and are not counted.
"""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import algodrome

ROOT = Path(__file__).parents[2]
RULEBOOKS = sorted((ROOT / "docs" / "rules").glob("*.en.md"))
ITEM = re.compile(r"^- \*\*([A-Z]+\d+[a-z]?)\*\* — ", re.MULTILINE)
NUMBER = re.compile(r"\b[A-Z]{2}\d+[a-z]?\b")
NOT_COUNTED = {"docs", "reference"}
WITH_ENGINE = [rulebook for rulebook in RULEBOOKS if rulebook.name.removesuffix(".en.md") in algodrome.game_names()]


def rules_in(rulebook: Path) -> list[str]:
    """List the numbered rules of a rulebook."""
    return ITEM.findall(rulebook.read_text("utf-8"))


def cited_in(source: str) -> set[str]:
    """List the numbers that the tests of a module cite in docstrings and marks."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            texts = [ast.get_docstring(node) or "", *(ast.unparse(mark) for mark in node.decorator_list)]
            found.update(NUMBER.findall(" ".join(texts)))
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
            found.update(NUMBER.findall(ast.unparse(node.value)))
    return found


@cache
def all_cited() -> set[str]:
    files = (ROOT / "tests").rglob("test_*.py")
    kept = [file for file in files if file.relative_to(ROOT / "tests").parts[0] not in NOT_COUNTED]
    return {number for file in kept for number in cited_in(file.read_text("utf-8"))}


def test_there_is_a_rulebook_for_every_game() -> None:
    names = {rulebook.name.removesuffix(".en.md") for rulebook in RULEBOOKS}
    assert set(algodrome.game_names()) - {"race-to-21"} <= names


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.name)
def test_the_rules_of_a_book_are_numbered_without_gap_or_double(rulebook: Path) -> None:
    rules = rules_in(rulebook)
    assert len(set(rules)) == len(rules)
    whole = [rule for rule in rules if rule[-1].isdigit()]  # BB2a makes BB2 exact and stands after it
    prefix = whole[0].rstrip("0123456789")
    assert whole == [f"{prefix}{number}" for number in range(1, len(whole) + 1)]


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.name)
def test_the_french_book_has_the_same_rules(rulebook: Path) -> None:
    french = rulebook.with_name(rulebook.name.replace(".en.", ".fr."))
    assert rules_in(french) == rules_in(rulebook)


@pytest.mark.parametrize("rulebook", WITH_ENGINE, ids=lambda path: path.name)
def test_every_rule_is_cited_by_a_test(rulebook: Path) -> None:
    missing = [rule for rule in rules_in(rulebook) if rule not in all_cited()]
    assert missing == [], f"no test cites {', '.join(missing)}"


@pytest.mark.parametrize("rulebook", WITH_ENGINE, ids=lambda path: path.name)
def test_no_test_cites_a_rule_that_is_not_there(rulebook: Path) -> None:
    rules = rules_in(rulebook)
    prefix = rules[0].rstrip("0123456789")
    unknown = [number for number in all_cited() if number.rstrip("0123456789") == prefix and number not in rules]
    assert unknown == []


def test_citations_are_found_in_docstrings_and_marks_alone() -> None:
    source = '''
@pytest.mark.rule("FF1")
def test_one():
    """FF2: a sentence."""
    assert "FF3"  # FF4

def helper():
    """FF5"""
'''
    assert cited_in(source) == {"FF1", "FF2"}
    assert cited_in('pytestmark = pytest.mark.rule("FF6")') == {"FF6"}
