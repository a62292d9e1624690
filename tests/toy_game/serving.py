"""A server that has the toy game."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from algodrome.games.registry import VARIABLE, registered
from tests.server.serving import Server
from tests.toy_game.game import RaceTo21

ROOT = Path(__file__).parents[2]


@contextmanager
def serving_race_to_21(folder: Path) -> Iterator[Server]:
    """Run a server that finds the game from outside, with a store of its own."""
    with pytest.MonkeyPatch.context() as patch, registered(RaceTo21):
        patch.setenv(VARIABLE, "race-to-21=tests.toy_game.game:RaceTo21")
        patch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
        running = Server(str(folder / "tables.sqlite")).start()
        yield running
        assert running.stop() == 0
