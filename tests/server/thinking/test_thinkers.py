"""Bots in worker processes: the same answers, in order, and compiled in the background."""

import asyncio
import logging
import sys
from pathlib import Path
from typing import Any

import pytest

import algodrome
from algodrome.games.errors import IllegalMove, UnknownBotError
from algodrome.games.speedalgo.track import SHIPPED, find_track
from algodrome.server.thinking import compiling, native
from algodrome.server.thinking.child import Child
from algodrome.server.thinking.decision import decide
from algodrome.server.thinking.question import Question
from algodrome.server.thinking.thinkers import Thinkers, ThinkersStoppedError
from tests.games.reached import random_state
from tests.server.thinking.pool import imagined, is_legal, odd, run, thinking, until

GAMES = ("algouno", "bumping-bots", "formel-fun", "speedalgo")


def warnings_in(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


async def play_some_moves(pool: Thinkers, name: str, lines: int = 12) -> None:
    """Play a game by what a pool answers, each answer compared with that of interpreted rules."""
    state = random_state(algodrome.game(name), 4, 2)
    for number in range(lines):
        seat = state.to_act[0]
        view = state.imagine(seat, number)
        line = await pool.choose("greedy", view, seat, luck=number)
        assert line == decide(Question.about(view, seat, "greedy", number), state.game)
        assert state.play(line, seat)


def test_a_worker_answers_as_the_bot_with_the_same_seed() -> None:
    async def story() -> None:
        async with thinking() as pool:
            for name in GAMES:
                await play_some_moves(pool, name)
            assert pool.ready == dict.fromkeys(GAMES, False)

    run(story())


def test_a_pool_answers_interpreted_at_once_and_natively_when_the_bots_are_compiled(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        async with thinking(native=True) as pool:
            assert pool.ready == dict.fromkeys(GAMES, False)
            for name in GAMES:
                await play_some_moves(pool, name)
            await until(lambda: all(pool.ready.values()))
            for name in GAMES:
                await play_some_moves(pool, name)

    for name in GAMES:
        native.load(name)  # here, where it has a processor: the pool's compiler waits for one
    run(story())
    assert warnings_in(caplog) == []


def test_until_the_game_is_compiled_the_usual_bot_plays_for_one_that_searches() -> None:
    async def story() -> None:
        view, seat = imagined(steps=3)
        async with thinking() as pool:
            line = await pool.choose("search", view, seat, luck=1)
            assert line == await pool.choose("greedy", view, seat, luck=1)

    run(story())


def test_without_a_seed_a_bot_varies_its_choices() -> None:
    async def story() -> None:
        view, seat = imagined(steps=3)
        async with thinking() as pool:
            answers = {await pool.choose("random", view, seat) for _ in range(40)}
        assert len(answers) > 1
        assert all(is_legal(view, line, seat) for line in answers)

    run(story())


def test_a_track_of_the_persons_own_is_told_to_the_worker() -> None:
    async def story() -> None:
        own = str(find_track(SHIPPED[0], 4))
        state = algodrome.game("speedalgo", track=own, setup="random").start(1)
        seat = state.to_act[0]
        async with thinking() as pool:
            assert is_legal(state, await pool.choose("greedy", state.imagine(seat, 1), seat), seat)

    run(story())


# Many questions


def test_two_hundred_questions_at_once_are_all_answered() -> None:
    async def story() -> None:
        views = [imagined(GAMES[seed % 3], seed, 2 + seed % 5) for seed in range(200)]
        async with thinking(2) as pool:
            lines = await asyncio.gather(*(pool.choose("greedy", view, seat) for view, seat in views))
        assert all(is_legal(view, line, seat) for (view, seat), line in zip(views, lines, strict=True))

    run(story())


def test_questions_are_answered_in_the_order_in_which_they_came() -> None:
    async def story() -> None:
        answered: list[int] = []
        view, seat = imagined()

        async def ask(pool: Thinkers, number: int) -> None:
            await pool.choose("random", view, seat)
            answered.append(number)

        async with thinking() as pool:
            await asyncio.gather(*(ask(pool, number) for number in range(50)))
        assert answered == list(range(50))

    run(story())


def test_who_finds_no_room_to_wait_gets_a_random_move_at_once(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    async def story() -> None:
        view, seat = imagined()
        mark = tmp_path / "asked"
        async with thinking(worker_command=odd("hang", mark), waiting=2, seconds=600) as pool:
            first = asyncio.create_task(pool.choose("greedy", view, seat))
            await until(mark.exists)
            waiting = [asyncio.create_task(pool.choose("greedy", view, seat, payer=who)) for who in "ab"]
            await until(pool._jobs.full)
            assert is_legal(view, await pool.choose("greedy", view, seat), seat)
            assert not any(task.done() for task in (first, *waiting))
            await pool.stop()
            stopped = await asyncio.gather(first, *waiting, return_exceptions=True)
        assert [type(error) for error in stopped] == [ThinkersStoppedError] * 3

    run(story())
    assert "random move" in warnings_in(caplog)[0]


# Bad questions


def test_a_bot_that_is_not_there_is_refused() -> None:
    async def story() -> None:
        view, seat = imagined()
        async with thinking() as pool:
            with pytest.raises(UnknownBotError, match="random, greedy"):
                await pool.choose("alphazero", view, seat)

    run(story())


def test_a_seat_that_may_not_act_is_refused() -> None:
    async def story() -> None:
        view, seat = imagined()
        async with thinking() as pool:
            with pytest.raises(IllegalMove, match="turn"):
                await pool.choose("greedy", view, seat % 4 + 1)

    run(story())


def test_nobody_thinks_before_the_start_and_after_the_stop() -> None:
    async def story() -> None:
        view, seat = imagined()
        pool = Thinkers(native=False)
        with pytest.raises(ThinkersStoppedError):
            await pool.choose("greedy", view, seat)
        await pool.start()
        await pool.stop()
        with pytest.raises(ThinkersStoppedError):
            await pool.choose("greedy", view, seat)
        await pool.stop()

    run(story())


def test_a_pool_needs_a_worker() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Thinkers(0)


# What is sent, and compiling that is impossible


def test_nothing_but_the_question_is_sent_to_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, Any]] = []
    say = Child.say

    async def listened(child: Child, **message: Any) -> None:
        sent.append(message)
        await say(child, **message)

    async def story() -> None:
        view, seat = imagined()
        async with thinking() as pool:
            await pool.choose("greedy", view, seat, luck=3)
        assert sent == [{"ask": Question.about(view, seat, "greedy", 3).to_json()}]

    monkeypatch.setattr(Child, "say", listened)
    run(story())


def test_bots_keep_to_interpreted_rules_where_compiled_code_cannot_be_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with thinking(native=True) as pool:
            await until(lambda: bool(warnings_in(caplog)))
            await play_some_moves(pool, "formel-fun")
            assert not any(pool.ready.values())

    (tmp_path / "file").touch()
    monkeypatch.setenv("ALGODROME_CACHE", str(tmp_path / "file" / "cache"))
    run(story())
    assert len(warnings_in(caplog)) == 1
    assert warnings_in(caplog)[0].startswith("Bots keep to interpreted rules: ")


@pytest.mark.parametrize("command", [(sys.executable, "-c", ""), ("/there/is/no/compiler",)])
def test_bots_keep_to_interpreted_rules_where_the_compiler_cannot_run(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with thinking(native=True) as pool:
            await until(lambda: bool(warnings_in(caplog)))
            await play_some_moves(pool, "formel-fun")

    monkeypatch.setattr(compiling, "COMPILER", command)
    run(story())
    assert len(warnings_in(caplog)) == 1
