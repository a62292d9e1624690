"""Questions that wait for a bot: one address with many tables holds up nobody else."""

import asyncio
from typing import cast

import pytest

from algodrome.server.thinking.question import Question
from algodrome.server.thinking.waiting_jobs import SHARE, Job, WaitingJobs

pytestmark = pytest.mark.anyio


def job(payer: str) -> Job:
    return Job(cast("Question", None), asyncio.get_running_loop().create_future(), payer)


async def test_who_asks_once_waits_for_one_of_those_who_ask_much() -> None:
    waiting = WaitingJobs(100)
    for payer in ["much"] * 20 + ["once", "also"]:
        waiting.put_nowait(job(payer))
    assert waiting.qsize() == 22
    assert [(await waiting.get()).payer for _ in range(5)] == ["much", "once", "also", "much", "much"]


async def test_questions_of_one_address_are_answered_in_their_order() -> None:
    waiting = WaitingJobs(100)
    jobs = [job("much") for _ in range(3)]
    for one in jobs:
        waiting.put_nowait(one)
    assert [await waiting.get() for _ in range(3)] == jobs
    assert waiting.empty()


async def test_one_address_can_t_take_all_the_room() -> None:
    waiting = WaitingJobs(2 * SHARE)
    for _ in range(2):
        waiting.put_nowait(job("much"))
    assert not waiting.has_room("much")
    assert waiting.has_room("once")


async def test_the_classes_of_one_address_have_one_turn_together_and_take_turns_in_it() -> None:
    waiting = WaitingJobs(100)
    for payer in ["school one", "school one", "school two", "school three", "home", "home"]:
        waiting.put_nowait(job(payer))
    served = [(await waiting.get()).payer for _ in range(6)]
    assert served == ["school one", "home", "school two", "home", "school three", "school one"]
    assert waiting.empty()


async def test_many_classes_of_one_address_can_t_take_all_the_room() -> None:
    waiting = WaitingJobs(2 * SHARE)
    for number in range(2):
        waiting.put_nowait(job(f"school {number}"))
    assert not waiting.has_room("school 3")
    assert waiting.has_room("home")


async def test_who_waits_for_a_question_gets_the_next_one() -> None:
    waiting = WaitingJobs(100)
    coming = asyncio.create_task(waiting.get())
    await asyncio.sleep(0)
    waiting.put_nowait(asked := job("once"))
    assert await coming is asked
