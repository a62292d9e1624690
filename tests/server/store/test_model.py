"""Whatever is done to a store, it holds what a plain dictionary would."""

import asyncio
import math
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from algodrome.server.store import CodeTaken, Conflict, Entry, Store, Summary, open_store

TABLES = ["a" * 32, "b" * 32, "c" * 32]
CODES = ["UN", "DEUX", "TROIS"]

documents = st.dictionaries(
    st.text(st.characters(), max_size=5),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
        lambda inner: st.lists(inner, max_size=3),
        max_leaves=5,
    ),
    max_size=3,
)
times = st.floats(min_value=0, max_value=100, allow_nan=False)
runs = st.builds(
    lambda first, contents: [Entry(first + place, *content) for place, content in enumerate(contents)],
    st.integers(1, 6),
    st.lists(st.tuples(st.sampled_from(["moved", "joined"]), documents, times), min_size=1, max_size=3),
)
operations = st.one_of(
    st.tuples(
        st.just("create"),
        st.sampled_from(TABLES),
        st.sampled_from(CODES),
        runs.map(lambda run: [Entry(place, found.kind, found.data, found.at) for place, found in enumerate(run, 1)]),
    ),
    st.tuples(st.just("append"), st.sampled_from(TABLES), runs),
    st.tuples(st.just("append_next"), st.sampled_from(TABLES), runs),
    st.tuples(st.just("delete"), st.sampled_from(TABLES)),
    st.tuples(st.just("purge"), times),
)


@dataclass
class Model:
    """What a store holds, in plain dictionaries."""

    entries: dict[str, list[Entry]] = field(default_factory=dict)
    codes: dict[str, str] = field(default_factory=dict)

    def create(self, table: str, code: str, first: list[Entry]) -> None:
        if table in self.entries:
            raise Conflict
        if code in self.codes.values():
            raise CodeTaken
        self.entries[table], self.codes[table] = list(first), code

    def append(self, table: str, run: list[Entry]) -> None:
        if table not in self.entries or run[0].number != len(self.entries[table]) + 1:
            raise Conflict
        self.entries[table] += run

    def delete(self, table: str) -> None:
        self.entries.pop(table, None)
        self.codes.pop(table, None)

    def purge(self, before: float) -> list[str]:
        old = [table for table, found in self.entries.items() if found[-1].at < before]
        old.sort(key=lambda table: (self.entries[table][-1].at, table))
        for table in old:
            self.delete(table)
        return old

    def tables(self) -> list[Summary]:
        found = [
            Summary(table, self.codes[table], len(run), run[0].at, run[-1].at) for table, run in self.entries.items()
        ]
        return sorted(found, key=lambda summary: (-summary.last_at, summary.table))


@given(done=st.lists(operations, max_size=12))
def test_a_store_holds_what_a_dictionary_would(store_url: str, done: list[tuple[Any, ...]]) -> None:
    asyncio.run(compare(store_url, done))


async def compare(url: str, done: list[tuple[Any, ...]]) -> None:
    store, model = open_store(url), Model()
    await store.open()
    try:
        await store.purge(math.inf)  # what the example before left
        for operation in done:
            name, *arguments = continued(model, *operation)
            assert await outcome(store, name, *arguments) == expected(model, name, *arguments)
            assert await store.tables() == model.tables()
            for table in TABLES:
                assert await store.read(table) == model.entries.get(table, [])
                assert await store.read(table, after=2) == model.entries.get(table, [])[2:]
            codes = {code: table for table, code in model.codes.items()}
            assert [await store.find(code) for code in CODES] == [codes.get(code) for code in CODES]
    finally:
        await store.close()


def continued(model: Model, name: str, *arguments: Any) -> list[Any]:
    """Number the entries of "append_next" so that they follow what is there."""
    if name != "append_next":
        return [name, *arguments]
    table, run = arguments
    first = len(model.entries.get(table, [])) + 1
    return ["append", table, [Entry(number, old.kind, old.data, old.at) for number, old in enumerate(run, first)]]


async def outcome(store: Store, name: str, *arguments: object) -> object:
    try:
        return await getattr(store, name)(*arguments)
    except (Conflict, CodeTaken) as refused:
        return type(refused)


def expected(model: Model, name: str, *arguments: object) -> object:
    try:
        return getattr(model, name)(*arguments)
    except (Conflict, CodeTaken) as refused:
        return type(refused)


@given(
    appends=st.lists(st.tuples(st.sampled_from(TABLES), st.integers(1, 3), st.integers(2, 4)), min_size=1, max_size=30)
)
def test_appends_made_at_once_leave_tables_without_gaps(store_url: str, appends: list[tuple[str, int, int]]) -> None:
    asyncio.run(append_at_once(store_url, appends))


async def append_at_once(url: str, appends: list[tuple[str, int, int]]) -> None:
    store = open_store(url)
    await store.open()
    try:
        await store.purge(math.inf)
        for table, code in zip(TABLES, CODES, strict=True):
            await store.create(table, code, [Entry(1, "opened", {}, 0.0)])
        runs_of = [
            [Entry(number, "moved", {"writer": writer}, 1.0) for number in range(first, first + length)]
            for writer, (_, length, first) in enumerate(appends)
        ]
        answers = await asyncio.gather(
            *(store.append(table, run) for (table, _, _), run in zip(appends, runs_of, strict=True)),
            return_exceptions=True,
        )
        for table in TABLES:
            won = [
                run
                for (owner, _, _), run, answer in zip(appends, runs_of, answers, strict=True)
                if owner == table and answer is None
            ]
            won.sort(key=lambda run: run[0].number)
            found = await store.read(table)
            assert [entry.number for entry in found] == list(range(1, len(found) + 1))
            assert found[1:] == [entry for run in won for entry in run]
        assert all(answer is None or isinstance(answer, Conflict) for answer in answers)
    finally:
        await store.close()


def test_the_model_can_fail() -> None:
    model = Model()
    model.create(TABLES[0], "UN", [Entry(1, "opened", {}, 1.0)])
    with pytest.raises(Conflict):
        model.append(TABLES[0], [Entry(3, "moved", {}, 1.0)])
