"""What a program can't do on a machine that has all the measures: other machines say which they have."""

import json
import os
import signal
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from algodrome.arena.bot_check import MEASURES, contained
from algodrome.bots.outside.containment.system_calls import PROCESSORS, filtering
from algodrome.bots.outside.faults import Lost
from algodrome.bots.outside.limits import Limits
from algodrome.bots.outside.process import Process
from algodrome.bots.outside.running import folders_of

PROBE = Path(__file__).with_name("probe.py")


@pytest.mark.skipif(sys.platform != "linux", reason="the measures are those of Linux")
def test_a_program_computes_reads_its_folder_and_does_nothing_else(tmp_path: Path) -> None:
    if set(contained()) != set(MEASURES):
        pytest.skip("this kernel has not all the measures")
    (tmp_path / "secret").write_text("seed 7", "utf-8")
    (tmp_path / "kept").write_text("kept", "utf-8")
    command = [sys.executable, str(PROBE), str(tmp_path / "secret"), str(tmp_path)]
    folders = [folder for folder in folders_of(command) if folder != str(tmp_path)]
    with closing(Process(command, folders, Limits())) as probe:
        probe.ask(b"\n")
        found = json.loads(probe.answer(time.monotonic() + 60))
    assert [name for name, came in found.items() if came == "done"] == ["reads its own folder"]
    assert (tmp_path / "kept").read_text("utf-8") == "kept"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["kept", "secret"]


HIDES_MEMORY = """
import ctypes, sys, time
SIZE = 50_000_000
system = ctypes.CDLL(None)
system.mmap.restype = ctypes.c_void_p
for _ in range(20):  # written, and then to be read alone: what can be written is never more than one of them
    taken = system.mmap(None, ctypes.c_size_t(SIZE), 3, 0x22, -1, ctypes.c_long(0))
    ctypes.memset(taken, 1, SIZE)
    system.mprotect(ctypes.c_void_p(taken), ctypes.c_size_t(SIZE), 1)
time.sleep(60)
"""
MANY_THREADS = """
import threading, time
threading.stack_size(1 << 17)  # less is too little for some machines
for _ in range(200):
    threading.Thread(target=time.sleep, args=[60]).start()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="Linux tells what a process takes")
@pytest.mark.parametrize("source", [HIDES_MEMORY, MANY_THREADS])
def test_what_no_limit_of_the_kernel_counts_is_seen(source: str) -> None:
    command, few = [sys.executable, "-c", source], Limits(memory=200_000_000, threads=20)
    with closing(Process(command, folders_of(command), few)) as process, pytest.raises(Lost) as fault:
        process.answer(time.monotonic() + 50)
    assert "more memory or threads" in str(fault.value)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_signal_without_a_name_is_told_by_its_number() -> None:
    command = [sys.executable, "-c", "import os; os.kill(os.getpid(), 40)"]
    with closing(Process(command, folders_of(command), Limits())) as process, pytest.raises(Lost) as fault:
        process.answer(time.monotonic() + 60)
    assert "(-40)" in str(fault.value)


HELD_BY_ANOTHER = """
import os, time
if os.fork() == 0:
    os.setsid()
    print(os.getpid(), flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody forks")
def test_nobody_waits_for_a_process_that_got_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("algodrome.bots.outside.process.launching", lambda command, *_: command)
    process = Process([sys.executable, "-c", HELD_BY_ANOTHER], [], Limits())
    other = int(process.answer(time.monotonic() + 60))
    process.close()
    os.kill(other, signal.SIGKILL)  # it is still there


@pytest.mark.parametrize("machine", PROCESSORS)
def test_every_jump_of_the_filter_stays_inside(machine: str) -> None:
    code = list(filtering(PROCESSORS[machine], 1))
    assert len(code) < 4096
    assert all(place + 1 + max(step[1], step[2]) < len(code) for place, step in enumerate(code[:-1]))


def test_a_program_in_a_folder_named_bin_reads_that_folder_alone(tmp_path: Path) -> None:
    program = tmp_path / "bin" / "bot"
    program.parent.mkdir()
    program.write_bytes(b"")
    program.chmod(0o755)
    assert folders_of([str(program)]) == [str(program.parent)]
    assert str(tmp_path) not in folders_of([sys.executable, str(program)])
    assert set(folders_of([sys.executable, str(program)])) >= {
        str(program.parent),
        str(Path(sys.executable).parents[1]),
    }


def test_a_command_may_have_words_that_are_too_long_for_names_of_files() -> None:
    assert folders_of(["sh", "-c", "x" * 5000]) == folders_of(["sh", "-c"])


def test_a_program_that_is_not_there_is_told(tmp_path: Path) -> None:
    with closing(Process([str(tmp_path / "nobody")], [], Limits())) as process, pytest.raises(Lost) as fault:
        process.answer(time.monotonic() + 60)
    assert "ended" in str(fault.value)
