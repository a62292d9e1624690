"""Tickets: a request to open a table or to join one, sent again with the same id, is done once."""

import json
from collections.abc import Sequence
from contextlib import AbstractContextManager
from itertools import count
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import pytest

from algodrome.server.classes.school import School
from algodrome.server.connection import IDENTIFIER
from algodrome.server.draft import Draft
from algodrome.server.hall import Hall
from algodrome.server.live_table import LiveTable
from algodrome.server.protocol import Stand
from algodrome.server.secret_words import identity_of, token_of
from algodrome.server.store import Entry, Store, Unsure
from algodrome.server.store.store import Unreachable
from algodrome.server.tickets import JOINING
from algodrome.server.turns import Lane
from tests.server.unplugged import HOST, Request, Unplugged, unplugged
from tests.server.worst_corpus import posted

pytestmark = pytest.mark.anyio
ID, OTHER_ID = "a" * 32, "b" * 32
WISH = {"game": "formel-fun", "options": {"players": 3}, "play_now": True}


class Faltering:
    """A store that stores, and says once that it does not know."""

    def __init__(self, store: Store, kind: str) -> None:
        self.store, self.kind = store, kind

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def create(self, table: str, code: str, first: Sequence[Entry]) -> None:
        await self.store.create(table, code, first)
        self._falter(first)

    async def append(self, table: str, entries: Sequence[Entry]) -> None:
        await self.store.append(table, entries)
        self._falter(entries)

    def _falter(self, entries: Sequence[Entry]) -> None:
        if any(entry.kind == self.kind for entry in entries):
            self.kind = ""
            raise Unsure("silent", "unknown")


class Distant:
    """A store whose tables can't be reached from here."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def _fail(self, *_: object) -> None:
        raise Unreachable("away")

    append = create = find = read = _fail


def away(place: Hall | LiveTable | School) -> AbstractContextManager[object]:
    """Put the store of a hall, a school or a table out of reach for a while."""
    return patch.object(place, "store", Distant(place.store))


async def asked(server: Unplugged, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = await server.ask(posted(path, body))
    return {"status": answer.status, **json.loads(answer.body)}


@pytest.mark.parametrize("falters_at", ["opened", "started"])
async def test_a_table_is_opened_once_however_often_it_is_asked_for(tmp_path: Path, falters_at: str) -> None:
    async with unplugged(tmp_path) as server:
        server.hall.store = cast("Store", Faltering(server.hall.store, falters_at))
        answers = [await asked(server, "/api/tables", {**WISH, "id": ID}) for _ in range(3)]
        assert answers[0]["reason"] == "unknown"
        assert answers[1]["status"] == 201
        assert answers[1] == answers[2]
        assert len(await server.hall.store.tables()) == 1
        live = await server.hall.table(answers[1]["code"])
        assert live.table.rounds == 1
        assert [one.id for one in live.table.participants.values()] == [answers[1]["participant"]]


async def test_somebody_joins_once_however_often_they_ask(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        host = await asked(server, "/api/tables", {**WISH, "id": ID})
        live = await server.hall.table(host["code"])
        live.store = cast("Store", Faltering(server.hall.store, "joined"))
        path = f"/api/tables/{host['code']}/participants"
        answers = [await asked(server, path, {"name": "Bo", "id": OTHER_ID}) for _ in range(3)]
        assert [answer["status"] for answer in answers] == [503, 201, 201]
        assert answers[1] == answers[2]
        assert sorted(one.name for one in live.table.participants.values()) == sorted([host["name"], "Bo"])


async def test_a_table_that_another_node_may_have_opened_before_is_not_told_as_failed(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        opened = await asked(server, "/api/tables", {**WISH, "id": ID})  # by a node whose answer was lost
        with away(server.hall):
            assert (await asked(server, "/api/tables", {**WISH, "id": ID}))["reason"] == "unknown"
        assert await asked(server, "/api/tables", {**WISH, "id": ID}) == opened


async def test_a_join_that_another_node_may_have_stored_before_is_not_told_as_failed(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        host = await asked(server, "/api/tables", {**WISH, "id": ID})
        path = f"/api/tables/{host['code']}/participants"
        joined = await asked(server, path, {"name": "Bo", "id": OTHER_ID})
        live = await server.hall.table(host["code"])
        for place in (server.hall, live):
            with away(place):
                answer = await asked(server, path, {"name": "Cy", "id": "c" * 32})
            assert (answer["status"], answer["reason"]) == (503, "unknown")
        assert await asked(server, path, {"name": "Bo", "id": OTHER_ID}) == joined


async def test_classes_and_their_places_that_another_node_may_have_stored_are_not_told_as_failed(
    tmp_path: Path,
) -> None:
    async with unplugged(tmp_path) as server:
        wish = {"naming": "nicknames", "places": 3, "id": ID}
        opened = await asked(server, "/api/classes", wish)
        path = f"/api/classes/{opened['code']}/places"
        with away(server.hall.school):
            for address, body in (("/api/classes", wish), (path, {"id": OTHER_ID})):
                assert (await asked(server, address, body))["reason"] == "unknown"
        assert await asked(server, "/api/classes", wish) == opened


async def test_who_only_looks_is_told_that_the_store_failed(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        with away(server.hall):
            answer = await server.ask(Request("GET", "/api/tables/ABCDE", b"", [HOST]))
        assert (answer.status, json.loads(answer.body)["reason"]) == (503, "failed")


async def test_others_without_an_id_or_with_another_are_others(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        host = await asked(server, "/api/tables", {**WISH, "id": ID})
        path = f"/api/tables/{host['code']}/participants"
        joined = [await asked(server, path, body) for body in ({}, {}, {"id": OTHER_ID})]
        assert len({one["token"] for one in (host, *joined)}) == 4
        assert len({one["participant"] for one in (host, *joined)}) == 4


async def test_who_was_sent_away_does_not_come_back_by_the_old_request(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        host = await asked(server, "/api/tables", {**WISH, "id": ID})
        path = f"/api/tables/{host['code']}/participants"
        joined = await asked(server, path, {"id": OTHER_ID})
        line = server.line()
        for message in (
            {"type": "hello", "id": "h", "table": host["code"], "token": host["token"]},
            {"type": "kick", "id": "k", "participant": joined["participant"]},
        ):
            await line.say(json.dumps(message).encode())
        assert (await asked(server, path, {"id": OTHER_ID}))["status"] == 403


async def test_who_is_sent_away_while_they_wait_to_come_in_stays_outside(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        host = await asked(server, "/api/tables", WISH)
        joined = await asked(server, f"/api/tables/{host['code']}/participants", {})
        live, turns_taken = await server.hall.table(host["code"]), count(1)

        async def enter(_: Lane) -> None:
            if next(turns_taken) == 2:  # the first is for having said hello
                await live.add(Draft("kicked", {"who": joined["participant"]}))

        line = server.line()
        with patch.object(Lane, "enter", enter):
            hello = {"type": "hello", "id": "h", "table": host["code"], "token": joined["token"]}
            await line.say(json.dumps(hello).encode())
        assert [json.loads(message).get("reason") for message in line.heard()] == ["bad_token"]
        assert live.present == set()


async def test_who_leaves_a_seat_while_its_story_is_put_into_words_is_not_told_it(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        host = await asked(server, "/api/tables", WISH)
        live, line, write = await server.hall.table(host["code"]), server.line(), LiveTable.put_into_words

        async def stands_up_meanwhile(live: LiveTable, who: str | None, before: int | None = None) -> None:
            await write(live, who, before)
            if before is not None:
                await live.carry_out(who, Stand(type="stand", id="s", seat=1))

        with patch.object(LiveTable, "put_into_words", stands_up_meanwhile):
            for message in (
                {"type": "hello", "id": "h", "table": host["code"], "token": host["token"]},
                {"type": "story", "id": "t", "before": live.number, "seat": 1},
            ):
                await line.say(json.dumps(message).encode())
        told = [json.loads(message) for message in line.heard()]
        assert "story" not in {message["type"] for message in told}
        assert told[-1]["reason"] == "not_yours"


async def test_an_id_that_could_be_guessed_is_refused(tmp_path: Path) -> None:
    async with unplugged(tmp_path) as server:
        assert (await asked(server, "/api/tables", {**WISH, "id": "1"}))["status"] == 422


def test_no_command_of_a_client_has_the_id_of_joining() -> None:
    assert IDENTIFIER.fullmatch(JOINING) is None


def test_what_is_shown_of_a_request_does_not_tell_its_token() -> None:
    shown = {identity_of(ID, "participant"), identity_of(ID, "table")}
    assert len({*shown, token_of(ID), ID}) == 4
    assert len(token_of(ID)) == 22
