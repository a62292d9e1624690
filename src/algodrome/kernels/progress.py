"""A line for the person who waits while rules are compiled."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import copy_context

from algodrome.language import text

PATIENCE = 0.7  # seconds before the line appears: loading compiled code from disk stays silent


@contextmanager
def compiling(title: str) -> Iterator[None]:
    """Show, in a terminal, what is being compiled and for how many seconds, until it is done."""
    if not sys.stderr.isatty():
        yield
        return
    done = threading.Event()
    speaker = copy_context()  # a thread would forget the language
    line = threading.Thread(target=speaker.run, args=(_count_seconds, title, done), daemon=True)
    line.start()
    try:
        yield
    finally:
        done.set()
        line.join()


def _count_seconds(title: str, done: threading.Event) -> None:
    start = time.monotonic()
    if done.wait(PATIENCE):
        return
    while not done.wait(0.2):
        seconds = int(time.monotonic() - start)
        sys.stderr.write("\r\x1b[K" + text("kernels.compiling", title=title, seconds=seconds))
        sys.stderr.flush()
    sys.stderr.write("\r\x1b[K")
    sys.stderr.flush()
