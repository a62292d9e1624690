"""Championships in files: what is written is read again, and whatever is damaged is refused in one line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import algodrome
from algodrome.arena.championship.championship import Championship, ChampionshipError
from algodrome.arena.championship.file import SCHEMA, ChampionshipFile, read_championship, write_championship
from algodrome.arena.championship.plan import Plan
from algodrome.language import speaking
from tests.arena.championships import TRIO, record_of, run_race, two_races_and_a_half


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    document = json.loads(two_races_and_a_half())
    change(document)
    return json.dumps(document)


def test_a_file_fits_the_schema_and_is_read_as_it_was_written() -> None:
    document = json.loads(two_races_and_a_half())
    Draft202012Validator(SCHEMA).validate(document)
    Draft202012Validator.check_schema(SCHEMA)
    assert write_championship(read_championship(document)) == document
    assert write_championship(read_championship(two_races_and_a_half())) == document


def test_every_race_is_a_record_that_replays() -> None:
    for number in (1, 2):
        assert algodrome.replay(record_of(number)).is_over
    assert not algodrome.replay(record_of(3)).is_over
    assert record_of(2)["names"] == ["Ada", "Cy"]
    assert [record_of(number)["seed"] for number in (1, 2, 3)] == [3, 4, 5]


DAMAGE: list[tuple[str, Callable[[dict[str, Any]], object], str]] = [
    ("no version", lambda d: d.pop("championship"), "not a championship"),
    ("an odd version", lambda d: d.update(championship="1"), "not a championship"),
    ("an old version", lambda d: d.update(championship=0), "0 is not 1"),
    ("a newer version", lambda d: d.update(championship=2), "version 2; this program knows 1"),
    ("no entries", lambda d: d.pop("entries"), "entries is missing"),
    ("something unknown", lambda d: d.update(weather="rain"), "weather is not known here"),
    ("a game unknown", lambda d: d.update(game="chess"), "no game 'chess'"),
    ("a bot unknown", lambda d: d["entries"][0].update(bot="deep"), "no bot 'deep'"),
    ("a name twice", lambda d: d["entries"][0].update(name="Bob"), "two entries are called 'Bob'"),
    ("a name of nothing", lambda d: d["entries"][0].update(name=" "), "' ' is no name"),
    ("one entry", lambda d: d.update(entries=d["entries"][:1]), "1 is entered"),
    ("a grid unknown", lambda d: d.update(grid="pick"), "grid"),
    ("a grid where there is none", lambda d: d.update(grid="standings"), "has no grid"),
    ("teams of three entries", lambda d: d.update(teams=True), "teams need 4, 6, 8 or 9 entries"),
    ("no races", lambda d: d.update(races=[]), "races"),
    ("an option unknown", lambda d: d["races"][0].update(wheels=4), "no option 'wheels'"),
    ("an option with a bad value", lambda d: d["races"][0].update(level=9), "option level"),
    ("players as an option", lambda d: d["races"][0].update(players=3), "option players is set by the championship"),
    ("a seed out of range", lambda d: d.update(seed=-1), "a seed is a whole number"),
    ("more races than planned", lambda d: d.update(races=d["races"][:2]), "the championship is over"),
    ("a stranger's forfeit", lambda d: d["run"][1].update(forfeits=["Zoe"]), "'Zoe' is not entered"),
    ("a forfeit too many", lambda d: d["run"][1].update(forfeits=["Bob", "Cy"]), "void"),
    ("a forfeit too few", lambda d: d["run"][1].update(forfeits=[]), "played by Ada, Cy; it must be Ada, Bob, Cy"),
    ("a record lost", lambda d: d["run"][0].update(record=None), "race 1 is void"),
    ("a record of nothing", lambda d: d["run"][0].update(record={}), "not a record of a game"),
    (
        "a race in the middle unfinished",
        lambda d: d["run"].insert(0, d["run"].pop()),
        "played with first 3; it must be 1",
    ),
    ("the same race twice", lambda d: d["run"].insert(1, d["run"][0]), "played with first 1; it must be 2"),
    ("other options", lambda d: d["races"][0].update(level=1), "played with level 2; it must be 1"),
    ("another player", lambda d: d["entries"][1].update(bot="random"), "Bob is a bot here and a person there"),
    ("moves lost", lambda d: d["run"][0]["record"]["moves"].pop(), "lead to another position"),
    ("a bad move", lambda d: d["run"][0]["record"]["moves"].insert(0, "banana"), "damaged at move 1 (banana)"),
    ("a fingerprint", lambda d: d["run"][0]["record"].update(fingerprint="0" * 16), "another position"),
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("change", "words"), [case[1:] for case in DAMAGE], ids=[case[0] for case in DAMAGE])
def test_a_damaged_championship_is_refused_in_one_line(
    change: Callable[[dict[str, Any]], object], words: str, language: str
) -> None:
    with speaking(language), pytest.raises(ChampionshipError) as caught:
        read_championship(changed(change))
    assert "\n" not in str(caught.value)
    assert language == "fr" or words in str(caught.value)


def test_only_the_last_race_may_be_under_way() -> None:
    document = json.loads(two_races_and_a_half())
    document["races"] = [{**options, "first": 1} for options in document["races"]]
    unfinished = {**document["run"][0]["record"], "moves": [], "fingerprint": None}
    document["run"] = [{"forfeits": [], "record": unfinished}, document["run"][0]]
    with pytest.raises(ChampionshipError, match="race 1 is under way"):
        read_championship(document)


@pytest.mark.parametrize("content", ["", "{", "[]", "5", "[" * 100_000, "null"])
def test_what_is_no_championship_is_refused_in_one_line(content: str) -> None:
    with pytest.raises(ChampionshipError) as caught:
        read_championship(content)
    assert "\n" not in str(caught.value)


def test_a_file_that_can_not_be_read_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.json", tmp_path):
        with pytest.raises(ChampionshipError, match=str(path)):
            ChampionshipFile(path).load()
    (tmp_path / "odd.json").write_bytes(b"\xff\xfe")
    with pytest.raises(ChampionshipError, match="UTF-8"):
        ChampionshipFile(tmp_path / "odd.json").load()


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = ChampionshipFile(tmp_path / "cup.json")
    file.save(read_championship(two_races_and_a_half()))
    before = (tmp_path / "cup.json").read_text("utf-8")
    running = file.load()
    monkeypatch.setattr(Path, "write_text", lambda *_: (_ for _ in ()).throw(OSError(28, "full")))
    with pytest.raises(OSError, match="No space left"):
        file.save(running)
    assert (tmp_path / "cup.json").read_text("utf-8") == before


def test_what_somebody_else_wrote_meanwhile_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "cup.json"
    one, other = ChampionshipFile(path), ChampionshipFile(path)
    one.save(Championship(Plan("algouno", TRIO, [{}] * 2)))
    running, rival = one.load(), other.load()
    run_race(running)
    one.save(running)
    theirs = path.read_text("utf-8")
    run_race(rival)
    with pytest.raises(ChampionshipError, match=r"is kept in .*cup-kept\.json"):
        other.save(rival)
    assert path.read_text("utf-8") == theirs
    assert ChampionshipFile(tmp_path / "cup-kept.json").load().next_number == 2
