"""The cache of compiled rules: found again when nothing changed, never stale when something did."""

import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import platformdirs
import pytest

from algodrome.kernels.build import build
from algodrome.kernels.cache import KEPT, cache_folder, digest, folder_for
from algodrome.kernels.rule import rules_of

Load = Callable[[str, str], ModuleType]

HEAD = "from algodrome.kernels.rule import rule\n"
INNER = HEAD + "STEP = 2\n\n@rule\ndef grown(number, times=3):\n    return number + STEP * times\n"
OUTER = HEAD + "from inner import grown\n\n@rule\ndef answer():\n    return grown(1)\n"

# What changes in the inner module, and what the outer rule, whose own file stays as it is, must then give
CHANGES = {
    "a constant": (INNER.replace("STEP = 2", "STEP = 5"), 16),
    "a rule": (INNER.replace("number + STEP", "number - STEP"), -5),
    "a default": (INNER.replace("times=3", "times=4"), 9),
}


def answer(load: Load, inner: str) -> tuple[int, Any]:
    load("inner", inner)
    outer = load("outer", OUTER)
    built = build([outer], "native")[outer.answer]
    return built(), built


def keys(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_elsewhere_is_compiled_anew(load: Load, tmp_path: Path, change: str) -> None:
    assert answer(load, INNER)[0] == 7
    before = keys(tmp_path / "cache")
    source, result = CHANGES[change]
    assert answer(load, source)[0] == result
    assert len(keys(tmp_path / "cache")) == len(before) + 1
    assert answer(load, INNER)[0] == 7


def test_the_same_rules_are_compiled_once(load: Load, tmp_path: Path) -> None:
    _, first = answer(load, INNER)
    _, second = answer(load, INNER)
    assert (first.stats.cache_hits.total(), first.stats.cache_misses.total()) == (0, 1)
    assert (second.stats.cache_hits.total(), second.stats.cache_misses.total()) == (1, 0)
    assert len(keys(tmp_path / "cache")) == 1


def test_the_digest_is_of_all_rules_and_what_they_read(load: Load) -> None:
    def now(inner: str) -> str:
        return digest(rules_of(load("inner", inner)).values())

    assert now(INNER) == now(INNER)
    assert now(INNER) == now(INNER + "\nUNUSED = 1\n")
    assert len({now(source) for source in (INNER, *(source for source, _ in CHANGES.values()))}) == 4


def test_without_a_folder_to_write_to_rules_still_run(
    load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("ALGODROME_CACHE", str(tmp_path / "file" / "cache"))
    assert answer(load, INNER)[0] == 7
    assert folder_for("anything") is None


def test_the_folder_is_chosen_by_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALGODROME_CACHE", "/somewhere/else")
    assert cache_folder() == Path("/somewhere/else")
    monkeypatch.delenv("ALGODROME_CACHE")
    assert cache_folder() == Path(platformdirs.user_cache_dir("algodrome")) / "kernels"


def test_the_oldest_rulebooks_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALGODROME_CACHE", str(tmp_path))
    for number in range(KEPT + 3):
        (tmp_path / f"old{number:02}").mkdir()
        os.utime(tmp_path / f"old{number:02}", (number, number))
    assert folder_for("new") == tmp_path / "new"
    assert keys(tmp_path) == {"new", *(f"old{number:02}" for number in range(4, KEPT + 3))}


def test_a_rulebook_that_is_used_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALGODROME_CACHE", str(tmp_path))
    for number in range(KEPT):
        (tmp_path / f"old{number:02}").mkdir()
        os.utime(tmp_path / f"old{number:02}", (number, number))
    folder_for("old00")
    folder_for("new")
    assert keys(tmp_path) == {"new", "old00", *(f"old{number:02}" for number in range(2, KEPT))}


def test_only_entry_points_are_kept(load: Load, tmp_path: Path) -> None:
    answer(load, INNER)
    kept = sorted(path.name.split("-")[0] for path in (tmp_path / "cache").rglob("*.nb?"))
    assert kept == ["outer.answer", "outer.answer"]  # the index and the machine code


def test_numbas_own_settings_stay_as_they_are(load: Load) -> None:
    from numba.core import config

    before = config.CACHE_DIR
    answer(load, INNER)
    assert before == config.CACHE_DIR
