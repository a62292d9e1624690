"""Whoever comes back to a running game has the whole of it to go back through."""

import json
from typing import Any

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, Person, expect, visit, wait_until

TURNS = 3
REACHED = (
    """() => [document.querySelector('.play').dataset.entry, document.querySelector('[type=range]').max].map(Number)"""
)
CHOSEN = """() => [...document.querySelectorAll('.play .choice :is([aria-pressed=true], [type=text])')]
  .map((part) => part.value || part.getAttribute('aria-label') || part.textContent.trim())"""  # so far


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_after_a_reload_every_moment_is_there_and_comes_when_one_goes_there(
    open_page: Open, server: Server, game: str
) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    person = Person(visit(open_page, server, ticket), game)
    page = person.page
    for _ in range(TURNS):
        expect(person.validate).to_be_visible()
        person.take_turn()
    expect(person.validate).to_be_visible()
    entry, moments = page.evaluate(REACHED)
    beginning = board_at(page, 0)
    asked: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: note(frame, asked)))
    page.reload()
    expect(person.validate).to_be_visible()
    entry_now, moments_now = page.evaluate(REACHED)
    assert moments_now == moments if entry_now == entry else moments_now > moments  # unless a bot has gone on
    assert asked == []
    assert board_at(page, 0) == beginning
    assert asked == ["moment"]
    page.get_by_role("button", name="Revenir à la partie").click()
    expect(person.validate).to_be_visible()


def board_at(page: Any, moment: int) -> Any:
    """Go to a moment of the timeline, and read what the board says then."""
    page.get_by_label("Moment montré").fill(str(moment))
    page.wait_for_function("() => !document.querySelector('.main > .board[aria-busy=true]')")
    return page.locator(".main > .board").inner_text()


def note(frame: object, asked: list[str]) -> None:
    """Write down that a moment was asked for."""
    wish = json.loads(str(frame))
    if wish["type"] == "moment":
        asked.append("moment")


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_choice_half_made_in_a_second_game_is_there_when_the_page_is_opened_again(
    open_page: Open, server: Server, game: str
) -> None:
    person = Person(visit(open_page, server, server.finished_table(game, SHORT_GAMES[game])), game)
    person.page.get_by_role("button", name="Rejouer", exact=True).click()
    expect(person.validate).to_be_visible()
    person.choose()
    expect(person.validate).to_be_enabled()
    chosen = person.page.evaluate(CHOSEN)
    again = person.page.context.new_page()
    again.goto(person.page.url)
    wait_until(again, f"chosen => String(({CHOSEN})()) === String(chosen)", chosen)


def test_nothing_of_a_game_is_said_in_the_next_one(open_page: Open, server: Server) -> None:
    page = visit(open_page, server, server.finished_table("bumping-bots", SHORT_GAMES["bumping-bots"]))
    said = page.get_by_role("log").get_by_text("La partie est finie")
    expect(said).to_be_attached()
    page.get_by_role("button", name="Rejouer", exact=True).click()
    expect(page.get_by_role("log").get_by_text("À vous de jouer")).to_be_attached()
    expect(said).to_have_count(0)
