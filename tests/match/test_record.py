"""Records: a game written down replays to the same position, and a damaged record says what is wrong."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import algodrome
from algodrome.language import speaking
from algodrome.match.record import load_record, read_record, steps
from tests.games.reached import random_state
from tests.match.table import NAMES, formel_fun, race_to_21

Content = dict[str, Any]


def test_a_record_tells_all_that_is_needed() -> None:
    assert race_to_21("+1", "+3").record().to_json() == {
        "game": "race-to-21",
        "rules_version": 1,
        "options": {"players": 3, "goal": 21},
        "seed": 5,
        "moves": ["+1", "+3"],
        "names": list(NAMES),
        "bots": [None, None, None],
        "fingerprint": race_to_21("+1", "+3").state.fingerprint(),
    }


@pytest.mark.soak
@given(seed=st.integers(0, 2**64 - 1), moves=st.integers(0, 60))
def test_a_record_replays_to_the_same_position(seed: int, moves: int) -> None:
    match = formel_fun(moves, seed)
    record = match.record()
    for source in (record, record.dumps(), record.to_json()):
        assert algodrome.replay(source) == match.state
    assert read_record(record.dumps()) == record


def test_a_whole_game_replays_to_its_outcome() -> None:
    match = formel_fun()
    while not match.state.is_over:
        match.play(match.state.legal_moves()[-1])
    assert algodrome.replay(match.record()).outcome == match.state.outcome


def test_a_record_is_one_line_of_text_that_people_can_read() -> None:
    match = algodrome.Match(algodrome.game("formel-fun", players=3), formel_fun().players, 1)
    record = algodrome.GameRecord(**{**vars(match.record()), "names": ("Zoé", "Bo", "Cy")})
    assert "\n" not in record.dumps()
    assert "Zoé" in record.dumps()


def test_the_least_a_record_needs_is_game_version_options_seed_and_moves() -> None:
    content = race_to_21("+1").record().to_json()
    for name in ("names", "bots", "fingerprint"):
        del content[name]
    record = read_record(content)
    assert (record.names, record.bots, record.fingerprint) == ((), (), None)
    assert algodrome.replay(content) == race_to_21("+1").state


def test_a_record_is_played_step_by_step() -> None:
    record = race_to_21("+1", "+3").record()
    played = [(line, state.position.total, [event.kind for event in events]) for line, state, events in steps(record)]
    assert played == [(None, 0, []), ("+1", 1, ["added"]), ("+3", 4, ["added"])]


def test_one_state_goes_through_all_steps() -> None:
    states = [state for _, state, _ in steps(race_to_21("+1", "+3").record())]
    assert states[0] is states[1] is states[2]
    assert states[0].position.total == 4


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    record = formel_fun(12).record()
    record.save(tmp_path / "game.json")
    assert load_record(tmp_path / "game.json") == record
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_file_is_never_seen_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    first, second = formel_fun(1).record(), formel_fun(30).record()
    first.save(path)
    write = Path.write_text

    def write_half(self: Path, data: str, encoding: str) -> int:
        write(self, data[: len(data) // 2], encoding)
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_text", write_half)
    with pytest.raises(OSError, match="no space left"):
        second.save(path)
    assert load_record(path) == first


DAMAGES: dict[str, tuple[Callable[[Content], object], str]] = {
    "no game": (lambda c: c.pop("game"), "this is not a record of a game"),
    "a game of no name": (lambda c: c.update(game=7), "this is not a record of a game"),
    "no moves": (lambda c: c.pop("moves"), "this is not a record of a game"),
    "an unknown game": (lambda c: c.update(game="chess"), "no game 'chess'"),
    "no version": (lambda c: c.pop("rules_version"), "'rules_version' is missing or wrong"),
    "a version in words": (lambda c: c.update(rules_version="1"), "'rules_version' is missing or wrong"),
    "a newer version": (lambda c: c.update(rules_version=99), "rules version 99; this program knows 1: update it"),
    "the next version": (lambda c: c.update(rules_version=2), "rules version 2; this program knows 1: update it"),
    "an older version": (lambda c: c.update(rules_version=0), "rules version 0; this program plays 1"),
    "no seed": (lambda c: c.pop("seed"), "'seed' is missing or wrong"),
    "a seed of words": (lambda c: c.update(seed="5"), "'seed' is missing or wrong"),
    "a broken seed": (lambda c: c.update(seed=5.0), "'seed' is missing or wrong"),
    "yes for a seed": (lambda c: c.update(seed=True), "'seed' is missing or wrong"),
    "a seed below nothing": (lambda c: c.update(seed=-1), "'seed' is missing or wrong"),
    "a seed too large": (lambda c: c.update(seed=2**64), "'seed' is missing or wrong"),
    "no options": (lambda c: c.pop("options"), "'options' is missing or wrong"),
    "options in a list": (lambda c: c.update(options=[3]), "'options' is missing or wrong"),
    "a bad option": (lambda c: c["options"].update(players=9), "option players: 9 is not allowed"),
    "an unknown option": (lambda c: c["options"].update(weather="rain"), "has no option 'weather'"),
    "an option called self": (lambda c: c["options"].update({"self": 1}), "has no option 'self'"),
    "moves in a text": (lambda c: c.update(moves="+1"), "'moves' is missing or wrong"),
    "moves of numbers": (lambda c: c.update(moves=[1, 2]), "'moves' is missing or wrong"),
    "an illegal move": (lambda c: c["moves"].append("T+T"), "damaged at move 4 (T+T): "),
    "a move of no card": (lambda c: c["moves"].insert(1, "pass"), "damaged at move 2 (pass): 'PASS' is no card"),
    "a move of two lines": (lambda c: c["moves"].append("what\never"), "damaged at move 4 (what ever): "),
    "a move of another seat": (lambda c: c["moves"].append("9: 8"), "no seat 9; seats are 1 to 3"),
    "a move too few": (lambda c: c["moves"].pop(), "its moves lead to another position than it says"),
    "another fingerprint": (lambda c: c.update(fingerprint="0" * 16), "its moves lead to another position"),
    "a fingerprint of numbers": (lambda c: c.update(fingerprint=7), "'fingerprint' is missing or wrong"),
    "names of numbers": (lambda c: c.update(names=[1, 2, 3]), "'names' is missing or wrong"),
    "names in a text": (lambda c: c.update(names="Ada"), "'names' is missing or wrong"),
    "bots in a text": (lambda c: c.update(bots="greedy"), "'bots' is missing or wrong"),
    "bots of numbers": (lambda c: c.update(bots=[1]), "'bots' is missing or wrong"),
    "a number of bots": (lambda c: c.update(bots=3), "'bots' is missing or wrong"),
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_bad_record_is_refused_in_one_line(damage: str, language: str) -> None:
    content = formel_fun(3).record().to_json()
    harm, reason = DAMAGES[damage]
    harm(content)
    with speaking(language), pytest.raises(ValueError) as caught:  # noqa: PT011 - the table holds the messages
        algodrome.replay(json.dumps(content))
    assert isinstance(caught.value, algodrome.RecordError | algodrome.OptionError | algodrome.UnknownGameError)
    assert "\n" not in str(caught.value)
    assert language == "fr" or reason in str(caught.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '{"game": "formel-fun"', "[" * 100_000])
def test_a_text_that_is_no_record_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(algodrome.RecordError) as caught:
        algodrome.replay(text)
    assert "\n" not in str(caught.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(algodrome.RecordError, match=r"missing\.json: No such file"):
        load_record(tmp_path / "missing.json")
    with pytest.raises(algodrome.RecordError, match=r"Is a directory|Permission denied"):
        load_record(tmp_path)
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(algodrome.RecordError, match="it is no JSON"):
        load_record(tmp_path / "picture.png")


def test_a_position_is_not_a_record() -> None:
    with pytest.raises(algodrome.RecordError, match="it names no game and no moves"):
        algodrome.replay(random_state(algodrome.game("formel-fun"), 1, 3).to_json())
