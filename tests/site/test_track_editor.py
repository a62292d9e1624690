"""The track editor: what it shows at first, and what can be taken back."""

import re

import pytest

from tests.site.conftest import Open
from tests.site.playing import expect

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


def test_on_a_phone_the_sheet_begins_in_the_upper_half(open_page: Open) -> None:
    page = open_page("/tracks", size={"width": 390, "height": 844})
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
    page = open_page("/tracks", size={"width": 390, "height": 844}, has_touch=True)
    page.get_by_role("button", name="Feuille blanche").click()
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
