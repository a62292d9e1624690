"""What holds on every screen: nothing that axe objects to, no sideways scrolling, no sentence in the wrong language."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Server
from tests.site.conftest import DESKTOP, opening
from tests.site.screens import SCREENS

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 390, "height": 844}
PROJECTOR = {"width": 1920, "height": 1080}


@pytest.fixture(scope="module", params=SCREENS)
def pages(request: pytest.FixtureRequest, browser: Any, server: Server) -> Iterator[dict[str, Any]]:
    """Open a screen twice, by language: light and French on a phone, dark and English on a projector."""
    with opening(browser, server, request.node, f"every-screen-{request.param}") as open_page:
        go = SCREENS[request.param]
        yield {
            "fr": go(open_page, server, language="fr", color_scheme="light", size=PHONE),
            "en": go(open_page, server, language="en", color_scheme="dark", size=PROJECTOR),
        }


@pytest.mark.parametrize(("language", "size"), [("fr", PHONE), ("en", PROJECTOR)], ids=["phone", "projector"])
def test_nothing_has_to_be_scrolled_sideways(pages: dict[str, Any], language: str, size: dict[str, int]) -> None:
    page = pages[language]
    page.set_viewport_size(size)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_axe_finds_nothing(pages: dict[str, Any], language: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed (make site)")
    page = pages[language]
    page.set_viewport_size(DESKTOP)
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    assert [(one["id"], one["nodes"][0]["html"][:200], one["nodes"][0]["failureSummary"]) for one in found] == []


def test_every_sentence_is_in_the_language_chosen(pages: dict[str, Any]) -> None:
    for page in pages.values():
        page.set_viewport_size(DESKTOP)
    french, english = words_of(pages["fr"]), words_of(pages["en"])
    assert french
    assert not [key for key in french | english if looks_like_a_key(key)]
    assert not {line for line in french & english if is_a_sentence(line)}


def words_of(page: Any) -> set[str]:
    """Read what a page says, labels that only readers hear included."""
    said = page.locator("body").inner_text().splitlines()
    labels = page.eval_on_selector_all(
        "[aria-label], [title], [placeholder]",
        "all => all.flatMap(one => ['aria-label', 'title', 'placeholder'].map(name => one.getAttribute(name) ?? ''))",
    )
    return {line.strip() for line in [*said, *labels] if line.strip()}


def looks_like_a_key(line: str) -> bool:
    """Tell whether a line is the name of a sentence, shown because the sentence is missing."""
    return (
        " " not in line and line.count(".") >= 1 and line.replace(".", "").replace("_", "").isalpha() and line.islower()
    )


def is_a_sentence(line: str) -> bool:
    """Tell whether a line has enough words to belong to one language; the code of a table is none."""
    return len([word for word in line.split() if word.isalpha() and not word.isupper() and len(word) > 2]) >= 4
