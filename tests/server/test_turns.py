"""A thousand lines of one address: whatever they ask in one moment, all others have their turn in between."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from time import thread_time

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from algodrome.server.live_table import TELLING
from algodrome.server.pieces import PIECE, in_pieces
from algodrome.server.protocol import Choose
from algodrome.server.turns import AT_ONCE, REQUESTS, WOKEN, Turns
from tests.server.unplugged import Request, unplugged
from tests.server.worlds import Line

pytestmark = pytest.mark.anyio
WISH = Choose(type="choose", id="open", game="speedalgo", options={})


def work(seconds: float) -> None:
    """Keep the processor busy."""
    began = thread_time()
    while thread_time() - began < seconds:
        pass


async def ask(turns: Turns, address: str, command: Callable[[], object]) -> None:
    await turns.lane(address).enter()
    command()


def noting(done: list[int], number: int) -> Callable[[], None]:
    """Make a command that takes all of a turn, and is noted when it has been carried out."""

    def carried_out() -> None:
        work(AT_ONCE)
        done.append(number)

    return carried_out


async def test_what_one_address_asks_at_once_is_done_in_pieces_and_others_come_in_between() -> None:
    turns, done = Turns(), list[str]()

    def command() -> None:
        work(AT_ONCE)
        done.append("much")

    asked = [asyncio.create_task(ask(turns, "192.0.2.1", command)) for _ in range(20)]
    for _ in range(3):
        await asyncio.sleep(0)
    await ask(turns, "192.0.2.2", lambda: done.append("other"))
    assert done.index("other") <= 6
    await asyncio.gather(*asked)
    assert done.count("much") == 20


async def test_short_commands_of_one_address_do_not_wait() -> None:
    turns, done = Turns(), list[int]()
    asked = [asyncio.create_task(ask(turns, "192.0.2.1", lambda: done.append(0))) for _ in range(5)]
    await asyncio.sleep(0)
    assert len(done) == 5
    await asyncio.gather(*asked)


async def test_all_are_done_in_the_end_and_who_hangs_up_holds_up_nobody() -> None:
    turns, done = Turns(), list[int]()

    asked = [asyncio.create_task(ask(turns, "192.0.2.1", noting(done, number))) for number in range(10)]
    await asyncio.sleep(0)
    asked[5].cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert sorted(done) == [number for number in range(10) if number != 5]
    await ask(turns, "192.0.2.1", noting(done, 10))


async def test_who_came_first_is_not_overtaken_by_those_who_come_while_it_waits() -> None:
    turns, done = Turns(), list[int]()

    await asyncio.gather(*(ask(turns, "192.0.2.1", noting(done, number)) for number in range(4 * WOKEN)))
    assert done == list(range(4 * WOKEN))


async def test_long_work_of_many_addresses_is_done_a_piece_in_a_turn_of_the_loop() -> None:
    done = list[str]()

    async def long(address: str) -> None:
        async for _ in in_pieces(range(3)):
            work(2 * PIECE)
            done.append(address)

    asked = [asyncio.create_task(long(f"192.0.2.{number}")) for number in range(20)]
    for turn in range(10):
        await asyncio.sleep(0)
        assert len(done) <= 1 + turn
    await asyncio.gather(*asked)
    assert set(done[:21]) == set(done)  # in turn; the first was there again before the others had come


async def test_requests_of_many_addresses_are_not_begun_in_one_turn_and_none_waits_for_all_of_another() -> None:
    turns, done = Turns(), list[str]()

    async def request(address: str) -> None:
        await turns.begin_request(address)
        work(AT_ONCE)
        done.append(address)

    addresses = [f"192.0.2.{number}" for number in range(20)]
    asked = [asyncio.create_task(request(address)) for address in [*addresses[:1] * 50, *addresses[1:]]]
    for turn in range(4):
        await asyncio.sleep(0)
        assert len(done) <= (1 + turn) * (REQUESTS + 1)
    await asyncio.gather(*asked)
    assert set(addresses) == set(done[: 3 * len(addresses)])


async def test_somebody_elsewhere_is_answered_before_all_that_one_address_asked(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        ticket = await server.hall.create(WISH, "Ana", play_now="random")
        hello = json.dumps({"type": "hello", "id": "h", "table": ticket.code, "token": ticket.token}).encode()
        lines = [server.line() for _ in range(100)]
        socket = WebSocket({**lines[0].websocket.scope, "client": ("192.0.2.9", 50_000)}, _stay, _hear)
        other = Line(socket, server.hall, server.settings)
        for line in (*lines, other):
            await line.say(hello)
        told, *_ = [json.loads(line.heard()[1]) for line in (*lines, other)]
        move = told["sights"][0]["moves"][0]["move"]
        preview = json.dumps({"type": "preview", "id": "p", "seat": 1, "lines": [move]}).encode()
        asked = [asyncio.create_task(line.say(preview)) for line in lines]
        await asyncio.sleep(0)
        await other.say(b'{"type":"ping","id":"o"}')
        answered = [len(line.heard()) for line in lines]
        assert sum(answered) < 50
        await asyncio.gather(*asked)
        assert [one + len(line.heard()) for one, line in zip(answered, lines, strict=True)] == [1] * 100


async def test_messages_that_cannot_be_read_come_in_turn_too(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        heap = [server.line() for _ in range(200)]
        asked = [asyncio.create_task(_say_often(line, b'{"type":', 10)) for line in heap]
        for _ in range(8):  # turns in which somebody else is answered
            await asyncio.sleep(0)
        answered = [len(line.heard()) for line in heap]
        assert sum(answered) < 1000
        await asyncio.gather(*asked)
        assert [one + len(line.heard()) for one, line in zip(answered, heap, strict=True)] == [10] * 200


async def _say_often(line: Line, message: bytes, times: int) -> None:
    for _ in range(times):  # as the line itself takes one after the other
        await line._answer(message)


async def test_a_heap_of_requests_of_one_address_is_not_begun_in_one_turn(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        answered = 0

        async def ask_for_games() -> None:
            nonlocal answered
            assert (await server.ask(Request("GET", "/api/games"))).status == 200
            answered += 1

        asked = [asyncio.create_task(ask_for_games()) for _ in range(60)]
        for _ in range(8):  # turns in which somebody else is answered
            await asyncio.sleep(0)
        assert answered < 40
        await asyncio.gather(*asked)
        assert answered == 60


async def _stay() -> Message:
    await asyncio.Event().wait()
    raise AssertionError


async def _hear(message: Message) -> None:
    del message


async def test_a_command_is_paid_for_by_how_many_are_told_of_it(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        ticket = await server.hall.create(WISH, "Ana")
        line = server.line()
        await line.say(json.dumps({"type": "hello", "id": "h", "table": ticket.code, "token": ticket.token}).encode())
        live = await server.hall.table(ticket.code)
        at_once, a_second = TELLING
        (client,) = live.clients
        live.clients = {client, *(_Deaf() for _ in range(999))}
        waits = [live.pay_for_telling() for _ in range(20)]
        assert waits[:9] == [0.0] * 9
        assert waits[-1] > (20 * 1000 - at_once) / a_second - 1
        live.clients = {client}


class _Deaf:
    """Somebody who watches."""

    participant: str | None = None
    language: str = "fr"
    address = "192.0.2.1"
    token = ""

    def send(self, message: object) -> None:
        """Hear nothing."""

    def leave(self, reason: object) -> None:
        """Stay."""


async def test_one_who_comes_later_waits_behind_all_who_wait() -> None:
    turns, done = Turns(), list[int]()
    asked: list[asyncio.Task[None]] = []
    count = 2 * WOKEN + 3

    def command(number: int) -> Callable[[], None]:
        def carried_out() -> None:
            done.append(number)
            if number == 0:
                work(AT_ONCE)
            if number == 1:
                asked.append(asyncio.create_task(ask(turns, "192.0.2.1", command(count))))

        return carried_out

    asked += [asyncio.create_task(ask(turns, "192.0.2.1", command(number))) for number in range(count)]
    await asyncio.gather(*asked)
    await asked[-1]
    assert done == list(range(count + 1))


async def test_a_turn_that_has_taken_all_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("algodrome.server.turns.thread_time", lambda: now[0])
    lane = Turns().lane("192.0.2.1")
    await lane.enter()
    now[0] += AT_ONCE
    later = lane.enter().__await__()
    assert next(later, None) is not None
    later.close()
