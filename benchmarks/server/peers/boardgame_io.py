"""boardgame.io's server on tic-tac-toe, under the same load. It keeps its matches in memory and writes nothing to disk.

The package is installed once by npm, by its name, into a folder of this user's cache.
"""

import json
import os
import shutil
import subprocess
import time
from pathlib import Path

from platformdirs import user_cache_path

from benchmarks.server.figures import Load
from benchmarks.server.process import running

NAME, VERSION = "boardgame.io", "0.50.2"
PLAYERS = 2
HERE = Path(__file__).parent


class PeerMissingError(RuntimeError):
    """The peer can't be run; the text is one line, fit to be shown."""


def install() -> Path:
    """Give the folder that holds the package, or raise PeerMissingError."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise PeerMissingError(f"{NAME} is not measured: npm is not installed")
    folder = user_cache_path("algodrome") / "benchmarks" / f"{NAME}-{VERSION}"
    if not (folder / "node_modules" / NAME / "package.json").exists():
        folder.mkdir(parents=True, exist_ok=True)
        command = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), f"{NAME}@{VERSION}"]
        if subprocess.run(command, check=False, capture_output=True).returncode:
            raise PeerMissingError(f"{NAME} is not measured: npm could not install it")
    return folder


def measure(folder: Path, matches: int, seconds: float, period: float) -> Load:
    """Make one move at every match in every period, and give how long each waited for the new state."""
    environment = {"NODE_PATH": str(folder / "node_modules"), "NODE_ENV": "production"}
    with running(["node", str(HERE / "tic_tac_toe_server.cjs")], environment) as server:
        numbers = [str(value) for value in (server.port, matches, seconds, period)]
        with subprocess.Popen(
            ["node", str(HERE / "tic_tac_toe_clients.cjs"), *numbers],  # noqa: S607 - the one that npm belongs to
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **environment},
        ) as clients:
            if clients.stdout is None or clients.stdout.readline().strip() != "ready":
                raise PeerMissingError(f"{NAME} is not measured: its clients could not connect")
            began, used = time.perf_counter(), server.processor_seconds()
            answer, _ = clients.communicate("begin\n")
            took, used = time.perf_counter() - began, server.processor_seconds() - used
        found = json.loads(answer)
        return Load(
            server=f"{NAME} {VERSION}",
            tables=matches,
            clients=matches * PLAYERS,
            wanted=matches / period,
            seconds=took,
            waits=found["waits"],
            lost=found["lost"],
            processor=used,
            megabytes=server.megabytes(),
            load_average=os.getloadavg()[0],
        )
