"""A game from outside, with no code for the site: a server that finds it seats it, bot and all."""

from collections.abc import Iterator

import pytest

import algodrome
from tests.server.serving import Player, Server
from tests.toy_game.serving import serving_race_to_21

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("hang_up")]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_race_to_21(tmp_path_factory.mktemp("fifth")) as running:
        yield running


async def test_the_site_is_told_all_that_it_needs(server: Server) -> None:
    _, games = server.ask("GET", "/api/games?language=en")
    told = {game["name"]: game for game in games}["race-to-21"]
    assert told["title"] == "Race to 21"
    assert told["summary"] == "Add 1, 2 or 3 in turn; who reaches the goal wins."
    assert {option["name"]: option["help"] for option in told["options"]}["goal"] == "the number to reach"
    assert [bot["name"] for bot in told["bots"]] == [
        "easy", "medium", "strong", "champion", "random", "counter", "search",
    ]  # fmt: skip
    assert told["bots"][5]["text"] == "counts down to the goal: play well or lose"
    assert (told["usual_bot"], told["plain"]) == ("easy", True)
    assert not any(game["plain"] for game in games if game["name"] != "race-to-21")


async def test_its_rulebook_is_a_page(server: Server) -> None:
    status, page = server.ask("GET", "/api/rules/race-to-21?language=fr")
    assert (status, page["introduction"]) == (200, "Comptez ensemble, et soyez celui qui dit **21**.")
    assert [section["title"] for section in page["sections"]] == ["Le but", "Un tour"]
    assert page["sections"][1]["blocks"] == [
        {
            "list": [
                "**R2** — Vous ajoutez 1, 2 ou 3 au total.",
                "**R3** — Jamais plus que ce qui manque pour atteindre le but.",
            ]
        },
        {"steps": ["Dites ce que vous ajoutez.", "Dites le total."]},
        {"text": "Personne ne passe son tour."},
    ]
    _, page = server.ask("GET", "/api/rules/formel-fun?language=en")
    assert len(page["sections"]) > 3
    assert server.ask("GET", "/api/rules/chess")[0] == 422


async def test_its_tool_has_an_address_a_description_and_refusals(server: Server) -> None:
    address = "/api/games/race-to-21/good-totals"
    assert server.ask("POST", address, {"total": 5}) == (200, {"totals": [9, 13, 17, 21]})
    _, described = server.ask("GET", "/api/openapi.json")
    body = described["components"]["schemas"]["RaceTo21GoodTotals"]
    assert body["required"] == ["total"]
    assert {"minimum": 1, "maximum": 21, "default": 21}.items() <= body["properties"]["goal"].items()
    for wrong, reason in (({"total": 12, "goal": 11}, "illegal"), ({"total": -1}, "bad_message"), ({}, "bad_message")):
        status, answer = server.ask("POST", f"{address}?language=en", wrong)
        assert (status, answer["reason"]) == (422, reason)
        assert len(answer["text"].splitlines()) == 1


async def test_its_exercises_are_told_in_its_own_words(server: Server) -> None:
    _, schools = server.ask("GET", "/api/exercises")
    assert {"race-to-21", "formel-fun"} <= {school["game"] for school in schools}
    _, listed = server.ask("GET", "/api/exercises/race-to-21?language=fr")
    assert listed["themes"] == [{"name": "sums", "text": "additions"}]
    assert listed["kinds"] == [{"name": "missing", "text": "Combien manque-t-il\u00a0?"}]
    _, asked = server.ask("GET", "/api/exercises/race-to-21/1?language=en")
    assert (asked["theme_texts"], asked["board"]) == (["adding up"], ["total  4", "turn   1"])


async def test_a_person_plays_its_bot_on_a_board_of_text(server: Server) -> None:
    table = server.open_table("race-to-21", options={"goal": 10}, play_now=True)
    player = await Player(server, table).connect()
    assert player.sights[1]["board"] == ["total  0", "turn   1"]
    while player.table.get("phase") != "over":
        await player.until_turn()
        if player.moves:
            assert (await player.play("+1" if player.moves[0] == "+1" else None))["type"] == "ack"
    told = [event for message in player.messages for sight in message.get("sights", ()) for event in sight["events"]]
    totals = [event["data"]["to"] for event in told if event["event"] == "added" and event["data"]["seat"] == 2]
    assert totals == [2, 6, 10]  # its own bot thinks in a process of its own
    assert player.table["outcome"]["ranking"] == [[2], [1]]
    _, record = server.ask("GET", f"/api/tables/{player.code}/games/1/record")
    assert algodrome.replay(record).is_over
    _, replay = server.ask("GET", f"/api/tables/{player.code}/games/1/replay?language=en")
    assert replay["steps"][-1]["board"] == ["total  10", "turn   2"]
    await player.leave()
