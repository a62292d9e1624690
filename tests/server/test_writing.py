"""What is stored: how much of it one address and one participant may ask for, and that a class never comes near."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from algodrome.language import speaking
from algodrome.server.draft import Draft
from algodrome.server.payer import Payer
from algodrome.server.protocol import Choose, Lock, Rename, Start
from algodrome.server.refusal import Refused
from algodrome.server.settings import Settings
from algodrome.server.store.store import Entry
from algodrome.server.tickets import Ticket
from algodrome.server.writing import HOUR, RESERVE, Writing, size_of
from tests.server.unplugged import CLIENT, HOST, UNLIMITED, Request, Unplugged, unplugged

pytestmark = pytest.mark.anyio
ANA, ZOE = Payer("192.0.2.1", "table ana"), Payer("192.0.2.1", "table zoé")
ELSEWHERE = Payer("192.0.2.2", "table léo")
WISH = Choose(type="choose", id="open", game="formel-fun", options={})
JSON = (b"content-type", b"application/json")
LESSON = 3600  # seconds
PUPILS = 30
MOVE = 300  # bytes of an entry that tells a move, more than most have
TEXT = 20_000  # characters of a track, a deck or a program: the longest that there may be


class Clock:
    """The time, which goes on when it is told to."""

    def __init__(self) -> None:
        """Begin."""
        self.now = 0.0

    def __call__(self) -> float:
        """Give the time."""
        return self.now


def refused(writing: Writing, payer: Payer, size: int = 1, room: str = "room") -> Refused | None:
    """Pay, and give the refusal if there is one."""
    try:
        writing.pay(payer, room, size)
    except Refused as refusal:
        return refusal
    return None


def spent(writing: Writing, address: str) -> None:
    """Use up what an address may write."""
    writing.charge(address, Settings.written)


def test_a_participant_has_a_part_of_what_the_address_has() -> None:
    clock = Clock()
    writing = Writing(clock=clock)
    assert refused(writing, ANA, Settings.written_by_one) is None
    told = refused(writing, ANA)
    assert told is not None
    assert told.reason == "much_written"
    assert refused(writing, ZOE, 1000) is None
    clock.now += HOUR / 2
    assert refused(writing, ANA, Settings.written_by_one // 2) is None


def test_an_address_that_has_written_much_waits_and_no_other_does() -> None:
    clock = Clock()
    writing = Writing(clock=clock)
    spent(writing, ANA.address)
    writing.pay(ANA, "room", RESERVE)
    assert refused(writing, ANA) is not None
    assert refused(writing, ELSEWHERE) is None
    clock.now += 1.0
    assert refused(writing, ANA) is None


def test_each_table_has_a_reserve_for_the_time_when_somebody_at_the_same_address_has_written_all() -> None:
    writing = Writing(clock=Clock())
    spent(writing, ANA.address)
    assert refused(writing, ANA, RESERVE + 1, "another table") is not None
    for _ in range(1000):
        assert refused(writing, ZOE, MOVE, "a table") is None


def test_the_sentence_tells_how_long_to_wait() -> None:
    writing = Writing(3600, 360, clock=Clock())
    writing.pay(ANA, "room", 361)
    told = refused(writing, ANA)
    assert told is not None
    with speaking("fr"):
        assert told.text.endswith("cet appareil ou ce réseau\N{NO-BREAK SPACE}: attendez 21 secondes.")
    with speaking("en"):
        assert told.text == "Too much has been stored for this device or this network: wait 21 seconds."


def test_a_class_that_does_all_it_can_for_an_hour_is_never_refused() -> None:
    """Each pupil has a table alone, moves every two seconds and hands in a text as long as can be every minute.

    Bots move all the time, as quickly as they may.
    """
    clock = Clock()
    writing = Writing(clock=clock)
    bots = round(PUPILS * MOVE / Settings.bot_pause)  # bytes a second
    for second in range(LESSON):
        clock.now = second
        writing.charge(ANA.address, bots)
        for pupil in range(PUPILS):
            payer = Payer(ANA.address, f"table-{pupil} pupil")
            if (second + pupil) % 2 == 0:
                assert refused(writing, payer, MOVE) is None
            if (second + pupil) % 60 == 0:
                assert refused(writing, payer, TEXT) is None


def test_the_size_of_an_entry_is_about_what_a_store_keeps() -> None:
    data = {"line": "é" * 10, "seat": 1}
    entries = [Entry(number, "moved", data, 0.0) for number in (1, 2)]
    assert size_of(entries) == 2 * (100 + len(json.dumps(data, separators=(",", ":"))))


# At a server


@pytest.fixture
async def narrow(tmp_path: Path) -> AsyncIterator[Unplugged]:
    """Open a server where little can be written."""
    async with unplugged(tmp_path, settings=replace(UNLIMITED, written=5_000, written_by_one=1_000)) as server:
        yield server


async def table_of(server: Unplugged) -> Ticket:
    """Open a table."""
    return await server.hall.create(WISH, "Ana", address=CLIENT[0])


async def test_commands_are_paid_for_and_one_that_was_done_is_acknowledged_again(narrow: Unplugged) -> None:
    ticket = await table_of(narrow)
    live = await narrow.hall.table(ticket.code)

    async def rename(number: int) -> int:
        command = Rename(type="rename", id=f"r{number}", name=f"Ana {number}")
        return await live.carry_out(ticket.participant, command, CLIENT[0])

    assert await rename(0) == 4
    live.writing.pay(Payer(CLIENT[0], live.purse(ticket.participant)), live.room, 1_000)
    with pytest.raises(Refused, match="much_written"):
        await rename(1)
    assert await rename(0) == 4
    assert live.number == 4


async def test_an_entry_is_encoded_once_to_be_paid_for_and_stored(
    narrow: Unplugged, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = await table_of(narrow)
    live = await narrow.hall.table(ticket.code)
    encode, encoded = json.JSONEncoder.encode, []

    def noted(self: json.JSONEncoder, data: Any) -> str:
        encoded.append(data)
        return encode(self, data)

    monkeypatch.setattr(json.JSONEncoder, "encode", noted)
    await live.carry_out(ticket.participant, Lock(type="lock", id="lock", locked=True), CLIENT[0])
    (entry,) = encoded
    assert entry["locked"]


async def test_opening_and_joining_are_paid_for(narrow: Unplugged) -> None:
    narrow.hall.writing.charge(CLIENT[0], 10**9)
    content = json.dumps({"game": "formel-fun", "options": {}}).encode()
    opened = Request("POST", "/api/tables", headers=[HOST, JSON], pieces=(content,))
    assert (await narrow.ask(opened)).status == 201  # out of its reserve
    ticket = json.loads((await narrow.ask(opened)).body)
    identity = (await narrow.hall.table(ticket["code"])).identity
    narrow.hall.writing.pay(Payer(CLIENT[0]), identity, RESERVE - 2_000)
    joining = Request("POST", f"/api/tables/{ticket['code']}/participants", headers=[HOST, JSON], pieces=(b"{}",))
    told = [await narrow.ask(joining) for _ in range(20)]
    assert {answer.status for answer in told} == {201, 429}
    assert json.loads(told[-1].body)["reason"] == "much_written"


async def test_a_class_is_paid_for_too(narrow: Unplugged) -> None:
    narrow.hall.writing.charge(CLIENT[0], 10**9)
    narrow.hall.writing._reserves.most = 1  # of rooms that come now
    content = json.dumps({"naming": "nicknames", "places": 3}).encode()
    told = await narrow.ask(Request("POST", "/api/classes", headers=[HOST, JSON], pieces=(content,)))
    assert json.loads(told.body)["reason"] == "much_written"


async def test_bots_are_paid_for_by_who_lets_them_play_and_go_on_to_the_end(narrow: Unplugged) -> None:
    ticket = await table_of(narrow)
    live = await narrow.hall.table(ticket.code)
    await live.carry_out(ticket.participant, Start(type="start", id="s", fill="random"), CLIENT[0])
    live.payer = f"{CLIENT[0]} some-class"
    live.writing.pay(Payer(CLIENT[0]), live.room, 10_000)
    await live.add(Draft("paused", {"paused": True}))
    await live.add(Draft("paused", {"paused": False}))
    assert live.writing._addresses.wait(CLIENT[0]) > 0
    live.writing.pay(Payer(CLIENT[0]), live.room, RESERVE)
    with pytest.raises(Refused, match="much_written"):
        await live.carry_out(ticket.participant, Lock(type="lock", id="l", locked=True), CLIENT[0])
