"""Whole games in a browser, against bots."""

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, Person, expect, visit

TITLES = {"formel-fun": "Formel Fun", "speedalgo": "SpeedAlgo", "algouno": "Alg(un)o", "bumping-bots": "Bumping Bots"}


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_whole_game_against_bots(open_page: Open, server: Server, game: str) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    page = visit(open_page, server, ticket)
    expect(page.locator(".play")).to_be_visible()
    Person(page, game).play_to_the_end()
    assert server.ask("GET", f"/api/tables/{ticket['code']}")[1]["phase"] == "over"
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
