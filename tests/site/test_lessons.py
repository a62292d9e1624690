"""A lesson in the browser, from its text to the next one."""

from typing import Any

from tests.site.playing import expect


def test_a_lesson_is_played_through_and_leads_to_the_next(open_page: Any) -> None:
    page = open_page("/learn/speedalgo")
    heading = page.locator(".words h1")
    expect(heading).to_have_text("Contourner")
    page.locator(".choices").get_by_role("button", name="ABD").first.click()
    page.locator(".choices button.large").click()
    expect(page.get_by_text("Le bolide est passé à côté.")).to_be_visible()
    page.get_by_role("button", name="Continuer").click()
    page.get_by_role("button", name="Leçon suivante").click()
    expect(heading).to_have_text("Répéter")
    expect(page.get_by_text("Leçon 2 sur 3")).to_be_visible()
