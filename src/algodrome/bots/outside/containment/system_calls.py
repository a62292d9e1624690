"""System calls: a program computes, reads and answers; it starts no other, opens no line and touches no process.

A filter for seccomp, the kernel's own, written as the small program that it runs on every call.
"""

import ctypes
import errno
import os
import platform
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

LOAD, EQUAL, AT_LEAST, ANY_BIT, GIVE = 0x20, 0x15, 0x35, 0x45, 0x06  # what the kernel's small machine can do
NUMBER, ARCHITECTURE, FIRST_ARGUMENT, ARGUMENT = 0, 4, 16, 8  # where in what it is shown
ALLOW, REFUSE = 0x7FFF0000, 0x00050000
OTHER_NUMBERS = 0x40000000  # the same calls again, under other numbers (x32)
NEW_THREAD = 0x10000  # CLONE_THREAD
SHARED, ANONYMOUS, GROWING = 0x01, 0x20, 0x100  # memory that no limit counts
LOCKS, DUPLICATE = 6, 1030  # commands of fcntl: between these are locks, leases, and whom a file sends signals to
SET_FILTER, FILTER_MODE = 22, 2  # of prctl

Instruction = tuple[int, int, int, int]  # what to do, jumps if so and if not, a number


@dataclass(frozen=True)
class Processor:
    """The numbers of the calls on one kind of processor; those of 424 and more are the same on all."""

    architecture: int
    clone: int
    mmap: int
    fcntl: int
    on_itself: Mapping[str, int]  # whose first argument may only be the process itself
    refused: Sequence[int]


# Refused: sockets; other processes (fork, ptrace, signals, memory, priorities); namespaces and mounts; shared memory
# and queues that outlive the process; locks, rights, owners, times and lengths of files; keys, bpf and other doors.
PROCESSORS = {
    "x86_64": Processor(
        architecture=0xC000003E,
        clone=56,
        mmap=9,
        fcntl=72,
        on_itself={"kill": 62, "tgkill": 234, "prlimit64": 302, "sched_setaffinity": 203},
        refused=(
            *(41, 57, 58, 101, 129, 200, 297, 310, 311, 141, 142, 144, 251, 314, 155, 161, 165, 166, 272, 308),
            *(29, 64, 68, 240, 73, 76, 90, 91, 92, 93, 94, 132, 188, 189, 190, 197, 198, 199, 235, 260, 261, 268, 280),
            *(248, 249, 250, 298, 304, 321, 323),
        ),
    ),
    "aarch64": Processor(
        architecture=0xC00000B7,
        clone=220,
        mmap=222,
        fcntl=25,
        on_itself={"kill": 129, "tgkill": 131, "prlimit64": 261, "sched_setaffinity": 122},
        refused=(
            *(198, 117, 138, 130, 240, 270, 271, 140, 118, 119, 30, 274, 41, 51, 40, 39, 97, 268),
            *(194, 190, 186, 180, 32, 45, 52, 53, 54, 55, 5, 6, 7, 14, 15, 16, 88),
            *(217, 218, 219, 241, 265, 280, 282),
        ),
    ),
}
NEW_CALLS = (424, 426, 427, 428, 429, 430, 431, 432, 433, 434, 438, 440, 442, 448, 452, 463, 466, 467, 468, 469)
NOT_THERE = (425, 435)  # io_uring_setup, clone3: programs then do without


class FilterProgram(ctypes.Structure):
    """The filter, as the kernel takes it."""

    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def only_compute(kernel: ctypes.CDLL) -> bool:
    """Refuse this process, for good, what a game does not need; False where the kernel or the processor can't."""
    processor = PROCESSORS.get(platform.machine())
    if processor is None:
        return False
    code = b"".join(struct.pack("=HBBI", *one) for one in filtering(processor, os.getpid()))
    program = FilterProgram(len(code) // 8, code)
    return int(kernel.prctl(SET_FILTER, FILTER_MODE, ctypes.byref(program), 0, 0)) == 0


def filtering(processor: Processor, process: int) -> Iterator[Instruction]:
    """Write the filter for a process of this number; a jump skips as many instructions as it says."""
    yield LOAD, 0, 0, ARCHITECTURE
    yield EQUAL, 1, 0, processor.architecture
    yield refusing(errno.EPERM)
    yield LOAD, 0, 0, NUMBER
    yield AT_LEAST, 0, 1, OTHER_NUMBERS
    yield refusing(errno.EPERM)
    for number in (*processor.refused, *NEW_CALLS):
        yield EQUAL, 0, 1, number
        yield refusing(errno.EPERM)
    for number in NOT_THERE:
        yield EQUAL, 0, 1, number
        yield refusing(errno.ENOSYS)
    yield from (step for number in processor.on_itself.values() for step in on_itself(number, process))
    yield from unless_bit(processor.clone, NEW_THREAD)
    yield from unless_uncounted(processor.mmap)
    yield from unless_between(processor.fcntl, LOCKS, DUPLICATE)
    yield GIVE, 0, 0, ALLOW


def refusing(error: int) -> Instruction:
    """Give an error to the caller."""
    return GIVE, 0, 0, REFUSE | error


def on_itself(number: int, process: int) -> Sequence[Instruction]:
    """Allow a call whose first argument is the process itself, or 0."""
    return (
        (EQUAL, 0, 5, number),
        (LOAD, 0, 0, FIRST_ARGUMENT),
        (EQUAL, 2, 0, process),
        (EQUAL, 1, 0, 0),
        refusing(errno.EPERM),
        (GIVE, 0, 0, ALLOW),
    )


def unless_bit(number: int, bit: int) -> Sequence[Instruction]:
    """Refuse a call whose first argument has not a bit, as where there are too many processes."""
    return (
        (EQUAL, 0, 4, number),
        (LOAD, 0, 0, FIRST_ARGUMENT),
        (ANY_BIT, 1, 0, bit),
        refusing(errno.EAGAIN),
        (GIVE, 0, 0, ALLOW),
    )


def unless_uncounted(number: int) -> Sequence[Instruction]:
    """Refuse memory that is shared and no file's, or grows like a stack: it counts as nobody's."""
    return (
        (EQUAL, 0, 6, number),
        (LOAD, 0, 0, FIRST_ARGUMENT + 3 * ARGUMENT),
        (ANY_BIT, 2, 0, GROWING),
        (ANY_BIT, 0, 2, ANONYMOUS),
        (ANY_BIT, 0, 1, SHARED),
        refusing(errno.ENOMEM),
        (GIVE, 0, 0, ALLOW),
    )


def unless_between(number: int, first: int, end: int) -> Sequence[Instruction]:
    """Refuse a call whose second argument is one of a range, its end excluded."""
    return (
        (EQUAL, 0, 5, number),
        (LOAD, 0, 0, FIRST_ARGUMENT + ARGUMENT),
        (AT_LEAST, 0, 2, first),
        (AT_LEAST, 1, 0, end),
        refusing(errno.EPERM),
        (GIVE, 0, 0, ALLOW),
    )
