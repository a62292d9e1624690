"""The front and what it hands on: the connection itself, with all that was sent on it."""

import asyncio
import errno
import os
import socket
from collections.abc import AsyncIterator
from typing import Any

import pytest

from algodrome.server.processes import front as front_module
from algodrome.server.processes import handing as handing_module
from algodrome.server.processes.front import Front
from algodrome.server.processes.handing import GivingHand, TakingHand
from tests.server.serving import PATIENCE

pytestmark = pytest.mark.anyio


class Given:
    """What a front gave away."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.queue: asyncio.Queue[tuple[socket.socket, str | None]] = asyncio.Queue()
        self.bound = socket.create_server(("127.0.0.1", 0))
        self.front = Front(self.bound, lambda connection, code: self.queue.put_nowait((connection, code)))
        self.front.open()

    def call(self, said: bytes = b"") -> socket.socket:
        """Come to the front, and say something."""
        client = socket.create_connection(self.bound.getsockname(), timeout=PATIENCE)
        client.sendall(said)
        return client

    async def next(self) -> tuple[socket.socket, str | None]:
        """Wait for a connection that is given away."""
        return await asyncio.wait_for(self.queue.get(), PATIENCE)


@pytest.fixture
async def given() -> AsyncIterator[Given]:
    """Open a front."""
    given = Given()
    yield given
    given.front.close()


async def until_closed(client: socket.socket) -> None:
    """Wait until the other side has hung up."""
    with client:
        assert await asyncio.wait_for(asyncio.to_thread(client.recv, 1), PATIENCE) == b""


async def test_a_connection_is_given_away_with_its_code_and_all_its_bytes(given: Given) -> None:
    request = b"GET /live?table=K7QPX HTTP/1.1\r\nHost: x\r\n\r\n"
    with given.call(request):
        connection, code = await given.next()
        with connection:
            assert code == "K7QPX"
            assert connection.recv(1000) == request


async def test_one_that_says_nothing_is_sent_away(given: Given, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front_module, "SILENT", 0.0)
    await until_closed(given.call())
    assert given.queue.empty()


async def test_the_silent_never_keep_others_out(given: Given, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front_module, "MOST_SILENT", 1)
    first = given.call()
    with given.call(b"GET / HTTP/1.1\r\n\r\n"):
        await until_closed(first)
        connection, code = await given.next()
        connection.close()
        assert code is None


async def test_one_that_hangs_up_at_once_is_forgotten(given: Given) -> None:
    given.call().close()
    with given.call(b"GET / HTTP/1.1\r\n\r\n"):
        connection, _ = await given.next()
        connection.close()
    assert not given.front._silent


class Greeting(asyncio.Protocol):
    """Answers with what it is sent."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember the line."""
        assert isinstance(transport, asyncio.WriteTransport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Answer once."""
        self.transport.write(data)
        self.transport.close()


async def test_hands_pass_more_connections_than_they_can_hold_at_a_time() -> None:
    giving_end, taking_end = socket.socketpair()
    giving = GivingHand(giving_end)
    clients = []
    for number in range(400):
        client, connection = socket.socketpair()
        client.sendall(str(number).encode())
        clients.append(client)
        giving.give(connection)
    assert giving._waiting  # the kernel holds so many and no more
    taking = TakingHand(taking_end, Greeting)
    for number, client in enumerate(clients):
        client.settimeout(PATIENCE)
        assert await asyncio.to_thread(client.recv, 10) == str(number).encode()
        client.close()
    taking.close()
    assert giving.let_go() == []
    taking_end.close()


async def test_no_child_of_a_process_has_the_connections_that_it_took() -> None:
    """A child that had one too, such as a bot, would keep it open; not every event loop closes it there."""
    giving_end, taking_end = socket.socketpair()
    noted: list[bool] = []

    class Noting(Greeting):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            noted.append(os.get_inheritable(transport.get_extra_info("socket").fileno()))

    giving, taking = GivingHand(giving_end), TakingHand(taking_end, Noting)
    client, connection = socket.socketpair()
    giving.give(connection)
    client.settimeout(PATIENCE)
    client.sendall(b"hello")
    assert await asyncio.to_thread(client.recv, 10) == b"hello"
    assert noted == [False]
    client.close()
    taking.close()
    assert giving.let_go() == []
    taking_end.close()


async def test_what_a_process_did_not_take_comes_back() -> None:
    giving_end, taking_end = socket.socketpair()
    giving = GivingHand(giving_end)
    taking_end.close()
    client, connection = socket.socketpair()
    giving.give(connection)
    assert giving.let_go() == [connection]
    client.close()
    connection.close()


async def test_a_connection_for_which_the_system_has_no_room_is_given_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handing_module, "BREATH", 0.0)
    send, faults = socket.send_fds, [OSError(errno.ETOOMANYREFS, "too many"), OSError(errno.EMFILE, "files")]

    def sending(*given: Any) -> int:
        if faults:
            raise faults.pop()
        return send(*given)

    monkeypatch.setattr(socket, "send_fds", sending)
    giving_end, taking_end = socket.socketpair()
    giving, taking = GivingHand(giving_end), TakingHand(taking_end, Greeting)
    clients = []
    for _ in range(2):
        client, connection = socket.socketpair()
        client.sendall(b"hello")
        giving.give(connection)
        clients.append(client)
    for client in clients:
        client.settimeout(PATIENCE)
        assert await asyncio.to_thread(client.recv, 10) == b"hello"
        client.close()
    taking.close()
    assert giving.let_go() == []
    taking_end.close()


async def test_of_those_that_a_process_does_not_take_only_so_many_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handing_module, "MOST_WAITING", 1)
    giving_end, taking_end = socket.socketpair()
    giving = GivingHand(giving_end)
    taking_end.close()
    first, second = socket.socket(), socket.socket()
    giving.give(first)
    giving.give(second)
    assert second.fileno() == -1
    assert giving.let_go() == [first]
    first.close()


async def test_a_connection_that_is_closed_holds_up_nobody() -> None:
    giving_end, taking_end = socket.socketpair()
    giving = GivingHand(giving_end)
    gone = socket.socket()
    gone.close()
    giving.give(gone)
    assert giving.let_go() == []
    taking_end.close()
