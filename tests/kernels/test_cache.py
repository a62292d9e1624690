"""The cache of compiled rules: found again when nothing changed, never stale when something did."""

import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import platformdirs
import pytest
from numba.core.caching import IndexDataCacheFile

from algodrome.kernels import playout
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
        found = rules_of(load("inner", inner))
        return digest(found.values(), found)

    assert now(INNER) == now(INNER)
    assert now(INNER) == now(INNER + "\nUNUSED = 1\n")
    assert len({now(source) for source in (INNER, *(source for source, _ in CHANGES.values()))}) == 4


def test_the_same_rules_in_other_slots_are_another_program(load: Load) -> None:
    found = rules_of(load("inner", INNER))
    loop = rules_of(playout)
    filled = [digest(found.values(), {**found, "begin": loop[one]}) for one in ("from_nothing", "from_the_middle")]
    assert filled[0] != filled[1]


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


def rulebook(number: int) -> str:
    return f"{number:020x}-native"


def fill(folder: Path, count: int) -> None:
    for number in range(count):
        (folder / rulebook(number)).mkdir()
        os.utime(folder / rulebook(number), (number, number))


def test_the_oldest_rulebooks_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALGODROME_CACHE", str(tmp_path))
    fill(tmp_path, KEPT + 3)
    new = rulebook(KEPT + 3)
    assert folder_for(new) == tmp_path / new
    assert keys(tmp_path) == {rulebook(number) for number in range(4, KEPT + 4)}


def test_a_rulebook_that_is_used_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALGODROME_CACHE", str(tmp_path))
    fill(tmp_path, KEPT)
    folder_for(rulebook(0))
    folder_for(rulebook(KEPT))
    assert keys(tmp_path) == {rulebook(0), *(rulebook(number) for number in range(2, KEPT + 1))}


def test_what_else_is_in_the_folder_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALGODROME_CACHE", str(tmp_path))
    (tmp_path / "thesis").mkdir()
    os.utime(tmp_path / "thesis", (0, 0))
    fill(tmp_path, KEPT)
    folder_for(rulebook(KEPT))
    assert "thesis" in keys(tmp_path)


@pytest.mark.parametrize("damage", [b"", b"no pickle", b"\x80\x04"])
@pytest.mark.parametrize("kind", ["nbi", "nbc"])
def test_damaged_files_are_compiled_and_written_anew(load: Load, tmp_path: Path, kind: str, damage: bytes) -> None:
    answer(load, INNER)
    for file in (tmp_path / "cache").rglob(f"*.{kind}"):
        file.write_bytes(damage)
    assert answer(load, INNER)[0] == 7
    result, built = answer(load, INNER)
    assert (result, built.stats.cache_hits.total()) == (7, 1)


def test_machine_code_that_can_not_be_kept_runs(load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(IndexDataCacheFile, "save", full)
    assert answer(load, INNER)[0] == 7
    assert not list((tmp_path / "cache").rglob("*.nb?"))


def test_machine_code_for_other_types_is_not_taken(load: Load, tmp_path: Path) -> None:
    source = HEAD + "\n@rule\ndef doubled(numbers):\n    return numbers[0] * 2\n"
    arrays = [np.array([3], kind) for kind in (np.int64, np.int16)]

    def double(which: np.ndarray[Any, Any]) -> int:
        module = load("doubling", source)
        return int(build([module], "native")[module.doubled](which))

    assert [double(array) for array in arrays] == [6, 6]
    first, second = sorted((tmp_path / "cache").rglob("*.nbc"))
    second.write_bytes(first.read_bytes())  # as when two processes chose the same name at once
    assert [double(array) for array in arrays] == [6, 6]


def test_only_entry_points_are_kept(load: Load, tmp_path: Path) -> None:
    answer(load, INNER)
    kept = sorted(path.name.split("-")[0] for path in (tmp_path / "cache").rglob("*.nb?"))
    assert kept == ["outer.answer", "outer.answer"]  # the index and the machine code


def test_numbas_own_settings_stay_as_they_are(load: Load) -> None:
    from numba.core import config

    before = config.CACHE_DIR
    answer(load, INNER)
    assert before == config.CACHE_DIR
