"""The Python in README and CONTRIBUTING runs as it stands, and type checkers accept it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "CONTRIBUTING.md")
EXAMPLE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLES = [
    pytest.param(code, id=f"{page} {number}")
    for page in PAGES
    for number, code in enumerate(EXAMPLE.findall((ROOT / page).read_text("utf-8")), 1)
]


def test_both_pages_have_examples() -> None:
    assert all(EXAMPLE.search((ROOT / page).read_text("utf-8")) for page in PAGES)


@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_runs(code: str) -> None:
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_type_checkers_accept_all_examples(tmp_path: Path) -> None:
    files = []
    for number, example in enumerate(EXAMPLES):
        files.append(tmp_path / f"example_{number}.py")
        files[-1].write_text(str(example.values[0]), "utf-8")
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file",
        str(ROOT / "pyproject.toml"),
        *map(str, files),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
