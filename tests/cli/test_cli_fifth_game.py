"""A fifth game is one folder: the terminal plays it, and no other file knows its name."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

import algodrome as package
from algodrome.games.registry import registered
from algodrome.school.collection import of_the_day
from tests.cli.conftest import Algodrome
from tests.toy_game.game import RaceTo21

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def race_to_21() -> Iterator[None]:
    with registered(RaceTo21):
        yield


def test_a_person_plays_it_on_the_plain_board_against_its_bot(algodrome: Algodrome, tmp_path: Path) -> None:
    ran = algodrome("play race-to-21 --option goal=10 --names Ann", "+1\n+1\n+1\ny\n")
    assert (ran.code, ran.err) == (0, "")
    assert [total in ran.out for total in ("total  2", "total  6", "total  10")] == [True] * 3  # the bot counts
    assert "Bot 2 reaches 10 and wins." in ran.out
    (file,) = tmp_path.iterdir()
    last = package.replay(file.read_text("utf-8"))
    assert last.outcome is not None
    assert "race-to-21" in algodrome("games").out
    assert "Race to 21" in algodrome(f"replay {file.name}").out


@pytest.mark.parametrize("backend", ["python", "native"])
def test_its_bot_wins_every_game_that_it_begins(backend: str) -> None:
    game = package.game("race-to-21", goal=21)
    found = package.simulate(game, 40, bots=["counter", "random"], backend=backend)
    begun = found.results.ranks[0::2, 0]
    assert (begun == 1).all()
    assert [line.name for line in found.bots] == ["counter", "random"]


@pytest.mark.parametrize(("language", "words"), [("en", "You add 1, 2 or 3"), ("fr", "Vous ajoutez 1, 2 ou 3")])
def test_it_brings_its_own_rulebook(algodrome: Algodrome, language: str, words: str) -> None:
    assert "\n 3 " in algodrome(f"rules race-to-21 --lang {language}").out  # the title page, and two chapters
    assert words in algodrome(f"rules race-to-21 R2 --lang {language}").out
    assert words in algodrome(f"play race-to-21 --lang {language}", "r 3\n").out


def test_it_adds_a_sentence_to_the_help_of_a_command(algodrome: Algodrome) -> None:
    assert "Race to 21: three rules are all." in algodrome("rules --help").out


def test_bots_of_other_games_are_none_of_its(algodrome: Algodrome) -> None:
    ran = algodrome("simulate race-to-21 --bots greedy")
    assert ran.code != 0
    assert ran.err.splitlines() == [
        "algodrome: Race to 21 has no bot 'greedy'; there are easy, medium, strong, champion, random, counter, search"
    ]


def test_a_championship_gives_points_by_rank(algodrome: Algodrome) -> None:
    line = "championship new cup.json --game race-to-21 --entry Ann=counter --entry Bob=random --races 2 --seed 1"
    assert algodrome(line).code == 0
    assert [algodrome("championship next cup.json").code for _ in range(2)] == [0, 0]
    told = json.loads(algodrome("championship show cup.json --json").out)
    assert told["over"]
    assert sum(line["points"] for line in told["standings"]) == 8  # BB25: 3 and 1 in each race


def test_its_exercises_are_checked_and_answered(algodrome: Algodrome) -> None:
    assert algodrome("exercises check race-to-21").out == "Race to 21: 12 exercises, all right.\n"
    ran = algodrome("exercises play race-to-21 --number 1", "17\nq\n")
    assert "Player 1 adds +3. How much is missing to the goal then?" in ran.out
    assert "What is added counts (R2)." in ran.out


def test_it_has_an_exercise_for_every_day_of_the_week_though_all_are_easy(algodrome: Algodrome) -> None:
    week = [of_the_day("race-to-21", date(2026, 3, 2 + day)) for day in range(7)]
    assert {one.grade for one in week} == {1}
    assert algodrome("exercises play race-to-21 --daily", "q\n").code == 0


@pytest.mark.parametrize("choice", ["", " --grade 1", " --theme sums"])
def test_exercises_without_a_picture_are_not_printed(algodrome: Algodrome, choice: str) -> None:
    ran = algodrome(f"print exercises race-to-21 --to sheets{choice}")
    assert (ran.code != 0, ran.out) == (True, "")
    assert ran.err == "algodrome: Race to 21 has no pictures to print its exercises with\n"


def announce(folder: Path, **places: str) -> dict[str, str]:
    """Install a package that announces games, as pip would, and give the environment that finds it."""
    information = folder / "race-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: race\nVersion: 1.0\n", "utf-8")
    lines = "".join(f"{name.replace('_', '-')} = {place}\n" for name, place in places.items())
    (information / "entry_points.txt").write_text(f"[algodrome.games]\n{lines}", "utf-8")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])}


def test_an_installed_package_announces_its_game_and_a_broken_one_is_told_in_a_line(tmp_path: Path) -> None:
    environment = announce(tmp_path, race_to_21="tests.toy_game.game:RaceTo21", broken="nowhere.game:Nothing")
    command = [sys.executable, "-m", "algodrome.cli.main", "games", "--lang", "en"]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert "race-to-21" in ran.stdout
    assert "formel-fun" in ran.stdout
    (line,) = ran.stderr.splitlines()
    assert line.startswith("The game broken (nowhere.game:Nothing) can’t be loaded: ModuleNotFoundError")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("raise SystemExit(3)", "SystemExit: 3"),
        (
            "from tests.toy_game.game import RaceTo21\nclass Mute(RaceTo21):\n    name = package = 'mute'",
            "no sentences",
        ),
    ],
)
def test_whatever_is_wrong_with_a_package_the_others_play(tmp_path: Path, content: str, told: str) -> None:
    (tmp_path / "mute.py").write_text(content, "utf-8")
    environment = announce(tmp_path, mute="mute:Mute")
    command = [sys.executable, "-m", "algodrome.cli.main", "games", "--lang", "en"]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    (line,) = ran.stderr.splitlines()
    assert line.startswith("The game mute (mute:Mute) can’t be loaded")
    assert told in line
    assert "formel-fun" in ran.stdout


def test_of_a_game_with_nothing_but_a_rulebook_that_is_printed(algodrome: Algodrome, tmp_path: Path) -> None:
    ran = algodrome("print race-to-21 --to sheets")
    assert (ran.code, ran.out, ran.err) == (0, "2 files are in sheets\n", "")
    names = sorted(file.name.partition("-colour")[0] for file in (tmp_path / "sheets").iterdir())
    assert names == ["race-to-21-booklet-of-rules-to-fold", "race-to-21-the-full-rules-to-read"]


def test_a_game_without_paper_and_rulebook_has_nothing_to_print(
    algodrome: Algodrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("algodrome.press.texts.rulebook_of", lambda _: None)
    ran = algodrome("print race-to-21 --to sheets")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "algodrome print: Race to 21 has nothing on paper: there is nothing to print\n"
    assert not (tmp_path / "sheets").exists()
