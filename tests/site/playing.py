"""How a person plays each game with the mouse: look, choose, validate."""

import json
from typing import Any

import pytest

from tests.server.serving import Json, Server

expect = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed").expect
expect.set_options(timeout=30_000)

MOST_TURNS = 400  # of one person in one game
CHOICES = 12  # clicks after which a turn must be complete
LOOK = 40  # milliseconds between two looks at a page
PROGRAMS = ("REP AB", "ABD - AB", "ABG - AB")  # in turn they lead round every obstacle of SpeedAlgo to the line
SHORT_GAMES: dict[str, Json] = {
    "formel-fun": {"players": 3, "cars": 2},
    "speedalgo": {"players": 2, "setup": "random"},
    "algouno": {"players": 2},
    "bumping-bots": {"players": 2, "stop": "winner", "tuning": 1},
}
VALIDATE = ".play .choice button.large"
WENT_ON = """seen => {
  const play = document.querySelector('.play')
  return play?.dataset.entry !== seen && !play?.querySelector('.choice [aria-busy=true]')
}"""  # the game has another entry, and no wish of this page is under way


class Person:
    """Somebody in front of a page that shows a table."""

    def __init__(self, page: Any, game: str) -> None:
        """Sit down, and turn the animation off: a whole game is to be played."""
        self.page, self.game, self.turns = page, game, 0
        self.over = page.locator("#over")
        self.validate = page.locator(VALIDATE)
        self.choices = page.locator(".play .choice")
        page.locator(".play .top select").select_option("off")

    def play_to_the_end(self) -> None:
        """Play until the podium is shown."""
        for _ in range(MOST_TURNS):
            expect(self.validate.or_(self.over)).to_be_visible()
            if self.over.is_visible():
                return
            self.take_turn()
        raise AssertionError("the game does not end")

    def take_turn(self) -> None:
        """Choose something, validate it, and see that the game goes on."""
        self.page.bring_to_front()  # the browser draws other windows now and then only, and a click waits for that
        seen = entry_of(self.page)
        self.choose()
        self.validate.click()
        wait_until(self.page, WENT_ON, seen)
        self.turns += 1

    def choose(self) -> None:
        """Choose something that can be validated."""
        if self.game == "speedalgo":
            self.choices.get_by_role("textbox").fill(PROGRAMS[self.turns % len(PROGRAMS)])
        elif self.game == "bumping-bots":
            self._answer_questions()
        else:
            self._press_choices()

    def _press_choices(self) -> None:
        """Press what can be pressed, the first and the last in turn, until a card and who gets it are chosen."""
        choices = self.choices.locator("[aria-pressed='false']:enabled")
        for number in range(CHOICES):
            if self.validate.is_enabled():
                return
            choices.nth(-(number % 2)).click()  # 0: the first, -1: the last
        expect(self.validate).to_be_enabled()

    def _answer_questions(self) -> None:
        """Answer one question after another; what is asked next is known when the server has foreseen the rest."""
        asked = self.choices.locator("fieldset.open [aria-pressed]:enabled")
        ready = self.page.locator(f"{VALIDATE}:enabled")
        for _ in range(CHOICES):
            expect(asked.or_(ready).first).to_be_visible()
            if ready.is_visible():
                return
            asked.last.click()
        expect(ready).to_be_visible()


def wait_until(page: Any, condition: str, seen: object) -> None:
    """Wait until a function of the page is true, by the clock: a window that is not drawn has no frames to wait for."""
    page.wait_for_function(condition, arg=seen, polling=LOOK)


def entry_of(page: Any) -> str | None:
    """Read how far the game is, as the page knows it."""
    return page.locator(".play").get_attribute("data-entry")  # type: ignore[no-any-return]


def visit(open_page: Any, server: Server, ticket: Json, **options: Any) -> Any:
    """Open the page of a table on the device that holds a ticket."""
    page = open_page("/join", **options)
    kept = json.dumps({"token": ticket["token"], "participant": ticket["participant"]})
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [f"algodrome:table:{ticket['code']}", kept])
    page.goto(f"{server.address}/t/{ticket['code']}")
    return page
