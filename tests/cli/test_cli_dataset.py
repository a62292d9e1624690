import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from algodrome.rl import dataset
from tests.cli.conftest import Algodrome

LINE = "dataset formel-fun --players 3 --games 4 --bots greedy --bots random --to"


def test_games_are_written_with_their_card(algodrome: Algodrome, tmp_path: Path) -> None:
    ran = algodrome(f"{LINE} {tmp_path / 'games.parquet'}")
    assert (ran.code, ran.err) == (0, "")
    assert "4 games with" in ran.out
    assert (tmp_path / "games.md").read_text("utf-8").startswith("---\n")


def test_the_suffix_says_how(algodrome: Algodrome, tmp_path: Path) -> None:
    assert algodrome(f"{LINE} {tmp_path / 'games.jsonl'} --lang fr").code == 0
    assert len((tmp_path / "games.jsonl").read_text("utf-8").splitlines()) == 5
    ran = algodrome(f"{LINE} {tmp_path / 'games.txt'}")
    assert ran.code == 2
    assert "ends in .parquet or .jsonl, or to minari: and a name" in ran.err
    assert algodrome(f"{LINE} {tmp_path / 'none' / 'games.jsonl'}").code in {1, 2}


def test_without_pyarrow_one_line_says_what_brings_it(
    algodrome: Algodrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "algodrome.rl.dataset", raising=False)
    ran = algodrome(f"{LINE} {tmp_path / 'games.parquet'}")
    assert (ran.code, len(ran.err.splitlines())) == (1, 1)
    assert "algodrome-core[data]" in ran.err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("chess --to x.parquet", "no game 'chess'"),
        ("formel-fun --to x.parquet --games many", "--games"),
        ("formel-fun --to x.parquet --games 0", "--games"),
        ("formel-fun --to x.parquet --bots nobody", "has no bot 'nobody'"),
        ("formel-fun --to x.parquet --bots greedy --option wheels=3", "has no option 'wheels'"),
        ("formel-fun --to x.parquet --players 99", "99"),
        ("formel-fun --to x.parquet --seed -1", "seed"),
        ("formel-fun", "--to"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(
    line: str, said: str, algodrome: Algodrome, tmp_path: Path
) -> None:
    ran = algodrome(f"dataset {line}")
    assert ran.code in {1, 2}
    assert said in " ".join(ran.err.split())
    assert "Traceback" not in ran.err
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_card_is_not_overwritten_by_one(algodrome: Algodrome, tmp_path: Path) -> None:
    notes = tmp_path / "games.md"
    notes.write_text("my thesis", "utf-8")
    ran = algodrome(f"{LINE} {tmp_path / 'games.parquet'}")
    assert ran.code == 2
    assert "would take the place of" in " ".join(ran.err.split())
    assert [(path.name, path.read_text("utf-8")) for path in tmp_path.iterdir()] == [("games.md", "my thesis")]
    notes.unlink()
    for _ in range(2):
        assert algodrome(f"{LINE} {tmp_path / 'games.parquet'}").code == 0


@pytest.mark.parametrize("name", ["games.parquet", "games.jsonl"])
def test_a_folder_is_no_file_and_nothing_is_played_for_it(algodrome: Algodrome, tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    ran = algodrome(f"{LINE.replace('--games 4', '--games 99999999999999')} {tmp_path / name}")
    assert ran.code == 1
    assert f"{name}: Is a directory" in "".join(ran.err.split("\n"))


@pytest.mark.parametrize(("name", "lines"), [("games.parquet", None), ("games.jsonl", 5)])
def test_who_stops_is_told_where_the_finished_games_are(
    name: str, lines: int | None, algodrome: Algodrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that were kept when it was stopped before are not lost by it."""
    file, kept = tmp_path / name, tmp_path / name.replace(".", ".stopped-2.")
    written = dataset.write
    kept.with_name(name.replace(".", ".stopped.")).write_text("long nights", "utf-8")

    def write(path: Path, *given: Any, **options: Any) -> int:
        finished = dataset.stopped(path)
        written(finished, *given, **options)
        raise dataset.WritingStopped(finished)

    monkeypatch.setattr(dataset, "write", write)
    ran = algodrome(f"{LINE} {file}")
    assert ran.code == 130
    assert "4 games were finished by then" in " ".join(ran.out.split())
    assert kept.name in "".join(ran.out.split("\n"))
    assert lines is None or len(kept.read_text("utf-8").splitlines()) == lines
    assert kept.with_name(name.replace(".", ".stopped.")).read_text("utf-8") == "long nights"


def test_a_bot_that_does_not_play_in_compiled_code_is_not_said_to_be_none(algodrome: Algodrome) -> None:
    ran = algodrome("dataset formel-fun --bots trained --to x.parquet")
    assert "has no bot 'trained' that plays in compiled code; those are random, greedy" in " ".join(ran.err.split())


ENDED = """
import os, signal
from algodrome.cli.main import main
from algodrome.rl import dataset

def end(*_):
    os.kill(os.getpid(), signal.{name})
    raise SystemExit("it goes on")

dataset._table = end
signal.signal(signal.{name}, signal.{before})  # whatever these tests themselves were started with
main()
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows ends a program without asking")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_who_is_ended_from_outside_leaves_nothing_unfinished(name: str, tmp_path: Path) -> None:
    ran = ended(name, "SIG_DFL", tmp_path)
    assert (ran.returncode, b"Traceback" in ran.stderr) == (130, False)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_after_nohup_the_end_of_the_terminal_ends_nothing(tmp_path: Path) -> None:
    ran = ended("SIGHUP", "SIG_IGN", tmp_path)
    assert (ran.returncode, ran.stderr) == (1, b"it goes on\n")


def ended(name: str, before: str, folder: Path) -> subprocess.CompletedProcess[bytes]:
    """Make a dataset, and get a signal meanwhile that was treated so before."""
    code = [sys.executable, "-c", ENDED.format(name=name, before=before)]
    return subprocess.run([*code, *LINE.split(), "games.parquet"], cwd=folder, capture_output=True, check=False)
