"""The track editor: what it shows at first, what can be taken back, and a race on what was drawn."""

import re
from math import cos, radians, sin
from typing import Any

import pytest

from tests.site.conftest import Open
from tests.site.playing import Person, expect

CUT_OFF = """() => [...document.querySelectorAll('td select')].filter((select) => {
  const words = document.createElement('span')
  words.style.cssText = `font: ${getComputedStyle(select).font}; position: absolute; white-space: nowrap`
  words.textContent = select.selectedOptions[0].textContent
  document.body.append(words)
  const room = select.clientWidth - words.offsetWidth
  words.remove()
  return room < 22 // pixels of the arrow
}).map((select) => select.value)"""


def test_only_what_was_drawn_can_be_taken_back(open_page: Open) -> None:
    page = open_page("/tracks", size={"width": 1280, "height": 800})
    expect(page.get_by_text("La piste est bonne")).to_be_visible()
    undo = page.get_by_role("button", name="Annuler")
    expect(undo).to_be_disabled()
    page.get_by_role("button", name="Feuille blanche").click()
    undo.click()
    expect(page.get_by_text("La piste est bonne")).to_be_visible()


def test_a_track_is_drawn_with_strokes_raced_on_to_the_end_and_replayed(open_page: Open) -> None:
    page = blank_sheet(open_page, size={"width": 1280, "height": 800})
    page.get_by_role("button", name="moyen").click()
    for number, zone in enumerate("ABC"):
        page.get_by_role("button", name=f"Zone {zone}", exact=True).click()
        draw_a_third(page, number)
    expect(page.get_by_text("La piste est bonne")).to_be_visible()
    page.get_by_label("Robots").select_option("2")
    page.get_by_role("button", name="Faire la course").click()
    page.wait_for_url("**/t/*")
    person = Person(page, "bumping-bots")
    person.play_to_the_end()
    page.get_by_role("link", name="Revoir la partie").click()
    page.wait_for_url("**/replay/**")
    expect(page.locator(".board svg").get_by_text("C", exact=True)).to_be_visible()


def blank_sheet(open_page: Open, **options: Any) -> Any:
    """Open the editor with nothing drawn, when nothing that comes late moves the sheet any more."""
    page = open_page("/tracks", **options)
    expect(page.get_by_text("La piste est bonne")).to_be_visible()
    page.get_by_role("button", name="Feuille blanche").click()
    return page


def draw_a_third(page: Any, number: int) -> None:
    """Draw a third of a ring in one stroke, as fast as a hand does: in a few points."""
    sheet = page.get_by_role("application").bounding_box()
    middle = sheet["x"] + sheet["width"] / 2, sheet["y"] + sheet["height"] / 2
    points = []
    for step in range(9):
        turn = radians(120 * number - 90 + 14.5 * step)
        points.append((middle[0] + 0.36 * sheet["width"] * cos(turn), middle[1] + 0.33 * sheet["height"] * sin(turn)))
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point)
    page.mouse.up()


def test_on_a_phone_the_sheet_begins_in_the_upper_half(open_page: Open) -> None:
    page = open_page("/tracks", size={"width": 390, "height": 844})
    expect(page.get_by_text("La piste est bonne")).to_be_visible()
    sheet = page.get_by_role("application").bounding_box()
    assert sheet["y"] < 844 / 2 + 60


def test_on_a_phone_all_tools_stand_in_one_line(open_page: Open) -> None:
    page = open_page("/tracks", size={"width": 390, "height": 844})
    expect(page.get_by_text("La piste est bonne")).to_be_visible()
    tools = page.locator(".editor .tools button")
    places = [tools.nth(number).bounding_box() for number in range(tools.count())]
    assert len(places) == len(["undo", "redo", "clear", "smaller", "larger"])
    assert {place["y"] for place in places} == {places[0]["y"]}


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768)])
def test_the_senses_of_zones_are_read_in_full(open_page: Open, width: int, height: int) -> None:
    page = open_page("/tracks", size={"width": width, "height": height}, has_touch=True)
    expect(page.get_by_text("La piste est bonne")).to_be_visible()
    assert page.evaluate(CUT_OFF) == []


def test_a_finger_draws_and_the_page_stays_where_it_is(open_page: Open) -> None:
    page = blank_sheet(open_page, size={"width": 390, "height": 844}, has_touch=True)
    zone = page.get_by_role("rowheader").filter(has_text="A").first
    expect(zone).to_contain_text("0 case")
    sheet = page.get_by_role("application").bounding_box()
    across, down = sheet["x"] + 100, sheet["y"] + 40
    touches = page.context.new_cdp_session(page)
    way = [{"x": across, "y": down + 35 * step} for step in range(9)]
    for kind, point in [("touchStart", way[0]), *(("touchMove", point) for point in way[1:])]:
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(zone).to_contain_text(re.compile(r"\b1?[0-9] cases"))
    expect(page.get_by_text("deux doigts font défiler")).to_be_visible()
    assert page.evaluate("scrollY") == 0
