"""The line between two processes: questions, answers and faults in both directions."""

import asyncio
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import pytest

from algodrome.server.processes.line import Handler, Line, LineCut
from algodrome.server.store import CodeTaken, Conflict, StoreError
from algodrome.server.store.store import Unsure

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def lines(handlers: Mapping[str, Handler]) -> AsyncIterator[tuple[Line, Line]]:
    """Give both ends of a line; handlers answer at the second one."""
    here, there = socket.socketpair()
    ends = await Line.over(here, {}), await Line.over(there, handlers)
    yield ends
    for end in ends:
        end.cut()
        await end.ended.wait()


async def test_answers_find_those_who_asked_in_any_order() -> None:
    slow = asyncio.Event()

    async def echo(word: str) -> str:
        if word == "slow":
            await slow.wait()
        else:
            slow.set()
        return word * 2

    async with lines({"echo": echo}) as (here, _):
        slow_one, quick_one = await asyncio.gather(here.ask("echo", "slow"), here.ask("echo", "é\ud800"))
        assert (slow_one, quick_one) == ("slowslow", "é\ud800é\ud800")


@pytest.mark.parametrize(
    "fault",
    [Conflict("12"), CodeTaken("K7QPX"), StoreError("no room", "disk_full"), Unsure("the line was cut", "unknown")],
)
async def test_a_fault_there_is_the_same_fault_here(fault: StoreError | Conflict | CodeTaken) -> None:
    async def failing() -> None:
        raise fault

    async with lines({"fail": failing}) as (here, _):
        with pytest.raises(type(fault), match=str(fault)) as raised:
            await here.ask("fail")
    assert type(raised.value) is type(fault)
    assert getattr(raised.value, "reason", None) == getattr(fault, "reason", None)


async def test_a_fault_of_ours_is_a_fault_of_the_store_and_stops_nothing() -> None:
    async def failing() -> None:
        raise ZeroDivisionError

    async def fine() -> int:
        return 1

    async with lines({"fail": failing, "fine": fine}) as (here, _):
        with pytest.raises(StoreError):
            await here.ask("fail")
        assert await here.ask("fine") == 1


async def test_whoever_waits_hears_that_the_other_has_gone() -> None:
    asked = asyncio.Event()

    async def never() -> None:
        asked.set()
        await asyncio.Event().wait()

    async with lines({"never": never}) as (here, there):
        waiting = asyncio.create_task(here.ask("never"))
        await asked.wait()
        there.cut()
        with pytest.raises(LineCut):
            await waiting
        with pytest.raises(LineCut):
            await here.ask("never")


async def test_a_large_message_comes_in_pieces_and_order_is_kept() -> None:
    heard: list[str] = []

    async def hear(word: str) -> None:
        heard.append(word)

    async def count() -> int:
        return len(heard)

    async with lines({"hear": hear, "count": count}) as (here, _):
        words = ["x" * 300_000, "y", "z\n"]
        for word in words:
            here.tell("hear", word)
        assert await here.ask("count") == 3
        assert heard == words
