"""A class on two nodes of PostgreSQL: what one decides the other has, and tables are opened once."""

import random

import pytest

from tests.server.classes.lessons import LOYAL, Lesson, begun, opened
from tests.server.unplugged import Unplugged

pytestmark = pytest.mark.anyio


async def test_two_nodes_have_one_class(postgres_url: str) -> None:
    here, there = (Unplugged(postgres_url, LOYAL, random.Random(seed)) for seed in (1, 2))
    await here.hall.open()
    await there.hall.open()
    try:
        one = await opened(here)
        other = Lesson(there, {"code": one.code, "key": one.key})
        teacher = await one.teacher()
        ticket = await other.come()
        pupil = await other.device(ticket["token"])
        await teacher.until(lambda view: view["places"][0]["present"])
        view = await begun(teacher)
        own = (await pupil.until(lambda view: view["table"] is not None))["table"]
        assert own["code"] == view["tables"][0]["code"]
        player = await other.at_table(own["code"], ticket["token"])
        assert player.view is not None
        assert player.view["table"]["you"]["seats"] == [own["seat"]]
        assert len(await here.hall.store.tables()) == 2
        await here.hall.school.erase(one.live)
        assert await there.hall.store.tables() == []
    finally:
        await here.hall.close()
        await there.hall.close()
