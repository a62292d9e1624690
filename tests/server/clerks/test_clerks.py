"""Clerks: what takes long is done in other processes, for so long and no longer, and for nobody too often."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from algodrome.games.bumping_bots.track import shipped_text
from algodrome.language import speaking
from algodrome.server.clerks.clerks import MOST_WAITING_EACH, PAGE, Clerks
from algodrome.server.clerks.tasks import TASKS, is_quick
from algodrome.server.payer import Payer
from algodrome.server.refusal import Refused
from algodrome.server.store import Entry
from algodrome.server.thinking.child import Child
from tests.server.serving import PATIENCE
from tests.server.thinking.pool import run, until

ANA, ZOE, LEO = Payer("192.0.2.1"), Payer("192.0.2.2"), Payer("192.0.2.3")
TOOL: dict[str, Any] = {"game": "bumping-bots", "tool": "tracks", "given": {}}
ODD = (sys.executable, str(Path(__file__).with_name("odd_clerk.py")))
TRACK = {"track": shipped_text("oval") + "\n"}
HANGING: dict[str, Any] = {"game": "bumping-bots", "options": TRACK}


@asynccontextmanager
async def clerks(**settings: Any) -> AsyncIterator[Clerks]:
    working = Clerks(**settings)
    try:
        yield working
    finally:
        await working.stop()


async def reason(working: Clerks, payer: Payer, task: str, **given: Any) -> str:
    with pytest.raises(Refused) as raised:
        await working.ask(payer, task, **given)
    assert raised.value.text
    return raised.value.reason


def test_a_clerk_answers_and_refuses_in_the_language_of_who_asks() -> None:
    async def story() -> None:
        async with clerks() as working:
            with speaking("fr"):
                done = await working.ask(ANA, "complete_options", game="bumping-bots", options=TRACK)
                assert done.read()["problem"] is None
                with pytest.raises(Refused, match="bad_option") as raised:
                    await working.ask(ANA, "choose", game="bumping-bots", options={"track": "A" * 50}, clock=None)
                assert raised.value.text.startswith("piste, ligne 1")

    run(story())


def test_no_text_of_somebody_s_own_is_read_by_the_event_loop() -> None:
    for task in ("choose", "complete_options", "show_board"):
        assert is_quick(task, {"options": {"players": 9, "track": "oval"}})
        assert not is_quick(task, {"options": {"players": 9, **TRACK}})
    assert not any(is_quick(task, {}) for task in TASKS if task not in {"choose", "complete_options", "show_board"})


def test_long_answers_come_packed_to_those_who_can_unpack_them() -> None:
    async def story() -> None:
        async with clerks() as working:
            tool: dict[str, Any] = {"game": "bumping-bots", "tool": "check_track", "given": TRACK}
            plain = await working.ask(ANA, "use_tool", **tool)
            packed = await working.ask(ANA, "use_tool", packed=True, **tool)
            assert (plain.packed, packed.packed) == (False, True)
            assert len(packed.content) < len(plain.content)

    run(story())


def test_a_task_that_takes_too_long_ends_with_its_process_and_the_next_one_is_done() -> None:
    async def story() -> None:
        async with clerks(command=ODD, seconds=1.0) as working:
            assert await reason(working, ANA, "show_board", **HANGING) == "too_long"
            assert await reason(working, ANA, "retell", notes={}, seat=None) == "too_long"
            working._seconds = PATIENCE
            done = await working.ask(ANA, "use_tool", game="speedalgo", tool="listing", given={"program": "AB"})
            assert done.read()["program"] == "AB"

    run(story())


def test_who_has_had_much_done_waits_and_others_do_not() -> None:
    async def story() -> None:
        async with clerks(command=ODD, seconds=2.0, work=2.5) as working:
            assert await reason(working, ANA, "show_board", **HANGING) == "too_long"
            assert await reason(working, ANA, "show_board", **HANGING) == "much_work"
            working._seconds = PATIENCE
            await working.ask(ZOE, "use_tool", game="bumping-bots", tool="tracks", given={})

    run(story())


def test_entries_are_read_when_there_is_work_left_to_pay_with_and_handed_over_in_pieces() -> None:
    table = [
        Entry(1, "opened", {"code": "ABCDEFGHJ", "game": "formel-fun", "options": {"players": 3}, "clock": None}, 0.0),
        *(Entry(number, "locked", {"locked": True}, 0.0) for number in range(2, 3 * PAGE)),
    ]
    reads, said = 0, list[int]()

    async def read() -> list[Entry]:
        nonlocal reads
        reads += 1
        return table

    async def story() -> None:
        async with clerks(work=20.0, seconds=PATIENCE) as working:
            export: dict[str, Any] = {"entries": read, "token": None, "present": []}
            say = Child.say

            async def noted(child: Child, **message: Any) -> None:
                said.append(len(message.get("pages", ())))
                await say(child, **message)

            with patch.object(Child, "say", noted):
                told = (await working.ask(ANA, "export", **export)).read()
            assert (told["entry"], told["table"]["locked"], said) == (3 * PAGE - 1, True, [PAGE, PAGE, PAGE - 1, 0])
            working._addresses.spend(ANA.address, 1000)
            assert await reason(working, ANA, "export", **export) == "much_work"
            assert reads == 1
            del table[0]
            assert await reason(working, ZOE, "export", **export) == "failed"

    run(story())


def test_a_participant_has_a_third_of_what_an_address_has() -> None:
    async def story() -> None:
        async with clerks(command=ODD, seconds=2.0, work=7.0) as working:
            pupil, other = Payer("192.0.2.1", "pupil"), Payer("192.0.2.1", "other")
            assert await reason(working, pupil, "show_board", **HANGING) == "too_long"
            assert await reason(working, pupil, "show_board", **HANGING) == "much_work"
            assert await reason(working, other, "show_board", **HANGING) == "too_long"

    run(story())


def test_while_much_is_waiting_further_tasks_are_refused_and_one_address_can_t_take_all_the_room() -> None:
    async def story() -> None:
        async with clerks(waiting=2) as working:
            waiting = [asyncio.create_task(working.ask(payer, "use_tool", **TOOL)) for payer in (ANA, ZOE)]
            await asyncio.sleep(0)
            assert await reason(working, LEO, "use_tool", **TOOL) == "busy"
            await asyncio.gather(*waiting)
            waiting = [asyncio.create_task(working.ask(ANA, "use_tool", **TOOL)) for _ in range(MOST_WAITING_EACH)]
            working._most = MOST_WAITING_EACH + 1
            await asyncio.sleep(0)
            assert await reason(working, ANA, "use_tool", **TOOL) == "busy"
            await working.ask(ZOE, "use_tool", **TOOL)
            await asyncio.gather(*waiting)

    run(story())


def test_when_there_is_no_room_left_whoever_has_most_waiting_gives_some_of_it_to_others() -> None:
    async def story() -> None:
        async with clerks(waiting=6) as working:
            payers = [ANA, ANA, ANA, ANA, ZOE, ZOE, LEO]
            asked = [asyncio.create_task(working.ask(payer, "use_tool", **TOOL)) for payer in payers]
            told = await asyncio.gather(*asked, return_exceptions=True)
            assert [place for place, one in enumerate(told) if isinstance(one, Refused)] == [3]

    run(story())


def test_addresses_are_served_in_turn_and_nobody_waits_for_all_that_another_one_asked() -> None:
    async def story() -> None:
        async with clerks(command=ODD, seconds=6.0) as working:
            hanging = [asyncio.create_task(reason(working, ANA, "show_board", **HANGING)) for _ in range(8)]
            try:
                await asyncio.sleep(0)
                await working.ask(ZOE, "use_tool", game="bumping-bots", tool="tracks", given={})
                assert sum(task.done() for task in hanging) <= 2
            finally:
                for task in hanging:
                    task.cancel()
                await asyncio.gather(*hanging, return_exceptions=True)
            await working.ask(ANA, "use_tool", game="bumping-bots", tool="tracks", given={})

    run(story())


@pytest.mark.parametrize("is_started", [False, True], ids=["while it is started", "before it is ready"])
def test_who_hangs_up_while_a_clerk_starts_holds_nobody_up_and_leaves_no_process(is_started: bool) -> None:
    tool: dict[str, Any] = {"game": "bumping-bots", "tool": "tracks", "given": {}}

    async def story() -> None:
        async with clerks() as working:
            asking = asyncio.create_task(working.ask(ANA, "use_tool", **tool))
            await asyncio.sleep(0)
            await until(lambda: bool(working._all) or not is_started)
            asking.cancel()
            await asyncio.wait({asking}, timeout=PATIENCE)
            assert asking.cancelled()
            assert not working._all
            await working.ask(ZOE, "use_tool", **tool)

    run(story())


def test_what_was_asked_all_at_once_is_done_as_far_as_it_can_be_paid_for() -> None:
    async def story() -> None:
        async with clerks(command=ODD, seconds=1.0, work=1.5) as working:
            told = await asyncio.gather(*(reason(working, ANA, "show_board", **HANGING) for _ in range(5)))
            assert sorted(told) == ["much_work"] * 4 + ["too_long"]

    run(story())


def test_all_addresses_of_one_home_take_the_room_of_one() -> None:
    async def story() -> None:
        async with clerks() as working:
            tool: dict[str, Any] = {"game": "bumping-bots", "tool": "tracks", "given": {}}
            payers = [Payer(f"2001:db8::{number:x}") for number in range(MOST_WAITING_EACH + 1)]
            waiting = [asyncio.create_task(working.ask(payer, "use_tool", **tool)) for payer in payers[1:]]
            await asyncio.sleep(0)
            assert await reason(working, payers[0], "use_tool", **tool) == "busy"
            await asyncio.gather(*waiting)

    run(story())


def test_where_no_clerk_can_start_everybody_is_told_so() -> None:
    async def story() -> None:
        async with clerks(command=(str(Path(__file__).with_name("nothing")),)) as working:
            assert await reason(working, ANA, "show_board", **HANGING) == "busy"

    run(story())


def test_options_without_a_text_of_one_s_own_need_no_clerk() -> None:
    async def story() -> None:
        async with clerks(command=("/nowhere",)) as working:
            done = await working.ask(ANA, "choose", game="bumping-bots", options={"order": "2-1-3-4"}, clock=None)
            assert done.read()["options"]["order"] == "2-1-3-4"

    run(story())
