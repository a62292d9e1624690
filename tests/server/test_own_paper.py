"""Sheets of tracks and decks of one's own, as a clerk makes them: files, or one sentence."""

import json
import re
import sys
from base64 import b64decode
from typing import Any

import pytest

from algodrome.games.bumping_bots.track import shipped_text
from algodrome.games.speedalgo.constants import LANES, MAX_LAST
from algodrome.language import speaking
from algodrome.server.app import STATUS
from algodrome.server.clerks.clerk import answer
from algodrome.server.clerks.tasks import TASKS, is_quick
from algodrome.server.http.models import ExercisePaper
from tests.press.printed_sheets import reader

LONGEST = "\n".join(["." * (MAX_LAST + 1)] * LANES)


def asked(game: str, written: str, name: str = "Mine", paper: str = "a4") -> dict[str, Any]:
    """Ask a clerk; give what it told, or its sheets."""
    given = {"game": game, "written": written, "name": name, "look": "ink", "paper": paper}
    told, content = answer({"task": "print_own", "given": given, "language": "en", "packed": False}, [])
    return told if "refused" in told else {"sheets": json.loads(content)}


def test_a_track_of_ones_own_comes_back_as_pdf() -> None:
    sheets = asked("bumping-bots", shipped_text("oval"), "Łódź  ring")["sheets"]
    assert [sheet["title"] for sheet in sheets] == [
        "track “Łódź ring” on 2 A4 sheets",
        "track “Łódź ring” on 4 A4 sheets",
    ]
    for sheet in sheets:
        found = reader(b64decode(sheet["content"]))
        assert len(found.pages) == sheet["pages"]
        assert found.metadata
        assert "Łódź ring" in str(found.metadata.title)


def test_the_paper_is_the_one_that_was_chosen() -> None:
    [track, score] = asked("speedalgo", LONGEST, paper="one")["sheets"]
    assert "in one piece" in track["title"]
    assert score["pages"] == 1


@pytest.mark.parametrize(
    ("game", "written", "name", "told"),
    [
        ("speedalgo", "....", "Mine", "5 lines"),
        ("speedalgo", LONGEST, "Жж", "can’t be printed"),
        ("formel-fun", LONGEST, "Mine", "has no tracks"),
        ("chess", LONGEST, "Mine", "chess"),
        ("algouno", "kind = 1", "Mine", "level"),
    ],
)
def test_what_can_not_be_printed_is_refused_in_one_sentence(game: str, written: str, name: str, told: str) -> None:
    found = asked(game, written, name)
    assert found["refused"] == "bad_option"
    assert told in found["values"]["reason"]
    assert "\n" not in found["values"]["reason"]


def asked_for_exercises(**wanted: Any) -> Any:
    """Ask a clerk for exercises of SpeedAlgo; give what it told, or the sheets."""
    given = ExercisePaper(game="speedalgo", look="ink", **wanted).model_dump()
    told, content = answer({"task": "print_exercises", "given": given, "language": "en", "packed": False}, [])
    return told if "refused" in told else json.loads(content)


def test_exercises_are_printed_by_grade_theme_and_number_with_or_without_corrections() -> None:
    sheet, corrections = asked_for_exercises(grade=2, theme="loop", count=2)
    assert (sheet["title"], corrections["title"]) == ("exercises, difficulty 2, loop", "answers, difficulty 2, loop")
    told = reader(b64decode(sheet["content"])).pages[0].extract_text()
    assert re.findall(r"(?m)^(\d)\. ", told) == ["1", "2"]
    [alone] = asked_for_exercises(numbers=[7], corrections=False)
    assert alone["title"] == "exercises, chosen"


def test_exercises_that_there_are_not_are_refused_in_one_sentence() -> None:
    assert "9999" in asked_for_exercises(numbers=[9999])["values"]["reason"]
    assert asked_for_exercises(theme="cheese")["refused"] == "bad_option"


def test_a_server_without_typst_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert asked("speedalgo", LONGEST)["refused"] == "no_press"
    assert asked_for_exercises()["refused"] == "no_press"
    assert STATUS["no_press"] == 501
    with speaking("en"):
        assert not is_quick("print_own", {})
    assert "print_own" in TASKS
