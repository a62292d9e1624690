"""Every kind of decision fits: what is built, the hand and the button that plays it are in sight, on every screen."""

import json
from typing import Any

import pytest

from algodrome.games.registry import game_names
from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.decisions import WAYS, Decision, decisions_of
from tests.site.playing import SHORT_GAMES, VALIDATE, Person, expect, visit

PHONES = ((390, 844), (360, 740), (375, 667), (844, 390), (667, 375))
SCREENS = (*PHONES, (1280, 800), (1024, 768), (1920, 1080))
TABLETS = ((1024, 768), (1194, 834), (1280, 800))
DESKS = ((1280, 800), (1920, 1080))
TRACK_SHARE = 0.45
PARTS = ".hand, .gears, form > :is(ol, ul), fieldset:not(.answered), fieldset.open, [type=text], button.large"
OUTSIDE = """(parts) => {
  const box = document.querySelector('.choice .controls').getBoundingClientRect()
  const [lowest, rightmost] = [Math.min(box.bottom, innerHeight) + 1, Math.min(box.right, innerWidth) + 1]
  const foot = document.querySelector('.choice .decision')
  const above = Math.min(lowest, foot.getBoundingClientRect().top + 1)
  return [...document.querySelectorAll(`.choice :is(${parts})`)].filter((part) => {
    const { left, top, right, bottom, width } = part.getBoundingClientRect()
    const end = foot.contains(part) ? lowest : above
    return width > 0 && (left < box.left - 1 || top < box.top - 1 || right > rightmost || bottom > end)
  }).map((part) => [part.tagName, part.className, JSON.stringify(part.getBoundingClientRect())])
}"""

GROW = """() => {
  const hand = document.querySelector('.choice .hand')
  while (hand.children.length < 14) hand.append(hand.firstElementChild.cloneNode(true))
}"""
SPILT = """() => [...document.querySelectorAll('.hand, .hand > *, .hand svg')].filter((part) => {
  const { left, right } = part.getBoundingClientRect()
  return left < -1 || right > innerWidth + 1
}).map((part) => [part.tagName, part.getBoundingClientRect().right])"""

TOUCHED = "a[href], button, input, select, summary, textarea, [role=button]"
SMALLER = {".choice .top button": [24, 28], "svg *": [24, 24]}  # two on a card; places on a board have keys too
CARDS = ".hand button, .choice form li > button, .choice .branch > button"
TOUCHED_ON = {PHONES[0]: TOUCHED, PHONES[1]: f".gears button, .board [role=button], {CARDS}"}
SMALLER_ON = {PHONES[1]: {CARDS: [44, 40], **SMALLER}}
TOO_SMALL = """([touched, smaller]) => [...document.querySelectorAll(touched)].filter((part) => {
  const { width, height } = part.getBoundingClientRect()
  const kind = Object.keys(smaller).find((kind) => part.matches(kind))
  const [least, lowest] = kind ? smaller[kind] : [44, 44]
  return width > 1 && (width < least || height < lowest)
}).map((part) => [part.outerHTML.slice(0, 200), JSON.stringify(part.getBoundingClientRect())])"""

DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


def resize(page: Any, width: int, height: int) -> None:
    """Turn the screen into another one, and see it drawn: boards and sticky parts settle a frame later."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)


@pytest.mark.parametrize(("game", "way"), [(game, way) for game in game_names() for way in range(len(WAYS[game]))])
def test_every_decision_fits_every_screen(open_page: Open, server: Server, game: str, way: int) -> None:
    page = open_page("/join")
    for decision in (one for one in decisions_of(game) if one.options == WAYS[game][way]):
        sit_down(page, server, decision)
        look(page, decision)
        if game == "speedalgo":
            see_a_high_track(page)
        read_the_rules(page)
        answer(Person(page, game), decision)
        look(page, decision)


@pytest.mark.parametrize(("game", "way"), [(game, way) for game in game_names() for way in range(len(WAYS[game]))])
def test_all_that_a_finger_touches_is_44_pixels_wide_and_high(
    open_page: Open, server: Server, game: str, way: int
) -> None:
    page = open_page("/join", has_touch=True, is_mobile=True)
    for decision in (one for one in decisions_of(game) if one.options == WAYS[game][way]):
        sit_down(page, server, decision)
        touch(page, decision)
        answer(Person(page, game), decision)
        touch(page, decision)


def sit_down(page: Any, server: Server, decision: Decision) -> None:
    """Open a table at which the decision is to be taken, and come to it."""
    ticket = decision.open_table(server)
    kept = json.dumps({"token": ticket["token"], "participant": ticket["participant"]})
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [f"algodrome:table:{ticket['code']}", kept])
    page.goto(f"{server.address}/t/{ticket['code']}")
    expect(page.locator(VALIDATE)).to_be_visible()


def look(page: Any, decision: Decision) -> None:
    """See that nothing of what is needed is out of sight."""
    for width, height in SCREENS:
        resize(page, width, height)
        expect(page.locator(VALIDATE)).to_be_in_viewport(ratio=1)
        assert page.evaluate(OUTSIDE, PARTS) == [], (decision.kind, width)


def touch(page: Any, decision: Decision) -> None:
    """See that on a usual phone all is large enough, on a narrow one what plays, and nothing out of sight."""
    for width, height in PHONES:
        resize(page, width, height)
        touched = TOUCHED_ON.get((width, height), ".gears button")
        smaller = SMALLER_ON.get((width, height), SMALLER)
        assert page.evaluate(TOO_SMALL, [touched, smaller]) == [], (decision.kind, width)
        assert page.evaluate(OUTSIDE, PARTS) == [], (decision.kind, width)


def see_a_high_track(page: Any) -> None:
    """See that on a desk, and on a wall, nearly half of the height is the track's."""
    for width, height in DESKS:
        resize(page, width, height)
        track = page.locator(".board .track").bounding_box()
        assert track["height"] >= TRACK_SHARE * height, (width, track)


def read_the_rules(page: Any) -> None:
    """See the rules open at what is asked, and the game stay where it is."""
    page.get_by_role("button", name="Les règles, à l’endroit de la question").click()
    expect(page.locator("dialog section.now > h3")).to_be_in_viewport(ratio=1)
    way_out = page.get_by_role("dialog").get_by_role("button", name="Fermer").first
    expect(way_out).to_be_in_viewport(ratio=1)  # before a click would scroll to it
    way_out.click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def answer(person: Person, decision: Decision) -> None:
    """Choose something, so that it can be validated."""
    if decision.game == "speedalgo" and decision.kind != "programming":
        person.choices.get_by_role("textbox").fill(decision.answer)
    else:
        person.choose()
    expect(person.validate).to_be_enabled()


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


@pytest.mark.parametrize(("width", "height"), TABLETS)
def test_the_keys_of_the_timeline_lie_beside_the_choice_under_a_finger(
    open_page: Open, server: Server, width: int, height: int
) -> None:
    ticket = server.open_table("bumping-bots", options=SHORT_GAMES["bumping-bots"], play_now=True)
    page = visit(open_page, server, ticket, size={"width": width, "height": height}, has_touch=True)
    expect(page.locator(VALIDATE)).to_be_visible()
    page.evaluate(DRAWN)
    choice = page.locator(".choice > .controls").bounding_box()["x"]
    for part in (*page.locator(".top button").all(), page.locator(".top select")):
        box = part.bounding_box()
        assert box["x"] + box["width"] < choice
