"""A program that tries what it should not, and tells what came of it."""

import fcntl
import json
import mmap
import os
import resource
import socket
import sys
from collections.abc import Callable
from pathlib import Path

SECRET, PLACE = sys.argv[1:]
LEASE, GROWING = 1024, 0x100  # of fcntl and mmap

TRIED: dict[str, Callable[[], object]] = {
    "starts a process": os.fork,
    "opens a socket": lambda: socket.socket(socket.AF_INET),
    "opens a local socket": lambda: socket.socket(socket.AF_UNIX),
    "kills its parent": lambda: os.kill(os.getppid(), 0),
    "kills everybody": lambda: os.kill(-1, 0),
    "has its parent told of its input": lambda: fcntl.fcntl(0, fcntl.F_SETOWN, os.getppid()),
    "chooses the signal of that": lambda: fcntl.fcntl(0, fcntl.F_SETSIG, 9),
    "limits its parent": lambda: resource.prlimit(os.getppid(), resource.RLIMIT_CPU, (1, 1)),
    "raises its own limits": lambda: resource.setrlimit(resource.RLIMIT_DATA, (-1, -1)),
    "takes 2 GB": lambda: bytearray(2_000_000_000),
    "takes shared memory": lambda: mmap.mmap(-1, 1_000_000),
    "takes memory that grows": lambda: mmap.mmap(-1, 1_000_000, GROWING | mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS),
    "takes memory of a device": lambda: os.open("/dev/zero", os.O_RDONLY),
    "locks a file": lambda: fcntl.flock(os.open(__file__, os.O_RDONLY), fcntl.LOCK_SH),
    "locks a part of a file": lambda: fcntl.lockf(os.open(__file__, os.O_RDONLY), fcntl.LOCK_SH),
    "leases a file": lambda: fcntl.fcntl(os.open(__file__, os.O_RDONLY), LEASE, fcntl.F_RDLCK),
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
