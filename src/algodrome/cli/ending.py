"""Ending a command from outside: what was begun is put in order first."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

ENDINGS = ("SIGTERM", "SIGHUP")  # the latter where a terminal is closed, on systems that have it


@contextmanager
def ends_like_ctrl_c() -> Iterator[None]:
    """Take the signals that end a program for Ctrl-C; where the end of the terminal is ignored (nohup), it still is."""
    numbers = [getattr(signal, name) for name in ENDINGS if hasattr(signal, name)]
    heeded = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, signal.default_int_handler) for number in heeded}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
