"""The supervisor: who dies is started again, with a word and, from the second time on, a longer and longer pause."""

import asyncio
import logging
import socket
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

import pytest

from algodrome.language import speaking
from algodrome.server.processes import member as member_module
from algodrome.server.processes import supervisor as module
from algodrome.server.processes.exchange import Exchange
from algodrome.server.processes.line import Line, LineCut
from algodrome.server.processes.member import Member
from algodrome.server.processes.supervisor import Supervisor
from algodrome.server.settings import Settings
from algodrome.server.store import StoreError
from algodrome.server.thinking.thinkers import Thinkers

pytestmark = pytest.mark.anyio


class FakeMember:
    """A process that dies as soon as it may."""

    def __init__(self) -> None:
        """Begin alive."""
        self.is_up = True
        self.dying = asyncio.Event()
        self.given: list[socket.socket] = []
        self.fault: Exception | None = None

    async def start(self) -> None:
        """Start, or fail."""
        if self.fault:
            raise self.fault

    async def ended(self) -> int:
        """Die when told to."""
        await self.dying.wait()
        self.is_up = False
        return -9

    async def kill_if_it_hangs(self) -> None:
        """Never hang."""

    def give(self, connection: socket.socket) -> None:
        """Take a connection."""
        self.given.append(connection)

    def let_go(self) -> list[socket.socket]:
        """Return all, as one who has taken nothing."""
        return self.given


class Keeping(Supervisor):
    """A supervisor of such processes; those that are started again come from a list."""

    def __init__(self, processes: int, *later: FakeMember) -> None:
        """Take the processes that follow those that die."""
        super().__init__(Settings(processes=processes), cast("Exchange", None))
        self.fakes = [FakeMember() for _ in range(processes)]
        self._members = {number: cast("Member", fake) for number, fake in enumerate(self.fakes)}
        self.later = deque(later)

    def _new(self, number: int) -> Member:  # noqa: ARG002 - whichever is next
        return cast("Member", self.later.popleft())


class Enough(Exception):
    """The story is over."""


@contextmanager
def pauses(monkeypatch: pytest.MonkeyPatch, most: int) -> Iterator[list[float]]:
    """Note pauses instead of making them, and end the story after some."""
    made: list[float] = []

    async def noted(seconds: float) -> None:
        if len(made) == most:
            raise Enough
        made.append(seconds)

    with monkeypatch.context() as patch:
        patch.setattr(asyncio, "sleep", noted)
        yield made


async def test_a_process_that_dies_again_and_again_waits_longer_each_time_and_is_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    later = [FakeMember() for _ in range(9)]
    keeping = Keeping(1, *later)
    for fake in (*keeping.fakes, *later):
        fake.dying.set()
    with pauses(monkeypatch, 8) as made, caplog.at_level(logging.ERROR), pytest.raises(Enough):
        await keeping._keep(0)
    assert made == [0.5, 1, 2, 4, 8, 16, 30, 30]
    assert [(record.message, record.__dict__["status"]) for record in caplog.records][:2] == [
        ("a server process ended and is started again", -9)
    ] * 2


async def test_one_that_has_lived_long_is_started_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONG_LIFE", -1.0)
    last = FakeMember()
    last.fault = Enough()
    keeping = Keeping(1, last)
    keeping.fakes[0].dying.set()
    with pauses(monkeypatch, 0), pytest.raises(Enough):
        await keeping._keep(0)
    assert not keeping.later


async def test_one_that_cannot_start_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    failing = [FakeMember() for _ in range(3)]
    for fake in failing:
        fake.fault = StoreError("the database is away")
    keeping = Keeping(1, *failing)
    keeping.fakes[0].dying.set()
    with pauses(monkeypatch, 3) as made, caplog.at_level(logging.ERROR), pytest.raises(Enough):
        await keeping._keep(0)
    assert made == [0.5, 1, 2]
    assert [record.__dict__.get("reason") for record in caplog.records] == [None, *["the database is away"] * 3]


async def test_connections_go_to_their_process_or_to_another_that_is_there() -> None:
    keeping = Keeping(2)
    zero, one = keeping.fakes
    lines = [socket.socket() for _ in range(5)]
    keeping.give(lines[0], "AAAAA")  # a table of process 1
    one.is_up = False
    keeping.give(lines[1], "AAAAA")
    zero.is_up = False
    keeping.give(lines[2], "AAAAA")
    one.is_up = True
    keeping.give(lines[3], None)
    keeping.give(lines[4], None)
    assert (zero.given, one.given, keeping._early) == ([lines[1]], [lines[0], *lines[3:]], [lines[2]])
    for line in lines:
        line.close()


async def test_connections_that_nobody_took_go_to_the_process_that_comes_next(monkeypatch: pytest.MonkeyPatch) -> None:
    following, last = FakeMember(), FakeMember()
    following.dying.set()
    last.fault = Enough()
    keeping = Keeping(1, following, last)
    early, untaken = socket.socket(), socket.socket()
    keeping.fakes[0].is_up = False
    keeping.give(early, None)
    keeping.fakes[0].given.append(untaken)
    keeping.fakes[0].dying.set()
    with pauses(monkeypatch, 2), pytest.raises(Enough):
        await keeping._keep(0)
    assert following.given == [early, untaken]
    assert keeping._early == following.given  # which has died in its turn without taking them
    for line in (early, untaken):
        line.close()


async def test_while_no_process_is_there_only_so_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_EARLY", 2)
    keeping = Keeping(1)
    keeping.fakes[0].is_up = False
    lines = [socket.socket() for _ in range(3)]
    for line in lines:
        keeping.give(line, None)
    assert keeping._early == lines[:2]
    assert lines[2].fileno() == -1
    for line in lines:
        line.close()


class Hanging:
    """A line to a process that answers some times and then no more."""

    def __init__(self, beats: int, *, cut: bool = False) -> None:
        """Take how often it answers, and whether it ends then."""
        self.beats, self.cut = beats, cut

    async def ask(self, kind: str) -> None:
        """Answer, or not."""
        assert kind == "beat"
        self.beats -= 1
        if self.beats < 0:
            if self.cut:
                raise LineCut
            await asyncio.Event().wait()


@pytest.mark.parametrize("cut", [False, True])
async def test_a_process_that_gives_no_sign_of_life_is_killed_and_one_that_ends_is_let(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, cut: bool
) -> None:
    monkeypatch.setattr(member_module, "HUNG", 0.0)
    member = Member(Settings(processes=1), cast("Exchange", None))
    member._line = cast("Line", Hanging(3, cut=cut))
    killed = []
    monkeypatch.setattr(member, "kill", lambda: killed.append(True))
    with pauses(monkeypatch, 99) as made:
        await member.kill_if_it_hangs()
    assert made == [member_module.HEARTBEAT] * 4
    assert (killed, len(caplog.records)) == (([], 0) if cut else ([True], 1))


async def test_one_that_was_ended_for_hanging_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    last = FakeMember()
    last.fault = Enough()
    keeping = Keeping(1, last)
    hanging = keeping.fakes[0]

    async def hangs() -> None:
        hanging.dying.set()  # what a kill does

    monkeypatch.setattr(hanging, "kill_if_it_hangs", hangs)
    with pauses(monkeypatch, 1), pytest.raises(Enough):
        await keeping._keep(0)
    assert not keeping.later


class Stuck:
    """A process of the system that neither begins nor ends until it is killed."""

    returncode: int | None = None

    async def wait(self) -> None:
        """Wait for the end."""
        await asyncio.Event().wait()

    def kill(self) -> None:
        """End it."""
        self.returncode = -9


async def test_a_process_that_hangs_while_it_starts_is_killed_so_that_it_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stuck = Stuck()

    async def started(*_: int) -> Stuck:
        return stuck

    monkeypatch.setattr(member_module, "START", 0.0)
    monkeypatch.setattr(member_module, "_started", started)
    member = Member(Settings(processes=1), Exchange(None, cast("Thinkers", None)))
    with speaking("en"), pytest.raises(StoreError, match="hung while it was starting"):
        await member.start()
    assert (stuck.returncode, member.is_up) == (-9, False)
    member.let_go()
    member._line.cut()


class Starting(Supervisor):
    """A supervisor whose processes are there at once, never, or fail."""

    def __init__(self, *, fault: Exception | None = None, hangs: bool = False) -> None:
        """Take how it goes."""
        super().__init__(Settings(processes=1), cast("Exchange", None))
        self.fault, self.hangs, self.was_cancelled = fault, hangs, False

    async def start(self) -> None:
        """Start them."""
        if self.fault is not None:
            raise self.fault
        try:
            if self.hangs:
                await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.was_cancelled = True
            raise


async def test_a_server_that_is_told_to_stop_while_its_processes_start_does_not_wait_for_them() -> None:
    stopping, hanging = asyncio.Event(), Starting(hangs=True)
    stopping.set()
    assert not await module._has_started(hanging, stopping)
    assert hanging.was_cancelled


async def test_a_server_whose_processes_have_started_goes_on_and_one_whose_have_not_says_why() -> None:
    assert await module._has_started(Starting(), asyncio.Event())
    with pytest.raises(StoreError, match="the file is damaged"):
        await module._has_started(Starting(fault=StoreError("the file is damaged")), asyncio.Event())
