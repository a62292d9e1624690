import json

import pytest

import algodrome as package
from tests.cli.conftest import Algodrome


def test_every_game_is_listed_with_its_options(algodrome: Algodrome) -> None:
    ran = algodrome("games")
    assert ran.code == 0
    assert all(name in ran.out for name in package.game_names())
    assert "3, 4, 5, 6 [default: 4]" in ran.out
    assert "2, 3 [default: 3 (6 players: 2)]" in ran.out
    assert "track (the best car), title (most points)" in ran.out


@pytest.mark.parametrize(("language", "words"), [("en", "how many play"), ("fr", "nombre de joueurs")])
def test_the_list_is_there_for_programs(algodrome: Algodrome, language: str, words: str) -> None:
    listed = {entry["name"]: entry for entry in json.loads(algodrome(f"games --json --lang {language}").out)}
    assert set(listed) == set(package.game_names())
    formel_fun = listed["formel-fun"]
    assert formel_fun["players"] == [3, 4, 5, 6]
    assert formel_fun["rules_version"] == package.game("formel-fun").rules_version
    assert formel_fun["options"][0] == {
        "name": "players",
        "help": words,
        "values": [3, 4, 5, 6],
        "default": 4,
        "takes_text": False,
    }
