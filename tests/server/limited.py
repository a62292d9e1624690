"""A real server with limits of the test's own, and what it wrote to its log. Run as a module, it is that server."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

from algodrome.server import absences, connection, lines
from algodrome.server.running import bind, run_until_stopped
from algodrome.server.settings import Settings
from tests.server.serving import Server


class LimitedServer(Server):
    """A server with settings that the command line does not offer."""

    def __init__(self, folder: Path, **limits: Any) -> None:
        super().__init__(str(folder / "tables.sqlite"))
        self._settings = {"store": self.store, "native": False, "bot_pause": 0, **limits}
        self._log = folder / "log"

    def start(self) -> "LimitedServer":
        """Start it, and wait until it says where it is."""
        command = [sys.executable, "-m", "tests.server.limited", json.dumps(self._settings)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        with self._log.open("w") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        self.port = int(self._output().readline())
        return self

    def faults(self) -> list[str]:
        """Give the lines of the log that tell of a fault."""
        return [line for line in self._log.read_text().splitlines() if "Traceback" in line or '"error"' in line]


def serve(limits: str, output: IO[str]) -> None:
    """Serve on a free port, and write which one."""
    bound = bind(Settings(port=0))
    port = bound.getsockname()[1]
    wanted = json.loads(limits)
    lines.WITHIN = connection.HELLO_WITHIN = wanted.pop("within", lines.WITHIN)
    absences.GONE_AFTER = wanted.pop("gone_after", absences.GONE_AFTER)
    run_until_stopped(Settings(**wanted), bound, lambda: print(port, file=output))


if __name__ == "__main__":
    serve(sys.argv[1], sys.stdout)
