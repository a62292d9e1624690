"""Two browsers at one table, a keyboard instead of a mouse, and a server that falls and gets up."""

import re
from typing import Any

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, Person, expect, visit

MOST_TABS = 400  # until every control was reached


@pytest.mark.parametrize("game", ["formel-fun", "speedalgo"])
def test_two_browsers_play_a_whole_game(open_page: Open, game: str) -> None:
    host_page = open_page("/")
    card = host_page.locator("article, li").filter(has=host_page.locator(f"a[href='/rules/{game}']")).first
    card.get_by_role("button", name="Créer une table").click()
    host_page.wait_for_url("**/t/*")
    code = host_page.url.rpartition("/")[2]
    guest_page = open_page("/")
    guest_page.get_by_label("Rejoindre une table").fill(code.lower())
    guest_page.get_by_role("button", name="Rejoindre").click()
    guest_page.wait_for_url("**/join/**")
    guest_page.get_by_label("nom").first.fill("Zoé")
    guest_page.locator("button.main").first.click()
    guest_page.wait_for_url(f"**/t/{code}")
    expect(host_page.get_by_text("Zoé").first).to_be_visible()
    host_page.get_by_role("button", name=re.compile("Compléter|Commencer|Démarrer")).first.click()
    people = [Person(page, game) for page in (host_page, guest_page)]
    while not people[0].over.is_visible():
        for person in people:
            if person.validate.is_visible() and not person.over.is_visible():
                person.take_turn()
        host_page.wait_for_timeout(20)
    expect(people[1].over).to_be_visible()
    assert people[0].page.locator("#over").inner_text()


@pytest.mark.parametrize("game", ["formel-fun", "speedalgo"])
def test_a_game_by_keyboard_alone(open_page: Open, server: Server, game: str) -> None:
    """A whole race of Formel Fun, a whole round of SpeedAlgo: no mouse is touched."""
    page = visit(open_page, server, server.open_table(game, options=SHORT_GAMES[game], play_now=True))
    expect(page.locator(".play")).to_be_visible()
    validate = page.locator("button.main.large")
    over = page.locator("#over")
    for _ in range(30):
        expect(validate.or_(over).first).to_be_visible()
        if over.is_visible() or _is_in_the_second_part(page, game):
            return
        seen = page.locator(".play").get_attribute("data-entry")
        if game == "speedalgo":
            tab_to(page, "input[type=text], textarea")
            page.keyboard.type("AB")
        else:
            tab_to(page, ".hand button:enabled")
            page.keyboard.press("Enter")
        tab_to(page, "button.main.large:enabled")
        page.keyboard.press("Enter")
        page.wait_for_function("seen => document.querySelector('.play')?.dataset.entry !== seen", arg=seen)
    raise AssertionError("the first part does not end")


def _is_in_the_second_part(page: Any, game: str) -> bool:
    text = page.locator("main").inner_text()
    return bool(re.search(r"Manche 2 sur" if game == "formel-fun" else r"(Tour|Manche) 2\b", text))


def tab_to(page: Any, wanted: str) -> None:
    """Press Tab until a control has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} can't be reached by Tab")


def test_a_server_killed_in_mid_game_comes_back_and_the_page_goes_on(open_page: Open, server: Server) -> None:
    page = visit(open_page, server, server.open_table("formel-fun", options=SHORT_GAMES["formel-fun"], play_now=True))
    person = Person(page, "formel-fun")
    expect(person.validate).to_be_visible()
    person.take_turn()
    server.kill()
    expect(page.get_by_text(re.compile("connexion|Connexion|Hors ligne|reconn", re.IGNORECASE)).first).to_be_visible()
    server.start()
    expect(person.validate).to_be_visible()
    person.take_turn()
