"""The turnstile by itself: who pays, who waits, who is sent away."""

import asyncio
from collections.abc import Sequence

import pytest

from algodrome.server import turnstile as module
from algodrome.server.refusal import Refused
from algodrome.server.turnstile import Lane, Turnstile

pytestmark = pytest.mark.anyio
MANY = 10**6


class Clock:
    """A time that stands still until it is told to go on."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def tries(turnstile: Turnstile, address: str, count: int, ticket: str = "") -> list[asyncio.Task[None]]:
    """Let somebody try, one try after the other, and see who has passed by then."""
    entering = []
    for _ in range(count):
        entering.append(asyncio.create_task(turnstile.enter(address, ticket)))
        await asyncio.sleep(0)
    return entering


def passed(entering: list[asyncio.Task[None]]) -> int:
    return sum(task.done() and task.exception() is None for task in entering)


def refused(entering: Sequence[asyncio.Future[None]]) -> int:
    return sum(task.done() and isinstance(task.exception(), Refused) for task in entering)


async def test_the_one_sent_away_has_the_ticket_with_the_most_waiting() -> None:
    lane = Lane()
    alone = lane.add("a")
    crowd = [lane.add("b") for _ in range(3)]
    lane.send_one_away()
    assert not alone.done()
    assert refused(crowd) == 1
    assert len(lane) == 3
    lane.send_one_away()
    assert (refused(crowd), len(lane)) == (2, 2)


async def test_any_of_the_crowd_may_be_sent_away() -> None:
    first, last = 0, 0
    for _ in range(200):
        lane = Lane()
        places = [lane.add("b") for _ in range(2)]
        lane.send_one_away()
        first, last = first + refused(places[:1]), last + refused(places[1:])
    assert first
    assert last


async def test_of_more_than_may_wait_one_is_sent_away() -> None:
    turnstile = Turnstile(at_once=1, a_second=1, all_a_second=MANY, waiting=2, clock=Clock())
    entering = await tries(turnstile, "home", 3)
    assert (passed(entering), refused(entering)) == (1, 0)
    entering += await tries(turnstile, "home", 1)
    await asyncio.sleep(0)
    assert (passed(entering), refused(entering)) == (1, 1)
    for task in entering:
        task.cancel()


async def test_of_more_addresses_than_may_wait_one_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LANES", 2)
    monkeypatch.setattr("random.choice", lambda lanes: lanes[0])
    turnstile = Turnstile(at_once=1, a_second=1, all_a_second=0.1, waiting=9, clock=Clock())
    entering = [task for place in ("a", "b", "c") for task in await tries(turnstile, place, 1)]
    await asyncio.sleep(0)
    assert (passed(entering), refused(entering)) == (1, 0)
    entering += await tries(turnstile, "d", 1)
    await asyncio.sleep(0)
    assert (passed(entering), refused(entering)) == (1, 1)
    assert entering[1].done()
    for task in entering:
        task.cancel()


@pytest.mark.parametrize(("at_once", "all_a_second", "most"), [(2, 1, 10), (20, 1, 20), (2, 0.5, 5)])
async def test_all_together_have_ten_seconds_worth_and_never_less_than_one_address(
    at_once: float, all_a_second: float, most: int
) -> None:
    turnstile = Turnstile(at_once=at_once, a_second=1, all_a_second=all_a_second, waiting=99, clock=Clock())
    entering = [task for number in range(most + 3) for task in await tries(turnstile, str(number), 1)]
    assert passed(entering) == most
    for task in entering:
        task.cancel()


@pytest.mark.parametrize("ticket", ["", "a pupil's"])
async def test_what_is_paid_back_is_one_try(ticket: str) -> None:
    at_once = 10 if ticket else 1  # a ticket has a tenth
    turnstile = Turnstile(at_once=at_once, a_second=1, all_a_second=0.01, waiting=9, clock=Clock())
    await turnstile.enter("home", ticket)
    turnstile.pay_back("home", ticket)
    entering = await tries(turnstile, "home", 2, ticket)
    assert passed(entering) == 1
    for task in entering:
        task.cancel()


async def test_a_ticket_has_one_try_at_least() -> None:
    turnstile = Turnstile(at_once=3, a_second=1, all_a_second=MANY, waiting=9, clock=Clock())
    entering = await tries(turnstile, "home", 2, "a pupil's")
    assert passed(entering) == 1
    for task in entering:
        task.cancel()


async def test_who_waits_passes_by_himself_when_he_can_pay_and_whoever_comes_later_too() -> None:
    clock = Clock()
    turnstile = Turnstile(at_once=1, a_second=1, all_a_second=MANY, waiting=9, clock=clock)
    await turnstile.enter("home")
    for second in (1.0, 2.0):
        (waiting,) = await tries(turnstile, "home", 1)
        assert not waiting.done()
        clock.now = second
        await asyncio.wait_for(waiting, 5)


async def test_one_who_has_hung_up_holds_up_nobody() -> None:
    clock = Clock()
    turnstile = Turnstile(at_once=1, a_second=1, all_a_second=MANY, waiting=9, clock=clock)
    await turnstile.enter("home")
    gone, next_one = await tries(turnstile, "home", 2)
    gone.cancel()
    await asyncio.sleep(0)
    clock.now = 1.0
    turnstile.let_pass()
    await asyncio.sleep(0)
    assert passed([next_one]) == 1


async def test_of_many_lanes_some_are_looked_at_in_a_turn_and_all_of_them_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "LOOKED_AT", 20)
    clock = Clock()
    turnstile = Turnstile(at_once=1, a_second=1, all_a_second=MANY, waiting=32, clock=clock)
    addresses = [f"192.0.2.{number}" for number in range(5 * module.LOOKED_AT)]
    entering = [task for address in addresses for task in await tries(turnstile, address, 2)]
    assert turnstile._serving is not None
    turnstile._serving.cancel()
    looked_at, pay = list[str](), turnstile._pay

    def noted(address: str, ticket: str) -> bool:
        looked_at.append(address)
        return pay(address, ticket)

    turnstile._pay = noted  # type: ignore[method-assign]
    for turn in range(1, 6):
        turnstile.let_pass()
        assert len(looked_at) <= turn * module.LOOKED_AT
    assert set(looked_at) >= set(addresses[1:])
    for clock.now in range(2, 14):
        turnstile.let_pass()
    await asyncio.gather(*entering)
