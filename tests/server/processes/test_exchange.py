"""What processes have in common: who hears what another wrote, who leads a table, and what one that ends leaves."""

import asyncio
from collections.abc import Sequence
from typing import Any, cast

import pytest

from algodrome.server.processes import exchange as module
from algodrome.server.processes.exchange import Exchange
from algodrome.server.processes.line import Line
from algodrome.server.store.store import Entry, Store, Times
from algodrome.server.thinking.thinkers import Thinkers

pytestmark = pytest.mark.anyio
ROWS = [[4, "sat", {"seat": 1}, 7.0], [5, "sat", {"seat": 2}, 7.0]]


class Told:
    """A line that notes what is told on it."""

    def __init__(self) -> None:
        self.heard: list[tuple[object, ...]] = []

    def tell(self, *content: object) -> None:
        self.heard.append(content)


class Written:
    """A store that notes what is written."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.seen: Times | None = None

    async def append(self, _: str, entries: Sequence[Entry]) -> None:
        self.entries += entries

    async def delete(self, table: str) -> None:
        pass

    async def purge(self, _: float) -> list[str]:
        return ["t"]

    async def keep_times(self, times: Times) -> None:
        self.seen = times


def exchange(processes: int) -> tuple[Exchange, list[Told], Written]:
    """Let some processes have a line each."""
    written = Written()
    made = Exchange(cast("Store", written), cast("Thinkers", None))
    lines = [Told() for _ in range(processes)]
    for process, line in enumerate(lines):
        made.join(process, cast("Line", line))
    return made, lines, written


async def test_who_has_a_table_hears_the_last_number_that_another_wrote_and_nothing_of_its_own() -> None:
    made, lines, written = exchange(3)
    for process in (0, 1):
        await made.watch(process, "t")
    await made.append(0, "t", cast("list[list[Any]]", ROWS))
    assert [line.heard for line in lines] == [[], [("news", "t", 5)], []]
    assert [(entry.number, entry.kind) for entry in written.entries] == [(4, "sat"), (5, "sat")]


@pytest.mark.parametrize("forget", ["delete", "purge"])
async def test_the_end_of_a_table_is_told_and_then_nobody_has_it(forget: str) -> None:
    made, lines, _ = exchange(2)
    for process in (0, 1):
        await made.watch(process, "t")
    await made.lead(1, "t")
    await (made.delete(0, "t") if forget == "delete" else made.purge(0, 1.0))
    assert [line.heard for line in lines] == [[], [("news", "t", 0)]]
    assert await made.lead(0, "t")
    await made.append(0, "t", cast("list[list[Any]]", ROWS))
    assert len(lines[1].heard) == 1


async def test_one_process_leads_a_table_until_it_gives_it_up() -> None:
    made, _, _ = exchange(2)
    assert [await made.lead(process, "t") for process in (0, 1, 0)] == [True, False, True]
    await made.follow(1, "t")
    assert not await made.lead(1, "t")
    await made.follow(0, "t")
    assert await made.lead(1, "t")


async def test_one_that_gives_only_bots_and_clocks_up_still_hears_what_is_written() -> None:
    made, lines, _ = exchange(2)
    await made.watch(1, "t")
    assert await made.lead(1, "t")
    await made.follow(1, "t")
    await made.append(0, "t", cast("list[list[Any]]", ROWS))
    assert lines[1].heard == [("news", "t", 5)]


async def test_one_that_lets_a_table_go_hears_no_more_of_it_and_another_leads_it() -> None:
    made, lines, _ = exchange(2)
    await made.watch(1, "t")
    assert await made.lead(1, "t")
    await made.let_go(1, "t")
    await made.append(0, "t", cast("list[list[Any]]", ROWS))
    assert lines[1].heard == []
    assert await made.lead(0, "t")


async def test_who_was_in_a_process_that_ends_is_away_and_another_leads_its_tables() -> None:
    made, lines, _ = exchange(2)
    for process in (0, 1):
        await made.watch(process, "t")
    assert await made.lead(0, "t")
    await made.attend(0, "t", ["ada"])
    made.leave(0)
    assert lines[1].heard == [("attendance", "0", "t", ["ada"]), ("attendance", "0", "t", [])]
    assert lines[0].heard == []
    assert await made.lead(1, "t")


async def test_the_calendar_is_kept_as_it_was_told() -> None:
    made, _, written = exchange(1)
    await made.handlers(0)["keep_times"](5.0, 9.0)
    assert written.seen == Times(seen=5.0, claimed=9.0)


class Telling:
    """A line to a process that tells its figures."""

    async def ask(self, kind: str) -> str:
        """Tell them."""
        assert kind == "figures"
        return "# TYPE algodrome_tables gauge\nalgodrome_tables 3.0\n"


class Hanging:
    """A line to a process that hangs."""

    async def ask(self, _: str) -> None:
        """Never answer."""
        await asyncio.Event().wait()


async def test_one_process_that_hangs_keeps_nobody_from_the_figures_of_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "FIGURES_WITHIN", 0.0)
    made = Exchange(None, cast("Thinkers", None))
    for process, line in enumerate((Hanging(), Telling())):
        made.join(process, cast("Line", line))
    assert 'algodrome_tables{process="1"} 3.0' in await made.figures()
