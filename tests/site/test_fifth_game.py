"""A game from outside, with no code for the site, played in a browser on a board of text."""

from collections.abc import Iterator

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import expect
from tests.toy_game.serving import serving_race_to_21


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_race_to_21(tmp_path_factory.mktemp("fifth")) as running:
        yield running


def test_it_is_played_from_the_home_page_to_the_replay(open_page: Open) -> None:
    page = open_page("/", language="fr")
    card = page.locator("article").filter(has=page.get_by_role("heading", name="Race to 21", exact=True))
    expect(card).to_contain_text("2 à 4 joueurs")
    expect(card.get_by_role("link")).to_have_text(["Règles"])  # no lesson, nothing to print
    card.get_by_role("button", name="Jouer tout de suite").click()
    page.wait_for_url("**/t/*")
    board = page.locator(".board pre")
    expect(board).to_contain_text("total  0")
    while not page.get_by_role("link", name="Revoir").is_visible():
        move = page.locator(".controls li button").first
        expect(move.or_(page.get_by_role("link", name="Revoir"))).to_be_visible()
        if move.is_visible():
            before = board.inner_text()
            move.click()
            expect(board).not_to_have_text(before)
    expect(board).to_contain_text("total  21")
    page.get_by_role("link", name="Revoir").click()
    page.wait_for_url("**/replay/**")
    expect(page.locator("pre")).to_contain_text("total  0")


def test_its_rules_are_read_beside_the_game_though_nothing_says_at_which_point(open_page: Open) -> None:
    page = open_page("/", language="fr")
    card = page.locator("article").filter(has=page.get_by_role("heading", name="Race to 21", exact=True))
    card.get_by_role("button", name="Jouer tout de suite").click()
    expect(page.locator(".controls li button").first).to_be_visible()
    page.get_by_role("button", name="Les règles, à l’endroit de la question").click()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Un tour")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Qui atteint le but gagne.")


def test_it_is_among_the_games_of_a_lobby_with_its_own_bot(open_page: Open) -> None:
    page = open_page("/", language="fr")
    card = page.locator("article").filter(has=page.get_by_role("heading", name="SpeedAlgo", exact=True))
    card.get_by_role("button", name="Créer une table").click()
    page.wait_for_url("**/t/*")
    page.locator("label").filter(has_text="Race to 21").click()
    expect(page.get_by_text("nombre à atteindre")).to_be_attached()
    page.get_by_role("button", name="Ordinateur à la place 2").click()
    expect(page.get_by_role("combobox").filter(has_text="compte jusqu’au but").first).to_be_visible()


def test_its_rulebook_is_read_on_the_site_in_both_languages(open_page: Open) -> None:
    page = open_page("/rules/race-to-21", language="fr")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Race to 21")
    expect(page.get_by_text("Comptez ensemble")).to_be_visible()
    expect(page.locator("article h2")).to_have_text(["Le but", "Un tour"])
    expect(page.locator("article ul li").nth(1)).to_have_text("R2 — Vous ajoutez 1, 2 ou 3 au total.")
    page = open_page("/rules/race-to-21", language="en")
    expect(page.locator("article ol li").last).to_have_text("Say the total.")
