"""What the compiler tells the server."""

from pathlib import Path
from typing import Any, cast

import pytest

from algodrome.kernels.cache import cache_folder
from algodrome.server.thinking import native
from algodrome.server.thinking.compiler import compile_games
from algodrome.server.thinking.dialogue import Dialogue

GAMES = ("algouno", "bumping-bots", "formel-fun", "speedalgo")


class Notes:
    """Keeps what is said."""

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []

    def say(self, **message: Any) -> None:
        self.said.append(message)


def what_is_said() -> list[dict[str, Any]]:
    notes = Notes()
    compile_games(cast("Dialogue", notes))
    return notes.said


def test_one_game_after_the_other_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(native, "load", loaded.append)
    assert what_is_said() == [{"compiled": name} for name in GAMES]
    assert tuple(loaded) == GAMES


def test_a_game_that_cannot_be_compiled_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> None:
        if name == "algouno":
            raise RuntimeError("no compiler")

    monkeypatch.setattr(native, "load", load)
    assert what_is_said() == [{"failed": "algouno: no compiler"}, *({"compiled": name} for name in GAMES[1:])]


def test_nothing_is_compiled_where_it_cannot_be_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("ALGODROME_CACHE", str(file / "cache"))
    (message,) = what_is_said()
    assert str(file) in message["failed"]


def test_checking_that_code_can_be_kept_leaves_nothing_in_the_cache(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ALGODROME_CACHE", str(tmp_path / "new" / "cache"))
    native.check_that_code_can_be_kept()
    assert list(cache_folder().iterdir()) == []
