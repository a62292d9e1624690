"""Whatever is wrong with a line or a file of a championship is told in one line, and changes nothing."""

import json
from pathlib import Path

import pytest

from algodrome.arena.championship.race import RaceMatch
from tests.cli.conftest import Algodrome

NEW = "championship new new.json --game bumping-bots"
TWO = "--entry Ada --entry Bob"

USAGE = [
    ("championship prize", "no command 'prize'"),
    ("championship new", "FILE is missing"),
    ("championship new new.json --entry Ada", "--game is missing"),
    (NEW, "--entry is missing"),
    ("championship new new.json --game chess --entry Ada", "no game 'chess'"),
    (f"{NEW} --entry Ada", "played by 2, 3, 4, 5, 6, 7, 8, 9; 1 is entered"),
    (f"{NEW} --entry Ada --entry Ada", "two entries are called 'Ada'"),
    (f"{NEW} --entry Ada --entry =greedy", "'' is no name"),
    (f"{NEW} --entry Ada --entry B\x07b", "'B\\x07b' is no name"),
    (f"{NEW} --entry Ada --entry Bob=deep", "no bot 'deep'"),
    (f"{NEW} --entry Ada --entry Bob=", "no bot ''"),
    (f"{NEW} {TWO} --races many", "--races takes a whole number from 1, not 'many'"),
    (f"{NEW} {TWO} --races 0", "--races takes a whole number from 1"),
    (f"{NEW} {TWO} --races 100", "a championship has 1 to 99 races"),
    (f"{NEW} {TWO} --races 2 --race laps=3", "either --races or --race"),
    (f"{NEW} {TWO} --races 999999999999999", "a championship has 1 to 99 races"),
    (f"{NEW} {TWO} --race laps", "--race takes name=value, with commas between several, not 'laps'"),
    (f"{NEW} {TWO} --race laps=3,", "--race takes name=value, with commas between several, not 'laps=3,'"),
    (f"{NEW} {TWO} --race laps=9", "option laps: '9' is not allowed"),
    (f"{NEW} {TWO} --option wheels=4", "bumping-bots has no option 'wheels'"),
    (f"{NEW} {TWO} --option self=4", "bumping-bots has no option 'self'"),
    (f"{NEW} {TWO} --option track=@nowhere.txt", "nowhere.txt: No such file"),
    (f"{NEW} {TWO} --option players=2", "option players is set by the championship itself"),
    (f"{NEW} {TWO} --option order=2-1", "option order is set by the championship itself"),
    (f"{NEW} {TWO} --grid pick", "no grid 'pick'; there are draw, standings"),
    (f"championship new new.json --game algouno {TWO} --grid standings", "has no grid to pick places on"),
    (f"{NEW} {TWO} --teams", "teams need 4, 6, 8 or 9 entries, and there are 2"),
    (f"{NEW} {TWO} --seed x", "a seed is a whole number"),
    (f"{NEW} {TWO} --seed 18446744073709551616", "a seed is a whole number"),
    (f"championship new cup.json --game bumping-bots {TWO}", "cup.json already exists"),
    ("championship next", "FILE is missing"),
    ("championship next cup.json --forfeit Zoe", "'Zoe' is not entered; entered are Ada, Bob, Cy"),
    ("championship next cup.json --forfeit Ada", "Formel Fun needs at least 3 players, and 2 would start"),
    ("championship show", "FILE is missing"),
    ("championship show cup.json --jason", "no option --jason"),
    ("championship add cup.json", "RECORD is missing"),
    ("championship add cup.json game.json --forfeit Zoe", "'Zoe' is not entered"),
]


@pytest.fixture(autouse=True)
def cup(algodrome: Algodrome, saved: Path) -> Path:
    """Make a championship of three at Formel Fun beside a record of four."""
    line = "championship new cup.json --game formel-fun --entry Ada=random --entry Bob=random --entry Cy=random"
    assert algodrome(f"{line} --races 1 --seed 1").code == 0
    return saved.with_name("cup.json")


@pytest.mark.parametrize(("line", "words"), USAGE, ids=[line for line, _ in USAGE])
def test_bad_usage_is_one_line_and_code_2(algodrome: Algodrome, cup: Path, line: str, words: str) -> None:
    before = cup.read_text("utf-8")
    ran = algodrome(line)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("algodrome")
    assert words in ran.err
    assert ran.err.count("\n") == 1
    assert cup.read_text("utf-8") == before
    assert not cup.with_name("new.json").exists()


@pytest.mark.parametrize(("line", "words"), USAGE, ids=[line for line, _ in USAGE])
def test_bad_usage_is_told_in_french(algodrome: Algodrome, line: str, words: str) -> None:
    ran = algodrome(f"--lang fr {line}")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert words not in ran.err


IMPOSSIBLE = [
    ("championship next nowhere.json", "nowhere.json: No such file"),
    ("championship show .", "Is a directory"),
    ("championship show game.json", "this is not a championship"),
    ("championship add game.json cup.json", "this is not a championship"),
    ("championship add cup.json nowhere.json", "nowhere.json: No such file"),
    ("championship add cup.json cup.json", "this is not a record of a game"),
    ("championship add cup.json game.json", "played by Ann, Bot 2, Bot 3, Bot 4; it must be Ada, Bob, Cy"),
    (f"championship new no/such/folder.json --game bumping-bots {TWO}", "No such file"),
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("line", "words"), IMPOSSIBLE, ids=[line for line, _ in IMPOSSIBLE])
def test_what_can_not_be_done_is_one_line_and_code_1(
    algodrome: Algodrome, cup: Path, line: str, words: str, language: str
) -> None:
    before = cup.read_text("utf-8")
    ran = algodrome(f"{line} --lang {language}")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert language == "fr" or words in ran.err
    assert cup.read_text("utf-8") == before


@pytest.mark.parametrize("command", ["next", "show", "show --json"])
@pytest.mark.parametrize("content", ["", "{", "[]", '{"championship": 1}', '{"championship": 9}'])
def test_a_damaged_file_is_one_line_and_code_1(algodrome: Algodrome, cup: Path, command: str, content: str) -> None:
    cup.write_text(content, "utf-8")
    ran = algodrome(f"championship {command} cup.json")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert cup.read_text("utf-8") == content


@pytest.mark.parametrize(("language", "words"), [("en", "is over"), ("fr", "est fini")])
def test_after_the_last_race_there_is_nothing_to_run(algodrome: Algodrome, language: str, words: str) -> None:
    algodrome("championship next cup.json")
    ran = algodrome(f"championship next cup.json --lang {language}")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert words in ran.err


def test_forfeits_are_told_before_the_start(algodrome: Algodrome) -> None:
    algodrome("championship new ann.json --game algouno --entry Ann --entry Bob")
    algodrome("championship next ann.json")
    ran = algodrome("championship next ann.json --forfeit Bob")
    assert (ran.code, ran.out) == (1, "")
    assert "race 1 is under way; finish it first" in ran.err


def test_a_file_that_changes_while_a_race_is_run_is_not_overwritten(
    algodrome: Algodrome, cup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = json.dumps(json.loads(cup.read_text("utf-8")) | {"seed": 2})
    play_bot = RaceMatch.play_bot

    def while_somebody_writes(match: RaceMatch) -> object:
        cup.write_text(theirs, "utf-8")
        return play_bot(match)

    monkeypatch.setattr(RaceMatch, "play_bot", while_somebody_writes)
    ran = algodrome("championship next cup.json")
    assert ran.code == 1
    assert "cup.json has been changed meanwhile; what was done here is kept in cup-kept.json" in ran.err
    assert cup.read_text("utf-8") == theirs
    assert "The championship is over." in algodrome("championship show cup-kept.json").out
