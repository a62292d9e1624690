"""No request holds the event loop for more than 50 ms: neither one of those found, nor any that a search finds.

The search (make soak makes it long) turns requests as large as they may be until they cost more: of the loop's time,
which is bounded here, and of the clerks', who are ended after ten seconds.
"""

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from algodrome.games.bumping_bots.lone_robot import Lone, Roads
from algodrome.games.errors import OptionError
from algodrome.games.registry import game_class
from algodrome.server import protocol
from algodrome.server.limits import CreditsByAddress
from algodrome.server.table import Table
from tests.server.long_tables import LONG_GAMES, TOKEN, long_table
from tests.server.unplugged import HOST, MANY, Answer, Request, Unplugged, unplugged
from tests.server.watchdog import Watchdog, undisturbed
from tests.server.worst_corpus import HEADER, KINDS, LONG_WORK, QUICK_WORK, SIZE, posted, ring

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

    with undisturbed():
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
            assert problem is None if deck == DECKS[1] else problem.startswith(("cartes", "option deck"))

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


def test_a_large_track_on_which_few_are_stuck_is_not_tried_at_every_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = 0
    turns = Roads.turns

    def counted(self: Roads, robot: Lone, top: int) -> Iterator[tuple[Lone, bool]]:
        nonlocal tried
        tried += 1
        return turns(self, robot, top)

    monkeypatch.setattr(Roads, "turns", counted)
    drawn = ring((0.999, 0.9496, 0.028, 0.2279, 0.999))
    with pytest.raises(OptionError, match="38,4"):
        game_class("bumping-bots").new({"track": drawn})
    standing = 12 * sum(drawn.partition("\n\n")[0].count(zone) for zone in "ABCD")  # cells, headings and senses
    assert tried < 1.1 * standing


@pytest.mark.soak
@pytest.mark.parametrize(
    ("kinds", "turns"), [(QUICK_WORK, 1_000), (LONG_WORK, 100)], ids=["of quick work", "of clerks' work for seconds"]
)
def test_a_search_for_the_worst_request_finds_none_that_holds_the_loop(
    tmp_path: Path, soak: Soak, kinds: set[str], turns: int
) -> None:
    luck = random.Random(12)

    async def story(server: Unplugged) -> None:
        meter = server.hall.clerks._addresses = WorkMeter(MANY, 1.0)
        for kind in sorted(kinds):
            for goal in ("the loop", "clerks"):
                best = [luck.random() for _ in range(SIZE)]
                most = 0.0
                for _ in range(soak(turns, 2)):
                    turned = [_turned(number, luck) for number in best]
                    meter.spent = 0.0
                    held = await cost(server, KINDS[kind](turned))
                    found = held if goal == "the loop" else meter.spent
                    if found >= most:
                        best, most = turned, found
                print(f"{kind}: {most * 1000:.1f} ms of {goal}, {best}")  # noqa: T201 -- what a search is for

    watched(tmp_path, story)


class WorkMeter(CreditsByAddress):
    """Notes how long clerks have worked."""

    spent = 0.0  # seconds

    def spend(self, address: str, amount: float) -> float:
        """Note it."""
        self.spent += amount
        return super().spend(address, amount)


def _turned(number: float, luck: random.Random) -> float:
    return luck.choice((0.0, 0.999, luck.random())) if luck.random() < 0.4 else number


@pytest.mark.soak
def test_long_games_are_loaded_shown_and_put_away_without_holding_the_loop(tmp_path: Path, soak: Soak) -> None:
    async def story(server: Unplugged) -> None:
        for number, game in enumerate(LONG_GAMES, 2):
            await _besiege(server, await long_table(server, game, f"{number}" * 9, soak(2_000, 200)))

    watched(tmp_path, story)


async def _besiege(server: Unplugged, table: Table) -> None:
    """Ask for everything about a table, and send everything that is told to all of it."""
    authority = (b"authorization", f"Bearer {TOKEN}".encode())
    for path in ("", "/export", "/games/1/record", "/games/1/replay", "/sheet"):
        for packing in ((), ((b"accept-encoding", b"gzip"),)):
            about = Request("GET", f"/api/tables/{table.code}{path}", b"", [HOST, authority, *packing])
            await cost(server, about)
    line = server.line()
    answers = []
    for number, message in enumerate(_messages_about(table)):
        async with Watchdog():
            await line.say(json.dumps({"id": f"m{number}", **message}).encode())
        answers += [json.loads(heard) for heard in line.heard()]
    assert [answer["type"] for answer in answers[:5]] == ["ack", "sync", "ack", "sync", "moment"]
    assert {answer.get("kind") for answer in answers} >= {"chosen", "started"}


def _messages_about(table: Table) -> list[dict[str, Any]]:
    seat = {"seat": 1}
    entries = [table.number - 1, table.number // 2, table.number // 3]
    return [
        {"type": "hello", "table": table.code, "token": TOKEN},
        {"type": "speak", "language": "en"},
        *({"type": "moment", "entry": entry, **seat} for entry in entries),
        *({"type": "story", "before": entry, **seat} for entry in entries),
        {"type": "preview", "lines": ["+ " * 999] * 8, **seat},
        {"type": "preview", "lines": ["1,1 " * 49] * protocol.MAX_LINES, **seat},
        {"type": "play", "move": "8 " * 999, "at": table.number, **seat},
        {"type": "undo", **seat},
        {"type": "pause", "paused": True},
        {"type": "choose", "game": "bumping-bots", "options": {"track": ring((0.999, 0.999, 0.2, 0.3, 0.5))}},
        {"type": "start", "fill": "random"},
    ]
