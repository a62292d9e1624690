"""The hunt for mutants: what is broken, what is noticed, and what is told of the rest."""

import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from algodrome.games.algouno.greedy import exchanged
from algodrome.games.bumping_bots.rules.track_and_order import is_lateral
from algodrome.games.observation import seat_after
from algodrome.games.speedalgo.rules.instructions import is_next_to
from tests.mutants.__main__ import PACKAGE, names_in
from tests.mutants.breaking import SYMMETRIC, Mutant, mutants_of
from tests.mutants.equivalent import Equivalents

ROOT = Path(__file__).parents[2]
RULES = """
LIMIT = 3

def is_over(rounds):
    '''A docstring is no part of the rule.'''
    if rounds >= LIMIT:
        return True
    return False

def winner(scores, seats):
    best = max(scores)
    return scores.index(best) + 1
"""
TESTS = """
from planted import is_over, winner

def test_the_third_round_is_the_last():
    assert [is_over(rounds) for rounds in (2, 3)] == [False, True]

def test_somebody_wins():
    assert winner([5, 5], 2)
"""
HUNT = """
import sys, planted, pathlib, pytest
from tests.mutants.breaking import mutants_of
from tests.mutants.hunting import Hunt
path = pathlib.Path(planted.__file__)
hunt = Hunt(
    lambda: mutants_of(path, vars(planted)), lambda verdict: print(verdict.noticed, verdict.mutant.change, sep="|")
)
pytest.main(["-q", "--assert=plain", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "."], plugins=[hunt])
print("broken", *hunt.broken, sep="|")
"""


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """Write two rules, of which the tests prove one."""
    (tmp_path / "planted.py").write_text(RULES, "utf-8")
    (tmp_path / "test_planted.py").write_text(TESTS, "utf-8")
    return tmp_path / "planted.py"


def changes(path: Path) -> list[str]:
    return [mutant.change for mutant in mutants_of(path, {"LIMIT": 3})]


def test_conditions_numbers_statements_and_calls_are_broken(planted: Path) -> None:
    assert changes(planted) == [
        "rounds >= LIMIT → not rounds >= LIMIT",
        "rounds >= LIMIT → rounds > LIMIT",
        "rounds >= LIMIT → rounds >= LIMIT + 1",
        "return True → return False",
        "return False → return True",
        "best = max(scores) → (nothing)",
        "best = max(scores) → best = min(scores)",
        "return scores.index(best) + 1 → return scores.index(best) - 1",
        "return scores.index(best) + 1 → return scores.index(best) + 2",
        "return scores.index(best) + 1 → return scores.index(best) + 0",
    ]


def test_a_row_of_the_log_keeps_its_unread_columns(tmp_path: Path) -> None:
    path = tmp_path / "noted.py"
    path.write_text("def step(log, seat):\n    note(log, 4, seat, 0)\n", "utf-8")
    after = [change.split(" → ")[1] for change in changes(path)]
    assert after == [
        "(nothing)",
        "note(log, seat, 4, 0)",
        "note(log, 4, 0, seat)",
        "note(log, 5, seat, 0)",
        "note(log, 3, seat, 0)",
    ]


def test_arguments_that_may_be_exchanged_or_are_the_same_are_not_swapped(tmp_path: Path) -> None:
    path = tmp_path / "called.py"
    path.write_text("def see(players, seat, offset):\n    return seat_after(players, seat, offset)\n", "utf-8")
    assert [change.split(" → ")[1] for change in changes(path)] == ["return seat_after(seat, players, offset)"]
    path.write_text("def tell(seat):\n    return told(LIMIT, 3, seat)\n", "utf-8")
    assert "return told(3, LIMIT, seat)" not in [change.split(" → ")[1] for change in changes(path)]
    assert "return told(LIMIT, seat, 3)" in [change.split(" → ")[1] for change in changes(path)]


def test_what_is_called_symmetric_gives_the_same_for_exchanged_arguments() -> None:
    given: dict[Callable[..., object], list[int]] = {
        exchanged: [0o3210, 3],
        is_lateral: [],
        is_next_to: [],
        seat_after: [4],
    }
    assert {function.__name__: len(before) for function, before in given.items()} == SYMMETRIC
    for function, before in given.items():
        for one, other in product(range(4), repeat=2):
            assert function(*before, one, other) == function(*before, other, one)


def test_a_mutant_is_the_function_with_one_change(planted: Path) -> None:
    mutant = mutants_of(planted, {"LIMIT": 3})[1]
    assert mutant.function == "is_over"
    assert mutant.code().co_name == "is_over"


def test_what_no_test_notices_is_told(planted: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", HUNT],
        cwd=planted.parent,
        env={"PYTHONPATH": f"{planted.parent}:{ROOT}", "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line.split("|") for line in run.stdout.splitlines() if "|" in line or line == "broken"]
    assert ["broken"] in lines
    told = {change: noticed for noticed, change in (line for line in lines if len(line) == 2)}
    assert Counter(told.values()) == {"True": 7, "False": 3}
    assert {change for change, noticed in told.items() if noticed == "False"} == {
        "best = max(scores) → best = min(scores)",
        "return scores.index(best) + 1 → return scores.index(best) - 1",
        "return scores.index(best) + 1 → return scores.index(best) + 2",
    }


def test_the_list_of_equivalent_mutants_names_mutants_that_there_are(planted: Path, tmp_path: Path) -> None:
    listed = tmp_path / "equivalent.toml"
    named = '"ties" = ["winner: best = max(scores) → best = min(scores)", "winner: a → b"]'
    listed.write_text(f'["planted.py"]\n{named}\n', "utf-8")
    equivalents = Equivalents.read(listed, tmp_path)
    left: list[Mutant] = [mutant for mutant in mutants_of(planted, {}) if not equivalents.has(mutant)]
    assert "best = max(scores) → best = min(scores)" not in [mutant.change for mutant in left]
    assert equivalents.count == 1
    assert equivalents.unused([planted]) == ["winner: a → b"]
    assert equivalents.unused([]) == []


def test_every_mutant_that_is_listed_as_equivalent_can_be_made() -> None:
    path = Path(__file__).parent / "equivalent.toml"
    equivalents = Equivalents.read(path, PACKAGE)
    files = [PACKAGE / name for name in tomllib.loads(path.read_text("utf-8"))]
    for file in files:
        for mutant in mutants_of(file, names_in(file)):
            equivalents.has(mutant)
    assert equivalents.unused(files) == []


def test_an_equivalent_mutant_needs_a_reason(tmp_path: Path) -> None:
    listed = tmp_path / "equivalent.toml"
    listed.write_text('["planted.py"]\n"" = ["winner: a → b"]\n', "utf-8")
    with pytest.raises(ValueError, match="needs a reason"):
        Equivalents.read(listed, tmp_path)


def test_what_is_to_be_broken_and_its_tests_are_there() -> None:
    targets = tomllib.loads((Path(__file__).parent / "targets.toml").read_text("utf-8"))
    named = {ROOT / "src" / "algodrome" / path for part in targets.values() for path in part["sources"]}
    named |= {ROOT / path for part in targets.values() for path in part["tests"]}
    assert [path for path in sorted(named) if not path.exists()] == []
