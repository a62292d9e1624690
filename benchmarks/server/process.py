"""A server in a process of its own, and what it uses."""

import os
import resource
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

STOP_WITHIN = 60  # seconds
TICKS = os.sysconf("SC_CLK_TCK")  # of the processor clock in a second, as Linux counts


class ServerProcess:
    """A running server that listens on a port of this machine."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port = process, port

    def processor_seconds(self) -> float:
        """Tell the processor time that the server has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def megabytes(self) -> float:
        """Tell the memory that the server holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text("utf-8").split()[1])
        return pages * resource.getpagesize() / 1e6


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
