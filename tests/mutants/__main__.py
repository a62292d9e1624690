"""Break every rule, bot and decision, one thing at a time, and list what no test notices: `make mutants`."""

import argparse
import importlib
import os
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.mutants.breaking import Mutant, mutants_of
from tests.mutants.equivalent import Equivalents
from tests.mutants.hunting import Hunt, Verdict, forbid_compiling

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PACKAGE = ROOT / "src" / "algodrome"
PYTEST = ["-q", "--assert=plain", "-p", "no:xdist", "-o", "timeout=0", "-s", "--rootdir", str(ROOT)]  # the hunt times


def main() -> int:
    """Hunt in every part that was asked for; fail if anything unexpected survives."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("paths", nargs="*", help="only these files or folders of the package, such as games/formel_fun")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at a time")
    parser.add_argument("--patience", type=float, default=10, help="seconds of tests for a mutant; 0 for all tests")
    parser.add_argument("--every", type=int, default=1, help="try each so many-th mutant alone, for a quick look")
    parser.add_argument("--only", default="", help="only tests that these words select, as pytest's -k: a quick look")
    chosen = parser.parse_args()
    forbid_compiling()
    faults = 0
    for name, part in tomllib.loads((HERE / "targets.toml").read_text("utf-8")).items():
        files = [file for file in files_of(part["sources"]) if is_below(file, chosen.paths)]
        if files:
            faults += hunt(name, files, part["tests"], chosen)
    return 1 if faults else 0


def files_of(sources: Sequence[str]) -> list[Path]:
    """List the files below some files and folders of the package."""
    return sorted({file for source in sources for file in [PACKAGE / source, *(PACKAGE / source).rglob("*.py")]})


def is_below(file: Path, paths: Sequence[str]) -> bool:
    """Tell whether a file was asked for."""
    asked = [PACKAGE / path for path in paths]
    return file.suffix == ".py" and (not asked or any(path in {file, *file.parents} for path in asked))


def hunt(name: str, files: Sequence[Path], tests: Sequence[str], chosen: argparse.Namespace) -> int:
    """Break the files of one part, tell what survives, and count the faults."""
    equivalents = Equivalents.read(HERE / "equivalent.toml", PACKAGE)
    told: list[Verdict] = []

    def find() -> list[Mutant]:
        found = [mutant for file in files for mutant in mutants_of(file, names_in(file))]
        return [mutant for mutant in found if not equivalents.has(mutant)][:: chosen.every]

    def tell(verdict: Verdict) -> None:
        told.append(verdict)
        if not verdict.noticed:
            say(f"{place(verdict.mutant)}: {verdict.mutant.change}  [{verdict.reached_by} tests reach it]")

    hunting = Hunt(find, tell, jobs=chosen.jobs, patience=chosen.patience)
    status = pytest.main([*PYTEST, "-k", chosen.only, *tests], plugins=[hunting])
    if status not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED} or hunting.broken:
        say("\n".join(["These tests fail without any mutant:", *hunting.broken]))
        return 1
    survivors = sum(not verdict.noticed for verdict in told)
    unused = equivalents.unused(files)
    for entry in unused:
        say(f"equivalent.toml: nothing is {entry}")
    say(f"{name}: {len(told)} mutants, {survivors} survive; {equivalents.count} are known to be equivalent")
    return survivors + len(unused)


def names_in(file: Path) -> dict[str, Any]:
    """Give the names of the module in a file."""
    return vars(importlib.import_module(".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)))


def place(mutant: Mutant) -> str:
    """Tell where a mutant is."""
    return f"{mutant.path.relative_to(ROOT)}:{mutant.lines.start} {mutant.function}"


def say(line: str) -> None:
    """Print at once."""
    print(line, flush=True)  # noqa: T201 - the list is what this is for


if __name__ == "__main__":
    sys.exit(main())
