"""A server of several processes, and what can be told of each of them."""

import asyncio
import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import cast

from algodrome.server.processes.assignment import process_of
from tests.server.serving import PATIENCE, Json, Player, Server, dial

PROCESSES = 2
SERVING, THINKING = b"algodrome.server.processes.serving", b"algodrome.server.thinking.worker"


class SeveralServer(Server):
    """`algodrome serve --processes 2`."""

    def __init__(self, store: str, *options: str) -> None:
        """Take the store and further options."""
        super().__init__(store, "--processes", str(PROCESSES), *options)

    def pids(self) -> list[int]:
        """List the processes that have tables, as far as they are there."""
        return self._children(self._pid, SERVING)

    def thinking(self) -> list[int]:
        """Count the processes in which bots think: those of the supervisor, and those of each process with tables."""
        return [len(self._children(pid, THINKING)) for pid in (self._pid, *self.pids())]

    @property
    def _pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def _children(self, pid: int, module: bytes) -> list[int]:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8").split()
        return sorted(int(child) for child in children if _runs(child, module))

    def a_table_each(self) -> list[Json]:
        """Open tables until every process has one; give the first of each."""
        found: dict[int, Json] = {}
        while len(found) < PROCESSES:
            ticket = self.open_table()
            found.setdefault(process_of(ticket["code"], PROCESSES), ticket)
        return list(found.values())

    def connections(self) -> list[float]:
        """Tell how many live connections each process has."""
        page = cast("bytes", self.ask("GET", "/metrics")[1]).decode()
        found = dict(re.findall(r'^algodrome_connections\{process="(\d)"\} (.*)$', page, re.MULTILINE))
        return [float(found[str(process)]) for process in range(PROCESSES)]

    async def emptied(self) -> None:
        """Wait until the processes have noticed that nobody is connected any more."""
        async with asyncio.timeout(PATIENCE):
            while any(await asyncio.to_thread(self.connections)):  # noqa: ASYNC110 - it has to be asked
                await asyncio.sleep(0.01)


def _runs(child: str, module: bytes) -> bool:
    try:
        return module in Path(f"/proc/{child}/cmdline").read_bytes()
    except OSError:
        return False


class Lost(Player):
    """A client whose address names a table of another process than the one of its own table."""

    async def connect(self, *, after: int | None = None) -> "Lost":
        """Come to the wrong process."""
        codes = ("AAAAA", "AAAAB", "AAAAC", "AAAAD")
        wrong = next(code for code in codes if process_of(code, PROCESSES) != process_of(self.code, PROCESSES))
        self._line = await dial(self.server, code=wrong)
        hello: Json = {"type": "hello", "table": self.code, "token": self.token, "language": "en", "after": after}
        assert (await self.ask(hello))["type"] == "ack"
        await self.until(lambda message: message["type"] in {"sync", "update"})
        return self


def refusal(store: str) -> str:
    """Give the one line with which a server ends that can't have its store."""
    command = [sys.executable, "-m", "algodrome.cli.main", "serve", "--port", "0", "--lang", "en", "--store", store]
    ended = subprocess.run(
        [*command, "--processes", str(PROCESSES)], capture_output=True, text=True, timeout=2 * PATIENCE, check=False
    )
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.count("\n") == 1
    return ended.stderr


def kill(pid: int) -> None:
    """End a process as a fault of its own would."""
    os.kill(pid, signal.SIGKILL)


def wait_for_the_end(pids: list[int]) -> bool:
    """Wait until processes have ended; False if they do not."""
    for pid in pids:
        try:
            watched = os.pidfd_open(pid)
        except ProcessLookupError:
            continue
        try:
            if not select.select([watched], [], [], PATIENCE)[0]:
                return False
        finally:
            os.close(watched)
    return True
