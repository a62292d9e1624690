"""Answers that come late, or in another order than they were asked for: a page shows what was wanted last."""

from typing import Any

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import LOOK, expect, visit


class Held:
    """Questions of a page that the server hears of only when they are let go."""

    def __init__(self, page: Any, address: str) -> None:
        self._page, self._address = page, address
        self._asked: list[Any] = []
        page.route(address, self._hold)

    def _hold(self, asked: Any) -> None:
        self._asked.append(asked)

    def await_question(self, number: int) -> None:
        """Wait until so many have been asked."""
        while len(self._asked) < number:
            self._page.wait_for_timeout(LOOK)

    def let_go(self, number: int) -> None:
        """Have one answered, and wait until the page has taken the answer."""
        with self._page.expect_response(self._address) as answer:
            self._asked[number - 1].continue_()
        answer.value.finished()
        self._page.evaluate("() => new Promise((taken) => setTimeout(taken))")


def test_a_blank_sheet_stays_blank_when_the_shipped_tracks_come_late(open_page: Open, server: Server) -> None:
    page = open_page("/", service_workers="block")
    tracks = Held(page, "**/bumping-bots/tracks*")
    page.goto(f"{server.address}/tracks")
    tracks.await_question(1)
    page.get_by_role("button", name="Feuille blanche").click()
    tracks.let_go(1)
    expect(page.get_by_role("button", name="ovale")).to_be_visible()
    expect(page.get_by_role("rowheader").filter(has_text="A").first).to_contain_text("0 case")


def lobby(open_page: Open, server: Server) -> Any:
    """Open the lobby of a table of SpeedAlgo."""
    return visit(open_page, server, server.open_table("speedalgo"), service_workers="block")


def console(open_page: Open, server: Server) -> Any:
    """Open the console of a class."""
    _, opened = server.ask("POST", "/api/classes", {"places": 2})
    return open_page(f"/class/{opened['code']}#key={opened['key']}", service_workers="block")


@pytest.mark.parametrize("opened", [lobby, console])
def test_the_options_are_those_of_the_game_that_was_chosen_last(open_page: Open, server: Server, opened: Any) -> None:
    page = opened(open_page, server)
    games = page.get_by_role("group", name="Jeu", exact=True)
    expect(page.get_by_role("group", name="Cartes par bloc")).to_be_visible()
    options = Held(page, "**/api/options*")
    for number, game in enumerate(("Formel Fun", "Alg(un)o"), 1):
        games.locator("label").filter(has_text=game).click()
        options.await_question(number)
    options.let_go(2)
    options.let_go(1)
    expect(page.get_by_role("group", name="Niveau")).to_be_visible()
    expect(page.get_by_role("group", name="Voitures")).to_be_hidden()
