"""Servers die at any moment: what was acknowledged is there once, play goes on, and clients come back by themselves."""

import asyncio
import random
import subprocess
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from time import monotonic

import pytest

from algodrome.server.thinking.child import WORKER
from tests.conftest import SOAKING
from tests.server.crashing import (
    Ledger,
    Survivor,
    bots_after_crashes,
    check_entries,
    check_pictures,
    gathered,
    stored,
)
from tests.server.limited import LimitedServer
from tests.server.postgres import Cluster
from tests.server.processes.several import SeveralServer, kill
from tests.server.serving import PATIENCE, Server

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hang_up")]

CALM = ("--bot-pause", "0.3")  # games that last, and leave some of the machine to servers that start
KILLS = 200  # of each store, in the long run
DATABASE_KILLS = 100  # of PostgreSQL itself
PATIENT_FOR = 1.0  # seconds that a server waits for a database in these tests
PARTS = range(4 if SOAKING else 1)  # which can go on side by side
RESUMED_WITHIN = 5.0  # seconds
BUSY = 3.0  # starts: where even the start of a server takes long, because others use the machine, it is so many of them


@asynccontextmanager
async def live_games(url: str, servers: Sequence[Server], tables: int, people: int) -> AsyncIterator[list[Survivor]]:
    """Let people and bots play at some tables, and compare all that anybody was told with the servers and the store."""
    ledger = Ledger()
    try:
        survivors = await gathered(servers, tables, people, ledger)
        async with asyncio.TaskGroup() as group:
            for survivor in survivors:
                group.create_task(survivor.play_on())
            yield survivors
            await ledger.until_all_went_on(survivors)
            ledger.is_closing = True
        await check_pictures(servers, survivors)
        assert [await asyncio.to_thread(server.stop) for server in servers] == [0] * len(servers)
    finally:
        for server in servers:
            server.kill()
    entries = await stored(url, survivors)
    check_entries(entries, survivors, ledger)
    if ledger.recoveries:
        check_recoveries(ledger, bots_after_crashes(entries, ledger))


def check_recoveries(ledger: Ledger, bots: Sequence[float]) -> None:
    """See that play went on in time after every crash, unless the next one came before."""
    quickest = [recovery.seconds[0] for recovery in ledger.recoveries if recovery.seconds]
    everybody = [second for recovery in ledger.recoveries for second in recovery.seconds]
    print(  # noqa: T201 -- the figures are what a soak is read for
        f"\n{len(ledger.recoveries)} kills, {len(ledger.acknowledged)} commands acknowledged. Seconds until (median,"
        f" most): somebody's new move was acknowledged {median(quickest):.2f}, {max(quickest):.2f};"
        f" a certain player's {median(everybody):.2f}, {max(everybody):.2f};"
        f" a bot of a certain table moved {median(bots):.2f}, {max(bots):.2f};"
        f" a server had started {median(ledger.starts):.2f}, {max(ledger.starts):.2f}"
    )
    assert max(quickest) <= max(RESUMED_WITHIN, BUSY * max(ledger.starts))


@pytest.mark.soak
@pytest.mark.parametrize("part", PARTS)
async def test_a_killed_server_goes_on_where_it_was(tmp_path: Path, part: int, soak: Callable[[int, int], int]) -> None:
    url, luck = str(tmp_path / "tables.sqlite"), random.Random(part)
    server = Server(url, *CALM).start()
    async with live_games(url, [server], soak(30, 6), people=1) as survivors:
        ledger = survivors[0].ledger
        for _ in range(soak(KILLS // len(PARTS), 3)):
            await ledger.until(luck.randint(1, 4 * len(survivors)))
            server.kill()
            recovery = ledger.crashed(survivors)
            await ledger.start(server)
            recovery.since = monotonic()


@pytest.mark.soak
@pytest.mark.parametrize("part", PARTS)
async def test_the_other_node_goes_on_when_one_is_killed(
    postgres_url: str, part: int, soak: Callable[[int, int], int]
) -> None:
    luck = random.Random(100 + part)
    servers = [Server(postgres_url, *CALM).start(), Server(postgres_url, *CALM).start()]
    async with live_games(postgres_url, servers, soak(30, 4), people=2) as survivors:
        ledger = survivors[0].ledger
        for _ in range(soak(KILLS // len(PARTS), 2)):
            await ledger.until(luck.randint(1, len(survivors)))
            victim = luck.choice(servers)
            victim.kill()
            ledger.crashed([survivor for survivor in survivors if survivor.server is victim])
            await ledger.until(luck.randint(1, 2 * len(survivors)))
            await ledger.start(victim)


@pytest.mark.soak
@pytest.mark.parametrize("part", PARTS)
async def test_a_process_that_is_killed_takes_nothing_with_it(
    tmp_path: Path, part: int, soak: Callable[[int, int], int]
) -> None:
    url, luck = str(tmp_path / "tables.sqlite"), random.Random(300 + part)
    server = SeveralServer(url, *CALM)
    server.start()
    async with live_games(url, [server], soak(30, 4), people=2) as survivors:
        ledger = survivors[0].ledger
        kills = 0
        for _ in range(soak(KILLS // len(PARTS), 2)):
            await ledger.until(luck.randint(1, 4 * len(survivors)))
            if alive := server.pids():
                kill(luck.choice(alive))
                kills += 1
        await ledger.until_all_went_on(survivors)
        print(  # noqa: T201 -- the figures are what a soak is read for
            f"\n{kills} kills of a process, {len(ledger.acknowledged)} commands acknowledged,"
            f" {ledger.unknown} answers unknown, {len(ledger.failed)} failed"
        )


@pytest.mark.soak
@pytest.mark.parametrize("part", PARTS)
async def test_play_goes_on_when_the_database_itself_is_killed(
    postgres_cluster: Cluster, postgres_url: str, tmp_path: Path, part: int, soak: Callable[[int, int], int]
) -> None:
    """The database is killed whole, or one of its processes, which takes the rest along; now and then it stays away."""
    luck = random.Random(200 + part)
    impatient = {"store": postgres_url, "store_patience": PATIENT_FOR, "bot_pause": 0.3}
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    servers: list[Server] = [LimitedServer(folder, **impatient).start() for folder in folders]
    async with live_games(postgres_url, servers, soak(12, 4), people=2) as survivors:
        ledger = survivors[0].ledger
        for kill in range(soak(DATABASE_KILLS // len(PARTS), 2)):
            await ledger.until(luck.randint(1, 2 * len(survivors)))
            if kill % 2:
                await asyncio.to_thread(postgres_cluster.kill_a_process, luck)
            else:
                await asyncio.to_thread(postgres_cluster.stop)
                await asyncio.sleep(luck.choice((0, 1, 2)) * PATIENT_FOR)
                await asyncio.to_thread(postgres_cluster.start)
        await ledger.until_all_went_on(survivors)
        print(  # noqa: T201 -- the figures are what a soak is read for
            f"\n{kill + 1} kills of PostgreSQL, {len(ledger.acknowledged)} commands acknowledged,"
            f" {ledger.unknown} answers unknown, {len(ledger.failed)} failed"
        )


async def test_a_server_that_is_asked_to_end_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.sqlite")
    server = Server(url).start()
    async with live_games(url, [server], 4, people=1) as survivors:
        while not all(survivor.came_back for survivor in survivors):
            await survivors[0].ledger.until(1)
        assert await asyncio.to_thread(server.stop) == 0
        await asyncio.to_thread(server.start)
    assert [survivor.goodbyes for survivor in survivors] == [["restart"]] * 4


def ended_without_a_server(command: Sequence[str]) -> tuple[int, bytes]:
    """Give the exit code and the last words of a process that nobody listens to."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        return process.wait(PATIENCE), process.stderr.read()


async def test_a_process_of_a_dead_server_ends_without_a_word() -> None:
    assert ended_without_a_server(WORKER) == (0, b"")
