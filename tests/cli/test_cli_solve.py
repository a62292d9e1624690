"""`algodrome solve`, and what the terminal shows of solver and score sheet."""

import json
from pathlib import Path
from typing import Any

import pytest

import algodrome as package
from algodrome.games.speedalgo.planning import solver
from tests.cli.conftest import Algodrome

POSITION: dict[str, Any] = {
    "game": "speedalgo",
    "options": {"players": 2, "condition": "none"},
    "bolides": ["C3", "E0"],
    "traffic": [],
    "dice": [1, 2],
}
RECORD: dict[str, Any] = {
    "game": "speedalgo",
    "rules_version": 1,
    "options": {"players": 2, "setup": "random", "condition": "none"},
    "seed": 3,
    "moves": ["AB", "ABD - AB"],
}


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled here."""
    monkeypatch.setattr(solver, "usual_backend", lambda: "python")


def test_the_best_programs_of_a_position_are_told(algodrome: Algodrome, tmp_path: Path) -> None:
    (tmp_path / "position.json").write_text(json.dumps(POSITION), "utf-8")
    ran = algodrome("solve position.json")
    assert (ran.code, ran.err) == (0, "")
    assert "Seat 1 reaches at best: column 6." in ran.out
    assert "  AB - ABD - ABG\n" in ran.out
    assert "Proven: 5,181 lines were tried or ruled out" in ran.out
    ran = algodrome("solve position.json --seat 2 --lang fr")
    assert "La place 2 atteint au mieux\u00a0: colonne 5." in ran.out


def test_a_solution_is_given_as_json(algodrome: Algodrome, tmp_path: Path) -> None:
    (tmp_path / "position.json").write_text(json.dumps(POSITION), "utf-8")
    found = json.loads(algodrome("solve position.json --json").out)
    assert (found["seat"], found["reached"], found["among"], found["proven"]) == (1, 6, 5181, True)
    assert found["lines"][0] == "AB - ABD - ABG"


def test_a_record_is_solved_after_any_of_its_moves(algodrome: Algodrome, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(RECORD), "utf-8")
    for moves, seat in ((0, 1), (1, 2), (2, 2)):
        state = package.replay(RECORD | {"moves": RECORD["moves"][:moves]})
        found = json.loads(algodrome(f"solve game.json --at {moves} --json").out)
        assert found == package.solve(state).to_json()
        assert found["seat"] == seat


@pytest.mark.parametrize(
    ("content", "line", "fault"),
    [
        ("{", "", "no JSON"),
        ("[1]", "", "object"),
        (json.dumps({"game": "chess"}), "", "no game 'chess'"),
        (json.dumps({"game": "formel-fun", "options": 3}), "", "'options' is missing or wrong"),
        (json.dumps(POSITION | {"options": {"players": 7}}), "", "option players: 7 is not allowed"),
        (json.dumps(POSITION | {"dice": [1, 9]}), "", "dice"),
        (json.dumps(POSITION), "--at 1", "--at goes with a record"),
        (json.dumps(POSITION), "--seat 3", "seats are 1 to 2"),
        (json.dumps({**RECORD, "moves": ["AB"]}), "--at 9", "the record has 1 move, and 9 were asked for"),
        (json.dumps(RECORD), "--at 9", "the record has 2 moves, and 9 were asked for"),
        (json.dumps(RECORD | {"moves": ["PASS"]}), "", "'PASS' is no card"),
        (
            json.dumps({"game": "formel-fun", "rules_version": 1, "options": {}, "seed": 1, "moves": []}),
            "",
            "no solver",
        ),
    ],
)
def test_what_can_t_be_solved_is_refused_in_one_line(
    algodrome: Algodrome, tmp_path: Path, content: str, line: str, fault: str
) -> None:
    (tmp_path / "file.json").write_text(content, "utf-8")
    ran = algodrome(f"solve file.json {line}")
    assert ran.code in {1, 2}
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert fault in ran.err


def test_a_file_that_is_not_there_is_named(algodrome: Algodrome) -> None:
    ran = algodrome("solve nowhere.json")
    assert (ran.code, ran.out) == (1, "")
    assert "nowhere.json: No such file" in ran.err


def test_a_file_that_is_not_there_is_told_in_french(algodrome: Algodrome) -> None:
    ran = algodrome("solve nowhere.json --lang fr")
    assert (ran.code, ran.err) == (1, "algodrome: nowhere.json : ce fichier ou ce dossier n’existe pas\n")


PLAY = "play speedalgo --players 2 --option setup=random --option condition=none --seed 3 --bot random --names Ann,Bob"


def test_a_hint_is_a_proven_best_program(algodrome: Algodrome) -> None:
    ran = algodrome(PLAY, "h\n+AB\nhint\n")
    before, found = ran.out.split("Seat 1 reaches at best: column", 1)
    assert "Looking for the best lines…" in before
    listed = [line for line in found.split("Proven", 1)[0].splitlines() if line.startswith("  ")]
    assert 1 <= len(listed) <= 3
    assert "Not possible: the program of seat 1 has been begun" in ran.out
    assert "Not possible: Formel Fun has no solver" in algodrome("play formel-fun --seed 7", "h\n").out


@pytest.mark.rule("SA26")
def test_the_score_sheet_is_shown_when_asked_for_and_at_the_end(algodrome: Algodrome, tmp_path: Path) -> None:
    """SA26: round, die, program and path."""
    ran = algodrome(PLAY, "f\nAB\n!\nf\n")
    assert "The score sheet is empty" in ran.out
    assert "Score sheet" in ran.out
    assert "Not possible: Formel Fun has no score sheet" in algodrome("play formel-fun --seed 7", "f\n").out
    (tmp_path / "game.json").write_text(json.dumps(RECORD | {"names": ["Ann", "Bob"]}), "utf-8")
    ran = algodrome("replay game.json --lang fr")
    assert "Feuille de marques" in ran.out
    (row,) = [line.split() for line in ran.out.splitlines() if line.startswith("1 ") and "ABD - AB" in line]
    assert row[1] == "Bob"
