"""Exercises in a browser: answered wrongly, then rightly; a program of one's own; today's, and what is kept."""

import re
from typing import Any

import pytest

from algodrome.games.speedalgo.exercises.getting_far import GettingFar
from algodrome.school.collection import exercises_of
from tests.site.conftest import Open
from tests.site.playing import expect
from tests.site.test_every_screen import AXE

CLOSED = next(one for one in exercises_of("speedalgo") if one.kind == "stopping")
OPEN = next(one for one in exercises_of("speedalgo") if one.kind == "getting_far")


def answer(page: Any, said: str) -> None:
    """Choose an answer offered."""
    page.locator(".answers button").nth([one.said for one in CLOSED.offered()].index(said)).click()


def test_an_exercise_is_answered_wrongly_then_rightly_then_a_program_is_written(open_page: Open) -> None:
    page = open_page(f"/exercises/speedalgo/{CLOSED.number}")
    expect(page.locator("h1")).to_contain_text("Où s’arrête-t-il")
    wrong = next(one.said for one in CLOSED.answers if one.mistake)
    answer(page, wrong)
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("Pas encore.")
    expect(verdict.locator("h2")).to_be_focused()
    expect(verdict.locator(".correction a")).to_have_attribute("href", re.compile("^/rules/speedalgo#"))
    expect(page.get_by_role("log")).to_contain_text("Pas encore. 0 étoile sur 3.")
    no_fault_for_axe(page)
    verdict.get_by_role("button", name="Réessayer").click()
    expect(page.locator("h1")).to_be_focused()

    cell = page.get_by_role("button", name=re.compile(f"^Case {CLOSED.right}(,|$)"))
    cell.press("Enter")
    cell.press("Enter")
    expect(verdict).to_contain_text("Juste")
    expect(page.locator(".story li").first).to_be_attached()
    assert (
        page.evaluate("localStorage['algodrome:exercises:speedalgo']") == f'{{"{CLOSED.number}":1}}'
    )  # the second try

    page.goto(page.url.rpartition("/")[0] + f"/{OPEN.number}")
    program = GettingFar().example(OPEN)
    expect(page.locator(".hand button")).to_have_count(len(OPEN.given.split()))
    page.locator("form input").fill(program)
    page.get_by_role("button", name="Valider").click()
    expect(verdict).to_contain_text("3 étoiles sur 3")
    verdict.get_by_role("link", name="La liste").click()
    expect(page.get_by_role("link", name=re.compile(f"^Exercice {OPEN.number} .*3 étoiles sur 3$"))).to_be_visible()


def no_fault_for_axe(page: Any) -> None:
    """Let axe look at the page as it is."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed (make site)")
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []


def test_the_timeline_of_an_answer_stays_in_its_card_on_a_tablet(open_page: Open) -> None:
    page = open_page(f"/exercises/speedalgo/{CLOSED.number}", size={"width": 1024, "height": 768}, has_touch=True)
    answer(page, CLOSED.right)
    expect(page.locator(".bar select")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 1024
    card, menu = page.locator(".words .card").bounding_box(), page.locator(".bar select").bounding_box()
    assert menu["x"] + menu["width"] <= card["x"] + card["width"]
