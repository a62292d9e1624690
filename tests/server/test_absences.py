"""A host who goes away for good: after a while the others may go on, and see nothing that they may not."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import pytest

from algodrome.language import LANGUAGES, speaking
from algodrome.server.absences import GONE_AFTER
from algodrome.server.decisions import MOST_ENTRIES
from algodrome.server.desk import Desk
from algodrome.server.driver import Driver
from algodrome.server.live_table import LiveTable
from algodrome.server.settings import Settings
from algodrome.server.store.store import Attendance, Entry, Store
from algodrome.server.table import Table
from algodrome.server.thinking.thinkers import Bots
from tests.server.limited import LimitedServer
from tests.server.serving import Json, Player, Server
from tests.server.test_clock import Watch
from tests.server.test_decisions import GUEST, HOST, VISITOR, add, asked, kinds, opened, playing, refusal
from tests.server.test_presence import Listening


class Kept:
    """A store that keeps what is appended."""

    def __init__(self) -> None:
        self.kinds: list[tuple[str, str]] = []

    async def append(self, _: str, entries: Sequence[Entry]) -> None:
        self.kinds += [(entry.kind, entry.data["who"]) for entry in entries]


class Room:
    """A table in the memory of a node whose time the test sets."""

    def __init__(self, table: Table, *present: str) -> None:
        self.watch, self.store = Watch(), Kept()
        self.live = LiveTable(cast("Store", self.store), table, self.watch.now)
        self.lines = {name: Listening(name) for name in present}
        for line in self.lines.values():
            self.do(lambda line=line: self.live.enter(line, None))

    def do(self, what: Any) -> Any:
        """Do something inside the loop."""

        async def inside() -> Any:
            return what()

        return self.watch.run_until_complete(inside())

    def leave(self, who: str) -> None:
        """Close the line of somebody."""
        self.do(lambda: self.live.exit(self.lines[who]))

    def come(self, who: str) -> None:
        """Open a line for somebody."""
        self.lines[who] = Listening(who)
        self.do(lambda: self.live.enter(self.lines[who], None))

    def look(self) -> float | None:
        """Let the node look who is gone; give the seconds until it has to look again."""
        return self.watch.run_until_complete(self.live.note_absences())

    def close(self) -> None:
        """End the loop."""
        self.watch.close()


@pytest.fixture
def room() -> Any:
    """Give a way to open rooms that are closed afterwards."""
    rooms: list[Room] = []

    def open_room(table: Table, *present: str) -> Room:
        rooms.append(Room(table, *present))
        return rooms[-1]

    yield open_room
    for one in rooms:
        one.close()


def without_host(table: Table) -> Table:
    add(table, "gone", who=HOST)
    return table


# When somebody is gone


def test_a_host_is_gone_after_the_grace_and_not_before(room: Any) -> None:
    at = room(opened(), HOST, GUEST)
    assert at.look() is None
    at.watch.now += 50
    at.leave(HOST)
    assert at.look() == GONE_AFTER
    at.watch.now += GONE_AFTER - 1
    assert at.look() == 1
    assert at.store.kinds == []
    at.watch.now += 1
    assert at.look() is None
    assert at.store.kinds == [("gone", HOST)]
    assert at.live.table.stands_in(GUEST)


def test_a_host_who_comes_back_has_the_table_again_and_the_whole_grace(room: Any) -> None:
    at = room(without_host(opened()), GUEST)
    at.come(HOST)
    at.look()
    assert at.store.kinds == [("back", HOST)]
    assert not at.live.table.stands_in(GUEST)
    at.leave(HOST)
    assert at.look() == GONE_AFTER


def test_others_who_come_and_go_change_nothing_about_the_grace(room: Any) -> None:
    at = room(opened(), HOST, GUEST)
    at.leave(HOST)
    for _ in range(10):
        at.watch.now += GONE_AFTER / 10
        at.leave(GUEST)
        at.come(GUEST)
        at.come(VISITOR)
    at.look()
    assert at.store.kinds == [("gone", HOST)]


def test_after_a_restart_the_host_has_the_whole_grace_to_come_back(room: Any) -> None:
    at = room(opened(), GUEST)
    assert at.look() == GONE_AFTER


def test_that_the_host_is_gone_is_known_after_a_restart(room: Any) -> None:
    at = room(without_host(opened()), GUEST)
    assert at.live.table.stands_in(GUEST)


def test_the_players_who_are_away_are_looked_at_when_the_host_is_gone(room: Any) -> None:
    at = room(opened(), HOST, GUEST, VISITOR)
    add(at.live.table, "sat", seat=3, participant=VISITOR)
    at.leave(VISITOR)
    at.watch.now += 2 * GONE_AFTER
    assert at.look() is None
    at.leave(HOST)
    at.watch.now += GONE_AFTER
    at.look()
    at.look()
    assert at.store.kinds == [("gone", HOST), ("gone", VISITOR)]
    at.come(VISITOR)
    at.look()
    assert at.store.kinds[2:] == [("back", VISITOR)]


def test_nothing_is_noted_while_nobody_is_there_who_could_go_on(room: Any) -> None:
    at = room(opened(), HOST, VISITOR)
    at.leave(HOST)
    at.watch.now += GONE_AFTER
    assert at.look() is None
    assert at.store.kinds == []


def test_a_table_of_a_class_waits_for_its_teacher(room: Any) -> None:
    table = opened()
    table.classroom = "c"
    for person in table.participants.values():
        person.host = False
    at = room(table, GUEST)
    at.watch.now += 10 * GONE_AFTER
    assert at.look() is None
    assert at.store.kinds == []


def test_a_table_that_is_used_up_notes_nothing_more(room: Any) -> None:
    at = room(opened(), GUEST)
    at.live.table.number = MOST_ENTRIES
    at.watch.now += GONE_AFTER
    at.look()
    assert at.store.kinds == []


def test_a_host_whom_another_node_has_seen_is_not_gone_at_once_for_this_one(room: Any) -> None:
    at = room(without_host(opened()), GUEST)
    at.watch.now += 2 * GONE_AFTER
    at.do(lambda: at.live._tell([Entry(at.live.number + 1, "back", {"who": HOST}, 0.0)]))
    assert at.look() == GONE_AFTER
    at.do(lambda: at.live.hear(Attendance("other", "t", frozenset({HOST})), 1.0))
    assert at.look() is None
    assert at.store.kinds == []


def test_who_drives_a_table_is_called_when_the_host_comes_or_goes_at_another_node(room: Any) -> None:
    at = room(opened(), GUEST)
    for people in (frozenset({HOST}), frozenset[str]()):
        at.live.changed.clear()
        at.do(lambda people=people: at.live.hear(Attendance("other", "t", people), 1.0))
        assert at.live.changed.is_set()


def test_the_driver_looks_again_when_the_host_will_be_gone(room: Any) -> None:
    at = room(opened(), HOST, GUEST)
    at.leave(HOST)
    at.watch.now += 20
    driver = Driver(at.live, cast("Bots", None), Settings())
    assert at.watch.run_until_complete(driver._once()) == GONE_AFTER - 20


# What the others may do then


def test_players_start_a_game_without_the_host() -> None:
    assert refusal(opened(), GUEST, "start", fill="greedy") == "only_host"
    assert kinds(asked(without_host(opened()), GUEST, "start", fill="greedy")) == ["bot_sat", "started"]


def test_players_end_a_pause_without_the_host_and_make_none() -> None:
    table = playing()
    add(table, "paused", paused=True)
    assert refusal(table, GUEST, "pause", paused=False) == "only_host"
    assert kinds(asked(without_host(table), GUEST, "pause", paused=False)) == ["paused"]
    assert refusal(without_host(playing()), GUEST, "pause", paused=True) == "only_host"


def test_players_have_a_bot_play_for_who_is_gone_and_for_nobody_else() -> None:
    table = playing()
    assert refusal(table, GUEST, "bot", seat=1, bot="greedy") == "only_host"
    without_host(table)
    assert kinds(asked(table, GUEST, "bot", seat=1, bot="greedy")) == ["bot_sat"]
    assert refusal(table, GUEST, "bot", seat=3, bot="random") == "only_host"
    add(table, "bot_sat", seat=1, bot="greedy", name="Bot")
    assert refusal(table, GUEST, "bot", seat=1, bot="random") == "only_host"
    assert refusal(table, GUEST, "bot", seat=1, bot=None) == "only_host"


def test_a_player_who_is_away_for_a_moment_keeps_the_seat() -> None:
    table = without_host(playing())
    table.seats[2].participant, table.seats[2].bot = VISITOR, None
    assert refusal(table, GUEST, "bot", seat=3, bot="greedy") == "only_host"
    add(table, "gone", who=VISITOR)
    assert kinds(asked(table, GUEST, "bot", seat=3, bot="greedy")) == ["bot_sat"]


def test_who_comes_back_takes_the_seat_from_the_bot() -> None:
    table = without_host(playing())
    add(table, "bot_sat", seat=1, bot="greedy", name="Bot")
    assert kinds(asked(table, HOST, "bot", seat=1, bot=None)) == ["bot_left"]


def test_nobody_sees_a_hand_because_the_host_is_gone() -> None:
    table = without_host(playing())
    assert refusal(table, GUEST, "sit", seat=1) == "seat_taken"
    assert refusal(table, GUEST, "sit", seat=3) == "ask_first"
    assert refusal(table, GUEST, "stand", seat=1) == "only_host"
    add(table, "asked", participant=VISITOR, seat=3)
    assert refusal(table, GUEST, "answer", participant=VISITOR, agreed=True) == "only_host"
    assert refusal(table, GUEST, "offer", participant=VISITOR, seat=3) == "only_host"
    assert Desk(table, GUEST).seats == [2]


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("lock", {"locked": True}),
        ("kick", {"participant": VISITOR}),
        ("choose", {"game": "algouno", "options": {}}),
    ],
)
def test_the_rest_waits_for_the_host(kind: str, values: dict[str, Any]) -> None:
    assert refusal(without_host(opened()), GUEST, kind, **values) == "only_host"


def test_who_holds_no_seat_may_do_nothing_of_it() -> None:
    assert refusal(without_host(opened()), VISITOR, "start", fill="greedy") == "only_host"
    assert not Desk(without_host(opened()), VISITOR).you["stands_in"]


def test_who_is_sent_away_is_not_gone() -> None:
    table = without_host(opened())
    add(table, "gone", who=GUEST)
    add(table, "kicked", who=GUEST)
    assert table.gone == {HOST}


# What is told


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_are_told_who_is_gone_in_words(code: str) -> None:
    with speaking(code):
        assert Desk(opened()).info(())["absence"] == ""
        told = Desk(without_host(opened())).info(())
    assert HOST in told["absence"]
    assert "2 minutes" in told["absence"]
    assert [person["gone"] for person in told["participants"]] == [True, False, False]


def test_players_are_told_that_they_may_go_on() -> None:
    assert not Desk(opened(), GUEST).you["stands_in"]
    assert Desk(without_host(opened()), GUEST).you["stands_in"]


# At a real server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LimitedServer]:
    """Run a server that waits for nobody."""
    running = LimitedServer(tmp_path_factory.mktemp("absences"), gone_after=0.1).start()
    yield running
    assert running.stop() == 0


def told(kind: str) -> Callable[[Json], bool]:
    return lambda message: message.get("kind") == kind


async def host_and_guest(server: Server) -> tuple[Player, Player]:
    ticket = server.open_table("algouno", options={"players": 2}, name="Ann")
    host = await Player(server, ticket).connect()
    guest = await Player(server, server.join(ticket["code"], "Bob")).connect()
    await guest.ask({"type": "sit", "seat": 2})
    return host, guest


@pytest.mark.anyio
@pytest.mark.usefixtures("hang_up")
async def test_a_lobby_whose_host_has_left_is_started_by_a_player(server: Server) -> None:
    host, guest = await host_and_guest(server)
    assert (await guest.ask({"type": "start"}))["reason"] == "only_host"
    await host.leave()
    await guest.until(told("gone"))
    assert guest.table["you"]["stands_in"]
    assert guest.table["absence"].startswith("Ann, the host")
    assert (await guest.ask({"type": "start"}))["type"] == "ack"
    assert guest.table["phase"] == "playing"


@pytest.mark.anyio
@pytest.mark.usefixtures("hang_up")
async def test_a_pause_is_ended_and_a_bot_plays_until_the_host_is_back(server: Server) -> None:
    host, guest = await host_and_guest(server)
    await host.ask({"type": "start"})
    await host.ask({"type": "pause", "paused": True})
    await host.leave()
    await guest.until(told("gone"))
    assert (await guest.ask({"type": "pause", "paused": False}))["type"] == "ack"
    assert (await guest.ask({"type": "bot", "seat": 1, "bot": "greedy"}))["type"] == "ack"
    moved = await guest.until(told("moved"))
    assert (moved["seat"], moved["by"]) == (1, "bot")
    await host.connect()
    await guest.until(told("back"))
    assert (guest.table["absence"], guest.table["you"]["stands_in"]) == ("", False)
    assert (await guest.ask({"type": "pause", "paused": False}))["reason"] == "only_host"
    assert (await host.ask({"type": "bot", "seat": 1, "bot": None}))["type"] == "ack"
