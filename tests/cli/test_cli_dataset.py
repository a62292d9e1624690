import sys
from pathlib import Path

import pytest

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
