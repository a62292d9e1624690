"""What pages did is kept where a test fails, and nowhere else."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.site import conftest
from tests.site.conftest import opening, pytest_runtest_makereport


class Window:
    """A window of a browser in which nothing happens but what a test has happen."""

    def __init__(self) -> None:
        self.kept: list[Path] = []
        self.happen: dict[str, Callable[[Any], None]] = {}
        self.tracing = SimpleNamespace(start=lambda **_: None, stop=self._stop)

    def _stop(self, path: Path | None) -> None:
        self.kept += [path] if path else []

    def new_context(self, **_: Any) -> "Window":
        return self

    def set_default_timeout(self, _: int) -> None:
        """Wait for nothing."""

    def new_page(self) -> Any:
        return SimpleNamespace(on=self.happen.setdefault, goto=lambda _: None)

    def close(self) -> None:
        """Close nothing."""


def report_of(item: Any, failed: bool) -> None:
    """Have pytest report how a test went."""
    reporting = pytest_runtest_makereport(item)
    next(reporting)
    with pytest.raises(StopIteration):
        reporting.send(SimpleNamespace(failed=failed))  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conftest, "LAG", 0)


@pytest.fixture
def module() -> Any:
    return SimpleNamespace(stash=pytest.Stash(), name="test_a.py")


@pytest.fixture
def item(module: Any) -> Any:
    one = SimpleNamespace(stash=pytest.Stash(), name="test_a[speedalgo]")
    one.listchain = lambda: [module, one]
    return one


SERVER: Any = SimpleNamespace(address="http://here")


@pytest.mark.parametrize("failed", [True, False])
def test_of_a_test_that_fails(item: Any, failed: bool) -> None:
    window = Window()
    with opening(window, SERVER, item) as open_page:
        open_page()
        open_page()
        report_of(item, failed)
    assert [path.name for path in window.kept] == ["test-a-speedalgo--1.zip", "test-a-speedalgo--2.zip"] * failed


def test_of_pages_that_several_tests_share(item: Any, module: Any) -> None:
    first, second = Window(), Window()
    for window, failed in ((first, True), (second, False)):
        with opening(window, SERVER, module, "home") as open_page:
            open_page()
            report_of(item, failed)
            report_of(item, failed=False)
    assert [path.name for path in first.kept + second.kept] == ["home-1.zip"]


def test_of_a_page_that_throws_though_nothing_else_fails(item: Any) -> None:
    window = Window()

    def play() -> None:
        with opening(window, SERVER, item) as open_page:
            open_page()
            window.happen["pageerror"]("undefined is not a car")

    with pytest.raises(AssertionError):
        play()
    assert len(window.kept) == 1
