"""Workers that die, hang or stumble: who died is asked again, then a random move is played; no process stays."""

import asyncio
import os
import signal
import subprocess
import sys
from asyncio.subprocess import Process
from pathlib import Path
from typing import Any

import pytest

from algodrome.server.thinking.decision import decide
from algodrome.server.thinking.question import Question
from tests.server.thinking.pool import LIMIT, imagined, is_legal, odd, run, thinking, until

SERVER = """
import asyncio
import algodrome
from algodrome.server.thinking.thinkers import Thinkers

async def serve():
    pool = Thinkers(2, native=True)
    await pool.start()
    state = algodrome.game("formel-fun").start(1)
    seat = state.to_act[0]
    await asyncio.gather(*(pool.choose("greedy", state.imagine(seat, number), seat) for number in range(20)))
    print("serving", flush=True)
    await asyncio.Event().wait()

asyncio.run(serve())
"""


@pytest.fixture(name="started")
def _started(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """Give the processes that a test has started."""
    processes: list[Process] = []
    start = asyncio.create_subprocess_exec

    async def noted(*command: str, **settings: Any) -> Process:
        process = await start(*command, **settings)
        processes.append(process)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    return processes


def has_ended(process: Process) -> bool:
    try:
        os.kill(process.pid, 0)
    except ProcessLookupError:
        return process.returncode is not None
    return False


def test_an_idle_worker_that_is_killed_is_replaced(started: list[Process]) -> None:
    async def story() -> None:
        view, seat = imagined()
        async with thinking() as pool:
            await pool.choose("greedy", view, seat)
            started[0].kill()
            await until(lambda: len(started) == 2)
            assert is_legal(view, await pool.choose("greedy", view, seat), seat)
        assert len(started) == 2

    run(story())


def test_a_question_on_which_a_worker_is_killed_is_asked_again(started: list[Process], tmp_path: Path) -> None:
    async def story() -> None:
        view, seat = imagined()
        mark = tmp_path / "asked"
        async with thinking(worker_command=odd("hang", mark), seconds=600) as pool:
            answer = asyncio.create_task(pool.choose("greedy", view, seat, luck=1))
            await until(mark.exists)
            started[0].send_signal(signal.SIGKILL)
            assert await answer == decide(Question.about(view, seat, "greedy", 1), view.game)

    run(story())


def test_a_question_on_which_a_worker_dies_is_asked_again(started: list[Process], tmp_path: Path) -> None:
    async def story() -> None:
        view, seat = imagined()
        async with thinking(worker_command=odd("die", tmp_path / "asked"), seconds=60) as pool:
            answer = await pool.choose("greedy", view, seat, luck=1)
            assert answer == decide(Question.about(view, seat, "greedy", 1), view.game)
        assert len(started) == 2

    run(story())


def test_a_question_that_has_taken_its_time_is_not_asked_again(tmp_path: Path) -> None:
    async def story() -> None:
        view, seat = imagined()
        async with thinking(worker_command=odd("hang", tmp_path / "asked"), seconds=4) as pool:
            assert await pool.choose("greedy", view, seat, luck=1) == decide(
                Question.about(view, seat, "random", 1), view.game
            )
            again = await pool.choose("greedy", view, seat, luck=1)  # the place has another worker by now
            assert again == decide(Question.about(view, seat, "greedy", 1), view.game)

    run(story())


@pytest.mark.parametrize("how", ["hang", "die", "stumble", "absent"])
def test_a_random_move_is_played_for_a_bot_that_never_answers(how: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        view, seat = imagined()
        async with thinking(worker_command=odd(how), seconds=1) as pool:
            line = await pool.choose("greedy", view, seat, luck=1)
            assert line == decide(Question.about(view, seat, "random", 1), view.game)

    run(story())
    assert "random move" in caplog.text
    assert ("what is seven times eight?" in caplog.text) == (how == "stumble")


def test_a_random_move_is_played_where_no_worker_can_be_started() -> None:
    async def story() -> None:
        view, seat = imagined()
        async with thinking(worker_command=("/there/is/no/worker",)) as pool:
            for _ in range(3):
                assert is_legal(view, await pool.choose("greedy", view, seat), seat)

    run(story())


def test_a_bot_that_stumbles_does_not_cost_the_worker(started: list[Process]) -> None:
    async def story() -> None:
        view, seat = imagined()
        async with thinking(worker_command=odd("stumble")) as pool:
            for _ in range(3):
                await pool.choose("greedy", view, seat)
        assert len(started) == 1

    run(story())


def test_a_cancelled_question_frees_the_worker(tmp_path: Path) -> None:
    async def story() -> None:
        view, seat = imagined()
        mark = tmp_path / "asked"
        async with thinking(worker_command=odd("hang", mark), seconds=600) as pool:
            hanging = asyncio.create_task(pool.choose("greedy", view, seat))
            await until(mark.exists)
            hanging.cancel()
            assert is_legal(view, await pool.choose("greedy", view, seat), seat)
            assert hanging.cancelled()

    run(story())


def test_a_question_cancelled_while_it_waits_is_never_asked(tmp_path: Path) -> None:
    async def story() -> None:
        view, seat = imagined()
        mark = tmp_path / "asked"
        async with thinking(worker_command=odd("hang", mark), seconds=600) as pool:
            waiting = asyncio.create_task(pool.choose("greedy", view, seat))
            await asyncio.wait({waiting}, timeout=0)
            waiting.cancel()
            assert is_legal(view, await pool.choose("random", view, seat), seat)
        assert not mark.exists()

    run(story())


# Nothing stays behind


def test_stopping_leaves_no_process(started: list[Process]) -> None:
    async def story() -> None:
        view, seat = imagined()
        async with thinking(3, native=True) as pool:
            await pool.choose("greedy", view, seat)
            await until(lambda: len(started) == 4)
        assert all(has_ended(process) for process in started)

    run(story())


def test_stopping_ends_a_worker_that_hangs(started: list[Process], tmp_path: Path) -> None:
    async def story() -> None:
        view, seat = imagined()
        mark = tmp_path / "asked"
        async with thinking(worker_command=odd("hang", mark), seconds=600) as pool:
            hanging = asyncio.create_task(pool.choose("greedy", view, seat))
            await until(mark.exists)
        await asyncio.wait({hanging})
        assert all(has_ended(process) for process in started)

    run(story())


@pytest.mark.parametrize("turns", [1, 2, 3, 5, 8])
def test_stopping_at_once_leaves_no_process(turns: int, started: list[Process]) -> None:
    async def story() -> None:
        async with thinking(2, native=True):
            for _ in range(turns):
                await asyncio.sleep(0)
        assert all(has_ended(process) for process in started)

    run(story())


def test_processes_end_when_the_server_is_killed() -> None:
    """They share its standard error, which is at its end only when the last of them is gone."""
    command = [sys.executable, "-c", SERVER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout
        assert server.stdout.readline() == "serving\n"
        server.kill()
        server.communicate(timeout=LIMIT)
