"""Under which names the server answers: a stranger's name that leads to this machine is none of them."""

import json
import socket
from pathlib import Path
from typing import cast

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from algodrome.server.hosts import Hosts
from algodrome.server.settings import Settings
from tests.server.serving import Server
from tests.server.unplugged import Request, unplugged

pytestmark = pytest.mark.anyio
HOME = Settings()
NETWORK = Settings(host="0.0.0.0")  # noqa: S104 - nothing listens
PUBLIC = Settings(public_address="https://algodrome.example.org/", origins=frozenset({"http://other.example:81"}))
MACHINE = socket.gethostname().lower()


@pytest.mark.parametrize(
    ("settings", "host"),
    [
        (HOME, "localhost"), (HOME, "LOCALHOST:8000"), (HOME, "127.0.0.1:8000"), (HOME, "[::1]:8000"), (HOME, "::1"),
        (HOME, "localhost."), (PUBLIC, "algodrome.example.org"), (PUBLIC, "Algodrome.Example.org:443"),
        (PUBLIC, "other.example:81"), (PUBLIC, "127.0.0.1"), (NETWORK, "192.168.1.20:8000"), (NETWORK, "[fd00::1]"),
        (NETWORK, MACHINE), (NETWORK, f"{MACHINE.partition('.')[0]}.local:8000"),
    ],
)  # fmt: skip
def test_the_server_is_at_its_own_addresses(settings: Settings, host: str) -> None:
    assert Hosts(settings).serve(host)


@pytest.mark.parametrize("settings", [HOME, NETWORK, PUBLIC], ids=["home", "network", "public"])
@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "", "[", "a:b:c"]
)
def test_and_at_no_other(settings: Settings, host: str) -> None:
    assert not Hosts(settings).serve(host)


def test_one_that_listens_at_home_is_not_at_addresses_of_the_network() -> None:
    assert not Hosts(HOME).serve("192.168.1.20:8000")


async def test_a_request_under_another_name_is_misdirected(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        for method, path in (("GET", "/"), ("GET", "/api/games"), ("POST", "/api/tables"), ("GET", "/metrics")):
            answer = await server.ask(Request(method, path, headers=[(b"host", b"evil.example")]))
            assert (answer.status, json.loads(answer.body)["reason"]) == (421, "host")


async def test_a_request_with_two_names_is_misdirected(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        answer = await server.ask(Request("GET", "/", headers=[(b"host", b"localhost"), (b"host", b"evil.example")]))
        assert answer.status == 421


@pytest.mark.usefixtures("hang_up")
async def test_a_live_connection_under_another_name_is_misdirected(server: Server) -> None:
    """The origin of such a page is the same name, so that the two agree."""
    with pytest.raises(InvalidStatus) as error:
        await connect(
            f"ws://evil.example:{server.port}/live",
            origin=cast("Origin", f"http://evil.example:{server.port}"),
            host="127.0.0.1",
            port=server.port,
        )
    assert error.value.response.status_code == 421
