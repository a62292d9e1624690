"""The ranking of a tournament in a browser: read on a phone, and its games watched in the language chosen there."""

from collections.abc import Iterator

import pytest

import algodrome
from algodrome.arena.tournament.ledger import Ledger
from algodrome.arena.tournament.plan import Event, Plan
from algodrome.arena.tournament.running import run
from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import expect

TABLET, PHONE = {"width": 768, "height": 1024}, {"width": 390, "height": 844}
CUT = """async () => await document.fonts.ready &&
  [document.documentElement, ...document.querySelectorAll('.table, .plot, .drawing')]
  .filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.outerHTML.slice(0, 80))"""
SCROLLED = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("ladder")
    event = Event.of(algodrome.game("speedalgo", players=2))
    run(Ledger.create(folder / "coupe.db", Plan(("random", "greedy", "medium", "easy"), (event,), rounds=1)))
    running = Server(str(folder / "tables.sqlite"), "--ladder", str(folder / "coupe.db")).start()
    yield running
    assert running.stop() == 0


def test_a_game_is_watched_in_the_language_of_the_ranking_and_leads_back_there(open_page: Open) -> None:
    page = open_page("/ladder")
    page.get_by_text("English", exact=True).click()
    page.locator(".games a:visible").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay of the game: SpeedAlgo")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay of the game: SpeedAlgo")
    page.get_by_role("button", name="Français").click()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Le film de la partie : SpeedAlgo")
    page.get_by_role("link", name="Classement des bots").click()
    expect(page.locator("main[lang=en]")).to_be_attached()
    expect(page.locator("main[lang=en]")).to_be_hidden()
    expect(page.locator("main[lang=fr]")).to_be_visible()


def test_the_sheet_says_which_game_of_the_tournament_it_is_and_leads_back(open_page: Open) -> None:
    page = open_page("/sheet/ladder/3", size=PHONE)
    expect(page.locator("article header p")).to_have_text("Tournoi, partie 3")
    expect(page.get_by_role("link", name="Classement des bots")).to_be_in_viewport(ratio=1)
    assert page.evaluate(SCROLLED) == 0


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_ranking_is_seen_whole(open_page: Open, size: dict[str, int]) -> None:
    page = open_page("/ladder", size=size)
    expect(page.locator("main:visible .plot svg")).to_have_count(2)
    assert page.evaluate(CUT) == []


def test_a_track_is_seen_to_the_finish_on_the_sheet(open_page: Open) -> None:
    page = open_page("/sheet/ladder/3", size=TABLET)
    expect(page.locator(".drawing svg")).to_be_visible()
    assert page.evaluate(CUT) == []


def test_nothing_touches_the_podium(open_page: Open) -> None:
    page = open_page("/replay/ladder/3", size={"width": 1024, "height": 768})
    page.get_by_role("button", name="Aller au moment présent").click()
    podium, way = page.locator(".podium").bounding_box(), page.locator(".podium + .button").bounding_box()
    assert way["y"] - podium["y"] - podium["height"] >= 8
