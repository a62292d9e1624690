"""What every store does, whatever it keeps its tables in."""

import asyncio
from pathlib import Path

import pytest

from algodrome.server.store import CodeTaken, Conflict, Entry, Store, StoreError, Summary, Times, open_store
from tests.server.store.tables import FIRST, SECOND, entries, entry, identity

pytestmark = pytest.mark.anyio

LIMIT = 30  # seconds within which anything must have happened


async def test_a_new_store_has_no_tables(store: Store) -> None:
    assert await store.tables() == []
    assert await store.read(FIRST) == []
    assert await store.find("ABCD") is None


async def test_what_was_written_is_read_back(store: Store) -> None:
    opened = entry(1, "opened", at=1700000000.123456, name="Zoé", game="formel-fun")
    moved = [entry(2, text="7/3+T", seat=2), entry(3, nested={"list": [1, 2.5, None, True, "é"]})]
    await store.create(FIRST, "ABCD", [opened])
    await store.append(FIRST, moved)
    assert await store.read(FIRST) == [opened, *moved]
    assert await store.find("ABCD") == FIRST


@pytest.mark.parametrize(
    "text", ["", "\0", "\ud83d", "\u202e", "'; DROP TABLE tables; --", "%s %(x)s", "👩‍🚀", "x" * 100_000]
)
async def test_any_text_survives(store: Store, text: str) -> None:
    written = [Entry(1, "moved", {text: text}, 1.0)]
    await store.create(FIRST, "ABCD", written)
    assert await store.read(FIRST) == written


async def test_reading_after_a_number_gives_the_rest(store: Store) -> None:
    await store.create(FIRST, "ABCD", entries(1, 5))
    assert await store.read(FIRST, after=3) == entries(4, 5)
    assert await store.read(FIRST, after=5) == []


async def test_how_a_table_was_opened_is_told_without_reading_all_of_it(store: Store) -> None:
    await store.create(FIRST, "ABCD", entries(1, 5))
    assert await store.beginning(FIRST) == entries(1, 2)
    assert await store.beginning("0" * 32) == []


async def test_a_closed_store_opened_again_has_everything(store: Store, store_url: str) -> None:
    await store.create(FIRST, "ABCD", entries(1, 3))
    await store.close()
    again = open_store(store_url)
    await again.open()
    assert await again.read(FIRST) == entries(1, 3)
    await again.append(FIRST, entries(4, 4))
    await again.close()


async def test_a_closed_store_refuses_everything(store: Store, tmp_path: Path) -> None:
    await store.close()
    for attempt in (
        store.create(FIRST, "ABCD", entries(1, 1)),
        store.append(FIRST, entries(1, 1)),
        store.read(FIRST),
        store.beginning(FIRST),
        store.find("ABCD"),
        store.tables(),
        store.delete(FIRST),
        store.purge(0),
        store.backup(tmp_path / "backup.db"),
    ):
        with pytest.raises(StoreError, match="not open"):
            await attempt
    with pytest.raises(StoreError, match="not open"):
        store.changes()
    assert not await store.lead(FIRST)


async def test_closing_twice_and_opening_twice_do_no_harm(store: Store) -> None:
    await store.open()
    await store.create(FIRST, "ABCD", entries(1, 1))
    await store.open()
    assert await store.read(FIRST) == entries(1, 1)
    await store.close()
    await store.close()


async def test_no_two_tables_have_the_same_code(store: Store) -> None:
    await store.create(FIRST, "ABCD", entries(1, 1))
    with pytest.raises(CodeTaken, match="ABCD"):
        await store.create(SECOND, "ABCD", entries(1, 1))
    assert await store.read(SECOND) == []
    assert await store.find("ABCD") == FIRST


async def test_a_table_is_made_once(store: Store) -> None:
    await store.create(FIRST, "ABCD", entries(1, 1))
    for code in ("ABCD", "EFGH"):
        with pytest.raises(Conflict):
            await store.create(FIRST, code, entries(1, 2))
    assert await store.read(FIRST) == entries(1, 1)
    assert await store.find("EFGH") is None


@pytest.mark.parametrize("code", ["\0", "\ud83d", "", "abcd", "ABCD\n", "%"])
async def test_what_is_no_code_finds_nothing(store: Store, code: str) -> None:
    await store.create(FIRST, "ABCD", entries(1, 1))
    assert await store.find(code) is None


@pytest.mark.parametrize("first", [1, 2, 3, 5])
async def test_only_the_next_number_can_be_written(store: Store, first: int) -> None:
    await store.create(FIRST, "ABCD", entries(1, 3))
    with pytest.raises(Conflict, match=f"Entry {first} "):
        await store.append(FIRST, entries(first, first + 1))
    assert await store.read(FIRST) == entries(1, 3)


async def test_nothing_is_written_to_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append(FIRST, entries(1, 1))
    assert await store.read(FIRST) == []
    assert await store.tables() == []


async def test_entries_with_a_gap_are_a_mistake_of_the_caller(store: Store) -> None:
    await store.create(FIRST, "ABCD", entries(1, 1))
    for wrong in ([entry(2), entry(4)], [entry(3), entry(2)], [entry(2), entry(2)]):
        with pytest.raises(ValueError, match="one after the other"):
            await store.append(FIRST, wrong)
    for wrong in ([], [entry(2)]):
        with pytest.raises(ValueError, match="begins with entry 1"):
            await store.create(SECOND, "EFGH", wrong)
    assert await store.read(FIRST) == entries(1, 1)


async def test_what_is_not_json_is_refused_and_changes_nothing(store: Store) -> None:
    await store.create(FIRST, "ABCD", entries(1, 1))
    for odd, fault in ((float("nan"), ValueError), ({1, 2}, TypeError)):
        with pytest.raises(fault):
            await store.append(FIRST, [entry(2), entry(3, odd=odd)])
    assert await store.read(FIRST) == entries(1, 1)


async def test_appending_nothing_does_nothing(store: Store) -> None:
    await store.create(FIRST, "ABCD", entries(1, 1))
    await store.append(FIRST, [])
    assert await store.read(FIRST) == entries(1, 1)


async def test_tables_are_listed_the_one_last_written_to_first(store: Store) -> None:
    await store.create(FIRST, "ABCD", [entry(1, at=10)])
    await store.create(SECOND, "EFGH", [entry(1, at=20)])
    await store.append(FIRST, [entry(2, at=30), entry(3, at=40)])
    assert await store.tables() == [
        Summary(FIRST, "ABCD", entries=3, first_at=10, last_at=40),
        Summary(SECOND, "EFGH", entries=1, first_at=20, last_at=20),
    ]


async def test_a_deleted_table_is_gone_and_its_code_is_free(store: Store) -> None:
    await store.create(FIRST, "ABCD", entries(1, 3))
    await store.create(SECOND, "EFGH", entries(1, 2))
    await store.delete(FIRST)
    await store.delete(FIRST)
    assert await store.read(FIRST) == []
    assert [summary.table for summary in await store.tables()] == [SECOND]
    with pytest.raises(Conflict):
        await store.append(FIRST, entries(4, 4))
    await store.create(FIRST, "ABCD", entries(1, 1))
    assert await store.read(FIRST) == entries(1, 1)
    assert await store.read(SECOND) == entries(1, 2)


async def test_a_purge_forgets_what_is_old_and_names_it(store: Store) -> None:
    old = {identity(number) for number in range(120)}
    for number, table in enumerate(sorted(old)):
        await store.create(table, f"OLD{number}", [entry(1, at=5)])
    await store.create(identity(200), "KEPT", [entry(1, at=5), entry(2, at=10)])
    assert set(await store.purge(before=10)) == old
    assert [summary.code for summary in await store.tables()] == ["KEPT"]
    assert await store.purge(before=10) == []


async def test_of_many_who_want_a_number_one_gets_it(store: Store, neighbour: Store) -> None:
    await store.create(FIRST, "ABCD", entries(1, 1))
    attempts = [
        (store if writer % 2 else neighbour).append(FIRST, [entry(2, writer=writer), entry(3, writer=writer)])
        for writer in range(40)
    ]
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    winners = [writer for writer, answer in enumerate(answers) if answer is None]
    assert len(winners) == 1
    assert all(isinstance(answer, Conflict) for answer in answers if answer is not None)
    assert [found.data["writer"] for found in await store.read(FIRST, after=1)] == winners * 2


async def test_of_many_who_want_a_code_one_gets_it(store: Store, neighbour: Store) -> None:
    attempts = [
        (store if number % 2 else neighbour).create(identity(number), "ABCD", entries(1, 1)) for number in range(20)
    ]
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    assert [type(answer) for answer in answers].count(CodeTaken) == 19
    assert len(await store.tables()) == 1


async def test_many_tables_grow_at_the_same_time_each_in_order(store: Store, neighbour: Store) -> None:
    async def play(number: int) -> None:
        table, node = identity(number), (store, neighbour)[number % 2]
        await node.create(table, f"CODE{number}", entries(1, 1))
        for following in range(2, 12):
            await node.append(table, entries(following, following))

    await asyncio.gather(*(play(number) for number in range(20)))
    for number in range(20):
        assert await store.read(identity(number)) == entries(1, 11)


async def test_one_refused_append_does_not_spoil_the_others(store: Store) -> None:
    for number in range(10):
        await store.create(identity(number), f"CODE{number}", entries(1, 1))
    wanted = [entries(2 + number % 2, 3) for number in range(10)]  # every second one leaves a gap
    attempts = [store.append(identity(number), wanted[number]) for number in range(10)]
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    assert [answer is None for answer in answers] == [True, False] * 5
    assert [len(await store.read(identity(number))) for number in range(10)] == [3, 1] * 5


async def test_an_append_is_seen_by_the_other_node_at_once(store: Store, neighbour: Store) -> None:
    await store.create(FIRST, "ABCD", entries(1, 1))
    for number in range(2, 30, 2):
        await store.append(FIRST, entries(number, number))
        assert len(await neighbour.read(FIRST)) == number
        await neighbour.append(FIRST, entries(number + 1, number + 1))
        assert len(await store.read(FIRST)) == number + 1


async def test_a_node_is_told_what_another_wrote(store: Store, neighbour: Store) -> None:
    changes = aiter(store.changes())
    await store.create(FIRST, "ABCD", entries(1, 1))
    await neighbour.append(FIRST, entries(2, 3))
    async with asyncio.timeout(LIMIT):
        assert await anext(changes) == (FIRST, 3)
    await store.append(FIRST, entries(4, 4))
    await neighbour.delete(FIRST)
    async with asyncio.timeout(LIMIT):
        assert await anext(changes) == (FIRST, 0)
    await neighbour.create(SECOND, "EFGH", entries(1, 1))
    async with asyncio.timeout(LIMIT):
        assert await anext(changes) == (SECOND, 1)
    await neighbour.purge(before=100)
    async with asyncio.timeout(LIMIT):
        assert await anext(changes) == (SECOND, 0)


async def test_a_node_is_told_what_happened_between_opening_and_listening(store: Store, neighbour: Store) -> None:
    await neighbour.create(FIRST, "ABCD", entries(1, 2))
    async with asyncio.timeout(LIMIT):
        assert await anext(aiter(store.changes())) == (FIRST, 2)


async def test_who_stops_listening_can_listen_again(store: Store, neighbour: Store) -> None:
    listening = asyncio.ensure_future(anext(aiter(store.changes())))
    await asyncio.sleep(0)  # it begins to listen
    listening.cancel()
    await neighbour.create(FIRST, "ABCD", entries(1, 2))
    async with asyncio.timeout(LIMIT):
        assert await anext(aiter(store.changes())) == (FIRST, 2)


async def test_one_node_leads_a_table(store: Store, neighbour: Store) -> None:
    assert await store.lead(FIRST)
    assert await store.lead(FIRST)
    assert not await neighbour.lead(FIRST)


async def test_a_cancelled_append_leaves_the_store_usable(store: Store) -> None:
    await store.create(FIRST, "ABCD", entries(1, 1))
    waiting = asyncio.ensure_future(store.append(FIRST, entries(2, 2)))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    written = await store.read(FIRST)
    following = len(written) + 1
    try:
        await store.append(FIRST, [Entry(following, "moved", {}, 1.0)])
    except Conflict:  # it was on its way already
        assert following == 2
    assert len(await store.read(FIRST)) in {2, 3}


async def test_a_store_tells_whether_it_can_be_written_to_and_changes_nothing(store: Store) -> None:
    await store.keep_times(Times(50.0, 60.0))
    await store.try_writing()
    assert await store.times() == Times(50.0, 60.0)
    assert await store.tables() == []


async def test_the_time_that_a_store_has_seen_never_goes_back(store: Store, neighbour: Store) -> None:
    assert await store.times() == Times(0.0, 0.0)
    await store.keep_times(Times(100.0, 900.0))
    await neighbour.keep_times(Times(40.0, 0.0))
    assert await store.times() == Times(100.0, 0.0)
