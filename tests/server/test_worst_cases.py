"""No request holds the event loop for more than 50 ms: neither one of those found, nor any that a search finds.

The search (make soak makes it long) turns requests as large as they may be until they cost more.
"""

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.unplugged import Answer, Request, Unplugged, unplugged
from tests.server.watchdog import LIMIT, Watchdog
from tests.server.worst_corpus import HEADER, KINDS, SIZE, posted

Soak = Callable[[int, int], int]
SPACES = f'{HEADER}cards = [["hearts{" " * 64_000}= 3", "spades = 1"]]'
DOTTED = f"{HEADER}a{'.a' * 32_000} = 1"
LONG_NUMBER = f'kind = "conditions"\nlevel = {"9" * 5_000}\ncards = []'
DECKS = (SPACES, SPACES.replace(" " * 64_000, " " * 15_000), DOTTED, DOTTED[:15_000] + " = 1", LONG_NUMBER)


def watched(folder: Path, story: Callable[[Unplugged], Any]) -> None:
    """Run a story at a server that has been running for a while."""

    async def told() -> None:
        async with unplugged(folder) as server:
            server.hall.warm_up()
            await server.ask(posted("/api/games/speedalgo/listing", {"program": "AB"}))
            await story(server)

    asyncio.run(told())


async def cost(server: Unplugged, request: Request) -> float:
    """Make a request, and tell how long it held the loop; the watchdog fails if that is too long."""
    async with Watchdog() as watchdog:
        answer = await server.ask(request)
    _check(answer)
    return watchdog.longest


def _check(answer: Answer) -> None:
    assert 200 <= answer.status < 500
    if answer.status >= 400 and answer.headers[b"content-type"] == b"application/json":
        assert json.loads(answer.body)["text"]


def test_a_deck_made_to_take_long_delays_nobody_and_is_answered_in_a_sentence(tmp_path: Path) -> None:
    async def story(server: Unplugged) -> None:
        for deck in DECKS:
            async with Watchdog():
                answer = await server.ask(posted("/api/options", {"game": "algouno", "options": {"deck": deck}}))
            assert answer.status == 200
            problem = json.loads(answer.body)["problem"]
            assert problem is None if deck == DECKS[1] else "deck" in problem

    watched(tmp_path, story)


def test_a_line_on_which_such_a_deck_is_chosen_stays_open(tmp_path: Path) -> None:
    async def story(server: Unplugged) -> None:
        opened = json.loads((await server.ask(posted("/api/tables", {"game": "algouno"}))).body)
        line = server.line()
        hello = {"type": "hello", "id": "hello", "table": opened["code"], "token": opened["token"]}
        await line.say(json.dumps(hello).encode())
        line.heard()
        for deck in (deck[:15_000] for deck in DECKS[2:]):
            async with Watchdog():
                choice = {"type": "choose", "id": "a", "game": "algouno", "options": {"deck": deck}}
                await line.say(json.dumps(choice).encode())
            (refusal,) = map(json.loads, line.heard())
            assert (refusal["type"], refusal["id"], refusal["reason"]) == ("refusal", "a", "bad_option")

    watched(tmp_path, story)


@pytest.mark.soak
def test_a_search_for_the_worst_request_finds_none_that_holds_the_loop(tmp_path: Path, soak: Soak) -> None:
    luck = random.Random(12)

    async def story(server: Unplugged) -> None:
        for kind, make in KINDS.items():
            best = [luck.random() for _ in range(SIZE)]
            most = await cost(server, make(best))
            for _ in range(soak(2_000, 7)):
                turned = [_turned(number, luck) for number in best]
                found = await cost(server, make(turned))
                if found >= most:
                    best, most = turned, found
            print(f"{kind}: {most * 1000:.1f} ms of {LIMIT * 1000:.0f}, {best}")  # noqa: T201 -- what a search is for

    watched(tmp_path, story)


def _turned(number: float, luck: random.Random) -> float:
    return luck.choice((0.0, 0.999, luck.random())) if luck.random() < 0.4 else number
