"""Race to 21 is known while a match of it is tested, so that its records can be replayed, and no longer."""

from collections.abc import Iterator

import pytest

from algodrome.games.registry import registered
from tests.toy_game.game import RaceTo21


@pytest.fixture(autouse=True)
def _race_to_21_is_known() -> Iterator[None]:
    with registered(RaceTo21):
        yield
