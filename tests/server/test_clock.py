"""How long a decision may take: a clock for each seat, which starts anew with each of its own decisions."""

import asyncio
from collections.abc import Iterator
from typing import cast

import pytest

from algodrome.server.live_table import LiveTable
from algodrome.server.replay import apply
from algodrome.server.store.store import Entry, Store
from algodrome.server.table import Table

CLOCK = 60
SECRET = {"players": 2, "setup": "random", "programming": "secret"}


class Watch(asyncio.SelectorEventLoop):
    """An event loop whose time the test sets."""

    now = 1000.0

    def time(self) -> float:
        """Tell the time that was set."""
        return self.now


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Give a loop that stands at 1000 seconds."""
    loop = Watch()
    yield loop
    loop.close()


class Timed:
    """A table of SpeedAlgo at which two people build their programs at the same time."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        table = Table("t")
        self.live = LiveTable(cast("Store", None), table)
        for kind, data in (
            ("opened", {"code": "ABCDE", "game": "speedalgo", "options": SECRET, "clock": CLOCK}),
            *(("joined", {"participant": name, "token": "", "name": name, "host": name == "a"}) for name in "ab"),
            *(("sat", {"participant": name, "seat": seat}) for seat, name in enumerate("ab", 1)),
        ):
            apply(table, Entry(table.number + 1, kind, data, 0.0))
        start = table.game.start(1)
        self.add("started", seed=1, rules_version=table.game.rules_version, fingerprint=start.fingerprint())

    def add(self, kind: str, **data: object) -> None:
        """Let an entry be told, at the time of the watch."""
        self.watch.run_until_complete(self._tell(Entry(self.live.table.number + 1, kind, data, 0.0)))

    async def _tell(self, entry: Entry) -> None:
        self.live._tell([entry])

    def play(self, seat: int, line: str) -> None:
        """Play a move."""
        trial = self.live.table.playing.state.copy()
        trial.play(line, seat)
        self.add("moved", seat=seat, line=line, by="person", fingerprint=trial.fingerprint())

    def take_back(self, seat: int) -> None:
        """Take a move back."""
        match = self.live.table.playing
        before = match.at(len(match.history) - 1)
        self.add("undone", seat=seat, fingerprint=before.fingerprint())

    def left(self) -> dict[int, float]:
        """Tell the seconds that each seat has left."""

        async def asked() -> dict[int, float]:
            return dict(self.live.seconds)

        return self.watch.run_until_complete(asked())


def test_everybody_who_may_act_has_the_whole_time_at_first(watch: Watch) -> None:
    assert Timed(watch).left() == {1: CLOCK, 2: CLOCK}


def test_the_clock_of_a_seat_starts_anew_after_its_own_move_and_no_other(watch: Watch) -> None:
    timed = Timed(watch)
    watch.now += 25
    card = next(str(move) for move in timed.live.table.playing.state.legal_moves(1) if str(move) != "!")
    timed.play(1, card)
    assert timed.left() == {1: CLOCK, 2: CLOCK - 25}


def test_who_has_decided_has_no_clock(watch: Watch) -> None:
    timed = Timed(watch)
    watch.now += 10
    timed.play(1, "!")
    assert timed.left() == {2: CLOCK - 10}


def test_time_never_runs_below_zero(watch: Watch) -> None:
    timed = Timed(watch)
    watch.now += CLOCK + 5
    assert timed.left() == {1: 0.0, 2: 0.0}


def test_a_pause_stops_all_clocks_and_they_go_on_where_they_were(watch: Watch) -> None:
    timed = Timed(watch)
    watch.now += 10
    timed.add("paused", paused=True)
    assert timed.left() == {}
    watch.now += 1000
    timed.add("locked", locked=True)
    timed.add("paused", paused=False)
    assert timed.left() == {1: CLOCK - 10, 2: CLOCK - 10}


def test_a_move_that_is_taken_back_gives_no_time(watch: Watch) -> None:
    timed = Timed(watch)
    card = next(str(move) for move in timed.live.table.playing.state.legal_moves(1) if str(move) != "!")
    for _ in range(3):
        watch.now += 10
        timed.play(1, card)
        assert timed.left()[1] == CLOCK
        watch.now += 5
        timed.take_back(1)
    assert timed.left() == {1: CLOCK - 45, 2: CLOCK - 45}


def test_moves_that_are_taken_back_one_after_the_other_have_each_the_deadline_they_had(watch: Watch) -> None:
    timed = Timed(watch)
    cards = [str(move) for move in timed.live.table.playing.state.legal_moves(1) if str(move) != "!"]
    watch.now += 10
    timed.play(1, cards[0])
    watch.now += 20
    timed.play(1, next(str(move) for move in timed.live.table.playing.state.legal_moves(1) if str(move) != "!"))
    assert timed.left()[1] == CLOCK
    timed.take_back(1)
    assert timed.left()[1] == CLOCK - 20
    timed.take_back(1)
    assert timed.left()[1] == CLOCK - 30


def test_a_bot_that_comes_and_goes_gives_no_time(watch: Watch) -> None:
    timed = Timed(watch)
    watch.now += 40
    timed.add("bot_sat", seat=2, bot="random", name="Bot")
    timed.add("bot_left", seat=2)
    assert timed.left() == {1: CLOCK - 40, 2: CLOCK - 40}


def test_a_bot_has_no_clock(watch: Watch) -> None:
    timed = Timed(watch)
    timed.add("bot_sat", seat=2, bot="random", name="Bot")
    assert timed.left() == {1: CLOCK}
