"""A bot that names its time has it, as long as nobody waits; else those who wait share it."""

import asyncio

import pytest

from algodrome.bots.levels import MOST_INTERPRETED
from algodrome.server.thinking import allowance
from algodrome.server.thinking.allowance import with_its_share
from algodrome.server.thinking.question import Question
from tests.server.thinking.pool import imagined, odd, run, thinking


def thinks(bot: str, waiting: int, workers: int = 1, game: str = "speedalgo") -> str:
    """Tell which bot is asked while others wait."""
    return with_its_share(Question(game, {}, {}, 1, bot, 0), waiting, workers).bot


@pytest.mark.parametrize("bot", ["easy", "champion", "search", "greedy", "random"])
def test_who_names_no_time_thinks_as_ever(bot: str) -> None:
    assert thinks(bot, 100) == bot


@pytest.mark.parametrize(
    ("bot", "waiting", "workers", "now"),
    [
        ("champion@0.5s", 0, 1, "champion@0.500s"),
        ("champion@0.5s", 1, 1, "champion@0.250s"),
        ("champion@0.5s", 3, 1, "champion@0.125s"),
        ("champion@0.5s", 19, 1, "champion@0.025s"),
        ("champion@0.5s", 18, 2, "champion@0.050s"),
        ("champion@0.02s", 19, 1, "champion@0.020s"),
        ("search@0.5s", 999, 1, "search@0.010s"),
        ("champion@0.005s", 999, 1, "champion@0.005s"),
        ("champion@2000", 0, 1, "champion@2000"),
        ("champion@2000", 3, 1, "champion@500"),
        ("champion@2000", 19, 1, "champion@300"),
        ("champion@60", 19, 1, "champion@60"),
    ],
)
def test_those_who_wait_share_half_a_second_of_each_worker(bot: str, waiting: int, workers: int, now: str) -> None:
    assert thinks(bot, waiting, workers) == now


def test_nobody_who_waits_has_fewer_trials_than_a_champion_of_the_game() -> None:
    assert thinks("champion@2000", 99, game="bumping-bots") == "champion@150"
    assert thinks("champion@2000", 99, game="algouno") == "champion@2000"


def test_interpreted_trials_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "can_compile", lambda: False)
    assert thinks("champion@2000", 0) == f"champion@{MOST_INTERPRETED}"


def test_a_worker_is_told_how_long_a_bot_may_think_now() -> None:
    async def story() -> None:
        view, seat = imagined()
        async with thinking(worker_command=odd("tell")) as pool:
            answers = await asyncio.gather(*(pool.choose("champion@0.5s", view, seat) for _ in range(4)))
            assert answers == [f"champion@{seconds}s" for seconds in ("0.125", "0.167", "0.250", "0.500")]

    run(story())
