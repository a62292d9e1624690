"""One server for the classes of a module, and a class in a lesson."""

from collections.abc import AsyncIterator

import pytest

from tests.server.classes.lessons import LOYAL, STRICT, Lesson, ask, opened
from tests.server.unplugged import Unplugged, unplugged


@pytest.fixture(scope="module")
async def school(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Unplugged]:
    """Run one server for all classes of this module."""
    async with unplugged(tmp_path_factory.mktemp("school"), settings=LOYAL) as server:
        yield server


@pytest.fixture
async def taught(school: Unplugged) -> AsyncIterator[Lesson]:
    yield (one := await opened(school))
    await ask(school, "DELETE", f"/api/classes/{one.code}", key=one.key)


@pytest.fixture
async def strict(school: Unplugged) -> AsyncIterator[Lesson]:
    """Open a class in which somebody who is not there is absent at once."""
    school.hall.school.settings = STRICT
    yield (one := await opened(school))
    await ask(school, "DELETE", f"/api/classes/{one.code}", key=one.key)
    school.hall.school.settings = LOYAL
