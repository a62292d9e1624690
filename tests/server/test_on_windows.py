"""What is different on Windows, with the platform faked: ports, event loops, Ctrl-C and Ctrl-Break."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn

from algodrome.cli.main import run as run_line
from algodrome.server import running
from algodrome.server.event_loop import event_loop
from algodrome.server.hall import Hall
from algodrome.server.settings import Settings
from algodrome.server.thinking.child import Child
from tests.server.thinking.pool import imagined, is_legal, odd, run, thinking

EXCLUSIVE = -5  # SO_EXCLUSIVEADDRUSE
NEW_GROUP = 0x200  # CREATE_NEW_PROCESS_GROUP
SPEAKER = (sys.executable, "-c", "import json; print(json.dumps({'heard': json.loads(input())}), flush=True); input()")


@pytest.fixture(name="_windows")
def _on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", EXCLUSIVE, raising=False)
    monkeypatch.setattr(subprocess, "CREATE_NEW_PROCESS_GROUP", NEW_GROUP, raising=False)


@pytest.fixture(name="_no_subprocesses")
def _loop_without_subprocesses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(*_: object, **__: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr(asyncio, "create_subprocess_exec", refused)


@pytest.fixture(name="options")
def _options(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Note the options that sockets are given."""
    given: list[int] = []

    class Noting(socket.socket):
        def setsockopt(self, *arguments: Any) -> None:
            given.append(arguments[1])

    monkeypatch.setattr(socket, "socket", Noting)
    return given


@pytest.mark.usefixtures("_windows")
def test_a_port_is_taken_for_one_server_alone(options: list[int]) -> None:
    with running.bind(Settings(port=0)):
        assert options == [EXCLUSIVE]


def test_elsewhere_a_port_is_free_again_at_once(options: list[int]) -> None:
    with running.bind(Settings(port=0)):
        assert options == [socket.SO_REUSEADDR]


def test_a_second_server_does_not_get_the_port() -> None:
    with running.bind(Settings(port=0)) as first, pytest.raises(OSError, match="in use"):
        running.bind(Settings(port=first.getsockname()[1]))


@pytest.mark.usefixtures("_windows")
def test_a_server_is_one_process(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_line(["--lang", "en", "serve", "--processes", "2"]) == 2
    assert capsys.readouterr().err == "algodrome: on Windows a server is one process: --processes takes 1 there\n"


@pytest.mark.usefixtures("_windows")
def test_only_postgresql_needs_the_selector_loop() -> None:
    assert event_loop("postgresql://db.example.org/algodrome") is asyncio.SelectorEventLoop
    assert event_loop("postgres://db.example.org/algodrome") is asyncio.SelectorEventLoop
    assert event_loop(r"C:\tables.sqlite") is None


@pytest.mark.usefixtures("_windows")
def test_children_are_in_a_process_group_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {}

    async def noted(*_: str, **settings: Any) -> None:
        given.update(settings)
        raise OSError("not today")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    with pytest.raises(OSError, match="not today"):
        asyncio.run(Child.start(SPEAKER))
    assert given["creationflags"] == NEW_GROUP
    assert "start_new_session" not in given


@pytest.mark.usefixtures("_no_subprocesses")
def test_a_child_is_spoken_to_where_the_loop_has_no_subprocesses() -> None:
    async def story() -> tuple[dict[str, Any], int]:
        child = await Child.start(SPEAKER)
        await child.say(word="été")
        heard = await anext(child.messages())
        await child.say(enough=True)
        await child.end()
        return heard, await child.process.wait()

    assert run(story()) == ({"heard": {"word": "été"}}, 0)


@pytest.mark.usefixtures("_no_subprocesses")
def test_bots_think_and_hung_ones_are_killed_where_the_loop_has_no_subprocesses(tmp_path: Path) -> None:
    async def story() -> None:
        state, seat = imagined()
        async with thinking() as pool:
            assert is_legal(state, await pool.choose("greedy", state, seat), seat)
        async with thinking(seconds=0.5, worker_command=odd("hang", tmp_path / "mark")) as pool:
            assert is_legal(state, await pool.choose("greedy", state, seat), seat)

    run(story())


@pytest.mark.usefixtures("_no_subprocesses")
def test_a_program_that_is_not_there_is_an_error_of_the_system() -> None:
    with pytest.raises(OSError, match="No such file"):
        asyncio.run(Child.start(["/no/such/program"]))


def test_ctrl_break_ends_a_server_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "SIGBREAK", signal.SIGUSR1, raising=False)
    server = running.PoliteServer(uvicorn.Config(cast("Any", None)), cast("Hall", None))
    with server.capture_signals():
        os.kill(os.getpid(), signal.SIGUSR1)
        assert server.should_exit
    assert signal.getsignal(signal.SIGUSR1) is signal.SIG_DFL


def test_a_worker_leaves_ctrl_c_and_ctrl_break_to_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sitecustomize.py").write_text("import signal\nsignal.SIGBREAK = signal.SIGUSR1\n", "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)

    async def story() -> None:
        state, seat = imagined()
        async with thinking() as pool:
            await pool.choose("greedy", state, seat)
            [place] = pool._places
            worker = place._worker
            assert worker
            for number in (signal.SIGINT, signal.SIGUSR1):
                os.kill(worker.child.process.pid, number)
            assert is_legal(state, await pool.choose("greedy", state, seat), seat)
            assert place._worker is worker

    run(story())
