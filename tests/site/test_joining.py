"""The way to a table that is full, locked or under way: it says so, and offers to watch."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.serving import Json, Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, expect, visit

PHONE = {"width": 390, "height": 844}


def full(open_page: Open, server: Server) -> Json:
    """Open a table with a person on every seat."""
    ticket = server.open_table("speedalgo", options=SHORT_GAMES["speedalgo"])
    for one in (ticket, server.join(ticket["code"], "Zoé")):
        expect(visit(open_page, server, one).get_by_text("vous", exact=True)).to_be_visible()  # a seat is taken
    return ticket


def locked(open_page: Open, server: Server) -> Json:
    """Open a table that its host has locked."""
    ticket = server.open_table("speedalgo")
    host = visit(open_page, server, ticket)
    host.get_by_text("Verrouiller la table").click()
    expect(host.locator("[role=switch]:checked:not([aria-busy])")).to_be_attached()  # the table has taken it
    return ticket


def running(open_page: Open, server: Server) -> Json:
    """Open a table at which a game is under way."""
    del open_page
    return server.open_table("speedalgo", options=SHORT_GAMES["speedalgo"], play_now=True)


@pytest.mark.parametrize(
    ("kind", "words", "shown"),
    [
        (full, "Toutes les places sont prises", "p.code"),
        (locked, "Cette table est verrouillée", "p.code"),
        (running, "La partie est en cours", ".play .board"),
    ],
)
@pytest.mark.parametrize("way", ["/join", "/t/{code}"])
def test_it_says_so_and_is_watched(
    open_page: Open, server: Server, kind: Callable[[Open, Server], Json], words: str, shown: str, way: str
) -> None:
    code = kind(open_page, server)["code"]
    page = open_page(way.format(code=code), size=PHONE)
    if way == "/join":
        type_code(page, code)
    expect(page.get_by_text(words)).to_be_visible()
    page.get_by_role("button", name="Regarder seulement").click()
    expect(page.locator(shown).first).to_be_visible()
    if kind is locked:
        expect(page.get_by_role("button", name="Rejoindre la table")).to_have_count(0)


def test_who_comes_in_all_the_same_reads_that_there_is_no_seat(open_page: Open, server: Server) -> None:
    page = visit(open_page, server, server.join(full(open_page, server)["code"], "Léa"))
    expect(page.get_by_role("status").filter(has_text="Toutes les places sont prises")).to_be_visible()
    expect(page.get_by_text("sans place", exact=True)).to_be_visible()


def type_code(page: Any, code: str) -> None:
    """Type the code of a table where one is asked for."""
    page.get_by_role("textbox").fill(code.lower())
    page.get_by_role("button", name="Rejoindre", exact=True).click()
