"""What is special about many nodes and one database: lost connections, lost answers, and who leads."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from algodrome.server.store import CodeTaken, Conflict, StoreError, Unreachable, Unsure, open_store
from algodrome.server.store.postgres import PostgresStore
from tests.server.postgres import Cluster
from tests.server.store.proxy import Line
from tests.server.store.tables import FIRST, SECOND, entries, entry

pytestmark = pytest.mark.anyio

LIMIT = 30  # seconds within which anything must have happened
PATIENT, HASTY = 10, 2  # seconds that a node waits for its database


@pytest.fixture
async def line(postgres_cluster: Cluster) -> AsyncIterator[Line]:
    folder = postgres_cluster.folder / "line"
    folder.mkdir(exist_ok=True)
    opened = Line(folder, postgres_cluster.folder)
    await opened.open()
    yield opened
    await opened.close()


@asynccontextmanager
async def opened(url: str, limit: float) -> AsyncIterator[PostgresStore]:
    """Open a store that gives up after some seconds, and close it."""
    store = PostgresStore(url, limit=limit)
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def node(line: Line, postgres_url: str, postgres_cluster: Cluster) -> AsyncIterator[PostgresStore]:
    """Open a store whose line can be cut, as patient as a busy machine wants it."""
    del line
    async with opened(make_conninfo(postgres_url, host=str(postgres_cluster.folder / "line")), PATIENT) as store:
        yield store


@pytest.fixture
async def hasty(line: Line, postgres_url: str, postgres_cluster: Cluster) -> AsyncIterator[PostgresStore]:
    """Open a store whose line can be cut, and that soon gives up."""
    del line
    async with opened(make_conninfo(postgres_url, host=str(postgres_cluster.folder / "line")), HASTY) as store:
        yield store


@pytest.fixture
async def other(postgres_url: str) -> AsyncIterator[PostgresStore]:
    """Open another node, whose line is never cut."""
    async with opened(postgres_url, PATIENT) as store:
        yield store


async def back(node: PostgresStore) -> None:
    """Wait until a node has its database again; a busy machine may take longer than a hasty node waits."""
    async with asyncio.timeout(LIMIT):
        while True:
            with suppress(StoreError):
                await node.tables()
                return


async def test_an_append_whose_answer_was_lost_is_stored_once(line: Line, node: PostgresStore) -> None:
    await node.create(FIRST, "ABCD", entries(1, 1))
    line.lose_answer(b"UPDATE tables")
    await node.append(FIRST, entries(2, 3))
    assert await node.read(FIRST) == entries(1, 3)


async def test_an_append_whose_request_was_lost_is_stored(line: Line, node: PostgresStore) -> None:
    await node.create(FIRST, "ABCD", entries(1, 1))
    line.lose_request(b"UPDATE tables")
    await node.append(FIRST, entries(2, 3))
    assert await node.read(FIRST) == entries(1, 3)


async def test_an_append_that_another_node_forestalled_while_the_line_was_cut_is_a_conflict(
    line: Line, node: PostgresStore, other: PostgresStore
) -> None:
    await node.create(FIRST, "ABCD", entries(1, 1))
    line.lose_request(b"UPDATE tables", meanwhile=lambda: other.append(FIRST, [entry(2, seat=2)]))
    with pytest.raises(Conflict):
        await node.append(FIRST, [entry(2, seat=1)])
    assert await node.read(FIRST, after=1) == [entry(2, seat=2)]


async def test_a_table_whose_answer_was_lost_is_made_once(line: Line, node: PostgresStore) -> None:
    line.lose_answer(b"INSERT INTO tables")
    await node.create(FIRST, "ABCD", entries(1, 2))
    assert await node.read(FIRST) == entries(1, 2)


async def test_a_code_that_another_node_took_while_the_line_was_cut_is_taken(
    line: Line, node: PostgresStore, other: PostgresStore
) -> None:
    line.lose_request(b"INSERT INTO tables", meanwhile=lambda: other.create(SECOND, "ABCD", entries(1, 2)))
    with pytest.raises(CodeTaken):
        await node.create(FIRST, "ABCD", entries(1, 2))
    assert await node.find("ABCD") == SECOND


async def test_an_append_whose_answer_is_lost_for_good_is_unsure(
    line: Line, hasty: PostgresStore, other: PostgresStore
) -> None:
    await hasty.create(FIRST, "ABCD", entries(1, 1))
    line.lose_answer(b"UPDATE tables", for_good=True)
    with pytest.raises(Unsure):
        await hasty.append(FIRST, entries(2, 2))
    assert await other.read(FIRST) == entries(1, 2)
    await line.open()
    await back(hasty)
    assert await hasty.read(FIRST) == entries(1, 2)


async def test_an_append_that_the_database_never_heard_of_is_certain(line: Line, hasty: PostgresStore) -> None:
    await hasty.create(FIRST, "ABCD", entries(1, 1))
    await line.close()
    await forget_connections(hasty)
    with pytest.raises(Unreachable):
        await hasty.append(FIRST, entries(2, 2))
    await line.open()
    await back(hasty)
    assert await hasty.read(FIRST) == entries(1, 1)


async def forget_connections(node: PostgresStore) -> None:
    """Let a node find out that its connections are gone, by reading and by writing."""
    with pytest.raises(StoreError) as failed:
        await node.read(FIRST)
    assert not isinstance(failed.value, Unsure), "what only reads is never unsure"
    with pytest.raises(StoreError):
        await node.delete(SECOND)


async def test_an_append_that_was_given_up_and_came_through_later_is_told(node: PostgresStore) -> None:
    await node.create(FIRST, "ABCD", entries(1, 1))
    assert node._news
    node._news.doubt(FIRST)
    await node.append(FIRST, entries(2, 2))
    changes = aiter(node.changes())
    async with asyncio.timeout(LIMIT):
        while await anext(changes) != (FIRST, 2):
            continue


async def test_a_purge_whose_answer_was_lost_names_what_is_gone(line: Line, node: PostgresStore) -> None:
    await node.create(FIRST, "ABCD", entries(1, 2))
    line.lose_answer(b"DELETE FROM tables")
    assert await node.purge(before=100) == [FIRST]


async def test_connections_that_were_cut_are_made_again(line: Line, node: PostgresStore) -> None:
    await node.create(FIRST, "ABCD", entries(1, 1))
    await asyncio.gather(*(node.read(FIRST) for _ in range(30)))
    line.cut()
    await node.append(FIRST, entries(2, 2))
    assert await node.read(FIRST) == entries(1, 2)


async def test_a_silent_database_is_given_up_in_time_and_works_again_after(line: Line, hasty: PostgresStore) -> None:
    await hasty.create(FIRST, "ABCD", entries(1, 1))
    line.swallow()
    begun = time.monotonic()
    answers = await asyncio.gather(
        hasty.append(FIRST, entries(2, 2)), hasty.read(FIRST), hasty.lead(FIRST), hasty.tables(), return_exceptions=True
    )
    assert time.monotonic() - begun < LIMIT
    assert all(isinstance(answer, StoreError) for answer in answers)
    assert [isinstance(answer, Unsure) for answer in answers] == [True, False, False, False]
    line.resume()
    await back(hasty)
    stored = 0
    while not stored:  # the append that was given up may still come through, once
        found = await hasty.read(FIRST)
        assert found in (entries(1, 1), entries(1, 2))
        with suppress(Conflict):
            await hasty.append(FIRST, entries(len(found) + 1, len(found) + 1))
            stored = len(found) + 1
    assert await hasty.read(FIRST) == entries(1, stored)


async def test_a_database_that_is_gone_is_told_in_one_line(line: Line, hasty: PostgresStore) -> None:
    await line.close()
    with pytest.raises(StoreError, match="can’t be reached") as lost:
        await hasty.tables()
    assert "\n" not in str(lost.value)
    with pytest.raises(StoreError, match="can’t be reached"):
        await hasty.lead(FIRST)
    await line.open()
    await back(hasty)
    assert await hasty.tables() == []
    assert await hasty.lead(FIRST)


async def test_a_database_that_crashed_has_all_that_was_stored(postgres_cluster: Cluster, postgres_url: str) -> None:
    async with opened(postgres_url, HASTY) as store:
        await store.create(FIRST, "ABCD", entries(1, 1))
        await store.append(FIRST, entries(2, 20))
        postgres_cluster.stop()
        try:
            with pytest.raises(StoreError, match="can’t be reached"):
                await store.append(FIRST, entries(21, 21))
        finally:
            postgres_cluster.start()
        await back(store)
        assert await store.read(FIRST) == entries(1, 20)
        await store.append(FIRST, entries(21, 21))


async def test_what_was_written_while_the_line_was_cut_is_told_after(
    line: Line, node: PostgresStore, other: PostgresStore
) -> None:
    await other.create(FIRST, "ABCD", entries(1, 1))
    await other.create(SECOND, "EFGH", entries(1, 1))
    changes = aiter(node.changes())
    async with asyncio.timeout(LIMIT):
        assert {await anext(changes), await anext(changes)} == {(FIRST, 1), (SECOND, 1)}
    await line.close()
    await other.append(FIRST, entries(2, 4))
    await other.delete(SECOND)
    await line.open()
    async with asyncio.timeout(LIMIT):
        assert {await anext(changes), await anext(changes)} == {(FIRST, 4), (SECOND, 0)}


async def test_who_listens_slowly_is_told_the_newest_number(node: PostgresStore, other: PostgresStore) -> None:
    changes = aiter(node.changes())
    await other.create(FIRST, "ABCD", entries(1, 1))
    for number in range(2, 50):
        await other.append(FIRST, entries(number, number))
    told = 0
    async with asyncio.timeout(LIMIT):
        while told < 49:
            table, newest = await anext(changes)
            assert table == FIRST
            assert newest > told
            told = newest


async def test_a_node_that_gives_a_table_up_lets_the_other_lead(node: PostgresStore, other: PostgresStore) -> None:
    assert await node.lead(FIRST)
    assert await node.lead(SECOND)
    await node.follow(FIRST)
    assert await other.lead(FIRST)
    assert not await node.lead(FIRST)
    assert not await other.lead(SECOND)
    await other.follow(SECOND)
    assert await node.lead(SECOND)


async def test_a_node_that_closes_leads_nothing(node: PostgresStore, other: PostgresStore) -> None:
    assert await node.lead(FIRST)
    await node.close()
    await until_led(other)


async def test_a_node_that_was_cut_off_does_not_believe_that_it_leads(
    line: Line, node: PostgresStore, other: PostgresStore
) -> None:
    assert await node.lead(FIRST)
    line.cut()
    await until_led(other)
    assert not await node.lead(FIRST)
    await other.follow(FIRST)
    assert await node.lead(FIRST)


async def test_a_node_that_was_cut_off_leads_again_if_nobody_else_does(line: Line, node: PostgresStore) -> None:
    assert await node.lead(FIRST)
    line.cut()
    await until_led(node)


async def test_a_claim_that_nobody_waited_for_is_given_up_too(node: PostgresStore, other: PostgresStore) -> None:
    for _ in range(5):
        claim = asyncio.ensure_future(node.lead(FIRST))
        await asyncio.sleep(0)
        claim.cancel()
        await asyncio.wait([claim])
    await node.lead(FIRST)
    await node.follow(FIRST)
    assert await other.lead(FIRST)


async def test_words_of_strangers_on_our_channel_do_no_harm(
    postgres_url: str, node: PostgresStore, other: PostgresStore
) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        for words in ("", "hello", "a b c", "x y -1", "1 2 3 4"):
            for channel in ("algodrome", "algodrome_attendance"):
                connection.execute("SELECT pg_notify(%s, %s)", (channel, words))
    await other.create(FIRST, "ABCD", entries(1, 1))
    async with asyncio.timeout(LIMIT):
        assert await anext(aiter(node.changes())) == (FIRST, 1)


async def test_a_node_that_dies_leaves_its_tables_to_the_others(postgres_url: str, other: PostgresStore) -> None:
    leader = Path(__file__).with_name("leader.py")
    process = await asyncio.create_subprocess_exec(
        sys.executable, leader, postgres_url, FIRST, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout
    async with asyncio.timeout(LIMIT):
        assert await process.stdout.readline() == b"True\n"
    assert not await other.lead(FIRST)
    process.kill()
    await process.wait()
    await until_led(other)


async def until_led(store: PostgresStore) -> None:
    """Claim until it is granted: the server takes a moment to notice that a session has ended."""
    async with asyncio.timeout(LIMIT):
        while not await store.lead(FIRST):  # each question is a journey to the server and back
            pass


async def test_many_nodes_that_start_together_make_the_tables_once(postgres_url: str) -> None:
    nodes = [PostgresStore(postgres_url) for _ in range(8)]
    async with asyncio.timeout(LIMIT), asyncio.TaskGroup() as opening:
        for node in nodes:
            opening.create_task(node.open())
    await nodes[0].create(FIRST, "ABCD", entries(1, 1))
    assert [await node.find("ABCD") for node in nodes] == [FIRST] * 8
    await asyncio.gather(*(node.close() for node in nodes))


async def test_a_database_of_another_program_is_refused_and_kept(postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("CREATE TABLE entries (word TEXT)")
    with pytest.raises(StoreError, match="of another program") as refused:
        await PostgresStore(postgres_url).open()
    assert "\n" not in str(refused.value)
    with psycopg.connect(postgres_url) as connection:
        assert connection.execute("SELECT to_regclass('meta')").fetchall() == [(None,)]


@pytest.mark.parametrize(
    "address", ["postgresql://me:secret@127.0.0.1:1/none", "postgresql://me:secret@host:notaport/x", "postgresql://["]
)
async def test_a_database_that_is_not_there_is_refused_without_the_password(address: str) -> None:
    with pytest.raises(StoreError) as refused:
        await open_store(address).open()
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)


async def test_a_missing_psycopg_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "algodrome.server.store.postgres", None)
    with pytest.raises(StoreError, match=r"algodrome-core\[postgres\]"):
        open_store("postgresql://host/database")


async def test_a_move_does_not_wait_for_those_who_look_for_tables(postgres_url: str) -> None:
    async with opened(postgres_url, HASTY) as store:
        await store.create(FIRST, "ABCD", entries(1, 1))
        enough = asyncio.Event()

        async def look(_: object) -> None:
            await enough.wait()

        looking = [asyncio.create_task(store._connections.run(look)) for _ in range(40)]
        await asyncio.sleep(0)
        await store.append(FIRST, entries(2, 2))
        enough.set()
        await asyncio.gather(*looking, return_exceptions=True)
