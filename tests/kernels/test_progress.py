"""The line for the person who waits while rules are compiled: in a terminal, after a moment, and gone in the end."""

import io
import sys
import threading

import pytest

from algodrome.kernels import progress
from algodrome.kernels.progress import compiling
from algodrome.language import speaking

CLEARED = "\r\x1b[K"


class Screen(io.StringIO):
    """A stand-in for stderr that tells when something is written."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal
        self.written = threading.Event()

    def isatty(self) -> bool:
        return self.terminal

    def write(self, text: str) -> int:
        length = super().write(text)
        self.written.set()
        return length


def look_at(monkeypatch: pytest.MonkeyPatch, *, terminal: bool = True, patience: float = 0.0) -> Screen:
    """Put a screen in the place of stderr; not a fixture, for pytest sets stderr anew between set-up and test."""
    screen = Screen(terminal=terminal)
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(progress, "PATIENCE", patience)
    return screen


@pytest.mark.parametrize(
    ("language", "line"), [("en", "Compiling Formel Fun for this machine: 0 s"), ("fr", "Compilation de Formel Fun")]
)
def test_a_terminal_shows_what_is_compiled_in_the_language_in_force(
    language: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = look_at(monkeypatch)
    with speaking(language), compiling("Formel Fun"):
        assert screen.written.wait(timeout=30)
    assert screen.getvalue().startswith(CLEARED + line)
    assert screen.getvalue().endswith(CLEARED)


def test_what_is_done_at_once_stays_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = look_at(monkeypatch, patience=30.0)
    with compiling("Formel Fun"):
        pass
    assert screen.getvalue() == ""


def test_a_file_gets_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    file = look_at(monkeypatch, terminal=False)
    before = threading.active_count()
    with compiling("Formel Fun"):
        assert threading.active_count() == before
    assert file.getvalue() == ""


def test_the_line_goes_when_compiling_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = look_at(monkeypatch)

    def fail() -> None:
        with compiling("Formel Fun"):
            assert screen.written.wait(timeout=30)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert screen.getvalue().endswith(CLEARED)
