"""A third language is files only: an invented one is added to a copy of the sources, and read everywhere."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_command

from algodrome import game
from algodrome.cli.main import app
from algodrome.games.registry import game_class, game_names
from tests.language import tour
from tests.language.pseudo import CODE, MARKS, copied_package, invented

LATIN = re.compile(r"[A-Za-zÀ-ÿ]{2,}")
# What is the same in every language: what one types, names of games, and things in notation.
SAME = re.compile(
    r"algodrome|Alg\(un\)o|SpeedAlgo|"
    r"Formel Fun|Bumping Bots|--?[a-z-]+|Python|chess|no-file|\ben\|fr\|pl\b|\b(yes|no)\b|"
    r"\b[A-Z]{1,3}\b|\b[JQKA0-9]+[HSDC]\b|\bP\d|\b\w+\.json"
)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Read the tour of the terminal in the invented language, from a copy that only files were added to."""
    package = copied_package(tmp_path_factory.mktemp("third"))
    environment = os.environ | {"PYTHONPATH": str(package), "COLUMNS": "200", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, tour.__file__, CODE]
    done = subprocess.run(command, env=environment, cwd=package, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return [*done.stdout.splitlines(), *done.stderr.splitlines()]


def test_every_sentence_of_the_terminal_is_in_the_third_language(told: list[str]) -> None:
    strange = {word for line in told for word in LATIN.findall(SAME.sub("", line))} - set(typed())
    assert len(told) > 300
    assert strange == set()


def typed() -> Iterator[str]:
    """List the words that one types: commands, options and their values."""
    yield from commands_of(get_command(app))
    for name in game_names():
        yield name
        for option in game_class(name).options:
            yield from LATIN.findall(" ".join([name, option.name, *map(str, option.allowed(game(name).chosen))]))
            yield from LATIN.findall(f"{option.usual(game(name).chosen)}")


def commands_of(command: Any) -> Iterator[str]:
    """List the names of a command and of those below it."""
    for name, below in getattr(command, "commands", {}).items():
        yield from (name, *commands_of(below))


def test_plural_forms_are_those_of_the_language(told: list[str]) -> None:
    moved = [line for line in told if line.startswith(tuple(MARKS.values())) and "1a" in line][:4]
    assert [line[:2] for line in moved] == [MARKS[form] for form in ("many", "one", "few", "many")]


def test_the_language_is_offered_on_the_command_line(told: list[str]) -> None:
    assert any("--lang" in line and f"en|fr|{CODE}" in line for line in told)


def test_a_pupil_writes_rules_in_the_words_of_the_language(told: list[str]) -> None:
    assert invented("si cartes >= 4 alors défausser") in told


def test_answers_of_a_robot_and_a_turbo_are_typed_in_the_words_of_the_language(told: list[str]) -> None:
    assert [line for line in told if line.startswith("not understood")] == []
    assert {invented("tourner à gauche"), invented("nord-est"), "6/3 + " + invented("turbo")} <= set(told)


def test_cards_are_typed_in_the_words_and_in_the_codes_of_the_language(told: list[str]) -> None:
    assert [line for line in told if line.startswith("not understood")] == []
    assert {invented("la dame de trèfle gauche"), invented("DT gauche")} <= set(told)
