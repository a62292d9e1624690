import json
from pathlib import Path

import pytest

from tests.cli.conftest import Algodrome

NEW = "tournament new cup.db --game algouno,players=2 --bots greedy --bots random --bots greedy-1 --seed 3"


def test_a_tournament_is_made_played_and_shown(algodrome: Algodrome, tmp_path: Path) -> None:
    made = algodrome(NEW)
    assert (made.code, made.err) == (0, "")
    assert "3 bots, 6 games" in made.out
    ran = algodrome("tournament run cup.db")
    assert (ran.code, ran.err) == (0, "")
    assert "Alg(un)o: 6 games of 6" in ran.out
    assert algodrome("tournament resume cup.db").out == algodrome("tournament show cup.db").out == ran.out
    assert "6 parties sur 6" in algodrome("tournament show cup.db --lang fr").out
    found = json.loads(algodrome("tournament show cup.db --json").out)
    assert sum(one["points"] for one in found[0]["standings"]) == pytest.approx(6)
    record = algodrome("tournament show cup.db --game 2")
    (tmp_path / "game.json").write_text(record.out, "utf-8")
    assert algodrome("replay game.json").code == 0
    assert algodrome("tournament show cup.db --html cup.html").code == 0
    assert (tmp_path / "cup.html").read_text("utf-8").startswith("<!doctype html>")
    assert algodrome(NEW).code == 2


def test_names_are_shown_whole_and_events_of_one_game_apart(algodrome: Algodrome) -> None:
    bots = "--bots champion@123456 --bots champion@123457 --bots random"
    algodrome(f"tournament new cup.db --game algouno --game algouno,level=4 {bots}")
    shown = algodrome("tournament show cup.db --lang fr").out
    assert all(shown.count(name) == 4 for name in ("champion@123456", "champion@123457"))
    assert ["level=1" in shown, "level=4" in shown, "…" in shown] == [True, True, False]
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("tournament run nowhere.db", "there is no file nowhere.db"),
        ("tournament run nowhere.db --workers 100000", "--workers takes at most"),
        ("tournament run nowhere.db --workers 0", "--workers takes a whole number from 1"),
        ("tournament new a.db --game chess --bots a --bots b", "chess"),
        ("tournament new a.db --game algouno --bots greedy", "not 1"),
        ("tournament new a.db --game algouno --bots greedy --bots ./x", "there is no file ./x"),
        ("tournament new a.db --game algouno,level --bots greedy --bots random", "name=value"),
        ("tournament new a.db --game algouno --bots greedy --bots random --sprt ten", "0:10"),
        ("tournament new a.db --game algouno --bots greedy --bots random --sprt 10:0", "10.0 and 0.0"),
        ("tournament new a.db --game algouno --bots greedy --bots random --sprt 0:10000", "from -1000 to 1000"),
        ("tournament new a.db --game algouno --bots greedy --bots random --sprt=-inf:0", "from -1000 to 1000"),
        ("tournament new a.db --game algouno --bots greedy --bots random --sprt nan:0", "from -1000 to 1000"),
        ("tournament new a.db --game algouno --bots greedy --bots random --form cup", "round-robin"),
    ],
)
def test_bad_input_is_one_line_and_makes_nothing(algodrome: Algodrome, tmp_path: Path, line: str, words: str) -> None:
    ran = algodrome(line)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
