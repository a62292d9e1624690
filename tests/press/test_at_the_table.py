"""A rulebook on paper speaks of a table: options, files and the editor are for those who have the program."""

import re
import tomllib
from importlib import resources

import pytest

from algodrome.games.registry import game_class
from algodrome.games.rulebook import rulebook_of
from algodrome.language import speaking
from algodrome.press.at_the_table import at_the_table, pattern_of
from tests.press.printed_sheets import GAMES, document

OF_THE_PROGRAM = {
    "fr": ["l’option", "option ", "par défaut", "chargeur", "éditeur", "fichier"],
    "en": ["option ", "default", "loader", "editor", "text file", "data file"],
}
BOTH = [(game, code) for game in GAMES for code in ("fr", "en")]


def said_on_paper(game: str, code: str) -> str:
    blocks = document(game, "rulebook", code, "ink").blocks
    return repr(blocks)


@pytest.mark.parametrize(("game", "code"), BOTH)
def test_the_printed_rulebook_names_no_option_and_none_of_its_values(game: str, code: str) -> None:
    said = said_on_paper(game, code)
    codes = re.findall(r"'style': 'code', 'text': '([^']*)'", said)
    names = {option.name for option in game_class(game).options}
    assert not names & set(codes)
    assert not [written for written in codes if '"' in written or "_" in written]


@pytest.mark.parametrize(("game", "code"), BOTH)
def test_the_printed_rulebook_does_not_speak_of_the_program(game: str, code: str) -> None:
    said = said_on_paper(game, code).lower()
    assert [word for word in OF_THE_PROGRAM[code] if word in said] == []


@pytest.mark.parametrize(("game", "code"), BOTH)
def test_every_phrase_that_is_said_otherwise_stands_once_in_the_rulebook(game: str, code: str) -> None:
    kind = game_class(game)
    file = resources.files(kind.folder()).joinpath("data", "paper", f"table.{code}.toml")
    words = tomllib.loads(file.read_text("utf-8"))
    with speaking(code):
        written = rulebook_of(kind)
    phrases = [phrase["rulebook"] for phrase in words["instead"]]
    assert [phrase for phrase in phrases if len(pattern_of(phrase).findall(written)) != 1] == []
    assert [phrase for phrase in words.get("left_out", []) if written.count(phrase) != 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_print_the_same_rules(game: str) -> None:
    french, english = (
        set(re.findall(r"'bold', 'text': '([A-Z]{2}\d+[a-z]?)'", said_on_paper(game, code))) for code in ("fr", "en")
    )
    assert french == english
    assert len(french) > 20


def test_a_rule_that_is_left_out_takes_its_parts_along_and_nothing_else() -> None:
    kind = game_class("bumping-bots")
    with speaking("en"):
        told = at_the_table(kind, rulebook_of(kind))
    assert "BB2a" not in told
    assert "is a fixed obstacle" not in told
    assert "**BB2b**" in told
    assert "2q + r" not in told
    assert "**BB5**" in told
