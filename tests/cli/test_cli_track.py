import json
from pathlib import Path

import pytest

from algodrome.games.bumping_bots.track import shipped_text
from algodrome.games.bumping_bots.track_reader import SHIPPED
from tests.cli.conftest import Algodrome
from tests.press.drawings import parsed, texts

OVAL = shipped_text("oval")
BAD = [
    ("", "line 1: there is no map", "ligne 1"),
    ("hello\n", "line 1, column 0: 'h' is neither a zone", "ligne 1, colonne 0"),
    (OVAL.replace("B SE right", "B SE up"), "line 20: write “B”, a direction", "ligne 20"),
    (OVAL.replace("G E right\n", ""), "zone G has no line", "ligne 1"),
    (OVAL + "fixed 99,0\n", "line 26: fixed 99,0 is not on the track", "ligne 26"),
    (OVAL + "bumper 8,1\n", "line 26: 8,1 is less than 3 cells from a wall", "ligne 26"),
]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_track_is_good(algodrome: Algodrome, name: str) -> None:
    ran = algodrome(f"track check {name}")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"{name} can be raced on.\n")


def test_check_tells_the_facts_of_a_track(algodrome: Algodrome) -> None:
    ran = algodrome("track check scrapyard --json")
    report = json.loads(ran.out)
    assert (ran.code, report["good"], report["refusals"]) == (0, True, [])
    assert {name: report[name] for name in ("zones", "fixed", "motors", "mobiles", "bumpers")} == {
        "zones": 7,
        "fixed": 4,
        "motors": 2,
        "mobiles": 4,
        "bumpers": 0,
    }
    assert report["cells"] == sum(sign.isalpha() for sign in shipped_text("scrapyard").partition("\n\n")[0])
    assert 40 <= report["lap"] <= 60
    assert report["grid"] >= 9


@pytest.mark.parametrize(("track", "words", "french"), BAD)
@pytest.mark.parametrize("command", ["check", "draw"])
def test_a_bad_track_is_one_line_with_line_and_reason(
    algodrome: Algodrome, tmp_path: Path, command: str, track: str, words: str, french: str
) -> None:
    (tmp_path / "bad.txt").write_text(track, "utf-8")
    ran = algodrome(f"track {command} bad.txt")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert ran.err.startswith("algodrome track: bad.txt: track, line ")
    assert words in ran.err
    ran = algodrome(f"track {command} bad.txt --lang fr")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert french in ran.err
    assert words not in ran.err


def test_faults_of_zones_and_of_obstacles_are_told_together(algodrome: Algodrome, tmp_path: Path) -> None:
    rows = OVAL.splitlines()
    rows[8] = rows[8].replace("CCCCC", "DDDDD")
    (tmp_path / "bad.txt").write_text("\n".join([*rows, "bumper 8,1", ""]), "utf-8")
    ran = algodrome("track check bad.txt")
    assert (ran.code, ran.err.count("\n")) == (1, 2)
    assert "line 26" in ran.err
    report = json.loads(algodrome("track check bad.txt --json").out)
    assert (report["good"], len(report["refusals"])) == (False, 2)


def test_a_track_that_could_be_better_gets_advice(algodrome: Algodrome, tmp_path: Path) -> None:
    """BB2e: a warning, and no refusal."""
    far = OVAL.replace("GGGGGGGGGGGG", "GGGGGAAAAAAA").replace("GGGGGGGGGG", "GGGGGAAAAA")
    (tmp_path / "far.txt").write_text(far, "utf-8")
    ran = algodrome("track check far.txt")
    assert (ran.code, ran.err) == (0, "")
    assert "Advice: the start is fairer when a bend comes shortly after the line." in ran.out
    assert "Conseil" in algodrome("track check far.txt --lang fr").out


def test_a_track_comes_from_the_standard_input_too(algodrome: Algodrome) -> None:
    assert algodrome("track check -", OVAL).code == 0
    ran = algodrome("track check -", "hello")
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert ran.err.startswith("algodrome track: standard input: ")


def test_draw_shows_the_map_in_the_terminal(algodrome: Algodrome) -> None:
    ran = algodrome("track draw pinball")
    assert (ran.code, ran.err) == (0, "")
    assert max(map(len, ran.out.splitlines())) <= 80
    assert "← ◎ →" in ran.out
    assert "A→  B↘  C↙  D←  E↖  F↗  G→" in ran.out


def test_tracks_of_speedalgo_are_checked_and_drawn_too(algodrome: Algodrome, tmp_path: Path) -> None:
    good = algodrome("track check detour --game speedalgo --json")
    report = json.loads(good.out)
    assert (good.code, report["good"], report["starts"]) == (0, True, 5)
    (tmp_path / "wall.txt").write_text("\n".join(["." * 9 + "#" + "." * 9] * 5), "utf-8")
    wall = algodrome("track check wall.txt --game speedalgo")
    assert "nobody could cross it" in wall.out
    assert "stuck on the cells A8, B8, C8, D8, E8" in wall.out.replace("\n", " ")
    (tmp_path / "short.txt").write_text("...\n...\n", "utf-8")
    short = algodrome("track check short.txt --game speedalgo")
    assert (short.code, short.out) == (1, "")
    assert "a text map has 5 lines" in short.err
    assert "A  · ·" in algodrome("track draw straight --game speedalgo").out
    algodrome("track draw wall.txt --game speedalgo --output wall.svg --lang fr")
    assert "wall" in texts(parsed((tmp_path / "wall.svg").read_text("utf-8")), "title")[0]


def test_draw_writes_a_picture_and_never_over_a_file(algodrome: Algodrome, tmp_path: Path) -> None:
    (tmp_path / "my-track.txt").write_text(OVAL, "utf-8")
    ran = algodrome("track draw my-track.txt --output my-track.svg --lang fr")
    assert (ran.code, ran.out, ran.err) == (0, "Dessinée dans my-track.svg\n", "")
    picture = (tmp_path / "my-track.svg").read_text("utf-8")
    assert texts(parsed(picture), "title") == ["La piste my-track"]
    ran = algodrome("track draw oval --output my-track.svg")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "algodrome: my-track.svg: already exists; choose another name\n"
    assert (tmp_path / "my-track.svg").read_text("utf-8") == picture


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("track check nowhere.txt", 1, "nowhere.txt: No such file"),
        ("track check .", 1, "Is a directory"),
        ("track check picture.png", 1, "picture.png is no text in UTF-8"),
        ("track draw oval --output no/such/folder.svg", 1, "no/such/folder.svg: No such file"),
        ("track check oval --players 12", 2, "choose one of 2, 3, 4, 5, 6, 7, 8, 9"),
        ("track check oval --players many", 2, "--players takes a whole number"),
        ("track check oval --game formel-fun", 2, "Formel Fun has no tracks to check; choose one of bumping-bots"),
        ("track draw oval --game chess", 2, "chess"),
        ("track check", 2, "FILE is missing"),
        ("track drow oval", 2, "no command 'drow'; did you mean draw?"),
    ],
)
def test_bad_usage_is_one_line(algodrome: Algodrome, tmp_path: Path, line: str, code: int, words: str) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    ran = algodrome(line)
    assert (ran.code, ran.out, ran.err.count("\n")) == (code, "", 1)
    assert words in ran.err


@pytest.mark.parametrize("command", ["track", "track check", "track draw"])
def test_help_is_there_in_both_languages_and_fits_80_columns(algodrome: Algodrome, command: str) -> None:
    english, french = algodrome(f"{command} --help"), algodrome(f"{command} --help --lang fr")
    assert english.code == french.code == 0
    assert english.out.startswith(f"Usage: algodrome {command}")
    assert french.out.startswith(f"Utilisation\u00a0: algodrome {command}")
    assert max(map(len, (english.out + french.out).splitlines())) <= 80
