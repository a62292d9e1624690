"""Which signals end a server in order."""

import signal
from collections.abc import Iterator

import pytest

from algodrome.server.running import endings


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = signal.getsignal(signal.SIGHUP)
    yield
    signal.signal(signal.SIGHUP, before)


def test_ctrl_c_the_system_and_the_end_of_the_terminal_do() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    assert {signal.SIGINT, signal.SIGTERM, signal.SIGHUP} <= set(endings())


def test_after_nohup_the_end_of_the_terminal_does_not() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    assert signal.SIGHUP not in endings()
