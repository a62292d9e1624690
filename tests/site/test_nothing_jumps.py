"""At a table everything has its place: on one's turn, while others play and while their moves are shown."""

from typing import Any

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, VALIDATE, Person, expect, visit
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
  const turn = () => {
    turns.add(document.querySelector(parts.choice)?.classList.contains('waiting') ? 'others' : 'mine')
  }
  new MutationObserver(turn).observe(document.querySelector('.play'), { subtree: true, attributes: true })
  turn()
  const look = () => {
    const top = document.querySelector('.play').getBoundingClientRect().top
    for (const [name, part] of Object.entries(parts)) {
      const box = document.querySelector(part)?.getBoundingClientRect()
      if (box) note(`top of ${name}`, box.top - top)
      if (box && name !== 'board') note(`height of ${name}`, box.height)
    }
    window.watching = requestAnimationFrame(look)
  }
  cancelAnimationFrame(window.watching)
  look()
}"""
BOOSTED = {"seed": 7, "moves": ["4: none + L", "3: none = .", "2: boost ++ R"]}  # with more power than the others
# of what is told in a row: names, which may be long, never change
HEIGHTS = "rows => rows.map((row) => Math.round(row.querySelector('.lap').getBoundingClientRect().height))"
WATCH_ROWS = f"""() => {{
  const heightsOf = {HEIGHTS}
  window.heights = new Set()
  const look = () => {{
    for (const height of heightsOf([...document.querySelectorAll('.board li')])) window.heights.add(height)
    requestAnimationFrame(look)
  }}
  look()
}}"""
WATCH_TRACK = """() => {
  window.spans = { track: [Infinity, -Infinity] }
  const look = () => {
    const top = document.querySelector('.board .scroller').getBoundingClientRect().top + scrollY
    spans.track = [Math.min(spans.track[0], top), Math.max(spans.track[1], top)]
    requestAnimationFrame(look)
  }
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


def test_the_road_keeps_its_place_on_a_phone_when_a_round_begins(open_page: Open, server: Server) -> None:
    ticket = server.open_table("speedalgo", options=SHORT_GAMES["speedalgo"], play_now=True)
    person = Person(visit(open_page, server, ticket, size={"width": 390, "height": 844}), "speedalgo")
    person.page.locator(".play .top select").select_option("4")
    expect(person.validate).to_be_visible()
    person.page.evaluate(WATCH_TRACK)
    person.take_turn()
    expect(person.page.get_by_text("Tour de jeu 2", exact=True)).to_be_visible()
    expect(person.validate).to_be_visible()
    assert person.page.evaluate(MOVED) == []


def test_a_screen_that_is_turned_and_turned_back_shows_the_same_table(open_page: Open, server: Server) -> None:
    ticket = server.open_table("algouno", options=SHORT_GAMES["algouno"], play_now=True)
    page = visit(open_page, server, ticket, size={"width": 1280, "height": 800})
    expect(page.locator(VALIDATE)).to_be_visible()
    resize(page, 1280, 800)
    before = table_of(page)
    resize(page, 1024, 768)
    assert table_of(page) != before
    resize(page, 1280, 800)
    assert table_of(page) == before


def table_of(page: Any) -> Any:
    """Measure the table that the cards lie on."""
    return page.locator(".main .board > .table").bounding_box()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_what_the_page_has_to_say_moves_nothing(open_page: Open, server: Server, size: tuple[int, int]) -> None:
    ticket = server.open_table("speedalgo", options=SHORT_GAMES["speedalgo"], play_now=True)
    person = Person(
        visit(open_page, server, ticket, size=dict(zip(("width", "height"), size, strict=True))), "speedalgo"
    )
    page = person.page
    expect(person.validate).to_be_visible()
    page.evaluate(WATCH)
    page.get_by_role("button", name="Reprendre mon coup").dispatch_event("click")
    said = page.get_by_role("alert")
    expect(said).to_contain_text("Impossible de reprendre")
    expect(said).to_be_in_viewport(ratio=1)
    assert page.evaluate(MOVED) == []
    said.get_by_role("button", name="Fermer").click()
    expect(said).to_have_count(0)
    assert page.evaluate(MOVED) == []


def test_the_hint_of_a_lesson_moves_nothing(open_page: Open) -> None:
    page = open_page("/learn/speedalgo", size={"width": 1280, "height": 800})
    builder = page.locator(".choices")
    builder.get_by_role("textbox").fill("AB")
    expect(builder.locator("button.large")).to_be_enabled()
    before = builder.bounding_box()
    builder.locator("button.large").click()
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)
    assert builder.bounding_box() == before


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (390, 844)])
def test_a_row_of_the_race_is_as_high_whatever_is_told_in_it(
    open_page: Open, server: Server, size: tuple[int, int]
) -> None:
    """A boosted engine, more laps, a card spent: two lines are no higher than one, and what is below stays."""
    ticket = server.open_table("bumping-bots", options={"players": 4, "tuning": 2}, play_now=True, practice=BOOSTED)
    page = visit(open_page, server, ticket, size=dict(zip(("width", "height"), size, strict=True)))
    person = Person(page, "bumping-bots")
    rows = page.locator(".board li")
    expect(rows.filter(has_text="gonflé")).to_have_count(1)
    expect(person.validate).to_be_visible()
    before = rows.evaluate_all(HEIGHTS)
    assert len(set(before)) == 1
    page.locator(".play .top select").select_option("4")
    page.evaluate(WATCH_ROWS)
    person.take_turn()
    expect(person.validate).to_be_visible()
    assert page.evaluate("[...window.heights]") == before[:1]
