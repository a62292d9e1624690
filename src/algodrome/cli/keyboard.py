"""What the person types: whole lines while playing, single keys while watching."""

import contextlib
import os
import sys
from collections.abc import Iterator

PROMPT = "> "
END_OF_INPUT = "\x04"  # Ctrl-D
INTERRUPT = "\x03"  # Ctrl-C, as raw terminals of Windows give it


class Leave(Exception):
    """The person leaves: q, or the end of the input."""


def ask() -> str:
    """Read a line; Ctrl-C is no answer, and goes on as what it is."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401 - lines can then be edited and recalled
    try:
        line = input(PROMPT).strip()
    except EOFError:
        print()  # noqa: T201 - ends the line of the prompt
        raise Leave from None
    except KeyboardInterrupt:
        print()  # noqa: T201 - likewise
        raise
    if not sys.stdin.isatty():
        print(line)  # noqa: T201 - shows in a transcript what was typed
    return line


if sys.platform == "win32":
    import msvcrt
    import time

    @contextlib.contextmanager
    def keys_at_once() -> Iterator[None]:
        """Nothing to prepare: Windows gives keys at once."""
        yield

    def read_key(patience: float | None) -> str:
        """Wait for a key, at most some seconds; nothing if none came."""
        end = None if patience is None else time.monotonic() + patience
        while not msvcrt.kbhit():
            if end is not None and time.monotonic() > end:
                return ""
            time.sleep(0.02)
        return _or_interrupt(msvcrt.getwch())

else:
    import select
    import termios
    import tty

    @contextlib.contextmanager
    def keys_at_once() -> Iterator[None]:
        """Let the terminal give each key when it is pressed, and put it back as it was."""
        descriptor = sys.stdin.fileno()
        before = termios.tcgetattr(descriptor)
        try:
            tty.setcbreak(descriptor)
            yield
        finally:
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)

    def read_key(patience: float | None) -> str:
        """Wait for a key, at most some seconds; nothing if none came."""
        descriptor = sys.stdin.fileno()
        ready, _, _ = select.select([descriptor], [], [], patience)
        return _or_interrupt(os.read(descriptor, 32).decode(errors="replace") or END_OF_INPUT) if ready else ""


def _or_interrupt(key: str) -> str:
    if key == INTERRUPT:
        raise KeyboardInterrupt
    return key
