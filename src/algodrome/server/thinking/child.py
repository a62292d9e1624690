"""A process of the server's own, spoken to in lines of JSON."""

import asyncio
import json
import os
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Any, Self

from algodrome.games.registry import VARIABLE, places_of_registered_games
from algodrome.server.thinking.threaded_process import ThreadedProcess

# -P: what lies in the folder where the server was started is not imported
WORKER = (sys.executable, "-P", "-m", "algodrome.server.thinking.worker")
COMPILER = (sys.executable, "-P", "-m", "algodrome.server.thinking.compiler")

PATIENCE = 1.0  # seconds in which a process must end by itself when it is spoken to no more


def environment() -> dict[str, str]:
    """Let a child find the games from outside the package, where the server found them."""
    places = places_of_registered_games()
    if not places:
        return dict(os.environ)
    return {**os.environ, VARIABLE: places, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


class Child:
    """A child process; it ends by itself when the server does."""

    def __init__(self, process: Process | ThreadedProcess) -> None:
        """Keep a process that was started with pipes."""
        if process.stdin is None or process.stdout is None:
            raise ValueError("a child is spoken to through pipes")
        self.process = process
        self._input = process.stdin
        self._output = process.stdout

    @classmethod
    async def start(cls, command: Sequence[str]) -> Self:
        """Start a process; OSError if that is impossible.

        A caller that is cancelled meanwhile waits until it has started and ended: asyncio, left to itself, would wait
        for ever for the end of a process that it has not quite started.
        """
        starting = asyncio.create_task(cls._start(command))
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            await (await starting).end()
            raise

    @classmethod
    async def _start(cls, command: Sequence[str]) -> Self:
        """Start it apart from the server's terminal, so that Ctrl-C there is the server's to handle."""
        try:
            return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, **_apart()))
        except NotImplementedError:  # the event loop that PostgreSQL needs on Windows starts no processes
            return cls(ThreadedProcess(command, **_apart()))

    async def say(self, **message: object) -> None:
        """Say something; to a process that has ended it makes no difference."""
        with suppress(ConnectionError):
            self._input.write(json.dumps(message).encode() + b"\n")
            await self._input.drain()

    async def messages(self) -> AsyncIterator[dict[str, Any]]:
        """Give what the process says, until it ends, as it may in the middle of a word.

        A message that tells of `bytes` is followed by them: what is long is handed on and not read here.
        """
        with suppress(ValueError, asyncio.IncompleteReadError):
            while line := await self._output.readline():
                message = json.loads(line)
                if "bytes" in message:
                    message["content"] = await self._output.readexactly(message["bytes"])
                yield message

    async def end(self) -> None:
        """End the process, whatever it is doing, and wait until it is gone, even if the caller is cancelled."""
        ending = asyncio.create_task(self._end())
        try:
            await asyncio.shield(ending)
        except asyncio.CancelledError:
            await ending
            raise

    async def _end(self) -> None:
        self._input.close()
        try:
            await asyncio.wait_for(self.process.wait(), PATIENCE)
        except TimeoutError:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
        await self._output.read()  # to its end, when the pipe is closed too


def _apart() -> dict[str, Any]:
    """Give the settings that keep Ctrl-C from a process and let it find the games that the server has found."""
    if sys.platform == "win32":
        return {"env": environment(), "creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"env": environment(), "start_new_session": True}
