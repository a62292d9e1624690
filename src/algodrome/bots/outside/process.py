"""A program of somebody else's, in a process of its own: lines in, lines out, and no more than its limits.

Threads write and read, so that a program that does not read, or never stops writing, holds nobody up.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Event, Thread
from typing import IO, cast

from algodrome.bots.outside.faults import Lost
from algodrome.bots.outside.limits import Limits
from algodrome.bots.outside.watching import EVERY, takes_too_much

LONGEST = 65_536  # bytes of an answer
COMPLAINTS = 2_000  # bytes that are kept of what it says on its standard error
WAITING = 8  # answers that may wait to be read
FAREWELL = 1.0  # seconds for what it said last; where it could start others, one of them may hold its pipes for ever
PASSED_ON = ("PATH", "HOME", "LANG", "LC_ALL", "SYSTEMROOT")  # of the environment; the rest may hold secrets
KNOWN_SIGNALS = {int(number) for number in signal.Signals}
PACKAGES = Path(__file__).parents[3]
LAUNCHER = (
    "import sys; sys.path.insert(0, sys.argv.pop(1));"
    "from algodrome.bots.outside.containment.launching import main; main(sys.argv[1:])"
)


def launching(command: Sequence[str], folders: Sequence[str], memory: int) -> list[str]:
    """Give the command that starts a program with its hands tied; Windows has no such thing."""
    if sys.platform == "win32":
        return list(command)
    launcher = [sys.executable, "-I", "-S", "-c", LAUNCHER, str(PACKAGES)]
    return [*launcher, str(memory), json.dumps(list(folders)), *command]


class Process:
    """A program that was started, until it is closed."""

    def __init__(self, command: Sequence[str], folders: Sequence[str], limits: Limits) -> None:
        """Start it; it may read some folders beside those of the system."""
        self.complaints = b""
        self._limits = limits
        self._took_too_much = False
        self._is_closed = Event()
        self._answers: Queue[bytes | None] = Queue(WAITING)
        self._questions: Queue[bytes | None] = Queue()
        try:
            self._process = subprocess.Popen(
                launching(command, folders, limits.memory),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=_environment(),
                start_new_session=True,
            )
        except OSError as error:
            raise Lost("not_started", reason=error.strerror) from None
        works = (self._write_all, self._read_all, self._hear_all, self._watch)
        self._threads = [Thread(target=work, daemon=True) for work in works]
        for thread in self._threads:
            thread.start()

    def ask(self, question: bytes) -> None:
        """Send a line, whether or not anybody reads it."""
        self._questions.put(question)

    def answer(self, until: float) -> bytes:
        """Wait for a line until a moment of the monotonic clock."""
        try:
            answer = self._answers.get(timeout=max(0.0, until - time.monotonic()))
        except Empty:
            raise Lost("late") from None
        if answer is None:
            status = self._status()
            raise Lost("too_much") if self._took_too_much else Lost("ended", status=status)
        if len(answer) > LONGEST:
            raise Lost("long", most=LONGEST)
        return answer

    def close(self) -> None:
        """End the program, and whatever it has started in its session."""
        self._questions.put(None)
        self._is_closed.set()
        if self._process.returncode is None:  # else its number may be another's by now
            with suppress(OSError):
                if sys.platform == "win32":
                    self._process.kill()
                else:
                    os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        until = time.monotonic() + FAREWELL
        while any(thread.is_alive() for thread in self._threads) and time.monotonic() < until:
            with suppress(Empty):
                self._answers.get(timeout=0.005)

    def _status(self) -> str:
        """Tell how it ended: a number, or the name of a signal; nothing if it only closed its output."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0.1)
        status = self._process.returncode
        if status is None or status >= 0:
            return "…" if status is None else str(status)
        return signal.Signals(-status).name if -status in KNOWN_SIGNALS else str(status)

    def _write_all(self) -> None:
        with suppress(OSError), cast("IO[bytes]", self._process.stdin) as pipe:
            while (question := self._questions.get()) is not None:
                pipe.write(question)
                pipe.flush()

    def _read_all(self) -> None:
        with cast("IO[bytes]", self._process.stdout) as pipe:
            answer = b"\n"
            while answer.endswith(b"\n") and len(answer) <= LONGEST:
                answer = pipe.readline(LONGEST + 1)
                if answer:
                    self._answers.put(answer)
            self._answers.put(None)

    def _hear_all(self) -> None:
        with cast("IO[bytes]", self._process.stderr) as pipe:
            while said := os.read(pipe.fileno(), LONGEST):
                self.complaints = (self.complaints + said)[-COMPLAINTS:]

    def _watch(self) -> None:
        while not self._is_closed.wait(EVERY):
            if takes_too_much(self._process.pid, self._limits):
                self._took_too_much = True
                self._process.kill()
                return


def _environment() -> dict[str, str]:
    kept = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    return kept | {"PYTHONUNBUFFERED": "1", "PYTHONDONTWRITEBYTECODE": "1"}
