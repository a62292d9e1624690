"""Exercises in class in a browser: given on the console, answered on a tablet, in the grid, explained on the wall."""

from typing import Any

import pytest

from algodrome.school.sets import exercise_set
from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import expect
from tests.site.test_exercises import no_fault_for_axe
from tests.site.test_layouts import resize

TABLET = {"width": 768, "height": 1024}
SET = exercise_set("speedalgo", "loop")
LAST_IN_SIGHT = """list => list.scrollHeight > list.clientHeight &&
  list.scrollTop + list.clientHeight > list.scrollHeight - 2"""
FIRST = SET.exercises()[0]
WRONG = next(one for one in FIRST.answers if one.mistake)


def test_a_set_is_given_done_watched_and_explained(open_page: Open, server: Server) -> None:
    _, opened = server.ask("POST", "/api/classes", {"places": 2})
    code, key = opened["code"], opened["key"]
    console, pupil = open_page(f"/class/{code}#key={key}"), open_page(f"/c/{code}", size=TABLET)
    pupil.get_by_role("button", name="Entrer", exact=True).click()
    pupil.get_by_role("button", name="S’exercer en attendant").click()
    pupil.get_by_role("button", name="SpeedAlgo").click()  # of one's own choice, until the teacher gives some
    expect(pupil.locator("h1#question")).to_be_visible()

    give(console)
    expect(pupil.locator("nav li button")).to_have_count(len(SET.numbers))
    expect(pupil.locator("h1#question")).to_contain_text(FIRST.given)
    answer(pupil, WRONG.said)
    expect(pupil.locator(".verdict")).to_contain_text("Pas encore.")
    expect(console.locator("td.wrong")).to_have_count(1)
    expect(pupil.get_by_role("button", name="Aller au moment présent")).to_be_disabled()  # all has been told
    assert pupil.locator("ol.story").evaluate(LAST_IN_SIGHT)
    no_fault_for_axe(pupil)

    console.locator("thead button").first.click()
    dialog = console.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_count(2)  # the right answer, and the wrong one
    no_fault_for_axe(console)
    dialog.get_by_role("button", name="Projeter l’explication").last.click()
    wall = open_page(f"/class/{code}/wall#key={key}", size={"width": 1920, "height": 1080})
    expect(wall.locator(".verdict")).to_contain_text("(SA")
    no_fault_for_axe(wall)
    expect(wall.locator(".stage > .tile")).to_be_in_viewport(ratio=1)  # the cards of the programs, too

    pupil.bring_to_front()
    pupil.get_by_role("button", name="Réessayer").click()
    answer(pupil, FIRST.right)
    expect(pupil.locator(".verdict")).to_contain_text("1 étoile sur 3")  # the second try
    expect(console.locator("td.later")).to_have_count(1)
    pupil.get_by_role("button", name="Suivant").click()
    expect(pupil.locator("nav [aria-current]")).to_contain_text("2")


def give(console: Any) -> None:
    console.get_by_text("Donner des exercices").click()
    console.get_by_label("Série").select_option(SET.name)
    console.get_by_role("button", name="Donner ces exercices").click()


def answer(page: Any, said: str) -> None:
    page.locator(".answers button").nth([one.said for one in FIRST.offered()].index(said)).click()


@pytest.mark.parametrize("size", [TABLET, {"width": 1024, "height": 768}], ids=["upright", "wide"])
def test_a_grid_of_twelve_exercises_is_seen_whole_and_its_numbers_are_for_fingers(
    open_page: Open, server: Server, size: dict[str, int]
) -> None:
    _, opened = server.ask("POST", "/api/classes", {"places": 24})
    console = open_page(f"/class/{opened['code']}#key={opened['key']}", size=size, has_touch=True)
    give(console)
    expect(console.locator("thead button")).to_have_count(12)
    assert console.locator(".scroll").evaluate("grid => grid.scrollWidth - grid.clientWidth") == 0
    boxes = [button.bounding_box() for button in console.locator("thead button").all()]
    assert min(min(box["width"], box["height"]) for box in boxes) >= 44
    resize(console, 390, 844)
    assert console.evaluate("document.documentElement.scrollWidth") == 390  # there the grid alone is scrolled
