"""What the tests of the server share: a real PostgreSQL, and asyncio."""

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.server.postgres import Cluster, NoPostgres
from tests.server.serving import OPEN, Server


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run asynchronous tests on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[Cluster]:
    """Start one PostgreSQL per test process, when the first test needs it, and stop it at the end."""
    try:
        cluster = Cluster()
    except NoPostgres as reason:
        pytest.skip(str(reason))
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture
def postgres_url(postgres_cluster: Cluster) -> Iterator[str]:
    """Give the address of an empty database; several stores on it are several nodes."""
    url = postgres_cluster.new_database()
    yield url
    postgres_cluster.drop(url)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run one server for the tests of a module."""
    running = Server(str(tmp_path_factory.mktemp("server") / "tables.sqlite")).start()
    yield running
    assert running.stop() == 0


@pytest.fixture
async def hang_up() -> AsyncIterator[None]:
    """Close all lines when a test is over."""
    yield
    while OPEN:
        await OPEN.pop().close()
