"""Whole games in a browser, against bots."""

import json
from collections.abc import Callable
from itertools import count

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.serving import Json, Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, VALIDATE, WENT_ON, Person, entry_of, expect, visit, wait_until

TITLES = {"formel-fun": "Formel Fun", "speedalgo": "SpeedAlgo", "algouno": "Alg(un)o", "bumping-bots": "Bumping Bots"}
LINES = ".story .lines > span"


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_whole_game_against_bots(open_page: Open, server: Server, game: str) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    page = visit(open_page, server, ticket)
    expect(page.locator(".play")).to_be_visible()
    Person(page, game).play_to_the_end()
    assert server.ask("GET", f"/api/tables/{ticket['code']}")[1]["phase"] == "over"
    expect(page.locator(LINES)).to_have_text(told_by_the_server(server, ticket))
    page.get_by_role("link", name="Revoir").click()
    page.wait_for_url(f"**/replay/{ticket['code']}/1")
    expect(page.get_by_role("group", name="Déroulement")).to_be_visible()


@pytest.mark.parametrize("title", TITLES.values())
def test_one_click_on_the_home_page_starts_a_game(open_page: Open, title: str) -> None:
    page = open_page("/")
    card = page.locator("article, li").filter(has=page.get_by_role("heading", name=title, exact=True)).first
    card.get_by_role("button", name="Jouer tout de suite").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", name=title, level=1)).to_be_attached()


def told_by_the_server(server: Server, ticket: Json) -> list[str]:
    """Give every line of the story of a table as its host may know it, in French."""
    address = f"{server.address.replace('http', 'ws', 1)}/live?table={ticket['code']}"
    numbers = count(1)
    with connect(address, origin=Origin(server.address), max_size=None) as line:

        def ask(is_answer: Callable[[Json], bool], **command: object) -> Json:
            line.send(json.dumps({"id": f"c{next(numbers)}", **command}))
            while not is_answer(answer := json.loads(line.recv(timeout=30))):
                assert answer["type"] != "refusal", answer
            return dict(answer)

        hello = {"table": ticket["code"], "token": ticket["token"], "language": "fr"}
        chapters = ask(lambda answer: answer["type"] == "sync", type="hello", **hello)["stories"][0]
        while chapters[0]["kind"] != "started":
            wish = {"before": chapters[0]["entry"], "seat": 1}
            chapters = ask(lambda answer: answer["type"] == "story", type="story", **wish)["chapters"] + chapters
    return [event["text"] for chapter in chapters for event in chapter["events"] if event["text"]]


def test_three_clicks_lead_from_the_home_page_to_the_first_program_of_speedalgo(open_page: Open) -> None:
    page = open_page("/")
    card = page.locator("article").filter(has=page.get_by_role("heading", name="SpeedAlgo", exact=True))
    card.get_by_role("button", name="Jouer tout de suite").click()
    page.locator(".choice .hand button:enabled").first.click()
    expect(page.locator(VALIDATE)).to_be_enabled()
    seen = entry_of(page)
    page.locator(VALIDATE).click()
    wait_until(page, WENT_ON, seen)
