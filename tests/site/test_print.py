"""The print page: sheets that open without the server, all of them in one file, exercises of one's own choice."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest

from algodrome.server.http.paper import archive_file
from tests.server.serving import Server
from tests.site.conftest import opening
from tests.site.playing import expect

pytestmark = pytest.mark.skipif(not archive_file().is_file(), reason="The sheets to print are not made: make paper")
KEPT = "gardées sur cet appareil"
FETCH = "address => fetch(address).then(answer => answer.text())"


@pytest.fixture
def page(browser: Any, server: Server, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Open the page of Alg(un)o; without a network its console may complain."""
    with opening(browser, server, request.node) as open_one:
        yield open_one("/print/algouno")


def test_with_the_page_opened_once_its_sheets_open_when_the_server_is_gone(page: Any) -> None:
    expect(page.get_by_role("status")).to_contain_text(KEPT)
    links = [link.get_attribute("href") for link in page.locator("li a").all()]
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text("Imprimer Alg(un)o")
    expect(page.locator("li a")).to_have_count(len(links))
    assert len(links) > 10
    assert all(page.evaluate(FETCH, link).startswith("%PDF") for link in links)
    preview = page.locator("li img").first
    preview.scroll_into_view_if_needed()
    page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=preview.element_handle())
    page.context.set_offline(False)


def test_a_version_that_was_chosen_is_kept_and_another_is_not_said_to_be(page: Any) -> None:
    expect(page.get_by_role("status")).to_contain_text(KEPT)
    page.get_by_text("économie d’encre").click()
    expect(page.get_by_role("status")).to_contain_text(KEPT)
    links = [link.get_attribute("href") for link in page.locator("li a").all()]
    page.context.set_offline(True)
    assert len([link for link in links if "encre" in link]) > 5
    assert all(page.evaluate(FETCH, link).startswith("%PDF") for link in links)
    page.context.set_offline(False)
    page.evaluate("() => { caches.open = () => Promise.reject(new Error('the disk is full')) }")
    page.get_by_text("couleur", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("ne sont pas gardées")


def test_what_is_ticked_is_taken_along_in_one_file(page: Any, server: Server) -> None:
    expect(page.get_by_role("status")).to_contain_text(KEPT)
    address = page.get_by_role("link", name="Tout ce qui est coché").get_attribute("href")
    with ZipFile(BytesIO(page.request.get(server.address + address).body())) as files:
        assert len(files.namelist()) == page.locator("li:not(.left-out)").count()
        assert all(files.read(name).startswith(b"%PDF") for name in files.namelist())


def test_exercises_of_ones_own_choice_are_made_with_or_without_corrections(page: Any) -> None:
    section = page.get_by_role("region", name="Des exercices de votre choix")
    section.get_by_label("Ou leurs numéros").fill("3, x")
    section.get_by_role("button", name="Faire les feuilles").click()
    expect(section.get_by_role("alert")).to_contain_text("3, 17, 40-45")
    section.get_by_label("Ou leurs numéros").fill("3, 17")
    section.get_by_role("button", name="Faire les feuilles").click()
    expect(section.locator("li a")).to_have_text(["exercices, au choix", "corrigé, au choix"])
    section.get_by_label("avec le corrigé").uncheck()
    section.get_by_role("button", name="Faire les feuilles").click()
    expect(section.locator("li a")).to_have_text(["exercices, au choix"])


def test_a_file_that_is_too_long_is_named_and_not_cut(page: Any) -> None:
    section = page.get_by_role("region", name="Une piste ou des cartes à vous")
    section.locator("input[type=file]").set_input_files(
        {"name": "long.toml", "mimeType": "text/plain", "buffer": b"#" * 20_001}
    )
    section.get_by_role("button", name="Faire les feuilles").click()
    expect(section.get_by_role("alert")).to_contain_text("20001 signes")
