"""Looking for tables: those of one address wait for each other, and nobody elsewhere waits for them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import psycopg
import pytest

from algodrome.server.desks import Desks
from algodrome.server.doorkeeper import LOOKUPS, Doorkeeper
from algodrome.server.refusal import Refused
from algodrome.server.secret_words import CODE_LENGTH, CODE_SIGNS, new_code
from algodrome.server.settings import Settings
from algodrome.server.store.postgres import PostgresStore
from tests.server.postgres import Cluster
from tests.server.unplugged import UNLIMITED

pytestmark = pytest.mark.anyio
FLOOD, ELSEWHERE = "192.0.2.1", "192.0.2.2"
DAY = 86_400  # seconds
PATIENT = 120.0  # seconds for a database on a busy machine


def unhurried() -> Doorkeeper:
    """Give a doorkeeper where a guess holds no desk for longer than it takes to look."""
    keeper = Doorkeeper(UNLIMITED)
    keeper.held = 0.0
    return keeper


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


class StoredHall:
    """A hall that has a store, and no tables."""

    def __init__(self, store: PostgresStore) -> None:
        """Take the store."""
        self.store = store

    async def table(self, code: str) -> None:
        """Look for a table."""
        await self.store.find(code)
        raise Refused("no_table", code=code)


@asynccontextmanager
async def held_up(url: str) -> AsyncIterator[None]:
    """Have PostgreSQL answer nobody who asks for tables, until the block ends."""
    async with await psycopg.AsyncConnection.connect(url) as connection:
        await connection.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
        yield
        await connection.rollback()


async def until_so_many_look(cluster: Cluster, number: int) -> None:
    """Wait until so many lookups have come to PostgreSQL."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    async with asyncio.timeout(PATIENT):
        while (await asyncio.to_thread(cluster.execute, waiting)) != [(number,)]:  # noqa: ASYNC110 - it has to be asked
            await asyncio.sleep(0.01)


async def settled() -> None:
    """Let everybody go as far as they can."""
    for _ in range(10):
        await asyncio.sleep(0)


def find(keeper: Doorkeeper, hall: SlowHall | StoredHall, address: str, code: str) -> asyncio.Task[object]:
    """Look for a table."""
    return asyncio.create_task(keeper.find(hall, address, code))  # type: ignore[arg-type]


async def ended(tasks: list[asyncio.Task[object]]) -> None:
    """End what was begun."""
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError, Refused):
            await task


async def test_somebody_elsewhere_does_not_wait_for_390_lookups_of_one_address() -> None:
    keeper, hall, wanted = unhurried(), SlowHall(), new_code()
    tasks = [find(keeper, hall, FLOOD, new_code()) for _ in range(390)]
    await settled()
    assert len(hall.looking) == LOOKUPS[1]
    tasks.append(find(keeper, hall, ELSEWHERE, wanted))
    await settled()
    assert wanted in [code for code, _ in hall.looking]
    await ended(tasks)


async def test_a_third_address_waits_for_one_lookup_of_two_that_flood() -> None:
    keeper, hall, wanted = unhurried(), SlowHall(), new_code()
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


async def test_a_guess_holds_its_desk_for_a_while_whatever_came_of_it_and_a_code_that_is_known_does_not() -> None:
    keeper, hall, known = Doorkeeper(UNLIMITED), SlowHall(), new_code()
    keeper.held = 3600.0
    keeper.remember(FLOOD, known)
    tasks = list[asyncio.Task[object]]()
    for code in (*[known] * LOOKUPS[1], *[new_code() for _ in range(LOOKUPS[1])]):
        tasks.append(find(keeper, hall, FLOOD, code))
        await settled()
        hall.answer()
        await settled()
    assert [task.done() for task in tasks] == [True] * LOOKUPS[1] + [False] * LOOKUPS[1]
    tasks.append(find(keeper, hall, FLOOD, known))
    await settled()
    assert not hall.looking
    await ended(tasks)


@pytest.mark.parametrize("processes", [1, 4])
def test_who_could_tell_a_right_code_before_it_is_told_would_find_a_table_in_a_thousand_days(processes: int) -> None:
    keeper = Doorkeeper(Settings(processes=processes).of_process(0))
    looked_up = processes * LOOKUPS[0] / keeper.held * DAY
    assert looked_up == pytest.approx(250 * DAY)  # and who comes with a right code waits no longer than for that
    assert 1_000 * looked_up / len(CODE_SIGNS) ** CODE_LENGTH < 1 / 1_000


async def test_postgresql_is_asked_for_somebody_elsewhere_while_one_address_floods_it(
    postgres_url: str, postgres_cluster: Cluster
) -> None:
    keeper, store = unhurried(), PostgresStore(postgres_url, limit=PATIENT)
    await store.open()
    hall = StoredHall(store)
    async with held_up(postgres_url):
        flood = [find(keeper, hall, FLOOD, new_code()) for _ in range(390)]
        await until_so_many_look(postgres_cluster, LOOKUPS[1])
        other = find(keeper, hall, ELSEWHERE, new_code())
        await until_so_many_look(postgres_cluster, LOOKUPS[1] + 1)  # while hundreds wait who came before
    told = await asyncio.gather(*flood, other, return_exceptions=True)
    assert {getattr(one, "reason", one) for one in told} == {"no_table"}
    await store.close()


async def test_a_code_that_was_right_before_is_looked_up_in_turn_as_well() -> None:
    keeper, hall, code = unhurried(), SlowHall(), new_code()
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
