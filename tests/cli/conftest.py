"""A command line to try things on: our own, in this process, with what a person types and what they then see."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import algodrome as package
from algodrome.cli.main import run
from algodrome.cli.play import seated


@dataclass(frozen=True)
class Ran:
    """What a command line gave."""

    code: int
    out: str
    err: str


Algodrome = Callable[..., Ran]


@pytest.fixture
def algodrome(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Algodrome:
    """Run a line such as "play formel-fun" in an empty folder, at 80 columns, in English unless it says --lang."""
    monkeypatch.chdir(tmp_path)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")

    def run_line(line: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run(line.split())
        shown = capsys.readouterr()
        return Ran(code, shown.out, shown.err)

    return run_line


@pytest.fixture(scope="session")
def record() -> str:
    """Play a match of Formel Fun until Ann, at seat 1, is to move a third time."""
    game = package.game("formel-fun")
    match = package.Match(game, seated(game, [1], ["greedy"] * 4, ["Ann"], 7), 7)
    for _ in range(2):
        match.play(match.state.legal_moves()[-1], 1)
        while match.bot_to_act():
            match.play_bot()
    return match.record().dumps()


@pytest.fixture
def saved(record: str, tmp_path: Path) -> Path:
    """Give that match in a file, game.json in the folder of the command line."""
    file = tmp_path / "game.json"
    file.write_text(record, "utf-8")
    return file
