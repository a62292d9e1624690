"""Floods from one address: others go on playing, memory stays, and everything is closed in the end."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.floods import flood, p99
from tests.server.limited import LimitedServer

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hang_up"), pytest.mark.soak]
MOST_MEMORY = 100_000_000
MOST_WAIT = 0.1


async def test_a_flood_of_connections_ends_by_itself(tmp_path: Path, soak: Callable[[int, int], int]) -> None:
    size = soak(400, 12)
    is_small = size < 400
    server = LimitedServer(tmp_path, **({"within": 1.0, "quiet": 3.0} if is_small else {})).start()
    found = await flood(server, size, 1000 if not is_small else 20)
    assert found.left_open == 0
    assert found.grown <= MOST_MEMORY
    assert is_small or p99(found.waits) <= MOST_WAIT  # how fast a machine is, is no matter of the small test
    assert server.stop() == 0
    assert server.faults() == []
