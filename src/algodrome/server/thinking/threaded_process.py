"""A process spoken to by threads, for an event loop that can't start processes: the selector loop of Windows.

It has what `Child` uses of `asyncio.subprocess.Process`.
"""

import asyncio
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, cast

PIECE = 65_536  # bytes read at a time, at most


class Input:
    """What is written is handed to a thread, so that a process that does not read holds nobody up."""

    def __init__(self, pipe: IO[bytes]) -> None:
        """Write into a pipe."""
        self._pipe = pipe
        self._waiting: SimpleQueue[bytes | None] = SimpleQueue()
        Thread(target=self._write_all, daemon=True).start()

    def write(self, data: bytes) -> None:
        """Write something, later."""
        self._waiting.put(data)

    async def drain(self) -> None:
        """Go on at once: what waits is a question or two."""

    def close(self) -> None:
        """Close the pipe when all is written."""
        self._waiting.put(None)

    def _write_all(self) -> None:
        with suppress(OSError), self._pipe:
            while (data := self._waiting.get()) is not None:
                self._pipe.write(data)


class ThreadedProcess:
    """A process that was started; use it on the running event loop only."""

    def __init__(self, command: Sequence[str], **settings: Any) -> None:
        """Start a process; OSError if that is impossible."""
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "bufsize": 0}
        self._process = subprocess.Popen(command, **pipes, **settings)  # noqa: S603 - a program of ours
        self._loop = asyncio.get_running_loop()
        self._ended: asyncio.Future[int] = self._loop.create_future()
        self.pid = self._process.pid
        self.stdin = Input(cast("IO[bytes]", self._process.stdin))
        self.stdout = asyncio.StreamReader()
        Thread(target=self._read_all, args=(cast("IO[bytes]", self._process.stdout),), daemon=True).start()

    async def wait(self) -> int:
        """Wait until the process has ended, and give its exit status."""
        return await asyncio.shield(self._ended)

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        self._process.kill()

    def _read_all(self, pipe: IO[bytes]) -> None:
        with suppress(RuntimeError), pipe:  # RuntimeError: the loop is closed, and nobody listens any more
            while data := pipe.read(PIECE):
                self._loop.call_soon_threadsafe(self.stdout.feed_data, data)
            self._loop.call_soon_threadsafe(self.stdout.feed_eof)
        status = self._process.wait()
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._has_ended, status)

    def _has_ended(self, status: int) -> None:
        if not self._ended.done():
            self._ended.set_result(status)
