"""A server in a process of its own, and what it uses."""

import os
import resource
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

STOP_WITHIN = 60  # seconds
SERVING = b"algodrome.server.processes.serving"  # in the command of a process that has tables
TICKS = os.sysconf("SC_CLK_TCK")  # of the processor clock in a second, as Linux counts


class ServerProcess:
    """A running server that listens on a port of this machine."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port = process, port

    def processor_seconds(self) -> float:
        """Tell the processor time that the server has used, in all of its processes that have tables."""
        stats = [Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split() for pid in self._all()]
        return sum(int(fields[11]) + int(fields[12]) for fields in stats) / TICKS

    def megabytes(self) -> float:
        """Tell the memory that the server holds."""
        pages = sum(int(Path(f"/proc/{pid}/statm").read_text("utf-8").split()[1]) for pid in self._all())
        return pages * resource.getpagesize() / 1e6

    def _all(self) -> list[int]:
        """List the process that was started and those of its children that have tables; bots are not counted."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8").split()
        serving = [child for child in children if SERVING in Path(f"/proc/{child}/cmdline").read_bytes()]
        return [pid, *map(int, serving)]


@contextmanager
def running(command: Sequence[str], environment: Mapping[str, str] | None = None) -> Iterator[ServerProcess]:
    """Run a server that prints its port on its first line, and stop it afterwards."""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, **(environment or {})}
    ) as process:
        try:
            line = process.stdout.readline() if process.stdout else ""
            if not line.strip().isdecimal():
                raise RuntimeError(f"{command[0]} did not print its port but {line!r}")
            yield ServerProcess(process, int(line))
        finally:
            process.terminate()
            process.wait(STOP_WITHIN)
