"""Looking for tables: those of one address wait for each other, and nobody elsewhere waits for them."""

import asyncio
from contextlib import suppress

import pytest

from algodrome.server.desks import Desks
from algodrome.server.doorkeeper import LOOKUPS, Doorkeeper
from algodrome.server.refusal import Refused
from algodrome.server.secret_words import new_code
from tests.server.unplugged import UNLIMITED

pytestmark = pytest.mark.anyio
FLOOD, ELSEWHERE = "192.0.2.1", "192.0.2.2"


class SlowHall:
    """A hall whose store answers one lookup when it is told to."""

    def __init__(self) -> None:
        """Begin with nobody who looks."""
        self.looking: list[tuple[str, asyncio.Future[None]]] = []

    async def table(self, code: str) -> None:
        """Look for a table, which is not there."""
        self.looking.append((code, asyncio.get_running_loop().create_future()))
        await self.looking[-1][1]
        raise Refused("no_table", code=code)

    def answer(self) -> None:
        """Answer who has looked for the longest time."""
        self.looking.pop(0)[1].set_result(None)


async def settled() -> None:
    """Let everybody go as far as they can."""
    for _ in range(10):
        await asyncio.sleep(0)


def find(keeper: Doorkeeper, hall: SlowHall, address: str, code: str) -> asyncio.Task[object]:
    """Look for a table."""
    return asyncio.create_task(keeper.find(hall, address, code))  # type: ignore[arg-type]


async def ended(tasks: list[asyncio.Task[object]]) -> None:
    """End what was begun."""
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError, Refused):
            await task


async def test_somebody_elsewhere_does_not_wait_for_390_lookups_of_one_address() -> None:
    keeper, hall, wanted = Doorkeeper(UNLIMITED), SlowHall(), new_code()
    tasks = [find(keeper, hall, FLOOD, new_code()) for _ in range(390)]
    await settled()
    assert len(hall.looking) == LOOKUPS[1]
    tasks.append(find(keeper, hall, ELSEWHERE, wanted))
    await settled()
    assert wanted in [code for code, _ in hall.looking]
    await ended(tasks)


async def test_a_third_address_waits_for_one_lookup_of_two_that_flood() -> None:
    keeper, hall, wanted = Doorkeeper(UNLIMITED), SlowHall(), new_code()
    tasks = [find(keeper, hall, f"192.0.2.{10 + number % 2}", new_code()) for number in range(400)]
    await settled()
    tasks.append(find(keeper, hall, ELSEWHERE, wanted))
    for _ in range(3):  # one of each address, in turn
        await settled()
        assert len(hall.looking) == LOOKUPS[0]
        hall.answer()
    await settled()
    assert wanted in [code for code, _ in hall.looking]
    await ended(tasks)


async def test_a_code_that_was_right_before_is_looked_up_in_turn_as_well() -> None:
    keeper, hall, code = Doorkeeper(UNLIMITED), SlowHall(), new_code()
    keeper.remember(FLOOD, code)
    tasks = [find(keeper, hall, FLOOD, code) for _ in range(20)]
    await settled()
    assert len(hall.looking) == LOOKUPS[1]
    await ended(tasks)


async def test_who_hangs_up_while_waiting_takes_no_desk() -> None:
    desks, order = Desks(2, 1), list[str]()

    async def work(name: str, end: asyncio.Event) -> None:
        async with desks.desk(name[0]):
            order.append(name)
            await end.wait()

    ends = [asyncio.Event() for _ in range(4)]
    tasks = [asyncio.create_task(work(name, end)) for name, end in zip(("a1", "a2", "a3", "b1"), ends, strict=True)]
    await settled()
    assert order == ["a1", "b1"]
    tasks[1].cancel()
    ends[0].set()
    await settled()
    assert order == ["a1", "b1", "a3"]
    ends[2].set()
    ends[3].set()
    await asyncio.gather(*tasks, return_exceptions=True)
    async with asyncio.timeout(1), desks.desk("c"), desks.desk("d"):
        pass
