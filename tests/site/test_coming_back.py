"""Whoever comes back to a running game has the whole of it to go back through."""

import json
from typing import Any

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, Person, expect, visit

TURNS = 3
REACHED = (
    """() => [document.querySelector('.play').dataset.entry, document.querySelector('[type=range]').max].map(Number)"""
)


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
