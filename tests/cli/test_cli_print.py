"""`algodrome print`: files in a folder, or one line that says what is wrong and nothing written."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from algodrome.cli.main import run
from algodrome.games.speedalgo.constants import LANES, MAX_LAST
from algodrome.version import VERSION

LONGEST = "\n".join(["." * (MAX_LAST + 1)] * LANES)


def files(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_game_is_printed_into_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["print", "formel-fun", "--to", str(tmp_path / "new"), "--ink", "--lang", "fr"]) == 0
    names = files(tmp_path / "new")
    assert f"formel-fun-cartes-encre-fr-{VERSION}.pdf" in names
    assert len(names) == 16
    assert "16 fichiers" in capsys.readouterr().out
    assert all((tmp_path / "new" / name).read_bytes().startswith(b"%PDF") for name in names)


def test_the_longest_track_of_ones_own_is_printed(tmp_path: Path) -> None:
    (tmp_path / "Łódź.txt").write_text(LONGEST, "utf-8")
    assert run(["print", "speedalgo", "--to", str(tmp_path / "out"), "--own", str(tmp_path / "Łódź.txt")]) == 0
    assert len(files(tmp_path / "out")) == 2


def test_a_track_of_bumping_bots_of_ones_own_is_printed(tmp_path: Path) -> None:
    from algodrome.games.bumping_bots.track import shipped_text

    (tmp_path / "mine.txt").write_text(shipped_text("pinball"), "utf-8")
    assert run(["print", "bumping-bots", "--to", str(tmp_path / "out"), "--own", str(tmp_path / "mine.txt")]) == 0
    assert len(files(tmp_path / "out")) == 2


def test_a_track_of_bumping_bots_as_large_as_can_be_is_printed(tmp_path: Path) -> None:
    from algodrome.games.bumping_bots.constants import COLUMNS
    from algodrome.games.bumping_bots.track import shipped_text

    rows, zones = shipped_text("oval").split("\n\n", 1)
    upper, lower = rows.splitlines()[:9], rows.splitlines()[9:]
    longer = [*upper, *["FFFFF...............CCCCC.", "FFFFF................CCCCC"] * 6, *lower]
    wider = [row[:11] + row[11] * (COLUMNS - len(row)) + row[11:] for row in longer]
    (tmp_path / "mine.txt").write_text("\n".join(wider) + "\n\n" + zones, "utf-8")
    assert run(["print", "bumping-bots", "--to", str(tmp_path / "out"), "--own", str(tmp_path / "mine.txt")]) == 0
    assert len(files(tmp_path / "out")) == 2


def test_a_deck_of_ones_own_is_printed(tmp_path: Path) -> None:
    cards = ", ".join(f'["hearts = {number}", "spades = {number}"]' for number in range(1, 31))
    (tmp_path / "mine.toml").write_text(f'kind = "conditions"\nlevel = 1\ncards = [{cards}]\n', "utf-8")
    assert run(["print", "algouno", "--to", str(tmp_path / "out"), "--own", str(tmp_path / "mine.toml")]) == 0
    assert files(tmp_path / "out") == [f"algouno-conditions-mine-colour-en-{VERSION}.pdf"]


def two_hundred_cards() -> str:
    cards = ", ".join(f'["hearts = {number % 50}", "spades = {number % 50}"]' for number in range(200))
    return f'kind = "conditions"\nlevel = 1\ncards = [{cards}]\n'


@pytest.mark.parametrize(
    ("arguments", "name", "content", "told"),
    [
        (["algouno"], "mine.toml", two_hundred_cards(), "200"),
        (["algouno"], "mine.toml", "no deck", "kind"),
        (["speedalgo"], "Жж.txt", LONGEST, "Ж ж"),
        (["speedalgo"], "mine.txt", "....", "5 lines"),
        (["bumping-bots"], "mine.txt", "....", "1"),
        (["formel-fun"], "mine.txt", LONGEST, "Formel Fun has no tracks"),
    ],
)
def test_what_can_not_be_printed_is_told_in_one_line(
    arguments: list[str], name: str, content: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_text(content, "utf-8")
    assert run(["print", *arguments, "--to", str(tmp_path / "out"), "--own", str(tmp_path / name)]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert told in line
    assert not (tmp_path / "out").exists()


def test_the_coupons_of_a_class_are_one_for_each_seat(tmp_path: Path) -> None:
    from algodrome.press.coupons import coupons

    made = coupons("m7k-4q", 36, "http://192.168.1.20:8000")
    assert made.account() == {"coupons": 36}
    assert run(["print", "coupons", "--to", str(tmp_path), "--code", "M7K4Q", "--seats", "3"]) == 0
    assert files(tmp_path) == [f"algodrome-coupons-for-the-class-colour-en-{VERSION}.pdf"]


def test_coupons_bear_the_nicknames_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "names.txt").write_text("Zoé\n\n Łukasz \n", "utf-8")
    named = ["--code", "M7K4Q", "--names", str(tmp_path / "names.txt")]
    assert run(["print", "coupons", "--to", str(tmp_path / "out"), *named]) == 0
    [file] = (tmp_path / "out").iterdir()
    told = PdfReader(file).pages[0].extract_text()
    assert "seat 1 · Zoé" in told
    assert "seat 2 · Łukasz" in told
    assert "seat 3" not in told


def test_exercises_of_a_game_are_printed_with_their_corrections(tmp_path: Path) -> None:
    assert run(["print", "exercises", "algouno", "--to", str(tmp_path), "--numbers", "3,5-6", "--ink"]) == 0
    assert files(tmp_path) == [f"algouno-{name}-chosen-ink-en-{VERSION}.pdf" for name in ("answers", "exercises")]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "for which game"),
        (["algouno", "--grade", "4"], "1 to 3"),
        (["algouno", "--numbers", "6-3"], "6-3"),
        (["chess"], "chess"),
    ],
)
def test_exercises_that_can_not_be_printed(
    arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["print", "exercises", *arguments, "--to", str(tmp_path)]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert told in line
    assert files(tmp_path) == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "--code CODE"),
        (["--code", "M7K4Q", "--seats", "37"], "1 to 36"),
        (["--code", "M7K4Q", "--address", "ftp://somewhere"], "http://"),
    ],
)
def test_coupons_that_can_not_be_made(
    arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["print", "coupons", "--to", str(tmp_path), *arguments]) == 2
    assert told in capsys.readouterr().err
    assert files(tmp_path) == []


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("speedalgo algouno", "algouno has nothing to do with speedalgo"),
        ("speedalgo --grade 2 --code ABC", "--grade, --code"),
        ("speedalgo --shop --paper a3", "--paper has nothing to do with --shop"),
        ("exercises algouno --numbers 3 --grade 2", "--grade has nothing to do with --numbers"),
        ("exercises algouno --set first --count 2", "--count has nothing to do with --set"),
        ("exercises algouno --seats 3", "--seats"),
        ("coupons --code ABC --shop", "--shop"),
    ],
)
def test_what_has_nothing_to_do_with_what_is_printed_is_not_ignored(
    arguments: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["print", *arguments.split(), "--to", str(tmp_path)]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert told in line
    assert files(tmp_path) == []


def test_no_nickname_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "names.txt").write_text("Ada\nZoé\nLéo\n", "utf-8")
    arguments = ["--code", "ABC", "--names", str(tmp_path / "names.txt"), "--to", str(tmp_path / "out")]
    assert run(["print", "coupons", *arguments, "--seats", "2"]) == 2
    assert "3 nicknames for 2 seats" in capsys.readouterr().err
