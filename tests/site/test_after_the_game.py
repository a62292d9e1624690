"""Leaving in mid-game is asked about; a game that is over is printed, saved and watched again."""

import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.server.dealt import DealtServer
from tests.server.serving import Player, Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, Person, entry_of, expect, visit, wait_until
from tests.site.screens import finished_table

PHONE = {"width": 390, "height": 844}
OFF_THE_MIDDLE = """scores => scores.flatMap((score) => {
  const words = document.createRange()
  words.selectNodeContents(score)
  const step = score.parentElement.getBoundingClientRect()
  return [...words.getClientRects()].map((line) => Math.abs(line.left + line.right - step.left - step.right) / 2)
})"""  # pixels, of each line


def test_leaving_a_running_game_is_asked_about_by_link_and_by_the_back_button(open_page: Open) -> None:
    page = open_page("/")
    card = page.locator("article").filter(has=page.get_by_role("heading", name="SpeedAlgo", exact=True))
    card.get_by_role("button", name="Jouer tout de suite").click()
    page.wait_for_url("**/t/*")
    table = page.url
    person = Person(page, "speedalgo")
    asked = page.get_by_role("dialog", name="Quitter la partie")
    expect(person.validate).to_be_visible()
    page.get_by_role("link", name="Algodrome, accueil").click()
    asked.get_by_role("button", name="Rester").click()
    expect(asked).to_be_hidden()
    page.go_back()
    expect(asked).to_be_visible()
    assert page.url == table
    expect(person.validate).to_be_attached()
    asked.get_by_role("button", name="Quitter la partie").click()
    expect(page.get_by_role("heading", name="Choisissez un jeu")).to_be_visible()
    page.go_forward()
    expect(person.validate).to_be_visible()


def test_what_is_reached_stands_in_the_middle_of_its_step(open_page: Open, server: Server) -> None:
    page = visit(open_page, server, table_with_cards_left(server), size=PHONE)
    expect(page.locator(".steps .score").first).to_be_visible()
    assert max(page.locator(".steps .score").evaluate_all(OFF_THE_MIDDLE)) <= 1


def table_with_cards_left(server: Server) -> Any:
    """Open a table whose bots have played a game of Alg(un)o after which somebody has cards left to be counted."""
    for _ in range(9):  # in one game of six all win together
        ticket = server.finished_table("algouno", {"players": 3})
        if any(server.ask("GET", f"/api/tables/{ticket['code']}")[1]["outcome"]["scores"]):
            return ticket
    raise AssertionError("all win together each time")


def test_a_finished_game_has_a_sheet_to_print_and_to_save_and_its_decisive_moment(
    open_page: Open, server: Server, tmp_path: Path
) -> None:
    ticket = finished_table(server, "speedalgo")
    page = visit(open_page, server, ticket)
    expect(page.locator("#over")).to_be_visible()
    expect(page.get_by_label("Moment montré")).to_be_enabled()
    page.get_by_role("button", name="Revoir le moment décisif").click()
    expect(page.locator("#over")).to_be_hidden()
    page.get_by_role("button", name="Aller au moment présent").click()
    expect(page.locator("#over")).to_be_visible()
    with page.expect_download() as record:
        page.get_by_role("button", name="Télécharger la partie").click()
    assert record.value.suggested_filename == f"partie-speedalgo-{ticket['code']}-1.json"
    page.get_by_role("link", name="Imprimer ou enregistrer la feuille").click()
    page.wait_for_url("**/sheet/**")
    expect(page.get_by_role("table").first).to_contain_text("1er")
    sheet = page.pdf(format="A4", path=tmp_path / "sheet.pdf")
    assert len(re.findall(rb"/Type\s*/Page\b", sheet)) in (1, 2)
    page.get_by_text("Avec le récit de la partie").click()
    expect(page.get_by_role("heading", name="Le récit")).to_be_visible()
    assert greatest_letters(page.pdf(format="A4")) == greatest_letters(sheet)  # nothing is made smaller to fit
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Imprimer")).to_be_hidden()
    page.emulate_media(media="screen")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Enregistrer").click()
    kept = Path(saved.value.path()).read_text("utf-8")
    assert kept.startswith("<!doctype html>")
    assert "1er" in kept
    assert "<button" not in kept
    assert saved.value.suggested_filename == f"feuille-speedalgo-{ticket['code']}-1.html"


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_finished_table_that_is_opened_again_has_all_its_moments(open_page: Open, server: Server, game: str) -> None:
    page = visit(open_page, server, finished_table(server, game))
    expect(page.locator("#over")).to_be_visible()
    line = page.get_by_label("Moment montré")
    expect(line).to_be_enabled()
    assert line.input_value() == line.get_attribute("max")
    assert int(line.input_value()) > len(page.locator(".story li").all()) / 2
    expect(page.locator(".top .line i").nth(1)).to_be_attached()  # a mark at each turn
    told = page.locator(".story li").count()
    page.get_by_role("button", name="Tout revoir depuis le début").click()
    expect(page.locator(".story li")).not_to_have_count(told)
    page.get_by_role("button", name="Revenir à la partie").click()
    expect(page.locator("#over")).to_be_visible()


def test_who_is_out_leaves_with_a_result_or_watches_at_double_speed(open_page: Open, server: DealtServer) -> None:
    ticket = table_without_seat_1(server)
    page = visit(open_page, server, ticket, size=PHONE, reduced_motion="no-preference")
    said = page.get_by_role("region", name="Vous êtes hors course")
    expect(said).to_contain_text(re.compile(r"sur 6.*point"))
    said.get_by_role("button", name="deux fois plus vite").click()
    expect(page.get_by_role("combobox", name="Vitesse")).to_have_value("2")
    seen = entry_of(page)
    server.let_bots_move(2)  # which ends no race
    page.get_by_role("button", name="Reprendre la partie").click()
    wait_until(page, "seen => Number(document.querySelector('.play').dataset.entry) > Number(seen) + 1", seen)
    said.get_by_role("link", name="Quitter avec ce résultat").click()  # nobody waits: nothing is asked
    expect(page.get_by_role("heading", name="Choisissez un jeu")).to_be_visible()


def table_without_seat_1(server: Server) -> Any:
    """Open a table at which a bot has lost the last car of seat 1, while the others have more to race."""
    for _ in range(5):  # chance may let it win
        ticket = server.played_table("formel-fun", {"players": 6, "cars": 2}, "random", is_seat_1_out)
        if server.ask("GET", f"/api/tables/{ticket['code']}")[1]["phase"] == "playing":
            return ticket
    raise AssertionError("whoever plays at random wins each time")


def is_seat_1_out(host: Player) -> bool:
    """Tell whether no car of seat 1 runs any more, or the game is over."""
    cars = host.sights[1]["view"]["cars"]
    return host.table["phase"] == "over" or all("out" in cars[name] for name in ("1a", "1b"))


def test_on_a_phone_the_podium_comes_first_and_all_of_it_is_in_sight(open_page: Open, server: Server) -> None:
    page = visit(open_page, server, finished_table(server), size=PHONE)
    expect(page.locator("#over")).to_be_in_viewport(ratio=1)
    expect(page.locator(".podium")).to_be_in_viewport(ratio=1)
    podium = page.locator(".podium").bounding_box()
    again = page.get_by_role("button", name="Rejouer", exact=True).bounding_box()
    assert podium["y"] + podium["height"] <= again["y"]


def greatest_letters(sheet: bytes) -> float:
    """Measure the greatest letters on the first page of a PDF, in points."""
    heights = []

    def note(words: str, page: list[float], line: list[float], _font: Any, size: float) -> None:
        if words.strip():
            heights.append(abs(size * line[0] * page[0]))

    PdfReader(BytesIO(sheet)).pages[0].extract_text(visitor_text=note)
    return round(max(heights), 2)


def test_play_now_is_a_short_race_of_formel_fun_and_the_long_one_is_offered(open_page: Open) -> None:
    page = open_page("/")
    card = page.locator("article").filter(has=page.get_by_role("heading", name="Formel Fun", exact=True))
    card.get_by_role("button", name="Jouer tout de suite").click()
    expect(page.get_by_text("Manche 1 sur 5")).to_be_visible()
    page.get_by_role("link", name="Algodrome, accueil").click()
    page.get_by_role("dialog").get_by_role("button", name="Quitter la partie").click()
    card.get_by_role("button", name="Partie longue").click()
    expect(page.get_by_text("Manche 1 sur 11")).to_be_visible()
