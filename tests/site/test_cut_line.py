"""A line that is cut while somebody chooses: what the server did not tell is not known yet, and asked again."""

import json
from typing import Any

from tests.server.dealt import DealtServer
from tests.site.conftest import Open
from tests.site.playing import LOOK, VALIDATE, expect, visit

ASKED = ["Quelle vitesse ?", "Avant la dernière case : tout droit ?", "À la fin : tournez-vous ?"]
CARD = "Jouez-vous une carte ?"


class Line:
    """The line of a page to its table: it can lose previews, be cut and be mended."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._socket: Any = None
        self._waiting: list[Any] = []  # attempts to come back
        self._loses = self._is_cut = False
        self.lost = 0
        self.played: list[str] = []
        page.route_web_socket("**/live?*", self._open)

    def _open(self, socket: Any) -> None:
        if self._is_cut:
            self._waiting.append(socket)
            return
        self._socket, server = socket, socket.connect_to_server()
        socket.on_message(lambda text: self._pass(server, text))

    def _pass(self, server: Any, text: str) -> None:
        wish = json.loads(text)
        if wish["type"] == "preview" and self._loses:
            self.lost += 1
            return
        if wish["type"] == "play":
            self.played.append(wish["move"])
        server.send(text)

    def lose_previews(self) -> None:
        """Have the server hear of no preview."""
        self._loses = True

    def cut_when_asked(self) -> None:
        """Wait until a preview is lost, cut the line, and wait until the page tries to come back."""
        while not self.lost:
            self._page.wait_for_timeout(LOOK)
        self._is_cut = True
        self._socket.close()
        while not self._waiting:
            self._page.wait_for_timeout(LOOK)

    def mend(self) -> None:
        """Have the page come back."""
        self._is_cut = self._loses = False
        for socket in self._waiting:
            socket.close()


def questions(page: Any) -> Any:
    """Find what is asked of the player, in words."""
    return page.locator(".choice fieldset legend")


def begin_turn(open_page: Open, server: DealtServer, tuning: int) -> tuple[Any, Line]:
    """Open a turn of Bumping Bots, for somebody who has so many cards; no other follows while one looks."""
    options = {"players": 2, "tuning": tuning}
    page = visit(open_page, server, server.open_table("bumping-bots", options=options, play_now=True))
    line = Line(page)
    page.reload()
    expect(page.locator(VALIDATE)).to_be_visible()
    server.let_bots_move(0)
    return page, line


def test_a_turn_keeps_its_last_question_and_is_whole_when_the_line_is_back(
    open_page: Open, server: DealtServer
) -> None:
    page, line = begin_turn(open_page, server, 0)
    validate = page.locator(VALIDATE)
    page.locator(".choice [data-move='r2']").click()  # in reverse, one turns before the last cell and after it
    expect(questions(page)).to_have_text(ASKED)
    expect(validate).to_be_enabled()
    line.lose_previews()
    left = page.locator(".choice fieldset").nth(1).locator("[data-move='L']")
    left.click()
    line.cut_when_asked()
    expect(left).to_have_attribute("aria-pressed", "true")
    expect(questions(page)).to_have_text(ASKED)
    expect(validate).to_be_disabled()
    line.mend()
    expect(validate).to_be_enabled()
    expect(questions(page)).to_have_text(ASKED)
    expect(left).to_have_attribute("aria-pressed", "true")
    validate.click()
    expect(validate).to_be_hidden()
    assert line.played == ["r2 L ."]


def test_a_turn_that_has_just_begun_asks_for_its_speed_when_the_line_is_back(
    open_page: Open, server: DealtServer
) -> None:
    page, line = begin_turn(open_page, server, 2)
    expect(questions(page)).to_have_text([CARD, ASKED[0]])
    line.lose_previews()
    page.reload()
    line.cut_when_asked()
    expect(questions(page)).to_have_text([CARD])
    expect(page.locator(VALIDATE)).to_be_disabled()
    line.mend()
    expect(questions(page)).to_have_text([CARD, ASKED[0]])
    page.locator(".choice .gears button:enabled").first.click()
    expect(page.locator(VALIDATE)).to_be_enabled()
