"""Stores of both kinds: every test that asks for one runs on SQLite and on PostgreSQL."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from algodrome.server.store import Store, open_store


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give the address of an empty store."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    """Open an empty store."""
    opened = open_store(store_url)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
async def neighbour(store: Store, store_url: str) -> AsyncIterator[Store]:  # noqa: ARG001 -- opened after it
    """Open the same store once more: another node of PostgreSQL, a command beside the server of SQLite."""
    opened = open_store(store_url, beside=True)
    await opened.open()
    yield opened
    await opened.close()
