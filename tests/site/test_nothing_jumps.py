"""At a table everything has its place: on one's turn, while others play and while their moves are shown."""

from typing import Any

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, Person, expect, visit
from tests.site.test_layouts import resize

DESKS = ((1280, 800), (1024, 768), (1920, 1080))
WATCH = """() => {
  const parts = { choice: '.choice .controls', seats: '.side > .panel', story: '.story', board: '.main > .board' }
  const spans = (window.spans = {})
  const turns = (window.turns = new Set())
  const note = (name, value) => {
    const [least, most] = spans[name] ?? [value, value]
    spans[name] = [Math.min(least, value), Math.max(most, value)]
  }
  const look = () => {
    const top = document.querySelector('.play').getBoundingClientRect().top
    for (const [name, part] of Object.entries(parts)) {
      const box = document.querySelector(part)?.getBoundingClientRect()
      if (box) note(`top of ${name}`, box.top - top)
      if (box && name !== 'board') note(`height of ${name}`, box.height)
    }
    turns.add(document.querySelector(parts.choice)?.classList.contains('waiting') ? 'others' : 'mine')
    window.watching = requestAnimationFrame(look)
  }
  cancelAnimationFrame(window.watching)
  look()
}"""
MOVED = "Object.entries(window.spans).filter(([, [least, most]]) => most - least > 1)"


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_beside_the_board_nothing_moves_from_turn_to_turn(open_page: Open, server: Server, game: str) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    person = Person(visit(open_page, server, ticket), game)
    page = person.page
    page.locator(".play .top select").select_option("4")
    for width, height in DESKS:
        expect(person.validate).to_be_visible()
        resize(page, width, height)
        page.evaluate(WATCH)
        person.take_turn()
        expect(person.validate).to_be_visible()
        assert page.evaluate(MOVED) == [], (width, height)
        assert sorted(page.evaluate("[...window.turns]")) == ["mine", "others"]


def test_a_screen_that_is_turned_and_turned_back_shows_the_same_table(open_page: Open, server: Server) -> None:
    ticket = server.open_table("algouno", options=SHORT_GAMES["algouno"], play_now=True)
    page = visit(open_page, server, ticket, size={"width": 1280, "height": 800})
    before = table_of(page)
    resize(page, 1024, 768)
    assert table_of(page) != before
    resize(page, 1280, 800)
    assert table_of(page) == before


def table_of(page: Any) -> Any:
    """Measure the table that the cards lie on."""
    return page.locator(".main .board > .table").bounding_box()
