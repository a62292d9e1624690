"""What moves a table on by itself: when a bot is asked, how long it waits, and who is out of time."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from algodrome.games.contract import State
from algodrome.server.draft import Draft
from algodrome.server.driver import BREATH, LEAD_AGAIN, RECOVERY, Driver
from algodrome.server.live_table import LiveTable
from algodrome.server.refusal import Refused
from algodrome.server.replay import apply
from algodrome.server.settings import Settings
from algodrome.server.store.store import Entry, StoreError
from algodrome.server.table import Table
from algodrome.server.thinking.thinkers import Bots, ThinkersStoppedError
from tests.server.test_presence import Listening

SETTINGS = Settings(bot_pause=3.0, bot_step=0.5, grace=20.0)


class Shop:
    """A store that lets this node lead or not, and notes whom it follows."""

    leads = True

    def __init__(self) -> None:
        self.followed: list[str] = []

    async def follow(self, identity: str) -> None:
        self.followed.append(identity)

    async def lead(self, identity: str) -> bool:
        del identity
        return self.leads


class Scene:
    """A table of Formel Fun: somebody at seat 1, the weak bot at seat 2, the usual one at seat 3."""

    def __init__(self) -> None:
        self.table = Table("t")
        options = {"players": 3}
        for kind, data in (
            ("opened", {"code": "ABCDE", "game": "formel-fun", "options": options, "clock": 60}),
            ("joined", {"participant": "a", "token": "", "name": "a", "host": True}),
            ("sat", {"participant": "a", "seat": 1}),
            *(("bot_sat", {"seat": seat, "bot": bot, "name": bot}) for seat, bot in ((2, "random"), (3, "greedy"))),
        ):
            self.apply(kind, **data)
        self.live = LiveTable(cast("Any", Shop()), self.table)
        self.live.clients = {Listening("a")}
        self.live.add = self.add  # type: ignore[assignment, method-assign]
        self.added: list[tuple[Draft, int]] = []
        self.asked: list[tuple[str, int]] = []
        self.waited: list[float | None] = []
        self.meanwhile: Callable[[], None] = lambda: None
        self.driver = Driver(self.live, cast("Bots", self), SETTINGS)

    def apply(self, kind: str, **data: Any) -> None:
        apply(self.table, Entry(self.table.number + 1, kind, data, 0.0))

    def start(self, seat: int) -> "Scene":
        """Start the first game in which that seat begins."""
        seed = next(seed for seed in range(99) if self.table.game.start(seed).to_act[0] == seat)
        fingerprint = self.table.game.start(seed).fingerprint()
        self.apply("started", seed=seed, rules_version=self.table.game.rules_version, fingerprint=fingerprint)
        return self

    async def add(self, draft: Draft, after: int) -> None:
        self.added.append((draft, after))

    async def choose(self, bot: str, imagined: State, seat: int, **_: str) -> str:
        self.asked.append((bot, seat))
        self.meanwhile()
        return str(imagined.legal_moves(seat)[0])

    def once(self) -> float | None:
        return asyncio.run(self.driver._once())

    def run(self, *outcomes: float | Exception | None) -> None:
        """Drive through what happens one time after another, and then no more."""
        left = list(outcomes)

        async def happen() -> float | None:
            assert not self.live.changed.is_set()  # what happens from here on is news
            self.live.changed.set()
            self.live.deleted = len(left) == 1
            outcome = left.pop(0)
            if isinstance(outcome, Exception):
                raise outcome
            return outcome

        async def wait(seconds: float | None) -> None:
            self.waited.append(seconds)

        self.driver._once = happen  # type: ignore[method-assign]
        self.driver._changed_within = wait  # type: ignore[method-assign]
        asyncio.run(asyncio.wait_for(self.driver.run(), 5))


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Note how long the driver would sleep."""
    found: list[float] = []

    async def nap(seconds: float) -> None:
        found.append(seconds)

    monkeypatch.setattr("algodrome.server.driver.asyncio.sleep", nap)
    return found


def test_a_table_that_nobody_is_at_is_only_followed(naps: list[float]) -> None:
    scene = Scene().start(2)
    scene.live.clients = set()
    assert scene.once() is None
    assert cast("Any", scene.live.store).followed == ["t"]
    assert (scene.asked, naps) == ([], [])


def test_a_table_in_the_lobby_or_paused_waits_for_people(naps: list[float]) -> None:
    assert Scene().once() is None
    scene = Scene().start(2)
    scene.table.paused = True
    scene.live.clocks.deadlines = {1: 0.0}
    assert scene.once() is None
    assert (scene.asked, naps) == ([], [])


def test_a_table_where_a_person_is_to_act_without_a_clock_waits() -> None:
    scene = Scene().start(1)
    cast("Any", scene.live.store).leads = False
    assert scene.once() is None


def test_a_node_that_does_not_lead_asks_again_later(naps: list[float]) -> None:
    scene = Scene().start(2)
    cast("Any", scene.live.store).leads = False
    assert scene.once() == LEAD_AGAIN
    assert (scene.asked, naps) == ([], [])


@pytest.mark.parametrize(("seat", "bot"), [(2, "random"), (3, "greedy")])
def test_the_bot_of_a_seat_moves_after_a_pause(naps: list[float], seat: int, bot: str) -> None:
    scene = Scene().start(seat)
    before = scene.table.number
    assert scene.once() == 0
    assert (scene.asked, naps) == ([(bot, seat)], [SETTINGS.bot_pause])
    ((draft, after),) = scene.added
    assert (draft.kind, draft.data["seat"], draft.data["by"], after) == ("moved", seat, "bot", before)


@pytest.mark.parametrize(
    ("kind", "seat", "pause"), [("moved", 2, "bot_step"), ("moved", 3, "bot_pause"), ("undone", 2, "bot_pause")]
)
def test_a_bot_that_goes_on_moves_sooner(naps: list[float], kind: str, seat: int, pause: str) -> None:
    scene = Scene().start(2)
    last = scene.table.chapters[-1]
    scene.table.chapters.append(type(last)(**{**vars(last), "kind": kind, "seat": seat}))
    scene.once()
    assert naps == [getattr(SETTINGS, pause)]


def test_of_two_bots_the_first_to_act_moves(naps: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene().start(3)
    monkeypatch.setattr(scene.table, "bots_to_act", lambda: [3, 2])
    scene.once()
    assert (scene.asked, len(naps)) == ([("greedy", 3)], 1)


def test_a_table_that_went_on_while_the_store_was_asked_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene().start(2)
    waiting = [[2], []]
    monkeypatch.setattr(scene.table, "bots_to_act", lambda: waiting.pop(0))
    assert scene.once() == 0
    assert scene.asked == []


def test_the_luck_of_an_imagined_game_is_always_a_seed(naps: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("algodrome.server.driver.secrets.randbelow", lambda limit: limit - 1)
    scene = Scene().start(2)
    scene.once()
    assert (len(scene.added), len(naps)) == (1, 1)


def test_what_changes_while_a_bot_waits_or_thinks_stops_its_move(
    naps: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    for change in ("number", "paused"):
        thinking = Scene().start(2)
        thinking.meanwhile = lambda table=thinking.table, name=change: setattr(table, name, 99)  # type: ignore[misc]
        assert thinking.once() == 0
        assert (len(thinking.asked), thinking.added) == (1, [])
        waiting = Scene().start(2)

        async def nap(seconds: float, table: Table = waiting.table, name: str = change) -> None:
            naps.append(seconds)
            setattr(table, name, 99)

        monkeypatch.setattr("algodrome.server.driver.asyncio.sleep", nap)
        waiting.once()
        assert waiting.asked == []


@pytest.mark.parametrize(
    ("deadline", "away", "wait"),
    [(-1.0, None, 0), (0.0, None, 0), (7.0, None, 7), (-1.0, -5.0, 15), (-1.0, -20.0, 0), (30.0, -5.0, 30)],
)
def test_who_is_out_of_time_is_helped_by_the_usual_bot_and_who_is_away_gets_some_grace(
    deadline: float, away: float | None, wait: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Times are counted from now."""
    scene = Scene().start(1)

    async def drive() -> float | None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        monkeypatch.setattr(loop, "time", lambda: now)
        scene.live.clocks.deadlines = {1: now + deadline}
        scene.live.away = {} if away is None else {"a": now + away}
        return await scene.driver._once()

    assert asyncio.run(drive()) == pytest.approx(wait)
    assert scene.asked == ([("greedy", 1)] if wait == 0 else [])
    assert [draft.data["by"] for draft, _ in scene.added] == (["clock"] if wait == 0 else [])


def test_the_first_clock_to_run_out_is_waited_for() -> None:
    scene = Scene().start(1)

    async def drive() -> float:
        now = asyncio.get_running_loop().time()
        scene.live.clocks.deadlines = {1: now + 900, 2: now + 300, 3: now + 600}
        return await scene.driver._watch_clocks()

    assert 200 < asyncio.run(drive()) <= 300


def test_the_driver_goes_on_at_once_waits_or_takes_a_breath_after_a_failure(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    faults: list[StoreError] = []
    monkeypatch.setattr("algodrome.server.driver.note", faults.append)
    scene = Scene().start(2)
    busy = StoreError("busy")
    scene.run(0, 4.0, busy, None, Refused("paused"), 0)
    assert scene.waited == [4.0, BREATH, None, BREATH]
    assert faults == [busy]
    assert [vars(record)["reason"] for record in caplog.records] == ["paused"]


def test_a_fault_of_ours_does_not_stop_a_table_for_good(caplog: pytest.LogCaptureFixture) -> None:
    scene = Scene().start(2)
    scene.run(KeyError("a fault"), 4.0)
    assert scene.waited == [RECOVERY, 4.0]
    assert [record.exc_info is not None for record in caplog.records] == [True]


def test_the_driver_ends_when_the_server_stops() -> None:
    scene = Scene().start(2)
    scene.run(ThinkersStoppedError(), 0)
    assert scene.waited == []
    assert not scene.live.deleted


def test_a_change_at_the_table_ends_the_wait() -> None:
    scene = Scene()

    async def change() -> None:
        asyncio.get_running_loop().call_soon(scene.live.changed.set)
        await scene.driver._changed_within(None)
        assert scene.live.changed.is_set()
        scene.live.changed.clear()
        await scene.driver._changed_within(0)

    asyncio.run(asyncio.wait_for(change(), 5))
