import json
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest

import algodrome as package
from algodrome.cli import watching
from algodrome.cli.replay import Reader
from algodrome.cli.screen import screen
from algodrome.cli.watching import Watching
from algodrome.match.record import game_of, load_record, steps
from tests.cli.conftest import Algodrome


@pytest.mark.parametrize(
    ("language", "words"), [("en", "The record is sound"), ("fr", "La partie est bonne\u00a0: Formel Fun, ")]
)
def test_check_only_says_that_the_record_is_sound(algodrome: Algodrome, saved: Path, language: str, words: str) -> None:
    ran = algodrome(f"replay {saved} --check --lang {language}")
    assert ran.code == 0
    assert ran.out.startswith(words)
    assert ran.out.count("\n") == 1
    assert package.replay(saved.read_text("utf-8")).fingerprint() in ran.out


def test_a_record_without_a_fingerprint_is_told_apart(algodrome: Algodrome, saved: Path) -> None:
    saved.write_text(json.dumps(json.loads(saved.read_text("utf-8")) | {"fingerprint": None}), "utf-8")
    assert "no fingerprint to check" in algodrome(f"replay {saved} --check").out
    assert not json.loads(algodrome(f"replay {saved} --check --json").out)["fingerprint_in_record"]


def test_without_a_terminal_everything_is_printed(algodrome: Algodrome, saved: Path) -> None:
    ran = algodrome(f"replay {saved}")
    assert "Ann plays card 6: 1a drives 6 spaces" in ran.out
    assert "► to move" in ran.out
    assert ran.out.endswith(".\n")


def test_json_is_one_object_per_move(algodrome: Algodrome, saved: Path) -> None:
    moves = json.loads(saved.read_text("utf-8"))["moves"]
    rows = [json.loads(line) for line in algodrome(f"replay {saved} --json").out.splitlines()]
    assert [row["move"] for row in rows] == [None, *moves]
    assert [row["number"] for row in rows] == list(range(len(moves) + 1))
    assert rows[1]["seat"] == 1
    assert rows[1]["events"][0] == {"event": "played", "seat": 1, "car": "1a", "card": "6", "boosted": False}


@pytest.mark.parametrize(
    ("whose", "seats"), [("", set()), ("--seat 1", {1}), ("--seat 2", {2}), ("--all", {1, 2, 3, 4})]
)
def test_drawn_cards_are_shown_to_who_may_know_them(
    algodrome: Algodrome, saved: Path, whose: str, seats: set[int]
) -> None:
    rows = [json.loads(line) for line in algodrome(f"replay {saved} --json {whose}").out.splitlines()]
    events = [event for row in rows for event in row["events"]]
    assert {event["seat"] for event in events if event["event"] == "drew" and "card" in event} == seats
    assert {event["seat"] for event in events if event["event"] == "dealt" and "card" in event} == seats


@pytest.mark.parametrize(("line", "code"), [("--seat 9", 2), ("--seat 1 --all", 2)])
def test_bad_readers_are_refused(algodrome: Algodrome, saved: Path, line: str, code: int) -> None:
    ran = algodrome(f"replay {saved} {line}")
    assert (ran.code, ran.out, ran.err.count("\n")) == (code, "", 1)


@pytest.fixture
def watching_person(saved: Path) -> Watching:
    record = load_record(saved)
    played = [(line, state.copy(), events) for line, state, events in steps(record)]
    return Watching(game_of(record), played, record.names, None, Reader(None, sees_all=False).seen, screen())


@pytest.mark.parametrize(
    ("keys", "number"),
    [
        (["n", "\n", " "], 3),
        (["n", "n", "p"], 1),
        (["p"], 0),
        (["1", "0", "\n"], 10),
        (["9", "9", "9", "\n", "p", "n", "n"], None),
        (["a", "", ""], 2),
        (["a", "", "a", ""], 1),
        (["x"], 0),
    ],
)
def test_keys_step_through_the_game(watching_person: Watching, keys: list[str], number: int | None) -> None:
    for key in keys:
        watching_person.press(key)
    assert watching_person.number == (len(watching_person.played) - 1 if number is None else number)


def test_watching_shows_each_position_until_q(
    watching_person: Watching, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keys: Iterator[str] = iter(["n", "a", "", "q"])
    monkeypatch.setattr(watching, "keys_at_once", nullcontext)
    monkeypatch.setattr(watching, "read_key", lambda _: next(keys))
    watching_person.run()
    shown = capsys.readouterr().out
    assert [number for number in range(5) if f"Move {number} of" in shown] == [0, 1, 2]
    assert "Ann plays card 6" in shown


@pytest.mark.parametrize("options", ["", "--all", "--json", "--check"])
@pytest.mark.parametrize("sign", ["\x1b]0;owned\x07", "\x1b[2J", "\x9b31m", "\x07", "\u202e", "\u2066"])
def test_names_in_a_record_do_not_steer_the_terminal(
    algodrome: Algodrome, saved: Path, options: str, sign: str
) -> None:
    content = json.loads(saved.read_text("utf-8"))
    names = [f"A{sign}na{number}" for number in range(len(content["names"]))]
    saved.write_text(json.dumps({**content, "names": names}), "utf-8")
    ended = algodrome(f"replay {saved} {options}")
    assert ended.code == 0
    assert not {character for character in ended.out if ord(character) < 32 or 127 <= ord(character) < 160} - {"\n"}
    assert "\u202e" not in ended.out
    assert "\u2066" not in ended.out


def test_a_jump_beyond_the_end_says_so(watching_person: Watching, capsys: pytest.CaptureFixture[str]) -> None:
    for key in "99\n":
        watching_person.press(key)
    watching_person._show()
    assert f"The game has only {len(watching_person.played) - 1} moves" in capsys.readouterr().out
    watching_person.press("p")
    watching_person._show()
    assert "has only" not in capsys.readouterr().out
