import re
from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_command

import algodrome as package
from algodrome.cli.main import app
from algodrome.language import LANGUAGES
from tests.cli.conftest import Algodrome

COMMANDS = ("games", "play", "simulate", "replay", "bench")
ENGLISH = re.compile(r"\b(Usage|Options:|Commands|Arguments:|Show|default:|required|Error|Try)\b")


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_has_usage_options_examples_and_exit_codes(algodrome: Algodrome, command: str) -> None:
    ran = algodrome(f"{command} --help")
    assert ran.code == 0
    assert ran.out.startswith(f"Usage: algodrome {command}".rstrip())
    for words in ("Options", "--lang en|fr", "--help", "Examples", "Exit codes", "130"):
        assert words in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_speaks_french_throughout(algodrome: Algodrome, command: str) -> None:
    ran = algodrome(f"{command} --lang fr --help")
    assert ran.code == 0
    assert ran.out.startswith(f"Utilisation\u00a0: algodrome {command}".rstrip())
    assert "Codes de sortie" in ran.out
    assert not ENGLISH.search(ran.out)


def paths(command: Any, path: str = "") -> Iterator[str]:
    """Name every command, and those of groups."""
    yield path
    for name, inner in getattr(command, "commands", {}).items():
        yield from paths(inner, f"{path} {name}")


@pytest.mark.parametrize("command", [*paths(get_command(app))])
def test_every_command_has_help_in_both_languages(algodrome: Algodrome, command: str) -> None:
    assert [algodrome(f"{command} --help --lang {language}").code for language in LANGUAGES] == [0, 0]


@pytest.mark.parametrize(
    ("command", "said"), [("solve", "SpeedAlgo: the best"), ("championship", "Formel Fun: the points")]
)
def test_a_game_adds_to_the_help_of_a_command_what_only_it_has(algodrome: Algodrome, command: str, said: str) -> None:
    assert said in " ".join(algodrome(f"{command} --help --lang en").out.split())


def test_without_a_command_the_commands_are_listed(algodrome: Algodrome) -> None:
    ran = algodrome("")
    assert ran.code == 0
    assert all(f"  {command} " in ran.out for command in COMMANDS)


@pytest.mark.parametrize(
    "line",
    ["--lang fr play --help", "play --help --lang fr", "play --lang=fr --help", "--lang en play --help --lang fr"],
)
def test_the_language_may_be_given_anywhere(algodrome: Algodrome, line: str) -> None:
    assert "Nombre de joueurs" in algodrome(line).out


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [
        ("LANG", "fr_FR.UTF-8", "Utilisation"),
        ("LC_ALL", "fr_CA.UTF-8", "Utilisation"),
        ("LANGUAGE", "fr:en", "Utilisation"),
        ("LANG", "de_DE.UTF-8", "Usage"),
    ],
)
def test_the_language_is_that_of_the_machine(
    algodrome: Algodrome, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, words: str
) -> None:
    monkeypatch.setenv(variable, value)
    assert algodrome("--help").out.startswith(words)


def test_version(algodrome: Algodrome) -> None:
    assert algodrome("--version").out == f"algodrome {package.__version__}\n"


def test_a_hard_space_is_never_the_end_of_a_line(algodrome: Algodrome) -> None:
    shown = "".join(algodrome(f"{command} --help --lang fr").out for command in COMMANDS)
    lines = [line.strip(" ") for line in shown.splitlines()]
    assert not any(line.startswith((":", ";", "?", "!")) or line.endswith("\u00a0") for line in lines)
