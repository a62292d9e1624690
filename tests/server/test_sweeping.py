"""Tables and classes that nobody is at leave the memory, but not while somebody is at the door."""

from collections.abc import AsyncIterator
from math import inf
from pathlib import Path

import pytest

from algodrome.server.protocol import Choose
from tests.server.classes.lessons import opened
from tests.server.unplugged import Unplugged, unplugged

pytestmark = pytest.mark.anyio
WISH = Choose(type="choose", id="open", game="formel-fun", options={})


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Unplugged]:
    """Open a server."""
    async with unplugged(tmp_path) as running:
        yield running


async def test_a_table_that_somebody_has_just_looked_for_stays_until_they_have_come(server: Unplugged) -> None:
    hall = server.hall
    code = (await hall.create(WISH, "Ada")).code
    identity = (await hall.table(code)).identity
    hall._left[identity] = -inf  # nobody has been there for long
    found = await hall.table(code)
    await hall.sweep()
    assert hall._tables[identity] is found
    hall._left[identity] = -inf
    await hall.sweep()
    assert identity not in hall._tables


async def test_a_class_that_somebody_has_just_looked_for_stays_too(server: Unplugged) -> None:
    school = server.hall.school
    code = (await opened(server)).code
    identity = (await school.find(code)).identity
    school._left[identity] = -inf
    found = await school.find(code)
    await school.sweep()
    assert school.classes[identity] is found
    school._left[identity] = -inf
    await school.sweep()
    assert identity not in school.classes
