"""Starts a program with its hands tied: the process that runs this becomes the program.

It is run by itself, without the site's packages, so that it starts within some 20 ms: `main` gets the memory in bytes,
the folders that may be read, and the command. What this machine can't do is left out; `told` lists what it could.
"""

import ctypes
import json
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from algodrome.bots.outside.containment.files import only_read
from algodrome.bots.outside.containment.system_calls import only_compute

OPEN_FILES = 256
NO_NEW_PRIVILEGES, DIE_WITH_PARENT, DROP_FROM_BOUNDS = 38, 1, 24  # of prctl
CAPABILITIES = range(64)
CAPABILITY_VERSION = 0x20080522
TELL = "--tell"
NOT_STARTED = 127  # the exit status, as a shell gives it


def main(arguments: Sequence[str]) -> None:
    """Tie the hands of this process, then become the program; with --tell, say what was tied instead."""
    memory, folders, *command = arguments
    told = tied(int(memory), json.loads(folders))
    if command == [TELL]:
        sys.stdout.write(json.dumps(told))
        return
    try:
        os.execvp(command[0], command)  # noqa: S606 - that program is what was asked for
    except OSError as error:
        sys.stderr.write(f"{command[0]}: {error.strerror}\n")
        sys.exit(NOT_STARTED)


def tied(memory: int, folders: Sequence[str]) -> list[str]:
    """Take from this process, for good, what a game does not need; name what could be taken."""
    if sys.platform == "win32":
        return []
    told = limited(memory)
    if sys.platform != "linux":
        return told
    kernel = ctypes.CDLL(None, use_errno=True)
    kernel.prctl(DIE_WITH_PARENT, int(signal.SIGKILL), 0, 0, 0)
    kernel.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    give_up_capabilities(kernel)
    be_first_to_go()
    if only_read(kernel, folders):
        told.append("files")
    if only_compute(kernel):
        told += ["processes", "network"]
    return told


def be_first_to_go() -> None:
    """Be the one that the kernel ends where the machine has no memory left."""
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000", "ascii")


def limited(memory: int) -> list[str]:
    """Bound memory and files; a process can lower these bounds and never raise them."""
    import resource  # noqa: PLC0415 - Windows has none

    told = ["size"]
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_NOFILE, (OPEN_FILES, OPEN_FILES))
    if sys.platform == "linux":  # elsewhere it does not count what is mapped
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
        told.append("memory")
    return told


def give_up_capabilities(kernel: ctypes.CDLL) -> None:
    """Be nobody special, even as root: no limit can be raised, and nothing is read against its permissions."""
    for number in CAPABILITIES:
        kernel.prctl(DROP_FROM_BOUNDS, number, 0, 0, 0)
    header = (ctypes.c_uint32 * 2)(CAPABILITY_VERSION, 0)
    kernel.capset(header, (ctypes.c_uint32 * 6)())
