"""A third language on the site is files only: a copy with an invented one is built, and every screen is read."""

import re
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from algodrome.language import speaking, text
from tests.language.pseudo import CODE, copied_package
from tests.language.pseudo_site import WEB, build_site
from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, Person, expect, visit
from tests.site.screens import SCREENS

pytestmark = [pytest.mark.soak, pytest.mark.timeout(1800)]  # the site is built first

LATIN = re.compile(r"[A-Za-zÀ-ÿ]{2,}")
# What is the same in every language: names, what one types, things in notation, units, names of keys and of files.
SAME = re.compile(
    r"Algodrome|Alg\(un\)o|SpeedAlgo|Formel Fun|Bumping Bots|Français|English|Polski|MIT|Python|JOKER|"
    r"\b[A-Z0-9]{1,3}( [A-Z0-9]{3}){0,2}\b|[A-Z0-9]{9}|`[^`]*`"
)
EXAMPLES = {"Ada", "Bob", "Chloé"}  # who plays in pictures and lessons
TEXTS = """() => {
  const seen = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const { parentElement, data } = walk.currentNode
    if (!parentElement.closest('script, style, noscript, code, kbd, .logo')) seen.push(data)
  }
  for (const one of document.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) seen.push(one.getAttribute(name) ?? '')
  return [document.title, ...seen]
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, soak: Callable[[int, int], int]) -> Iterator[Server]:
    """Run a server of a copy of everything that knows the language."""
    if not soak(1, 0):
        pytest.skip("a second build of the site: make soak")
    if not (WEB / "node_modules").is_dir() or not shutil.which("node"):
        pytest.skip("what the site is built with is not here (make site)")
    folder = tmp_path_factory.mktemp("third")
    package = copied_package(folder)
    build_site(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(package))
        running = Server(str(folder / "tables.sqlite")).start()
    yield running
    assert running.stop() == 0


def names() -> set[str]:
    """Give the names that people and bots were given by a server that was asked in French."""
    with speaking("fr"):
        return {name for kind in ("bots", "animals", "adjectives") for name in text(f"server.names.{kind}").split()}


def strange_words(page: Any) -> set[str]:
    """Find the words of a page that are in no invented letters."""
    return {word for line in page.evaluate(TEXTS) for word in LATIN.findall(SAME.sub("", line))} - names() - EXAMPLES


@pytest.mark.parametrize("screen", SCREENS)
def test_no_word_of_another_language_is_left_on_a_screen(open_page: Open, server: Server, screen: str) -> None:
    page = SCREENS[screen](open_page, server, language=CODE)
    assert strange_words(page) == set()


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_no_word_of_another_language_is_left_in_a_game(open_page: Open, server: Server, game: str) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    page = visit(open_page, server, ticket, language=CODE)
    person = Person(page, game)
    expect(person.validate).to_be_visible()
    person.choose()
    expect(person.validate).to_be_enabled()
    assert strange_words(page) == set()
    person.play_to_the_end()
    assert strange_words(page) == set()
