"""A class over real lines: everybody moves, a pause reaches all, and the wall hears of every move."""

import asyncio

import pytest

from benchmarks.server.classroom import lesson
from tests.server.serving import Server

pytestmark = pytest.mark.timeout(120)


def test_eight_pupils_play_are_paused_and_are_watched(server: Server) -> None:
    figures = asyncio.run(lesson(server, 8))
    assert figures.keys() == {"everybody", "pause", "wall_p95"}
