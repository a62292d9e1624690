"""Workers know the games of this package only: none that another test has made known in this process."""

import pytest

from algodrome.games import registry


@pytest.fixture(autouse=True)
def _only_our_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_REGISTERED", {})
