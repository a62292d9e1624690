"""Files: a program reads some folders and writes nothing (Landlock, Linux 5.13 and newer)."""

import ctypes
import os
from collections.abc import Sequence
from pathlib import Path

CREATE, ADD_RULE, RESTRICT = 444, 445, 446  # system calls, the same on every processor
VERSION_ASKED = 1
RULE_BENEATH = 1
EXECUTE, WRITE, READ, LIST = 1, 2, 4, 8
RIGHTS_OF_VERSION = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 4: (1 << 15) - 1}  # all that can be denied
NEWEST_RIGHTS = (1 << 16) - 1  # version 5 adds commands to devices
DEVICES = ("/dev/null", "/dev/full", "/dev/random", "/dev/urandom")  # not zero: it gives memory that nobody counts
SYSTEM = ("/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin", "/etc", "/opt", "/nix", "/gnu", "/snap")
KERNEL = ("/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/version", "/proc/sys", "/sys/devices")


class Rule(ctypes.Structure):
    """What is allowed beneath a folder."""

    _pack_ = 1
    _layout_ = "ms"
    _fields_ = (("allowed", ctypes.c_uint64), ("folder", ctypes.c_int32))


def only_read(kernel: ctypes.CDLL, folders: Sequence[str]) -> bool:
    """Let this process read the system and some folders, and write nothing; False where Landlock is not there."""
    version = kernel.syscall(CREATE, None, ctypes.c_size_t(0), VERSION_ASKED)
    if version < 1:
        return False
    denied = ctypes.c_uint64(RIGHTS_OF_VERSION.get(version, NEWEST_RIGHTS))
    rules = kernel.syscall(CREATE, ctypes.byref(denied), ctypes.c_size_t(8), 0)
    if rules < 0:
        return False
    for place in (*SYSTEM, *KERNEL, *folders):
        allow(kernel, rules, Path(place), READ | EXECUTE)
    for place in DEVICES:
        allow(kernel, rules, Path(place), READ | WRITE)
    done = int(kernel.syscall(RESTRICT, rules, 0)) == 0
    os.close(rules)
    return done


def allow(kernel: ctypes.CDLL, rules: int, place: Path, rights: int) -> None:
    """Allow something in a place, if it is there."""
    try:
        opened = os.open(place, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    rule = Rule(rights | (LIST if place.is_dir() else 0), opened)
    kernel.syscall(ADD_RULE, rules, RULE_BENEATH, ctypes.byref(rule), 0)
    os.close(opened)
