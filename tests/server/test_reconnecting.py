"""A client that loses its line ends with the same picture as one that does not."""

import pytest

from tests.server.serving import Player, Server, picture, settled

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hang_up")]


@pytest.mark.parametrize("game", ["formel-fun", "bumping-bots"])
async def test_cut_after_every_message(server: Server, game: str) -> None:
    ticket = server.open_table(game, options={"players": 3})
    steady = await Player(server, ticket).connect()
    other = server.join(ticket["code"], "Bob")
    cut = await Player(server, other).connect()
    await cut.ask({"type": "sit", "seat": 2})
    await steady.ask({"type": "start", "fill": "random"})
    for _ in range(25):
        await settled(steady, cut)
        assert picture(cut)[0] == picture(steady)[0]
        await cut.leave()
        for player in (steady,):
            if player.moves:
                await player.play()
        seen = cut.entry
        await cut.connect(after=seen)
        await settled(steady, cut)
        if cut.moves:
            await cut.play()
    fresh = await Player(server, other).connect()
    await settled(steady, cut, fresh)
    assert picture(fresh) == picture(cut)
    for player in (steady, cut, fresh):
        await player.leave()


async def test_what_was_missed_is_told_entry_by_entry(server: Server) -> None:
    ticket = server.open_table(options={"players": 3}, play_now=True)
    player = await Player(server, ticket).connect()
    watcher = await Player(server, ticket, watching=True).connect()
    seen = watcher.entry
    await watcher.leave()
    await player.until_turn()
    await player.play()
    await player.until_turn()
    await watcher.connect(after=seen)
    await settled(player, watcher)
    told = [message["entry"] for message in watcher.messages if message["type"] == "update"]
    assert told == list(range((seen or 0) + 1, (watcher.entry or 0) + 1))
    assert [message["number"] for message in watcher.messages[-len(told) - 1 :]] == list(range(1, len(told) + 2))


async def test_a_command_sent_again_after_a_cut_is_carried_out_once(server: Server) -> None:
    player = await Player(server, server.open_table(options={"players": 3}, play_now=True)).connect()
    await player.until_turn()
    command = {"type": "play", "id": "my-move", "seat": 1, "move": player.moves[0], "at": player.entry}
    first = await player.ask(command)
    seen = player.entry
    await player.leave()
    await player.connect(after=seen)
    again = await player.ask(command)
    assert again["type"] == "ack"
    assert again["entry"] == first["entry"]
    moves = [entry for entry in player.messages if entry["type"] == "update" and entry["seat"] == 1]
    assert len({message["entry"] for message in moves}) == 1


async def test_a_server_that_is_killed_and_started_again_goes_on(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(str(tmp_path_factory.mktemp("killed") / "tables.sqlite")).start()
    player = await Player(server, server.open_table(options={"players": 3}, play_now=True)).connect()
    await player.until_turn()
    entry = (await player.play())["entry"]
    server.kill()
    server.start()
    await player.connect(after=player.entry)
    await player.until_turn()
    assert (player.entry or 0) >= entry
    assert (await player.play())["type"] == "ack"
    await player.leave()
    assert server.stop() == 0
