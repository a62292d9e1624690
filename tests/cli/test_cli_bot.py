"""`algodrome bot check`, and bots of one's own in the other commands."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Algodrome

GOOD = "import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n    "
GOOD += "print(json.dumps({'id': asked['id'], 'move': asked['legal'][0]}), flush=True)"
BAD = "import sys\nfor line in sys.stdin:\n    sys.stderr.write('oops\\n')\n    print('[31mhm')"


@pytest.fixture
def good(tmp_path: Path) -> str:
    (tmp_path / "good.py").write_text(GOOD, "utf-8")
    return "./good.py"


def test_a_good_bot_is_told_so(algodrome: Algodrome, good: str) -> None:
    ran = algodrome(f"bot check {good} --game algouno --seconds 60")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Alg(un)o: fine in 2 games; ")


@pytest.mark.parametrize(("language", "words"), [("en", "no JSON"), ("fr", "n’est pas du JSON")])
def test_a_bad_bot_is_told_what_is_wrong(algodrome: Algodrome, tmp_path: Path, language: str, words: str) -> None:
    (tmp_path / "bad.py").write_text(BAD, "utf-8")
    ran = algodrome(f"bot check ./bad.py --game algouno --games 1 --seconds 60 --lang {language}")
    assert ran.code == 1
    assert words in " ".join(ran.out.split())
    assert "oops" in ran.out
    assert "\x1b" not in ran.out


def test_the_check_is_there_for_programs(algodrome: Algodrome, tmp_path: Path) -> None:
    (tmp_path / "rules.txt").write_text("lowest", "utf-8")
    found = json.loads(algodrome("bot check rules:rules.txt --games 1 --json").out)
    assert [game["game"] for game in found["games"]] == ["algouno"]
    assert found["games"][0]["faults"] == {}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("bot check my-bot", "write ./my-bot for a file"),
        ("bot check ./my-bot", "there is no file ./my-bot"),
        ("play algouno --bot ./my-bot", "there is no file ./my-bot"),
        ("simulate algouno --bots ./my-bot", "there is no file ./my-bot"),
    ],
)
def test_a_bot_that_is_not_there_is_one_line(algodrome: Algodrome, line: str, words: str) -> None:
    ran = algodrome(line)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert ran.err.count("\n") == 1


def test_a_person_plays_against_a_program(algodrome: Algodrome, good: str) -> None:
    ran = algodrome(f"play algouno --players 2 --seat 2 --seed 3 --bot {good}", typed="q\nn\n")
    assert ran.code == 0
    assert "Bot 1" in ran.out
