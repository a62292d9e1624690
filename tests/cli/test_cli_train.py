"""`algodrome train --apprentice`: a file as the package ships it, and what it refuses."""

from pathlib import Path

import numpy as np
import pytest

from tests.cli.conftest import Algodrome


def test_an_apprentice_is_taught_the_same_from_the_same_seed(algodrome: Algodrome, tmp_path: Path) -> None:
    for name in ("one", "two"):
        ran = algodrome(f"train formel-fun --apprentice --games 20 --seed 3 --to {name}.npz")
        assert ran.code == 0, ran.err
        assert "From 20 games: the apprentice foretells" in ran.out
    with np.load(tmp_path / "one.npz") as one, np.load(tmp_path / "two.npz") as two:
        assert set(one) == {"first", "first_bias", "second", "bias", "labels", "lows", "spans", "firsts", "wisdom"}
        assert all((one[name] == two[name]).all() for name in one)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("algouno --apprentice --to a.npz", "there is no apprentice to teach"),
        ("formel-fun --apprentice --policy --to a.npz", "one after the other"),
        ("formel-fun --apprentice --ray local --to a.npz", "on one machine"),
        ("formel-fun --apprentice --to a.json", "ends in .npz"),
        ("formel-fun --apprentice --games 19 --to a.npz", "--games"),
        ("formel-fun --apprentice --to taken.npz", "taken.npz"),
    ],
)
def test_what_can_not_be_is_told(algodrome: Algodrome, tmp_path: Path, line: str, reason: str) -> None:
    (tmp_path / "taken.npz").write_text("precious")
    ran = algodrome(f"train {line}")
    assert ran.code != 0
    assert reason in " ".join(ran.err.split())
    assert (tmp_path / "taken.npz").read_text() == "precious"
    assert not (tmp_path / "a.npz").exists()
