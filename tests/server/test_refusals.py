"""What is refused: each with its reason, and nothing is changed by it."""

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from algodrome.server.protocol import MAX_LINES
from tests.server.serving import Json, Player, Server, dial

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hang_up")]


@pytest.fixture
async def table(server: Server) -> Json:
    """Open a table with three seats, two of them free."""
    return server.open_table(options={"players": 3})


async def refused(player: Player, command: Json) -> str:
    """Send a command that is refused, check that nothing has changed, and give the reason."""
    before = (await player.ask({"type": "speak", "language": "en"}))["entry"]
    answer = await player.ask(command)
    assert answer["type"] == "refusal", answer
    assert answer["text"]
    after = (await player.ask({"type": "speak", "language": "en"}))["entry"]
    assert after == before
    return str(answer["reason"])


@pytest.mark.parametrize("origin", [None, "http://elsewhere.example", "null", "http://127.0.0.1:1"])
async def test_another_origin_or_none(server: Server, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as error:
        await dial(server, origin)
    assert error.value.response.status_code == 403


async def test_a_page_from_elsewhere_can_t_open_tables(server: Server) -> None:
    status, answer = server.ask("POST", "/api/tables", {"game": "formel-fun"}, Origin="http://elsewhere.example")
    assert (status, answer["reason"]) == (403, "origin")


async def test_a_foreign_token(server: Server, table: Json) -> None:
    other = server.open_table()
    stranger = Player(server, {**table, "token": other["token"]})
    answer = await stranger.connect()
    assert answer.messages[-1]["reason"] == "bad_token"
    status, answer = server.ask("DELETE", f"/api/tables/{table['code']}", Authorization=f"Bearer {other['token']}")
    assert (status, answer["reason"]) == (401, "bad_token")
    assert server.ask("GET", f"/api/tables/{table['code']}")[0] == 200


async def test_an_old_token_after_being_sent_away(server: Server, table: Json) -> None:
    host = await Player(server, table).connect()
    ticket = server.join(table["code"])
    guest = await Player(server, ticket).connect()
    await host.ask({"type": "kick", "participant": ticket["participant"]})
    goodbye = await guest.until(lambda message: message["type"] == "goodbye")
    assert goodbye["reason"] == "kicked"
    await guest.connect()
    assert guest.messages[-1]["reason"] == "bad_token"


async def test_a_seat_that_is_taken(server: Server, table: Json) -> None:
    guest = await Player(server, server.join(table["code"])).connect()
    assert await refused(guest, {"type": "sit", "seat": 1}) == "seat_taken"


async def test_a_seat_that_is_not_there(server: Server, table: Json) -> None:
    guest = await Player(server, server.join(table["code"])).connect()
    assert await refused(guest, {"type": "sit", "seat": 9}) == "no_seat"


async def test_moves_out_of_turn_of_others_and_before_the_start(server: Server, table: Json) -> None:
    host = await Player(server, table).connect()
    guest = await Player(server, server.join(table["code"])).connect()
    assert await refused(host, {"type": "play", "seat": 1, "move": "8", "at": 0}) == "not_playing"
    await guest.ask({"type": "sit", "seat": 2})
    await host.ask({"type": "sit", "seat": 3})
    await host.ask({"type": "start"})
    acting = host.table["to_act"][0]
    waiting = next(seat for seat in (1, 2, 3) if seat != acting)
    player = guest if waiting == 2 else host
    assert await refused(player, {"type": "play", "seat": waiting, "move": "8", "at": host.entry}) == "illegal"
    other = host if waiting == 2 else guest
    assert await refused(other, {"type": "play", "seat": waiting, "move": "8", "at": 0}) == "not_yours"
    assert await refused(other, {"type": "preview", "seat": waiting, "lines": ["8"]}) == "not_yours"
    assert await refused(other, {"type": "undo", "seat": waiting}) == "not_yours"


async def test_a_preview_of_no_line_or_of_too_many(server: Server, table: Json) -> None:
    host = await Player(server, table).connect()
    for lines in ([], ["8"] * (MAX_LINES + 1)):
        assert await refused(host, {"type": "preview", "seat": 1, "lines": lines}) == "bad_message"


async def test_a_move_meant_for_an_earlier_position(server: Server) -> None:
    player = await Player(server, server.open_table(options={"players": 3}, play_now=True)).connect()
    await player.until_turn()
    seen = player.entry
    await player.play()
    await player.until_turn()
    late = {"type": "play", "seat": 1, "move": player.moves[0], "at": seen}
    assert (await player.ask(late))["reason"] == "stale"


async def test_what_only_the_host_may_do(server: Server, table: Json) -> None:
    guest = await Player(server, server.join(table["code"])).connect()
    for command in (
        {"type": "start", "fill": "greedy"},
        {"type": "lock", "locked": True},
        {"type": "kick", "participant": table["participant"]},
        {"type": "choose", "game": "algouno", "options": {}},
        {"type": "bot", "seat": 2, "bot": "greedy"},
        {"type": "stand", "seat": 1},
    ):
        assert await refused(guest, command) == "only_host"
    token = {"Authorization": f"Bearer {guest.token}"}
    assert server.ask("DELETE", f"/api/tables/{table['code']}", **token)[0] == 403


async def test_spectators_only_watch(server: Server, table: Json) -> None:
    spectator = await Player(server, table, watching=True).connect()
    for command in ({"type": "sit", "seat": 2}, {"type": "start"}, {"type": "rename", "name": "Eve"}):
        assert await refused(spectator, command) == "only_people"


@pytest.mark.parametrize(
    "name", ["", "   ", "a\nb", "a\x00b", "x" * 25, "x" * 10_000, "\u202eabc", "...", "a\u0301" * 30]
)
async def test_names_that_are_no_names(server: Server, table: Json, name: str) -> None:
    status, answer = server.ask("POST", f"/api/tables/{table['code']}/participants", {"name": name})
    assert status == 422
    assert answer["text"]
    host = await Player(server, table).connect()
    assert await refused(host, {"type": "rename", "name": name}) in {"bad_name", "bad_message"}


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"hello",
        b"[]",
        b"null",
        b"{}",
        b'{"type":"dance","id":"a"}',
        b'{"type":"ping"}',
        b'{"type":"ping","id":"a b"}',
        b'{"type":"play","id":"a","seat":"1","move":"8","at":0}',
        b'{"type":"play","id":"a","seat":1,"move":"8","at":0,"more":1}',
        b'{"type":"rename","id":"a","name":"\\ud800"}',
        b'{"type":"ping","id":"a"' + b" " * 100,
        b"[" * 5000,
        b"\xff\xfe",
    ],
)
async def test_messages_that_are_none(server: Server, table: Json, message: bytes) -> None:
    host = await Player(server, table).connect()
    await host.line.send(message)
    answer = await host.until(lambda message: message["type"] == "refusal")
    assert answer["reason"] == "bad_message"
    assert (await host.ask({"type": "ping"}))["type"] == "pong"


async def test_a_frame_that_is_too_large(server: Server, table: Json) -> None:
    host = await Player(server, table).connect()
    await host.line.send(json.dumps({"type": "rename", "id": "a", "name": "x" * 20_000}))
    with pytest.raises(ConnectionClosed) as error:
        await host.until(lambda message: message["type"] == "never")
    assert error.value.rcvd is not None
    assert error.value.rcvd.code == 1009
    again = await Player(server, table).connect()
    assert again.table["participants"][0]["name"] == table["name"]


async def test_a_command_before_hello(server: Server, table: Json) -> None:
    player = Player(server, table)
    player._line = await dial(server)
    assert (await player.ask({"type": "start"}))["reason"] == "not_hello"


async def test_a_locked_table_lets_nobody_in(server: Server, table: Json) -> None:
    host = await Player(server, table).connect()
    await host.ask({"type": "lock", "locked": True})
    status, answer = server.ask("POST", f"/api/tables/{table['code']}/participants", {})
    assert (status, answer["reason"]) == (403, "locked")


@pytest.mark.parametrize("options", [{"players": 99}, {"players": "many"}, {"colour": "red"}, {"winner": 3}])
async def test_options_that_are_not_allowed(server: Server, options: Json) -> None:
    status, answer = server.ask("POST", "/api/tables?language=en", {"game": "formel-fun", "options": options})
    assert (status, answer["reason"]) == (422, "bad_option")
    assert next(iter(options)) in answer["text"]
