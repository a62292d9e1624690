"""A program that tries what it should not, and tells what came of it."""

import json
import mmap
import os
import resource
import socket
import sys
from collections.abc import Callable
from pathlib import Path

SECRET, PLACE = sys.argv[1:]

TRIED: dict[str, Callable[[], object]] = {
    "starts a process": os.fork,
    "opens a socket": lambda: socket.socket(socket.AF_INET),
    "opens a local socket": lambda: socket.socket(socket.AF_UNIX),
    "kills its parent": lambda: os.kill(os.getppid(), 0),
    "kills everybody": lambda: os.kill(-1, 0),
    "limits its parent": lambda: resource.prlimit(os.getppid(), resource.RLIMIT_CPU, (1, 1)),
    "raises its own limits": lambda: resource.setrlimit(resource.RLIMIT_DATA, (-1, -1)),
    "takes 2 GB": lambda: bytearray(2_000_000_000),
    "takes shared memory": lambda: mmap.mmap(-1, 1_000_000),
    "writes a file": lambda: Path(PLACE, "written").write_text("x", "utf-8"),
    "makes a folder": lambda: Path(PLACE, "made").mkdir(),
    "removes a file": lambda: Path(PLACE, "kept").unlink(),
    "changes rights": lambda: Path(PLACE, "kept").chmod(0),
    "reads elsewhere": lambda: Path(SECRET).read_text("utf-8"),
    "reads the command of its parent": lambda: Path(f"/proc/{os.getppid()}/cmdline").read_bytes(),
    "reads its own folder": lambda: Path(__file__).read_text("utf-8"),
}


def came_of(trial: Callable[[], object]) -> str:
    """Try something, and tell whether it was done."""
    try:
        trial()
    except (OSError, MemoryError, ValueError) as error:
        return type(error).__name__
    return "done"


sys.stdin.readline()
sys.stdout.write(json.dumps({name: came_of(trial) for name, trial in TRIED.items()}) + "\n")
sys.stdout.flush()
