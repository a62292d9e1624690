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
