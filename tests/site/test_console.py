"""The console while a round goes on, on a desk, a tablet and a phone; and what a pupil has at the top of a phone."""

from typing import Any

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import VALIDATE, expect

DESK, TABLET, PHONE = {"width": 1280, "height": 800}, {"width": 1024, "height": 768}, {"width": 390, "height": 844}
TALL = 60  # pixels of two rows of buttons
WHOLE = """() => [...document.querySelectorAll('.places li :is(.name, .state)')].filter((name) => name.clientWidth > 0)
    .map((name) => [name.textContent, name.scrollWidth <= name.clientWidth])"""
HEIGHT = "strip => strip.getBoundingClientRect().height"


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE])
def test_who_plays_is_read_while_a_round_goes_on(open_page: Open, server: Server, size: dict[str, int]) -> None:
    console, code = taught(open_page, server, size)
    names = [come(server, code) for _ in range(2)]
    pupil = open_page(f"/c/{code}", size=PHONE)
    pupil.get_by_role("button", name="Entrer", exact=True).click()
    console.get_by_text("4 places libres").wait_for()
    console.bring_to_front()
    console.get_by_role("button", name="Lancer la ronde").click()
    hand_over = console.get_by_role("button", name="Faire jouer l’ordinateur")
    expect(hand_over).to_have_count(3)
    expect(console.get_by_role("heading", name="Les tables")).to_be_in_viewport()
    for left in (2, 1):
        hand_over.first.click()
        expect(hand_over).to_have_count(left)  # the first is another one then
    expect(console.get_by_text("absent · l’ordinateur joue")).to_have_count(2)
    shown = console.evaluate(WHOLE)
    assert {name for name, _ in shown} >= set(names)
    assert [name for name, whole in shown if not whole] == []

    if size == DESK:
        assert console.locator(".ways").first.evaluate(HEIGHT) < TALL  # what is pressed in a lesson is one row

    pupil.bring_to_front()
    expect(pupil.locator(".strip")).to_contain_text("Table")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_round_is_started_without_going_past_all_options(
    open_page: Open, server: Server, size: dict[str, int]
) -> None:
    console, _ = taught(open_page, server, size)
    console.get_by_role("heading", name="La prochaine ronde").evaluate("title => title.scrollIntoView()")
    expect(console.get_by_role("group", name="Cartes par bloc")).to_be_visible()
    expect(console.get_by_role("button", name="Lancer la ronde")).to_be_in_viewport(ratio=1)


def test_what_a_pupil_has_at_the_top_of_a_phone_is_one_row_on_turn_or_not(open_page: Open, server: Server) -> None:
    console, code = taught(open_page, server, DESK)
    pupils = [open_page(f"/c/{code}", size=PHONE) for _ in range(2)]
    for pupil in pupils:
        pupil.get_by_role("button", name="Entrer", exact=True).click()
    console.get_by_text("5 places libres").wait_for()
    console.bring_to_front()
    console.get_by_label("Temps").select_option("5")
    console.get_by_role("button", name="Lancer la ronde").click()
    for pupil in pupils:
        pupil.bring_to_front()
        expect(pupil.get_by_role("timer")).to_be_visible()
        expect(pupil.locator(".play")).to_be_visible()
    waits, writes = (pupil.get_by_role("button", name="S’exercer en attendant") for pupil in pupils)
    pupils[0].bring_to_front()
    pupils[0].locator(VALIDATE).click()
    expect(waits).to_be_visible()
    expect(writes).to_have_count(0)
    heights = {pupil.locator(".strip").evaluate(HEIGHT) for pupil in pupils}
    assert len(heights) == 1
    assert heights.pop() < TALL


def test_a_pupil_who_leaves_a_table_comes_back_to_it_from_the_home_page(open_page: Open, server: Server) -> None:
    console, code = taught(open_page, server, DESK)
    pupil = open_page(f"/c/{code}", size=PHONE)
    pupil.get_by_role("button", name="Entrer", exact=True).click()
    console.get_by_text("6 places libres").wait_for()
    console.bring_to_front()
    console.get_by_role("button", name="Lancer la ronde").click()
    expect(pupil.locator(".play")).to_be_visible()
    pupil.get_by_role("link", name="Algodrome, accueil").click()
    pupil.get_by_role("dialog").get_by_role("button", name="Quitter la partie").click()
    expect(console.get_by_text("absent", exact=True)).to_be_visible()
    pupil.get_by_role("navigation", name="Vos dernières tables").get_by_role("link", name="votre classe").click()
    pupil.wait_for_url(f"**/c/{code}")
    expect(pupil.locator(".play")).to_be_visible()
    expect(console.get_by_text("absent", exact=True)).to_have_count(0)


def taught(open_page: Open, server: Server, size: dict[str, int]) -> tuple[Any, str]:
    """Open a class of seven places and its console."""
    _, opened = server.ask("POST", "/api/classes", {"places": 7})
    return open_page(f"/class/{opened['code']}#key={opened['key']}", size=size), opened["code"]


def come(server: Server, code: str) -> str:
    """Let a pupil come without a browser; give the nickname."""
    _, ticket = server.ask("POST", f"/api/classes/{code}/places", {"name": None})
    return str(ticket["name"])
