"""The site is built when it must be, and a machine without Node is told so in one line."""

import importlib.util
import os
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
NOON = 1_700_000_000


@pytest.fixture
def script() -> ModuleType:
    """Give web/run.py as a module of its own for each test."""
    spec = importlib.util.spec_from_file_location("web_run", ROOT / "web" / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def small_web(script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the script work on a folder with one source and a site built one minute later."""
    source, built = tmp_path / "web" / "src" / "main.ts", tmp_path / "site" / "index.html"
    for number, file in enumerate((source, built)):
        file.parent.mkdir(parents=True)
        file.touch()
        os.utime(file.parent, (NOON, NOON))
        os.utime(file, (NOON + 60 * number,) * 2)
    monkeypatch.setattr(script, "WEB", tmp_path / "web")
    monkeypatch.setattr(script, "SOURCES", ("src",))
    monkeypatch.setattr(script, "BUILT", built)
    return source


@pytest.mark.usefixtures("small_web")
def test_a_site_newer_than_its_sources_is_left_alone(script: ModuleType) -> None:
    assert not script.is_stale()


def test_a_source_that_changed_makes_the_site_stale(script: ModuleType, small_web: Path) -> None:
    os.utime(small_web, (NOON + 120, NOON + 120))
    assert script.is_stale()


@pytest.mark.usefixtures("small_web")
def test_a_missing_site_is_stale(script: ModuleType) -> None:
    script.BUILT.unlink()
    assert script.is_stale()


@pytest.mark.parametrize(("arguments", "status", "outcome"), [([], 1, "failed"), (["--optional"], 0, "skipped")])
def test_no_node_is_one_clear_line(
    script: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    status: int,
    outcome: str,
) -> None:
    monkeypatch.setattr(script, "find_npm", lambda: None)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1))
    monkeypatch.setattr("sys.argv", ["run.py", "test", *arguments])
    assert script.main() == status
    assert capsys.readouterr().err == (
        f"The test of the site is {outcome}: Node 20.19 or newer with npm is needed, "
        "and could neither be found here nor installed by pip\n"
    )


def test_an_old_node_is_not_taken(script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text("#!/bin/sh\necho v18.20.4\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert script.find_npm() is None
    (tmp_path / "node").write_text("#!/bin/sh\necho v20.19.0\n")
    assert script.find_npm() == [str(tmp_path / "npm")]
