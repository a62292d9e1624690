"""What the processes of a server have in common: who writes to the file, the bots, and what they tell each other."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from typing import Any

from algodrome.server.processes.figures import together
from algodrome.server.processes.line import Handler, Line
from algodrome.server.store.store import Entry, Store, StoreError, Times
from algodrome.server.thinking.question import Question
from algodrome.server.thinking.thinkers import Thinkers

FIGURES_WITHIN = 2.0  # seconds that a process has to tell its own


class Exchange:
    """Answers what processes ask, each on its own line.

    With a SQLite file this is its one writer: what all processes store at a time is one commit. Who has a table in
    memory watches it, and is told what others write and who is with them; as a rule nobody else does, and nothing is
    told. With PostgreSQL (`store` is None) processes are nodes like any others, and only bots are shared.
    """

    def __init__(self, store: Store | None, thinkers: Thinkers) -> None:
        """Take what is shared; both are open."""
        self._store, self._thinkers = store, thinkers
        self._lines: dict[int, Line] = {}
        self._watching: defaultdict[str, set[int]] = defaultdict(set)  # processes, by table
        self._leading: dict[str, int] = {}  # the process that runs a table's bots and clocks

    @property
    def writes(self) -> bool:
        """Tell whether this process writes for all."""
        return self._store is not None

    def handlers(self, process: int) -> Mapping[str, Handler]:
        """Give what answers the questions of a process."""
        writing = (self.create, self.append, self.delete, self.purge)
        having = (self.watch, self.lead, self.follow, self.let_go, self.attend)
        mine: dict[str, Handler] = {answer.__name__: partial(answer, process) for answer in (*writing, *having)}
        return {
            **mine,
            "try_writing": self.try_writing,
            "keep_times": self.keep_times,
            "choose": self.choose,
            "figures": self.figures,
        }

    def join(self, process: int, line: Line) -> None:
        """Hear of a process that has begun."""
        self._lines[process] = line

    def leave(self, process: int) -> None:
        """Hear of a process that has ended: others may lead its tables, and whoever was there is away."""
        self._lines.pop(process, None)
        self._leading = {table: leader for table, leader in self._leading.items() if leader != process}
        for table, watching in list(self._watching.items()):
            if process in watching:
                self._tell(process, table, "attendance", str(process), table, [])
                self._forget(process, table)

    async def hear_from_outside(self) -> None:
        """Pass on, for ever, what commands beside the server write."""
        if self._store is not None:
            async for table, number in self._store.changes():
                self._tell_news(None, table, number)

    # The store

    async def create(self, _: int, table: str, code: str, rows: list[list[Any]]) -> None:
        """Store a new table."""
        await self._file.create(table, code, _entries(rows))

    async def append(self, process: int, table: str, rows: list[list[Any]]) -> None:
        """Store entries, and tell who else has the table."""
        await self._file.append(table, _entries(rows))
        self._tell_news(process, table, rows[-1][0])

    async def delete(self, process: int, table: str) -> None:
        """Forget a table."""
        await self._file.delete(table)
        self._tell_news(process, table, 0)

    async def purge(self, process: int, before: float) -> list[str]:
        """Forget old tables."""
        gone = await self._file.purge(before)
        for table in gone:
            self._tell_news(process, table, 0)
        return gone

    async def try_writing(self) -> None:
        """Try whether the file can be written to."""
        await self._file.try_writing()

    async def keep_times(self, seen: float, claimed: float) -> None:
        """Keep what is known of the calendar."""
        await self._file.keep_times(Times(seen, claimed))

    @property
    def _file(self) -> Store:
        if self._store is None:
            raise StoreError("a process that has a store of its own asked for another")
        return self._store

    # Who has a table

    async def watch(self, process: int, table: str) -> None:
        """Tell a process of a table from now on; it reads the table after this, so nothing falls between."""
        self._watching[table].add(process)

    async def lead(self, process: int, table: str) -> bool:
        """Let a process run the bots and clocks of a table, unless another does."""
        return self._leading.setdefault(table, process) == process

    async def follow(self, process: int, table: str) -> None:
        """Hear that a process runs the bots and clocks of a table no longer."""
        if self._leading.get(table) == process:
            del self._leading[table]

    async def let_go(self, process: int, table: str) -> None:
        """Hear that a process has a table no longer."""
        await self.follow(process, table)
        self._forget(process, table)

    async def attend(self, process: int, table: str, people: list[str]) -> None:
        """Pass on who is at a table in a process."""
        self._tell(process, table, "attendance", str(process), table, people)

    def _forget(self, process: int, table: str) -> None:
        self._watching[table].discard(process)
        if not self._watching[table]:
            del self._watching[table]

    def _tell_news(self, but_not: int | None, table: str, number: int) -> None:
        """Tell who has a table of what was written there; nobody has one that is gone (0)."""
        self._tell(but_not, table, "news", table, number)
        if not number:
            self._watching.pop(table, None)
            self._leading.pop(table, None)

    def _tell(self, but_not: int | None, table: str, kind: str, *content: object) -> None:
        for process in self._watching.get(table, set()) - {but_not}:
            if process in self._lines:
                self._lines[process].tell(kind, *content)

    # What else is asked

    async def choose(self, content: Mapping[str, Any], payer: str) -> str:
        """Have a bot choose."""
        return await self._thinkers.answer(Question.read(content), payer)

    async def figures(self) -> str:
        """Collect the figures of all processes; those of one that hangs are left out."""

        async def told(line: Line) -> object:
            async with asyncio.timeout(FIGURES_WITHIN):
                return await line.ask("figures")

        lines = dict(self._lines)
        pages = await asyncio.gather(*map(told, lines.values()), return_exceptions=True)
        return together({process: page for process, page in zip(lines, pages, strict=True) if isinstance(page, str)})


def _entries(rows: list[list[Any]]) -> list[Entry]:
    return [Entry(*row) for row in rows]
