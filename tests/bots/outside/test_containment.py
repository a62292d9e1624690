"""What a program can't do on a machine that has all the measures: other machines say which they have."""

import json
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


@pytest.mark.parametrize("machine", PROCESSORS)
def test_every_jump_of_the_filter_stays_inside(machine: str) -> None:
    code = list(filtering(PROCESSORS[machine], 1))
    assert len(code) < 4096
    assert all(place + 1 + max(step[1], step[2]) < len(code) for place, step in enumerate(code[:-1]))


def test_a_program_that_is_not_there_is_told(tmp_path: Path) -> None:
    with closing(Process([str(tmp_path / "nobody")], [], Limits())) as process, pytest.raises(Lost) as fault:
        process.answer(time.monotonic() + 60)
    assert "ended" in str(fault.value)
