"""A turn on a phone and on a tablet: what plays it is always in sight."""

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, Person, expect, visit

SCREENS = {"phone": {"width": 390, "height": 844}, "tablet": {"width": 820, "height": 1180}}
SCROLLED = "[window.scrollY, document.querySelector('.choice .controls').scrollTop]"


@pytest.mark.parametrize("game", SHORT_GAMES)
@pytest.mark.parametrize("screen", SCREENS)
def test_the_button_that_plays_is_in_sight_before_and_after_choosing(
    open_page: Open, server: Server, game: str, screen: str
) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    person = Person(visit(open_page, server, ticket, size=SCREENS[screen]), game)
    expect(person.validate).to_be_in_viewport(ratio=1)
    person.choose()
    expect(person.validate).to_be_enabled()
    expect(person.validate).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("screen", SCREENS)
def test_all_questions_of_a_turn_are_answered_without_scrolling(open_page: Open, server: Server, screen: str) -> None:
    ticket = server.open_table("bumping-bots", options={"players": 4, "tuning": 2}, play_now=True)
    person = Person(visit(open_page, server, ticket, size=SCREENS[screen]), "bumping-bots")
    expect(person.validate).to_be_visible()
    person.choose()
    asked = person.choices.locator("fieldset:not(.answered)")
    while True:
        expect(asked).to_be_in_viewport(ratio=1)
        question = asked.locator("legend").inner_text()
        asked.locator("[aria-pressed]:enabled").last.click()
        expect(person.validate).to_be_enabled()
        if asked.locator("legend").inner_text() == question:
            break  # it was the last one
    assert person.page.evaluate(SCROLLED) == [0, 0]


@pytest.mark.parametrize("game", ["algouno", "formel-fun", "speedalgo"])
def test_the_sheet_of_a_phone_keeps_its_height_while_one_chooses(open_page: Open, server: Server, game: str) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    person = Person(visit(open_page, server, ticket, size=SCREENS["phone"]), game)
    expect(person.validate).to_be_visible()
    sheet = person.choices.locator(".controls").first
    before = sheet.bounding_box()
    person.choose()
    expect(person.validate).to_be_enabled()
    assert sheet.bounding_box() == before
