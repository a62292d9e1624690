"""The file as one of several processes has it: what is written goes over the line as it was given."""

from pathlib import Path
from typing import cast

import pytest

from algodrome.server.processes.line import Line
from algodrome.server.processes.shared_store import SharedStore
from algodrome.server.store.store import Times

pytestmark = pytest.mark.anyio


class Asked:
    """A line that notes what is asked, and agrees."""

    def __init__(self) -> None:
        self.questions: list[tuple[object, ...]] = []

    async def ask(self, *question: object) -> bool:
        self.questions.append(question)
        return True


async def test_the_calendar_and_the_lead_go_over_the_line(tmp_path: Path) -> None:
    line = Asked()
    store = SharedStore(str(tmp_path / "tables.sqlite"), cast("Line", line))
    await store.keep_times(Times(seen=5.0, claimed=9.0))
    assert [await store.lead("t") for _ in range(2)] == [True, True]
    await store.follow("t")
    assert await store.lead("t")
    await store.let_go("t")
    assert await store.lead("t")
    asked = [("keep_times", 5.0, 9.0), ("lead", "t"), ("follow", "t"), ("lead", "t"), ("let_go", "t"), ("lead", "t")]
    assert line.questions == asked
    await store.append("t", [])
    assert line.questions == asked
