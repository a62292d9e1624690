"""Who is at a table, on whichever node: told when somebody comes or goes, and forgotten with a node that is silent."""

from collections.abc import AsyncIterator, Collection
from typing import Any, cast

import pytest

from algodrome.server.live_table import LiveTable
from algodrome.server.presence import AGAIN, LOST, Presence
from algodrome.server.replay import replay
from algodrome.server.store import Attendance, Store, open_store
from algodrome.server.store.store import Entry
from tests.server.serving import Player, Server

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hang_up")]

TABLE = "t" * 32
OPENED = {"code": "ABCDE", "game": "formel-fun", "options": {"players": 3}, "clock": None}


class Listening:
    """A client that keeps what it is told of who comes and goes."""

    language = "en"
    address = "192.0.2.1"
    token = ""

    def __init__(self, participant: str | None) -> None:
        self.participant = participant
        self.told: list[tuple[str, bool]] = []

    def send(self, message: Any) -> None:
        if not isinstance(message, bytes) and message["type"] == "presence":  # bytes are letters about the game
            self.told.append((message["participant"], message["present"]))

    def leave(self, reason: str) -> None:
        raise AssertionError(reason)


class Told:
    """A store that keeps what other nodes would be told."""

    def __init__(self) -> None:
        self.said: list[tuple[str, set[str]]] = []

    async def tell_attendance(self, table: str, people: Collection[str]) -> None:
        self.said.append((table, set(people)))


def a_table() -> LiveTable:
    people = [
        Entry(number, "joined", {"participant": name, "name": name, "token": "", "host": False}, 0.0)
        for number, name in enumerate(("ada", "bob", "cy"), 2)
    ]
    return LiveTable(cast("Store", None), replay(TABLE, [Entry(1, "opened", OPENED, 0.0), *people]))


def elsewhere(*people: str, node: str = "other") -> Attendance:
    return Attendance(node, TABLE, frozenset(people))


async def test_who_is_at_another_node_is_present_here() -> None:
    live, ada = a_table(), Listening("ada")
    live.enter(ada, None)
    assert live.hear(elsewhere("bob", "cy"), 1.0)
    assert live.present == {"ada", "bob", "cy"}
    assert ada.told == [("bob", True), ("cy", True)]
    assert not live.hear(elsewhere("cy"), 2.0)
    assert live.present == {"ada", "cy"}
    assert ada.told[2:] == [("bob", False)]


async def test_who_is_at_two_nodes_has_gone_when_both_say_so() -> None:
    live, ada, bob = a_table(), Listening("ada"), Listening("bob")
    live.enter(ada, None)
    live.enter(bob, None)
    live.hear(elsewhere("bob"), 1.0)
    live.exit(bob)
    assert ada.told == [("bob", True)]
    live.hear(elsewhere(), 2.0)
    assert ada.told == [("bob", True), ("bob", False)]
    assert "bob" in live.away


async def test_a_node_that_has_fallen_silent_is_forgotten_with_all_who_were_there() -> None:
    live, ada = a_table(), Listening("ada")
    live.enter(ada, None)
    live.hear(elsewhere("bob", node="dead"), 10.0)
    live.hear(elsewhere("cy", node="alive"), 10.0 + LOST)
    live.forget_nodes(10.5)
    assert live.present == {"ada", "cy"}
    assert ada.told[-1] == ("bob", False)


async def test_other_nodes_are_told_what_changes_and_a_new_one_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1000.0
    monkeypatch.setattr("algodrome.server.presence.monotonic", lambda: now)
    store, live = Told(), a_table()
    presence = Presence(cast("Store", store), {TABLE: live})
    await presence.tell()
    assert store.said == []
    live.enter(Listening("ada"), None)
    await presence.tell()
    await presence.tell()
    assert store.said == [(TABLE, {"ada"})]
    presence.hear(elsewhere("bob"))
    await presence.tell()
    assert store.said == [(TABLE, {"ada"})] * 2
    presence.hear(elsewhere("bob", "cy"))
    await presence.tell()
    assert len(store.said) == 2
    now += AGAIN + 1
    await presence.tell()
    assert store.said == [(TABLE, {"ada"})] * 3


async def test_who_leaves_as_soon_as_another_node_was_heard_of_is_told_as_gone() -> None:
    store, live, ada = Told(), a_table(), Listening("ada")
    presence = Presence(cast("Store", store), {TABLE: live})
    live.enter(ada, None)
    await presence.tell()
    presence.hear(elsewhere("bob"))
    live.exit(ada)
    await presence.tell()
    assert store.said == [(TABLE, {"ada"}), (TABLE, set())]


async def test_a_store_of_one_node_has_nothing_to_tell(tmp_path_factory: pytest.TempPathFactory) -> None:
    store = open_store(str(tmp_path_factory.mktemp("one") / "tables.sqlite"))
    await store.open()
    await Presence(store, {}).run()
    await store.close()


@pytest.fixture
async def nodes(postgres_url: str) -> AsyncIterator[list[Server]]:
    """Run two nodes."""
    running = [Server(postgres_url).start() for _ in range(2)]
    yield running
    for node in running:
        node.stop()


async def see(player: Player, who: str, *, present: bool) -> None:
    """Wait until somebody is shown as present, or not; it may have been in the first picture."""
    shown = {one["id"]: one["present"] for one in player.table["participants"]}
    if shown.get(who) != present:
        await player.until(
            lambda message: (
                message["type"] == "presence" and (message["participant"], message["present"]) == (who, present)
            )
        )


async def test_people_at_two_nodes_see_each_other_come_and_go(nodes: list[Server]) -> None:
    here, there = nodes
    ticket = here.open_table("formel-fun", options={"players": 3})
    host = await Player(here, ticket).connect()
    guest = await Player(there, there.join(ticket["code"])).connect()
    visitor = guest.table["you"]["participant"]
    await see(host, visitor, present=True)
    await see(guest, ticket["participant"], present=True)
    await guest.leave()
    await host.until(lambda message: message["type"] == "presence" and not message["present"])
    await guest.connect()
    await host.until(lambda message: message["type"] == "presence" and message["present"])
