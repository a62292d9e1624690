import json

import pytest

from algodrome.arena import simulation
from tests.cli.conftest import Algodrome

LINE = "simulate formel-fun --games 6 --backend python --players 3 --seed 4"


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("6 games in", "Mean rank", "moves/s")), ("fr", ("6 parties en", "Rang moyen", "coups/s", "\u00a0%"))],
)
def test_bots_and_seats_are_tabled(algodrome: Algodrome, language: str, words: tuple[str, ...]) -> None:
    ran = algodrome(f"{LINE} --lang {language}")
    assert (ran.code, ran.err) == (0, "")
    assert all(word in ran.out for word in (*words, "greedy", "random", "95"))


def test_the_findings_are_there_for_programs(algodrome: Algodrome) -> None:
    found = json.loads(algodrome(f"{LINE} --bots greedy --bots random --option winner=title --json").out)
    assert (found["games"], found["backend"], found["options"]["winner"]) == (6, "python", "title")
    assert [line["name"] for line in found["bots"]] == ["greedy", "random"]
    assert [line["name"] for line in found["seats"]] == ["1", "2", "3"]
    assert sum(line["wins"] for line in found["seats"]) == pytest.approx(6)
    low, high = found["bots"][0]["win_rate_95"]
    assert low < found["bots"][0]["win_rate"] < high


def test_ctrl_c_ends_cleanly(algodrome: Algodrome, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "simulate", stopped)
    ran = algodrome(LINE)
    assert (ran.code, ran.out, ran.err) == (130, "", "algodrome: stopped\n")
