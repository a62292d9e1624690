"""What a host and the people at a table can do."""

import pytest

from tests.server.serving import Json, Player, Server

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hang_up")]


async def seated(server: Server, **options: int) -> tuple[Player, Player, Json]:
    """Open a table of three with a host on seat 1 and a guest on seat 2, and give the guest's ticket."""
    ticket = server.open_table(options={"players": 3, **options}, name="Ann")
    host = await Player(server, ticket).connect()
    joined = server.join(ticket["code"], "Bob")
    guest = await Player(server, joined).connect()
    await guest.ask({"type": "sit", "seat": 2})
    return host, guest, joined


async def test_people_and_bots_share_a_table(server: Server) -> None:
    host, guest, _ = await seated(server)
    await host.ask({"type": "bot", "seat": 3, "bot": "greedy"})
    await host.ask({"type": "start"})
    await guest.until(lambda message: message.get("kind") == "started")
    names = [seat["name"] for seat in guest.table["seats"]]
    assert names[:2] == ["Ann", "Bob"]
    assert guest.table["seats"][2]["bot"] == "greedy"
    assert guest.table["phase"] == "playing"
    assert guest.table["you"]["seats"] == [2]
    assert not guest.table["you"]["host"]


async def test_a_game_does_not_start_while_seats_are_free(server: Server) -> None:
    host, _, _ = await seated(server)
    assert (await host.ask({"type": "start"}))["reason"] == "empty_seats"
    assert (await host.ask({"type": "start", "fill": "random"}))["type"] == "ack"
    assert host.table["seats"][2]["bot"] == "random"


async def test_a_bot_takes_over_for_somebody_and_hands_the_seat_back(server: Server) -> None:
    host, guest, _ = await seated(server)
    await host.ask({"type": "start", "fill": "greedy"})
    await host.ask({"type": "bot", "seat": 2, "bot": "greedy"})
    assert host.table["seats"][1] == {
        "seat": 2,
        "name": "Bob",
        "participant": host.table["seats"][1]["participant"],
        "bot": "greedy",
    }
    await host.until_turn()
    await host.play()
    moved = await guest.until(lambda message: message.get("seat") == 2 and message["type"] == "update")
    assert moved["by"] == "bot"
    assert (await guest.ask({"type": "play", "seat": 2, "move": "8", "at": 0}))["reason"] == "bot_plays"
    assert (await guest.ask({"type": "bot", "seat": 2, "bot": None}))["type"] == "ack"
    while not guest.moves:
        if host.moves:
            await host.play()
        await host.take() if (host.entry or 0) < (guest.entry or 0) else await guest.take()
    assert (await guest.play())["type"] == "ack"


async def test_somebody_sent_away_during_a_game_is_replaced_by_a_bot(server: Server) -> None:
    host, _, ticket = await seated(server)
    await host.ask({"type": "start", "fill": "greedy"})
    await host.ask({"type": "kick", "participant": ticket["participant"]})
    seat = host.table["seats"][1]
    assert (seat["participant"], seat["bot"]) == (None, "greedy")


async def test_pausing_stops_people_and_bots(server: Server) -> None:
    host = await Player(server, server.open_table(options={"players": 3}, play_now=True)).connect()
    await host.until_turn()
    await host.ask({"type": "pause", "paused": True})
    assert host.moves == []
    assert (await host.ask({"type": "play", "seat": 1, "move": "8", "at": host.entry}))["reason"] == "paused"
    await host.ask({"type": "pause", "paused": False})
    assert host.moves


async def test_the_options_can_be_changed_before_the_start_and_in_a_pause(server: Server) -> None:
    host, _, _ = await seated(server)
    await host.ask({"type": "choose", "game": "algouno", "options": {"players": 2}, "clock": 60})
    assert (host.table["game"], host.table["clock"], len(host.table["seats"])) == ("algouno", 60, 2)
    assert [seat["name"] for seat in host.table["seats"]] == ["Ann", "Bob"]
    await host.ask({"type": "start"})
    choice = {"type": "choose", "game": "formel-fun", "options": {}}
    assert (await host.ask(choice))["reason"] == "playing"
    await host.ask({"type": "pause", "paused": True})
    assert (await host.ask(choice))["type"] == "ack"
    assert host.table["phase"] == "lobby"


async def test_hot_seat_one_device_holds_several_seats(server: Server) -> None:
    host = await Player(server, server.open_table("algouno", options={"players": 2}, name="Ann")).connect()
    await host.ask({"type": "sit", "seat": 2})
    await host.ask({"type": "rename", "name": "Ben", "seat": 2})
    await host.ask({"type": "start"})
    assert [seat["name"] for seat in host.table["seats"]] == ["Ann", "Ben"]
    assert list(host.sights) == [1, 2]
    for _ in range(6):
        await host.until_turn()
        assert (await host.play())["type"] == "ack"


async def test_a_rematch_keeps_the_seats_and_the_first_record(server: Server) -> None:
    options = {"players": 2, "stop": "winner", "tuning": 0}
    host = await Player(server, server.open_table("bumping-bots", options=options, play_now=True)).connect()
    await host.ask({"type": "bot", "seat": 1, "bot": "greedy"})
    await host.until(lambda message: message["type"] == "update" and message["table"]["phase"] == "over")
    await host.ask({"type": "bot", "seat": 1, "bot": None})  # who would play the second game to its end meanwhile
    await host.ask({"type": "start"})
    assert (host.table["phase"], host.table["round"]) == ("playing", 2)
    status, record = server.ask("GET", f"/api/tables/{host.code}/games/1/record")
    assert (status, record["game"]) == (200, "bumping-bots")
    status, answer = server.ask("GET", f"/api/tables/{host.code}/games/2/record")
    assert (status, answer["reason"]) == (409, "not_over")


async def test_undo_is_offered_and_carried_out_where_nothing_was_revealed(server: Server) -> None:
    host = await Player(server, server.open_table("speedalgo", options={"players": 2}, play_now=True)).connect()
    await host.until_turn()
    before = host.sights[1]["view"]
    await host.play()
    assert host.sights[1]["undo"] == {"allowed": True, "text": ""}
    await host.ask({"type": "undo", "seat": 1})
    assert host.sights[1]["view"] == before


async def test_an_earlier_moment_can_be_looked_at_while_the_game_goes_on(server: Server) -> None:
    host = await Player(server, server.open_table(options={"players": 3}, play_now=True)).connect()
    await host.until_turn()
    entry, view = host.entry, host.sights[1]["view"]
    await host.play()
    await host.until_turn()
    moment = await host.ask({"type": "moment", "entry": entry, "seat": 1})
    assert moment["sight"]["view"] == view
    assert (await host.ask({"type": "moment", "entry": 1, "seat": 1}))["reason"] == "no_entry"


async def test_previews_tell_what_a_move_would_do(server: Server) -> None:
    host = await Player(server, server.open_table(options={"players": 3}, play_now=True)).connect()
    await host.until_turn()
    lines = [host.moves[0], "nothing", *host.moves]
    first, wrong, *all_of_them = (await host.ask({"type": "preview", "seat": 1, "lines": lines}))["answers"]
    assert [event["event"] for event in first["events"]][:2] == ["played", "moved"]
    assert wrong["refusal"]
    assert wrong["events"] == []
    assert all_of_them[0] == first
    assert len(all_of_them) == len(host.moves)


async def test_everybody_is_told_who_comes_and_goes(server: Server) -> None:
    host, guest, ticket = await seated(server)
    await guest.leave()
    gone = await host.until(lambda message: message["type"] == "presence" and not message["present"])
    assert gone["participant"] == ticket["participant"]
    await guest.connect()
    back = await host.until(lambda message: message["type"] == "presence")
    assert back["present"]


def first_words(sync: Json) -> str:
    """Give the first sentence of the story in a sync."""
    return str(sync["stories"][0][0]["events"][0]["text"])


async def test_two_languages_at_one_table(server: Server) -> None:
    ticket = server.open_table(options={"players": 3}, play_now=True)
    english = await Player(server, ticket).connect()
    french = await Player(server, ticket, language="fr", watching=True).connect()
    assert english.table["title"] == french.table["title"] == "Formel Fun"
    assert first_words(english.messages[-1]) != first_words(french.messages[-1])
    await french.ask({"type": "speak", "language": "en"})
    await french.until(lambda message: message["type"] == "sync")
    assert first_words(french.messages[-1]) == first_words(english.messages[1])


async def test_who_is_out_of_time_gets_a_bot_s_move(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(str(tmp_path_factory.mktemp("clock") / "tables.sqlite")).start()
    ticket = server.open_table(options={"players": 3}, play_now=True, clock=10)
    player = await Player(server, ticket).connect()
    await player.until_turn()
    assert 0 < player.sights[1]["seconds"] <= 10
    moved = await player.until(lambda message: message.get("seat") == 1 and message["type"] == "update")
    assert moved["by"] == "clock"
    assert server.stop() == 0
