"""Every kind of decision fits: what is built, the hand and the button that plays it are in sight, on four screens."""

from typing import Any

import pytest

from tests.server.serving import Json, Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, Person, expect, visit

SCREENS = ((1280, 800), (390, 844), (1024, 768), (1920, 1080))
TURNS = 4  # of each game that are looked at
GAMES: list[tuple[str, Json]] = [
    *SHORT_GAMES.items(),
    ("bumping-bots", {"players": 2, "tuning": 2, "tuning_deal": "pick", "grid": "choose"}),
    ("algouno", {"players": 8}),
]
OUTSIDE = """() => [...document.querySelectorAll('.choice :is(.hand, button.large, form > ol)')].filter((part) => {
  const { left, top, right, bottom } = part.getBoundingClientRect()
  return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1
}).map((part) => [part.className, JSON.stringify(part.getBoundingClientRect())])"""

GROW = """() => {
  const hand = document.querySelector('.choice .hand')
  while (hand.children.length < 14) hand.append(hand.firstElementChild.cloneNode(true))
}"""
SPILT = """() => [...document.querySelectorAll('.hand, .hand > *, .hand svg')].filter((part) => {
  const { left, right } = part.getBoundingClientRect()
  return left < -1 || right > innerWidth + 1
}).map((part) => [part.tagName, part.getBoundingClientRect().right])"""

DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


def resize(page: Any, width: int, height: int) -> None:
    """Turn the screen into another one, and see it drawn: boards and sticky parts settle a frame later."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_every_decision_fits_four_screens(open_page: Open, server: Server, game: str, options: Json) -> None:
    ticket = server.open_table(game, options=options, play_now=True)
    person = Person(visit(open_page, server, ticket), game)
    seen: set[str] = set()
    for _ in range(TURNS):
        expect(person.validate.or_(person.over)).to_be_visible()
        if person.over.is_visible():
            break
        kind = " ".join(person.choices.locator("h3, legend").all_inner_texts())
        person.choose()
        if kind not in seen:
            for width, height in SCREENS:
                resize(person.page, width, height)
                assert person.page.evaluate(OUTSIDE) == [], (kind, width)
            seen.add(kind)
        person.take_turn()


def test_a_great_hand_fits_too(open_page: Open, server: Server) -> None:
    """Cards are drawn faster than they are played: the hand grows, its panel does not."""
    ticket = server.open_table("algouno", options=SHORT_GAMES["algouno"], play_now=True)
    person = Person(visit(open_page, server, ticket), "algouno")
    expect(person.validate).to_be_visible()
    person.choose()
    person.page.evaluate(GROW)
    for width, height in SCREENS:
        resize(person.page, width, height)
        assert person.page.evaluate(SPILT) == [], width
