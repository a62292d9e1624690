"""Coming back to a game costs what was missed, however long the game is: moves and sentences are counted."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from algodrome.games.contract import Game, State
from algodrome.games.registry import game_class
from algodrome.match.match import KEPT_EVERY
from algodrome.server import letters, pieces
from algodrome.server.desk import Desk
from algodrome.server.letters import RESENT
from algodrome.server.protocol import SERVER_MESSAGES
from algodrome.server.table import Chapter, SeatState, Table
from tests.server.twin_tables import Played
from tests.server.worlds import StillLoop, World

LENGTHS = (60, 180)  # moves of a game that clients come back to
PEOPLE = 9
Patch = pytest.MonkeyPatch


def long_game(name: str, moves: int) -> Played:
    """Play so many random moves of a game, the longest that the seeds give."""
    kind = game_class(name)
    for seed in range(100):
        played = Played(kind(players=kind.options[0].allowed({})[-1]), random.Random(seed))
        while len(played.table.chapters) <= moves and not played.match.state.is_over:
            played.advance()
        if len(played.table.chapters) > moves and all(one.kind == "moved" for one in played.table.chapters[-RESENT:]):
            return played
    raise AssertionError(name)


def count(patch: Patch, counts: Counter[str], kind: type, name: str) -> None:
    """Count the calls of a method."""
    method = getattr(kind, name)

    def counted(self: Any, *arguments: Any, **named: Any) -> Any:
        counts[name] += 1
        return method(self, *arguments, **named)

    patch.setattr(kind, name, counted)


def counted(patch: Patch, played: Played, work: Callable[[World], Any]) -> Counter[str]:
    """Count how many actions are played while something is done at a table."""
    counts: Counter[str] = Counter()
    world = World()
    world.put(played.table, played.tokens[1])

    async def do() -> None:
        await work(world)

    with patch.context() as inner, asyncio.Runner(loop_factory=StillLoop) as runner:
        count(inner, counts, State, "_step")
        runner.run(do())
    return counts


def per_turn(played: Played) -> int:
    """Give the most actions that one turn had."""
    return max(len(turn.actions) for turn in played.match.history)


@pytest.mark.parametrize("name", ["formel-fun", "bumping-bots"])
@pytest.mark.parametrize("moves", LENGTHS)
def test_nine_who_missed_ten_moves_have_at_most_those_played_again(monkeypatch: Patch, name: str, moves: int) -> None:
    played = long_game(name, moves)

    async def come_back(world: World) -> None:
        for _ in range(PEOPLE):
            told = await world.connect(world.table.number - 10, "en")
            assert len(told) == 1 + 10
            world.hang_up()

    assert counted(monkeypatch, played, come_back)["_step"] <= PEOPLE * (10 + KEPT_EVERY) * per_turn(played)


@pytest.mark.parametrize("moves", LENGTHS)
def test_an_earlier_moment_is_played_from_a_position_that_was_kept(monkeypatch: Patch, moves: int) -> None:
    played = long_game("formel-fun", moves)
    entries = [chapter.entry for chapter in played.table.standing]

    async def look_back(world: World) -> None:
        await world.connect(None, "en")
        for number in range(10):
            entry = entries[number * len(entries) // 10]
            await world.say({"type": "moment", "id": f"m{number}", "entry": entry, "seat": 1})

    assert counted(monkeypatch, played, look_back)["_step"] < 10 * KEPT_EVERY


@pytest.mark.parametrize("moves", LENGTHS)
def test_a_move_is_taken_back_without_playing_the_whole_game_again(monkeypatch: Patch, moves: int) -> None:
    played = long_game("bumping-bots", moves)
    while not any(played.match.why_no_undo(seat) is None for seat in played.tokens):
        played.advance()
    seat = next(seat for seat in played.tokens if played.match.why_no_undo(seat) is None)

    async def undo(world: World) -> None:
        world.token = played.tokens[seat]
        await world.connect(world.table.number, "en")
        told = await world.say({"type": "undo", "id": "u", "seat": seat})
        assert b'"type":"ack"' in told[-1]

    assert counted(monkeypatch, played, undo)["_step"] < 2 * KEPT_EVERY * per_turn(played)


@pytest.mark.parametrize("name", ["formel-fun", "bumping-bots"])
@pytest.mark.parametrize("after", [10, None])
def test_what_was_told_once_is_not_put_into_words_again(monkeypatch: Patch, name: str, after: int | None) -> None:
    played = long_game(name, LENGTHS[0])
    world = World()
    world.put(played.table, None)

    async def come(after: int | None) -> None:
        for token in (None, *played.tokens.values()):
            world.token = token
            told = await world.connect(None if after is None else world.table.number - after, "en")
            assert len(told) == 1 + (after or 1)
            world.hang_up()

    counts: Counter[str] = Counter()
    with asyncio.Runner(loop_factory=StillLoop) as runner:
        runner.run(come(None))
        count(monkeypatch, counts, Game, "story")
        runner.run(come(after))
    assert not counts["story"]


def test_the_next_game_begins_without_playing_the_last_one_again(monkeypatch: Patch) -> None:
    played = Played(game_class("formel-fun")(players=3), random.Random(1))
    while not played.match.state.is_over:
        played.advance()
    counts: Counter[str] = Counter()
    with monkeypatch.context() as patch:
        count(patch, counts, State, "_step")
        played.start()
    assert not counts["_step"]
    assert len(played.table.notes(1).taken) > 100


def test_a_sync_tells_the_newest_of_a_long_story_and_the_rest_is_asked_for_in_slices(monkeypatch: Patch) -> None:
    played = long_game("formel-fun", LENGTHS[0])
    world = World()
    world.put(played.table, played.tokens[1])
    monkeypatch.setattr(letters, "TOLD", 20)
    monkeypatch.setattr(letters, "SLICE", 15)

    async def read() -> list[dict[str, Any]]:
        _, sync = map(json.loads, await world.connect(None, "en"))
        (story,) = sync["stories"]
        assert len(story) == 20
        while story[0]["kind"] != "started":
            asked = {"type": "story", "id": f"s{len(story)}", "before": story[0]["entry"], "seat": 1}
            (answer,) = map(json.loads, await world.say(asked))
            SERVER_MESSAGES.validate_python(answer)
            assert 1 <= len(answer["chapters"]) <= 15
            story = answer["chapters"] + story
        (refused,) = map(json.loads, await world.say({"type": "story", "id": "r", "before": 9, "seat": 2}))
        assert refused["reason"] == "not_yours"
        return list(story)

    with asyncio.Runner(loop_factory=StillLoop) as runner:
        told = runner.run(read())
    whole = json.loads(
        b"{%b}" % letters.Letters(played.table).sync(world.live.table.seats[0].participant, (), {}, whole=True)
    )
    assert [chapter["entry"] for chapter in told] == [chapter["entry"] for chapter in whole["stories"][0]]


@pytest.mark.parametrize("seats", [1, 9])
def test_what_a_sync_tells_does_not_grow_with_the_story_nor_with_the_seats(seats: int) -> None:
    table = Table("t")
    table.seats = [SeatState("ana") for _ in range(seats)]
    table.chapters = [Chapter(number, "moved", 1, "person", number, (), ()) for number in range(50_000)]
    newest = letters.Letters(table).newest(Desk(table, "ana"))
    assert newest[-1] is table.chapters[-1]
    assert len(newest) * seats <= letters.TOLD
    assert len(newest) >= 200


@pytest.mark.parametrize("waits", [False, True])
def test_a_story_that_nobody_has_read_is_put_into_words_in_pieces(monkeypatch: Patch, waits: bool) -> None:
    played = long_game("formel-fun", LENGTHS[0])
    world = World()
    world.put(played.table, played.tokens[1])
    monkeypatch.setattr(pieces, "PIECE", -1.0 if waits else 60.0)
    monkeypatch.setattr("algodrome.server.turns.AT_ONCE", -1.0 if waits else 60.0)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def come() -> None:
        beside = asyncio.create_task(others())
        await world.connect(None, "fr")
        beside.cancel()

    with asyncio.Runner(loop_factory=StillLoop) as runner:
        runner.run(come())
    assert (turns > LENGTHS[0]) == waits
