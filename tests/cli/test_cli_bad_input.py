"""Whatever is typed, a refusal is one line on the standard error and an exit code that says whose fault it was."""

import json
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.cli.conftest import Algodrome

USAGE = [
    ("plai", "no command 'plai'; did you mean play, replay?"),
    ("play --sed 3", "no option --sed"),
    ("play --seed", "option --seed needs a value"),
    ("games --json=1", "option --json takes no value"),
    ("games one two", "too many arguments: one two"),
    ("simulate", "GAME is missing"),
    ("replay", "FILE is missing"),
    ("--lang de games", "no language 'de'"),
    ("games --lang", "no language ''"),
    ("play chess", "no game 'chess'"),
    ("play formel-fun --players 9", "option players: '9' is not allowed; choose one of 3, 4, 5, 6"),
    ("play formel-fun --option wheels=4", "formel-fun has no option 'wheels'"),
    ("play formel-fun --option self=4", "formel-fun has no option 'self'"),
    ("play formel-fun --option name=4", "formel-fun has no option 'name'"),
    ("play formel-fun --option cars", "--option takes name=value, not 'cars'"),
    ("play formel-fun --option winner=me", "option winner: 'me' is not allowed"),
    ("play formel-fun --option winner=@nowhere.txt", "nowhere.txt: No such file"),
    ("play formel-fun --seat 5", "no seat 5; seats are 1 to 4"),
    ("play formel-fun --seat me", "--seat takes a whole number from 1, not 'me'"),
    ("play formel-fun --bot deep", "no bot 'deep'"),
    ("play formel-fun --names A,B,C,D,E", "4 players are needed, and 5 were given"),
    ("play formel-fun --seed x", "a seed is a whole number from 0 to 2**64 - 1, not 'x'"),
    ("play formel-fun --seed -1", "a seed is a whole number"),
    ("play formel-fun --seed 18446744073709551616", "a seed is a whole number"),
    ("play formel-fun --resume game.json", "GAME can’t go with --resume"),
    ("play --resume game.json --seed 4", "--seed can’t go with --resume"),
    ("simulate formel-fun --games none", "--games takes a whole number from 1, not 'none'"),
    ("simulate formel-fun --games 0", "--games takes a whole number from 1"),
    ("simulate formel-fun --cores 0", "--cores takes a whole number from 1"),
    ("simulate formel-fun --bots deep", "no bot 'deep'"),
    ("simulate formel-fun --backend abacus", "no backend 'abacus'"),
    ("simulate formel-fun --seed many", "a seed is a whole number"),
    ("bench --seconds long", "--seconds takes a number of seconds"),
    ("bench --seconds nan", "--seconds takes a number of seconds"),
    ("bench --game chess", "no game 'chess'"),
    ("bench --backend abacus", "no backend 'abacus'"),
    ("serve --processes 0", "--processes takes a whole number from 1, not '0'"),
    ("serve --public example.org", "--public takes an address such as https://example.org, not 'example.org'"),
    ("serve --origin http://[", "--origin takes an address such as https://example.org, not 'http://['"),
    ("serve --processes 65", "--processes takes a number up to 64, not '65'"),
]


@pytest.mark.parametrize(("line", "words"), USAGE, ids=[line for line, _ in USAGE])
def test_bad_usage_is_one_line_and_code_2(algodrome: Algodrome, line: str, words: str) -> None:
    ran = algodrome(line)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("algodrome")
    assert words in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(("line", "words"), USAGE, ids=[line for line, _ in USAGE])
def test_bad_usage_is_told_in_french(algodrome: Algodrome, line: str, words: str) -> None:
    ran = algodrome(f"--lang fr {line}")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert words not in ran.err


def test_a_file_that_is_no_text_is_refused_as_an_option(algodrome: Algodrome, tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    ran = algodrome("play formel-fun --option winner=@picture.png")
    assert (ran.code, ran.err) == (2, "algodrome: picture.png is no text in UTF-8\n")


@pytest.mark.parametrize(
    "command", ["replay", "replay --lang fr", "play --resume"], ids=["replay", "French replay", "resume"]
)
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rules_version": 99}, "99"),
        ({"game": "chess"}, "chess"),
        ({"game": None}, ""),
        ({"seed": -1}, "seed"),
        ({"seed": 8}, ""),
        ({"moves": ["6", "9/3", "banana"]}, ""),
        ({"moves": 5}, "moves"),
        ({"names": "Ann"}, "names"),
        ({"bots": 5}, "bots"),
        ({"options": {"players": 99}}, "players"),
        ({"options": {"self": 99}}, "self"),
        ({"fingerprint": "0123456789abcdef"}, ""),
    ],
)
def test_a_bad_record_is_one_line_and_code_1(
    algodrome: Algodrome, saved: Path, command: str, change: dict[str, object], words: str
) -> None:
    saved.write_text(json.dumps(json.loads(saved.read_text("utf-8")) | change), "utf-8")
    ran = algodrome(f"{command} game.json")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert words in ran.err


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"5", b"\xff\xfe", b"[" * 100_000, b'{"moves": []}'])
def test_a_file_that_is_no_record_is_one_line_and_code_1(algodrome: Algodrome, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "odd.json").write_bytes(content)
    ran = algodrome("replay odd.json")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize("file", ["nowhere.json", "."])
def test_a_record_that_can_not_be_read_is_one_line_and_code_1(algodrome: Algodrome, file: str) -> None:
    ran = algodrome(f"replay {file}")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize("file", ["nowhere/values.json", "."])
def test_a_file_that_can_not_be_written_is_told_before_anything_is_learnt(algodrome: Algodrome, file: str) -> None:
    ran = algodrome(f"train formel-fun --games 1 --to {file}")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize("line", ["train formel-fun --games 1 --to bot.npz", "train formel-fun --policy --to bot.npz"])
def test_what_was_learnt_before_is_never_lost(algodrome: Algodrome, tmp_path: Path, line: str) -> None:
    (tmp_path / "bot.npz").write_text("long nights", "utf-8")
    ran = algodrome(line)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "bot.npz" in ran.err
    assert (tmp_path / "bot.npz").read_text("utf-8") == "long nights"


def test_who_stops_learning_is_told_how_to_go_on(
    algodrome: Algodrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def learn(*_: object, **__: object) -> None:
        (tmp_path / "bot.pt").write_text("half a night", "utf-8")
        raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "algodrome.rl.training.learning", SimpleNamespace(learn=learn))
    ran = algodrome("train formel-fun --policy --to bot.npz --seconds 7200")
    assert (ran.code, ran.out) == (130, "What was learnt up to the last look lies in bot.pt; --resume goes on.\n")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--to weights.json", "ends in .npz, not to weights.json"),
        ("--to nowhere/weights.npz", "nowhere"),
        ("--to weights.npz --seconds 0", "--seconds takes a number of seconds"),
        ("--to weights.npz --seconds 7d", "--seconds takes a number of seconds from more than 0 to 604800"),
        ("--to weights.npz --cores none", "--cores takes a whole number"),
        ("--to weights.npz --cores 0", "--cores takes a whole number"),
        ("--to weights.npz --slots 1" + "0" * 5000, "--slots takes at most 16777216, not 1000"),
        ("--to weights.npz --games 9", "--seconds says how long"),
        ("--to weights.npz --device abacus", "torch" if find_spec("torch") is None else "'abacus'"),
    ],
)
def test_a_policy_that_can_not_be_learnt_is_told_in_one_line(algodrome: Algodrome, options: str, words: str) -> None:
    ran = algodrome(f"train formel-fun --policy {options}")
    assert (ran.code, ran.out, ran.err.count("\n")) in {(1, "", 1), (2, "", 1)}
    assert words in ran.err


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("banana", "'BANANA' is no card"),
        ("9/3", "you do not hold 9/3"),
        ("8/3+T", "you do not hold T"),
        ("99", "no move has the number 99"),
        ("7", "you do not hold 7"),
        ("u", "there is no move to take back"),
        ("s no/such/folder.json", "no/such/folder.json: No such file or directory"),
        ("s there.json", "there.json already exists"),
        ("2: 6", "the move is given for seat 1 but says 2"),
    ],
)
def test_a_move_that_is_refused_changes_nothing(algodrome: Algodrome, tmp_path: Path, typed: str, words: str) -> None:
    (tmp_path / "there.json").touch()
    ran = algodrome("play formel-fun --seed 7", f"{typed}\n")
    assert (ran.code, ran.err) == (0, "")
    assert f"Not possible: {words}" in " ".join(ran.out.split())
    assert "No move was made" in ran.out
