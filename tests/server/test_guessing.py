"""Codes: how fast they can be tried, and that the right one is never locked out."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from algodrome.server.doorkeeper import Doorkeeper
from algodrome.server.draft import entries_of
from algodrome.server.limits import HOMES, CreditsByAddress, network_of
from algodrome.server.protocol import Choose
from algodrome.server.refusal import Refused
from algodrome.server.secret_words import CODE_LENGTH, CODE_SIGNS, new_code, usual_code
from algodrome.server.settings import Settings
from algodrome.server.store import StoreError
from algodrome.server.tickets import Ticket, participant_of
from algodrome.server.turnstile import Turnstile
from tests.server.unplugged import UNLIMITED, Unplugged, unplugged

pytestmark = pytest.mark.anyio
WISH = Choose(type="choose", id="open", game="formel-fun", options={})
DAY = 86_400
SCHOOL, HOME, OTHER = "192.0.2.1", "198.51.100.7", "203.0.113.9"


@pytest.fixture
async def strict(tmp_path: Path) -> AsyncIterator[Unplugged]:
    """Open a server where an address has three wrong codes, and then practically none."""
    settings = replace(UNLIMITED, wrong_codes=3, wrong_codes_rate=0.001, wrong_codes_all=MANY)
    async with unplugged(tmp_path, settings=settings) as server:
        yield server


MANY = 10**6


async def find(server: Unplugged, address: str, code: str, token: str | None = None) -> str:
    """Try a code: give what came of it, or that the answer has to wait."""
    keeper = server.app.state.doorkeeper
    trying = asyncio.create_task(keeper.find(server.hall, address, code, token))
    while not trying.done():
        if any(stays_in_a_lane(turnstile, address) for turnstile in keeper.guesses.values()):
            trying.cancel()
            return "waits"
        await asyncio.sleep(0.001)
    error = trying.exception()
    return error.reason if isinstance(error, Refused | StoreError) else "found"


def stays_in_a_lane(turnstile: Turnstile, address: str) -> bool:
    """Tell whether somebody waits though all have passed who can pay."""
    turnstile.let_pass()
    return len(turnstile._lanes.get(network_of(address), ())) > 0


async def goes_on(entering: asyncio.Task[None]) -> None:
    """See somebody pass who has nothing left to wait for, however busy the machine is."""
    await asyncio.sleep(0)
    assert entering.done()
    entering.result()


async def guess(server: Unplugged, address: str, tries: int) -> list[str]:
    return [await find(server, address, new_code()) for _ in range(tries)]


async def test_wrong_codes_are_answered_ever_later(strict: Unplugged) -> None:
    assert await guess(strict, SCHOOL, 4) == ["no_table"] * 3 + ["waits"]


async def test_a_class_behind_the_address_of_somebody_who_guesses_joins_at_once(strict: Unplugged) -> None:
    """The teacher has opened the table there, and so the address is known to have the code."""
    ticket = await strict.hall.create(WISH, "Ana")
    strict.app.state.doorkeeper.remember(SCHOOL, ticket.code)
    await guess(strict, SCHOOL, 4)
    for _ in range(50):
        assert await find(strict, SCHOOL, ticket.code) == "found"


async def test_the_first_right_code_makes_the_next_ones_free(strict: Unplugged) -> None:
    ticket = await strict.hall.create(WISH, "Ana")
    assert await find(strict, SCHOOL, ticket.code) == "found"
    await guess(strict, SCHOOL, 4)
    assert await find(strict, SCHOOL, f" {ticket.code.lower()[:3]}-{ticket.code[3:]} ") == "found"


async def test_a_token_is_never_held_up(strict: Unplugged) -> None:
    ticket = await strict.hall.create(WISH, "Ana")
    await guess(strict, SCHOOL, 4)
    assert await find(strict, SCHOOL, ticket.code, ticket.token) == "found"


async def test_one_who_guesses_with_a_ticket_uses_up_a_tenth_and_holds_up_nobody_at_the_address(tmp_path: Path) -> None:
    settings = replace(UNLIMITED, wrong_codes=30, wrong_codes_rate=0.001, wrong_codes_all=MANY)
    async with unplugged(tmp_path, settings=settings) as server:
        tried = [await find(server, SCHOOL, new_code(), "a pupil's") for _ in range(4)]
        assert tried == ["no_table"] * 3 + ["waits"]
        assert await find(server, SCHOOL, new_code(), "another's") == "no_table"
        assert await find(server, SCHOOL, new_code()) == "no_table"


async def test_tickets_of_one_address_wait_in_turn() -> None:
    time = [0.0]
    turnstile = Turnstile(at_once=1, a_second=1, all_a_second=MANY, waiting=9, clock=lambda: time[0])
    await turnstile.enter(SCHOOL)
    flood = [asyncio.create_task(turnstile.enter(SCHOOL, "pupil")) for _ in range(20)]
    await asyncio.sleep(0)
    honest = asyncio.create_task(turnstile.enter(SCHOOL))
    await asyncio.sleep(0)
    for second in (1.0, 2.0):
        time[0] = second
        turnstile.let_pass()
    await goes_on(honest)
    for task in flood:
        task.cancel()


@pytest.mark.parametrize("fault", [Refused("damaged"), Refused("old_rules"), StoreError("away")], ids=str)
async def test_that_a_code_is_right_is_not_told_sooner_by_a_table_that_can_t_be_shown(
    strict: Unplugged, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    async def table(_: str) -> None:
        raise fault

    await guess(strict, OTHER, 3)
    monkeypatch.setattr(strict.hall, "table", table)
    assert await find(strict, OTHER, new_code()) == "waits"


async def test_other_addresses_notice_nothing(strict: Unplugged) -> None:
    ticket = await strict.hall.create(WISH, "Ana")
    await guess(strict, SCHOOL, 4)
    assert await find(strict, HOME, ticket.code) == "found"


async def test_right_codes_use_nothing_up(strict: Unplugged) -> None:
    for _ in range(10):
        ticket = await strict.hall.create(WISH, "Ana")
        assert await find(strict, HOME, ticket.code) == "found"
    assert await guess(strict, HOME, 3) == ["no_table"] * 3


async def test_a_right_guess_is_told_no_sooner_than_a_wrong_one(strict: Unplugged) -> None:
    """Or a flood of guesses would find the right one, however long the wrong ones waited."""
    ticket = await strict.hall.create(WISH, "Ana")
    await guess(strict, OTHER, 3)
    assert await find(strict, OTHER, ticket.code) == "waits"


async def test_a_table_that_is_deleted_while_its_code_waits_is_none(
    strict: Unplugged, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = await strict.hall.create(WISH, "Ana")

    async def enter(*_: str) -> None:
        await strict.hall.delete(await strict.hall.table(ticket.code))

    monkeypatch.setattr(Turnstile, "enter", enter)
    assert await find(strict, OTHER, ticket.code) == "no_table"


async def test_what_can_t_be_a_code_is_no_guess(strict: Unplugged) -> None:
    assert [await find(strict, HOME, "hello") for _ in range(10)] == ["no_table"] * 10
    assert await guess(strict, HOME, 3) == ["no_table"] * 3


@pytest.mark.parametrize("typed", ["ABCDEFGHJ", "ABC DEF 0O1"], ids=["no table's", "no code"])
async def test_a_wrong_code_is_told_whole(strict: Unplugged, typed: str) -> None:
    with pytest.raises(Refused) as refused:
        await strict.app.state.doorkeeper.find(strict.hall, HOME, typed)
    assert typed in refused.value.text


async def test_addresses_are_served_in_turn_and_nobody_waits_behind_a_flood() -> None:
    time = [0.0]
    turnstile = Turnstile(at_once=1, a_second=1, all_a_second=0.1, waiting=100, clock=lambda: time[0])
    await turnstile.enter(OTHER)
    flood = [asyncio.create_task(turnstile.enter(OTHER)) for _ in range(100)]
    await asyncio.sleep(0)
    honest = asyncio.create_task(turnstile.enter(HOME))
    await asyncio.sleep(0)
    time[0] = 11.0
    turnstile.let_pass()
    time[0] = 22.0
    turnstile.let_pass()
    await goes_on(honest)
    assert sum(task.done() for task in flood) <= 2
    for task in flood:
        task.cancel()


async def test_of_too_many_who_wait_some_are_sent_away() -> None:
    turnstile = Turnstile(at_once=1, a_second=0.001, all_a_second=1, waiting=4, clock=lambda: 0.0)
    await turnstile.enter(OTHER)
    flood = [asyncio.create_task(turnstile.enter(OTHER)) for _ in range(50)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    refused = [task for task in flood if task.done()]
    assert len(refused) == 46
    assert {str(task.exception()) for task in refused} == {"guessing"}
    for task in flood:
        task.cancel()


async def test_a_right_code_gives_back_what_it_took_from_all_and_from_its_address() -> None:
    turnstile = Turnstile(at_once=1, a_second=0.001, all_a_second=0.001, waiting=4, clock=lambda: 0.0)
    for _ in range(3):
        await goes_on(asyncio.create_task(turnstile.enter(HOME)))
        turnstile.pay_back(HOME)
    await goes_on(asyncio.create_task(turnstile.enter(HOME)))
    waiting = asyncio.create_task(turnstile.enter(OTHER))  # a wrong code was the last that all could pay
    await asyncio.sleep(0)
    assert not waiting.done()
    waiting.cancel()


async def test_who_comes_later_does_not_pass_those_who_wait() -> None:
    time = [0.0]
    turnstile = Turnstile(at_once=1, a_second=1, all_a_second=0.1, waiting=9, clock=lambda: time[0])
    await turnstile.enter(OTHER)
    first = [asyncio.create_task(turnstile.enter(address)) for address in (OTHER, SCHOOL)]
    for _ in range(3):  # until they wait, and those who serve them sleep
        await asyncio.sleep(0)
    time[0] = 10.0
    late = asyncio.create_task(turnstile.enter(HOME))
    await asyncio.sleep(0)
    assert not late.done()
    turnstile.let_pass()
    await asyncio.sleep(0)
    assert [task.done() for task in (*first, late)] == [True, False, False]
    for task in (*first, late):
        task.cancel()


async def test_who_has_hung_up_pays_nothing_and_holds_nobody_up() -> None:
    time = [0.0]
    turnstile = Turnstile(at_once=1, a_second=1, all_a_second=0.1, waiting=9, clock=lambda: time[0])
    await turnstile.enter(HOME)
    gone, waits = (asyncio.create_task(turnstile.enter(HOME)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    time[0] = 10.0
    turnstile.let_pass()
    await goes_on(waits)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("", ""),
    ],
)
def test_the_addresses_of_one_home_are_one(address: str, network: str) -> None:
    assert network_of(address) == network


def test_a_site_with_thousands_of_networks_has_what_sixteen_homes_have() -> None:
    credits_by = CreditsByAddress(3, 1.0, clock=lambda: 0.0)
    homes = [f"2001:db8:7:{number:x}::1" for number in range(1000)]
    assert sum(credits_by.take(home) for home in homes for _ in range(5)) == 3 * HOMES
    assert credits_by.wait(homes[0]) > 0
    assert credits_by.wait("2001:db8:8::1") == credits_by.wait("192.0.2.1") == 0


def test_guessing_for_a_day_finds_one_of_a_thousand_tables_once_in_a_thousand_days() -> None:
    """The arithmetic of docs/deployment.md, for four servers on one store."""
    usual, servers, tables = Settings(), 4, 1000
    guesses = servers * (usual.wrong_codes_all * DAY + max(usual.wrong_codes, 10 * usual.wrong_codes_all))
    assert guesses * tables / len(CODE_SIGNS) ** CODE_LENGTH < 1 / 1000


@pytest.mark.parametrize("processes", [1, 4])
def test_processes_tell_together_what_came_of_as_many_wrong_tries_as_one_does(processes: int) -> None:
    keepers = [Doorkeeper(Settings(processes=processes).of_process(number)) for number in range(processes)]
    rates = [keeper.guesses[CODE_LENGTH]._all.rate for keeper in keepers]
    assert sum(rates) == Settings().wrong_codes_all


def test_codes_of_tables_of_earlier_versions_go_on_working() -> None:
    assert usual_code("abc-de") == "ABCDE"
    assert usual_code("abc def ghj") == "ABCDEFGHJ"
    assert usual_code("ABCDEF") is None
    assert len(new_code()) == 9


async def test_who_has_just_joined_through_another_node_is_known_before_this_one_heard_of_it(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        host = await server.hall.create(WISH, "Ada")
        live = await server.hall.table(host.code)
        guest = Ticket(host.code, "Bo", "x" * 22)
        await server.hall.store.append(live.identity, entries_of([guest.draft(host=False)], live.number + 1, 0.0))
        found = await server.app.state.doorkeeper.find(server.hall, SCHOOL, host.code, guest.token)
        assert participant_of(found.table, guest.token) == guest.participant


async def test_who_comes_and_goes_without_end_waits_longer_the_more_are_told(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        keeper = server.app.state.doorkeeper
        assert [keeper.come("ana", 60) for _ in range(16)] == [0.0] * 16
        assert keeper.come("ana", 60) > 0
        assert keeper.come("bo", 60) == 0.0


async def test_a_hello_that_is_told_to_others_is_paid_for_and_a_second_device_is_free(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        ticket = await server.hall.create(WISH, "Ana")
        told = list[tuple[str, int]]()

        def come(who: str, clients: int) -> float:
            told.append((who, clients))
            return 0.0

        server.app.state.doorkeeper.come = come
        for token in (None, None, ticket.token, ticket.token):
            hello = {"type": "hello", "id": "h", "table": ticket.code, "token": token}
            await server.line().say(json.dumps(hello).encode())
        live = await server.hall.table(ticket.code)
        assert told == [(live.purse(ticket.participant), 2)]


async def test_two_hundred_who_join_at_once_find_sixty_places(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        ticket = await server.hall.create(WISH, "Ana")
        joining = [server.hall.join(ticket.code, None) for _ in range(200)]
        ends = await asyncio.gather(*joining, return_exceptions=True)
        refused = [end for end in ends if isinstance(end, Refused)]
        assert len(refused) == 200 - (Settings().people - 1)
        assert {end.reason for end in refused} == {"full"}
        table = (await server.hall.table(ticket.code)).table
        assert len(table.participants) == Settings().people
        assert len({one.name for one in table.participants.values()}) == Settings().people


@pytest.mark.parametrize("number", [2**31, 10**30, -1])
async def test_an_entry_that_no_table_has(tmp_path: Path, number: int) -> None:
    async with unplugged(tmp_path) as server:
        ticket = await server.hall.create(WISH, "Ana", play_now="random")
        line = server.line()
        hello = {"type": "hello", "id": "h", "table": ticket.code, "token": ticket.token}
        await line.say(json.dumps(hello).encode())
        line.heard()
        await line.say(json.dumps({"type": "play", "id": "p", "seat": 1, "move": "8", "at": number}).encode())
        assert json.loads(line.heard()[-1])["reason"] == "bad_message"
        await line.say(json.dumps({"type": "play", "id": "q", "seat": 1, "move": "8", "at": 2**31 - 1}).encode())
        assert json.loads(line.heard()[-1])["reason"] == "stale"


def test_who_comes_first_has_all_there_is_however_time_goes_on() -> None:
    purses = CreditsByAddress(1, 3600, clock=count(1).__next__)
    assert [purses.take("192.0.2.1"), purses.take("192.0.2.1")] == [True, False]
    assert purses.wait("192.0.2.2") == 0
