"""What holds on every screen: nothing that axe objects to, no sideways scrolling, no sentence in the wrong language."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.screens import SCREENS

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 390, "height": 844}
PROJECTOR = {"width": 1920, "height": 1080}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("theme", "language"), [("light", "fr"), ("dark", "en")])
def test_axe_finds_nothing(open_page: Open, server: Server, screen: str, theme: str, language: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed (make site)")
    page = SCREENS[screen](open_page, server, color_scheme=theme, language=language)
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    assert [(one["id"], one["nodes"][0]["html"][:200], one["nodes"][0]["failureSummary"]) for one in found] == []


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("size", [PHONE, PROJECTOR], ids=["phone", "projector"])
def test_nothing_has_to_be_scrolled_sideways(
    open_page: Open, server: Server, screen: str, size: dict[str, int]
) -> None:
    page = SCREENS[screen](open_page, server, size=size)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("screen", SCREENS)
def test_every_sentence_is_in_the_language_chosen(open_page: Open, server: Server, screen: str) -> None:
    french = words_of(SCREENS[screen](open_page, server, language="fr"))
    english = words_of(SCREENS[screen](open_page, server, language="en"))
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
    """Tell whether a line has enough words to belong to one language."""
    return len([word for word in line.split() if word.isalpha() and len(word) > 2]) >= 4
