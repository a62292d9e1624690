"""Championships on the command line: making one, running its races, looking at it, adding to it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import algodrome as package
from algodrome.arena.championship.race import RaceMatch
from algodrome.match.seats import Person
from tests.cli.conftest import Algodrome, Ran

COMMANDS = ("championship", *(f"championship {name}" for name in ("new", "next", "show", "add")))
BOTS = "--entry Ada=random --entry Bob=greedy --entry Cy=random"
QUICK = f"championship new cup.json --game algouno {BOTS} --seed 3"
ANY_MOVE = "1\n6\n7\n8\n"  # one of these is always a move in Formel Fun


def content(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def told(algodrome: Algodrome) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(algodrome("championship show cup.json --json").out)
    return found


def in_one_line(ran: Ran) -> str:
    return " ".join(ran.out.split())


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_told_in_both_languages(algodrome: Algodrome, command: str) -> None:
    english, french = (algodrome(f"{command} --help --lang {code}") for code in ("en", "fr"))
    assert (english.code, french.code) == (0, 0)
    assert english.out.startswith(f"Usage: algodrome {command}")
    assert french.out.startswith(f"Utilisation\u00a0: algodrome {command}")
    for ran in (english, french):
        assert max(map(len, ran.out.splitlines())) <= 80
        assert "--lang" in ran.out
    lines = [line.strip(" ") for line in french.out.splitlines()]
    assert not any(line.startswith((":", ";", "?", "!")) or line.endswith("\u00a0") for line in lines)


def test_without_a_command_the_commands_are_listed(algodrome: Algodrome) -> None:
    ran = algodrome("championship")
    assert ran.code == 0
    assert all(f"  {name} " in ran.out for name in ("new", "next", "show", "add"))
    assert "  championship " in algodrome("").out


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["3 of 3 races run", "│ 1 │ ", "Race 3", "won by ", "The championship is over.", "★ 1", " points"]),
        ("fr", ["3 courses courues sur 3", "│ 1 │ ", "Course 3", "gagnée par ", "Le championnat est fini.", "★ 1"]),
    ],
)
def test_a_championship_of_bots_runs_from_new_to_the_podium(
    algodrome: Algodrome, language: str, words: list[str]
) -> None:
    ran = algodrome(f"{QUICK} --lang {language}")
    assert (ran.code, ran.err) == (0, "")
    assert "algodrome championship next cup.json" in ran.out
    for _ in range(3):
        ran = algodrome(f"championship next cup.json --lang {language}")
        assert (ran.code, ran.err) == (0, "")
    assert all(word in ran.out for word in words)
    assert max(map(len, ran.out.splitlines())) <= 80
    assert algodrome(f"championship show cup.json --lang {language}").out in ran.out


@pytest.mark.parametrize("game", ["bumping-bots", "formel-fun", "speedalgo"])
def test_every_game_has_championships(algodrome: Algodrome, game: str) -> None:
    line = f"championship new cup.json --game {game} {BOTS} --races 1 --seed 2"
    assert algodrome(line).code == 0
    ran = algodrome("championship next cup.json")
    assert (ran.code, ran.err) == (0, "")
    assert "The championship is over." in ran.out
    assert told(algodrome)["over"] is True


@pytest.mark.rule("BB26")
@pytest.mark.rule("BB27")
def test_grids_by_the_standings_teams_and_races_one_by_one(algodrome: Algodrome, tmp_path: Path) -> None:
    ran = algodrome(
        f"championship new cup.json --game bumping-bots {BOTS} --entry Di=random --grid standings --teams --seed 5"
        " --option stop=winner --race track=oval --race track=hairpin,laps=3"
    )
    assert ran.code == 0
    assert "Race 2 stop=winner track=hairpin laps=3 to come" in in_one_line(ran)
    assert "Ada + Bob" in ran.out
    ran = algodrome("championship next cup.json")
    order = told(algodrome)["next"]["picking_order"]
    assert f"picked in this order: {', '.join(order)}." in in_one_line(ran)
    assert order[-1] == told(algodrome)["standings"][0]["name"]
    ran = algodrome("championship next cup.json --forfeit Bob")
    assert "not at the start: Bob" in ran.out
    assert "Best team" in ran.out
    names = [name for name in order if name != "Bob"]
    record = content(tmp_path / "cup.json")["run"][1]["record"]
    assert record["options"]["order"] == "-".join(str(record["names"].index(name) + 1) for name in names)


@pytest.mark.rule("BB26a")
@pytest.mark.parametrize(("language", "words"), [("en", "Race 1 is void"), ("fr", "La course 1 est annulée")])
def test_a_race_with_one_starter_is_void(algodrome: Algodrome, language: str, words: str) -> None:
    algodrome(QUICK)
    ran = algodrome(f"championship next cup.json --forfeit Ada --forfeit Cy --lang {language}")
    assert (ran.code, ran.err) == (0, "")
    assert words in ran.out
    assert told(algodrome)["races"][0]["state"] == "void"


def test_a_track_of_ones_own_is_shown_in_a_word(algodrome: Algodrome, tmp_path: Path) -> None:
    from algodrome.games.bumping_bots.track import shipped_text

    (tmp_path / "mine.txt").write_text(shipped_text("oval"), "utf-8")
    ran = algodrome(f"championship new cup.json --game bumping-bots {BOTS} --race track=@mine.txt,laps=3")
    assert ran.code == 0
    assert "Race 1 track=(own) laps=3 to come" in in_one_line(ran)


def test_many_races_fit_a_small_terminal(algodrome: Algodrome) -> None:
    algodrome(f"{QUICK} --races 10")
    for _ in range(10):
        algodrome("championship next cup.json")
    ran = algodrome("championship show cup.json")
    assert " R3 " in ran.out
    assert " R10 " in ran.out
    assert " R2 " not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


# People


WITH_ANN = (
    "championship new cup.json --game formel-fun --entry Ann --entry Bob=greedy --entry Cy=random --races 1 --seed 7"
)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "The championship is over."), ("fr", "Le championnat est fini.")],
)
def test_a_person_plays_a_race_at_the_keyboard(algodrome: Algodrome, language: str, words: str) -> None:
    algodrome(WITH_ANN)
    ran = algodrome(f"championship next cup.json --lang {language}", ANY_MOVE * 200)
    assert (ran.code, ran.err) == (0, "")
    assert words in ran.out
    assert "algodrome play --resume" not in ran.out


@pytest.mark.parametrize("lines", [0, 1, 2, 6, 41])
def test_a_race_that_was_left_goes_on_as_if_it_had_not_been(algodrome: Algodrome, tmp_path: Path, lines: int) -> None:
    file = tmp_path / "cup.json"
    algodrome(WITH_ANN)
    algodrome("championship next cup.json", ANY_MOVE * 200)
    whole = content(file)
    file.unlink()
    typed = (ANY_MOVE * 200).splitlines(keepends=True)
    algodrome(WITH_ANN)
    left = algodrome("championship next cup.json", "".join(typed[:lines]))
    assert left.code == 0
    assert "The race is kept in the championship." in left.out
    assert "Go on with: algodrome championship next cup.json" in left.out
    assert "under way" in algodrome("championship show cup.json").out
    assert told(algodrome)["next"]["under_way"] is True
    algodrome("championship next cup.json", "".join(typed[lines:]))
    assert content(file) == whole


def test_every_move_of_a_person_is_kept_at_once(
    algodrome: Algodrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> None:
        raise MemoryError

    algodrome(WITH_ANN)
    monkeypatch.setattr("algodrome.cli.championship_sitting.RaceSitting._leave", breaks)
    with pytest.raises(MemoryError):
        algodrome("championship next cup.json", ANY_MOVE)
    kept = content(tmp_path / "cup.json")["run"][0]["record"]
    assert kept["moves"]
    assert package.replay(kept).to_act


def test_a_race_can_be_saved_and_its_record_taken_out(algodrome: Algodrome, tmp_path: Path) -> None:
    algodrome(WITH_ANN)
    ran = algodrome("championship next cup.json", ANY_MOVE + "s\ns out.json\ns cup.json\n")
    assert "The race is kept in the championship." in ran.out
    assert "Saved in out.json" in ran.out
    assert "cup.json already exists" in ran.out
    package.replay((tmp_path / "out.json").read_text("utf-8"))
    assert content(tmp_path / "cup.json")["championship"] == 1


def test_people_pass_the_keyboard_on(algodrome: Algodrome) -> None:
    algodrome("championship new cup.json --game algouno --entry Ann --entry Bob --races 1 --seed 1")
    assert "Ann, it is your turn. Press Enter" in algodrome("championship next cup.json").out


def test_ctrl_c_keeps_a_race_of_bots(algodrome: Algodrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    algodrome(QUICK)
    algodrome("championship next cup.json")
    whole = content(tmp_path / "cup.json")
    (tmp_path / "cup.json").unlink()
    algodrome(QUICK)
    play = RaceMatch.play
    moves = iter(range(4))

    def interrupted(match: RaceMatch, *given: Any) -> Any:
        """Stop in the midst of the fifth move: the state has gone on and the history has not."""
        if next(moves, None) is None:
            match.state.play(*given)
            raise KeyboardInterrupt
        return play(match, *given)

    with monkeypatch.context() as patch:
        patch.setattr(RaceMatch, "play", interrupted)
        assert algodrome("championship next cup.json").code == 130
    assert len(content(tmp_path / "cup.json")["run"][0]["record"]["moves"]) > 0
    assert algodrome("championship next cup.json").code == 0
    assert content(tmp_path / "cup.json") == whole


# Races from elsewhere


def test_a_race_played_with_play_is_added(algodrome: Algodrome, tmp_path: Path) -> None:
    algodrome(WITH_ANN)
    algodrome("championship next cup.json", ANY_MOVE * 200)
    record = content(tmp_path / "cup.json")["run"][0]["record"]
    (tmp_path / "game.json").write_text(json.dumps(record), "utf-8")
    algodrome(WITH_ANN.replace("cup.json", "other.json"))
    ran = algodrome("championship add other.json game.json")
    assert (ran.code, ran.err) == (0, "")
    assert "The championship is over." in ran.out
    assert content(tmp_path / "other.json") == content(tmp_path / "cup.json")


def test_the_commands_of_the_guide_do_what_it_says(algodrome: Algodrome, tmp_path: Path) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "championship.md").read_text("utf-8")
    shell = "".join(re.findall(r"```sh\n(.*?)```", guide, re.DOTALL))
    lines = [line.removeprefix("algodrome ") for line in shell.splitlines()]
    assert len(lines) == 11
    for line in lines:
        if line.startswith("championship add"):
            write_a_record(tmp_path / "my-game.json")
        ran = algodrome(line)
        assert (ran.code, ran.err) == (0, ""), line
        if line == "championship show cup.json":
            assert ran.out.startswith("Bumping Bots: championship, 2 of 3 races run")
            assert "not at the start: Bob" in ran.out


def write_a_record(file: Path) -> None:
    """Write down a game of Formel Fun in which people take their first move."""
    match = package.Match(package.game("formel-fun", players=3), [Person(name) for name in ("Bob", "Cy", "Ada")], 1)
    while not match.state.is_over:
        match.play(match.state.legal_moves()[0])
    match.record().save(file)
