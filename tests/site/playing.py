"""How a person plays each game with the mouse: look, choose, validate."""

import json
from typing import Any

import pytest

from tests.server.serving import Json, Server

expect = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed").expect
expect.set_options(timeout=30_000)

MOST_TURNS = 400  # of one person in one game
CHOICES = 12  # clicks after which a turn must be complete
SHORT_GAMES: dict[str, Json] = {
    "formel-fun": {"players": 3, "cars": 2},
    "speedalgo": {"players": 2, "setup": "random"},
    "algouno": {"players": 2},
    "bumping-bots": {"players": 2, "stop": "winner", "tuning": 1},
}


class Person:
    """Somebody in front of a page that shows a table."""

    def __init__(self, page: Any, game: str) -> None:
        """Sit down, and turn the animation off: a whole game is to be played."""
        self.page, self.game = page, game
        self.over = page.locator("#over")
        self.validate = page.locator("button.main.large")
        page.locator(".play select").first.select_option("off")

    def play_to_the_end(self) -> None:
        """Play until the podium is shown."""
        for _ in range(MOST_TURNS):
            expect(self.validate.or_(self.over).first).to_be_visible()
            if self.over.is_visible():
                return
            self.take_turn()
        raise AssertionError("the game does not end")

    def take_turn(self) -> None:
        """Choose what comes first, validate it, and see that the game goes on."""
        seen = self.page.locator(".play").get_attribute("data-entry")
        if self.game == "speedalgo":
            self.page.get_by_role("textbox").first.fill("AB")
        else:
            self._press_choices()
        self.validate.click()
        self.page.wait_for_function("seen => document.querySelector('.play')?.dataset.entry !== seen", arg=seen)

    def _press_choices(self) -> None:
        """Press what can be pressed, from the first to the last, until the turn is complete."""
        choices = self.page.locator("[aria-pressed='false']:enabled")
        for number in range(CHOICES):
            if self.validate.is_enabled():
                return
            choices.nth(0 if self.game != "algouno" else min(number, choices.count() - 1)).click()
        expect(self.validate).to_be_enabled()


def visit(open_page: Any, server: Server, ticket: Json, **options: Any) -> Any:
    """Open the page of a table on the device that holds a ticket."""
    page = open_page("/join", **options)
    kept = json.dumps({"token": ticket["token"], "participant": ticket["participant"]})
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [f"algodrome:table:{ticket['code']}", kept])
    page.goto(f"{server.address}/t/{ticket['code']}")
    return page
