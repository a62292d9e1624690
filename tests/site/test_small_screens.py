"""Little room: what plays a turn is always in sight, nothing moves while one chooses, and nothing covers the board."""

import re

import pytest

from tests.server.serving import Server
from tests.site.conftest import Open
from tests.site.playing import SHORT_GAMES, VALIDATE, Person, expect, visit
from tests.site.test_layouts import DRAWN, PHONES, resize

DESK = {"width": 1280, "height": 800}
SCREENS = {"phone": {"width": 390, "height": 844}, "tablet": {"width": 820, "height": 1180}}
SCROLLED = "[window.scrollY, document.querySelector('.choice .controls').scrollTop]"
LETTERS = """() => [...document.querySelectorAll('.board svg.track text')].map((text) => ({
  of: text.closest('.car') ? 'car' : 'column',
  size: parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a,
}))"""  # in pixels, as they are shown
COVERED = """() => {
  const box = (part) => document.querySelector(part).getBoundingClientRect()
  const [track, sheet] = [box('.board .track'), box('.choice > .controls')]
  return Math.min(box('.board .scroller').right - sheet.left, Math.min(track.bottom, innerHeight) - sheet.top) > 0
    || track.bottom > innerHeight || track.top < 0
}"""
BEYOND_THE_MIDDLE = """() => {
  const box = (part) => part.getBoundingClientRect()
  const { top, bottom } = box(document.querySelector('.centre'))
  const words = [...document.querySelectorAll('.centre p, .centre .middle > *')].map(box)
  return Math.max(...words.map((word) => Math.max(top - word.top, word.bottom - bottom)))
}"""  # pixels
RING = """() => {
  const { outlineWidth, outlineOffset } = getComputedStyle(document.activeElement)
  return Math.min(parseFloat(outlineWidth), -parseFloat(outlineOffset))
}"""  # how wide the ring is within the field: around it other parts of the sheet begin
ROOM_BESIDE_A_NAME = """(zones, name) => zones.map((zone) => {
  zone.querySelector('.who b').textContent = name
  const [last] = [...zone.querySelectorAll('.who span')].slice(-1)
  return zone.querySelector('rect').getBoundingClientRect().right - last.getBoundingClientRect().right
})"""  # pixels, behind the last of what stands beside it
FIRST_MOMENT = "line => { line.value = 0; line.dispatchEvent(new Event('input', { bubbles: true })) }"


@pytest.mark.parametrize("game", SHORT_GAMES)
@pytest.mark.parametrize("screen", SCREENS)
def test_the_button_that_plays_is_in_sight_before_and_after_choosing(
    open_page: Open, server: Server, game: str, screen: str
) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    person = Person(visit(open_page, server, ticket, size=SCREENS[screen]), game)
    expect(person.validate).to_be_in_viewport(ratio=1)
    person.choose()
    expect(person.validate).to_be_enabled()
    expect(person.validate).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_ring_around_the_field_of_a_program_is_seen_whole(open_page: Open, server: Server, screen: str) -> None:
    ticket = server.open_table("speedalgo", options=SHORT_GAMES["speedalgo"], play_now=True)
    person = Person(visit(open_page, server, ticket, size=SCREENS[screen]), "speedalgo")
    person.choices.get_by_role("textbox").focus()
    assert person.page.evaluate(RING) == 3


@pytest.mark.parametrize("size", [(1024, 768), (1180, 820), (768, 1024), (390, 844)])
def test_the_words_in_the_middle_of_alguno_cover_no_cards(
    open_page: Open, server: Server, size: tuple[int, int]
) -> None:
    ticket = server.open_table("algouno", options={"players": 4}, play_now=True)
    page = visit(open_page, server, ticket, size={"width": size[0], "height": size[1]})
    expect(page.locator(".centre .status")).to_be_visible()
    page.evaluate(DRAWN)
    assert page.evaluate(BEYOND_THE_MIDDLE) <= 1


@pytest.mark.parametrize("screen", SCREENS)
def test_the_number_of_cards_is_read_beside_a_long_name(open_page: Open, server: Server, screen: str) -> None:
    ticket = server.open_table("algouno", options={"players": 8}, play_now=True)
    page = visit(open_page, server, ticket, size=SCREENS[screen])
    expect(page.locator(".board .who").get_by_text("5 cartes")).to_have_count(8)
    rooms = page.locator(".board .zone").evaluate_all(ROOM_BESIDE_A_NAME, "Cigogne extraordinaire")
    assert min(rooms) >= 0


@pytest.mark.parametrize("screen", SCREENS)
def test_all_questions_of_a_turn_are_answered_without_scrolling(open_page: Open, server: Server, screen: str) -> None:
    ticket = server.open_table("bumping-bots", options={"players": 4, "tuning": 2}, play_now=True)
    person = Person(visit(open_page, server, ticket, size=SCREENS[screen]), "bumping-bots")
    expect(person.validate).to_be_visible()
    person.choose()
    asked = person.choices.locator("fieldset:not(.answered)")
    while True:
        expect(asked).to_be_in_viewport(ratio=1)
        question = asked.locator("legend").inner_text()
        asked.locator("[aria-pressed]:enabled").last.click()
        expect(person.validate).to_be_enabled()
        if asked.locator("legend").inner_text() == question:
            break  # it was the last one
    assert person.page.evaluate(SCROLLED) == [0, 0]


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_the_sheet_of_a_phone_keeps_its_height_while_one_chooses(open_page: Open, server: Server, game: str) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    person = Person(visit(open_page, server, ticket, size=SCREENS["phone"]), game)
    expect(person.validate).to_be_visible()
    sheet = person.choices.locator(".controls").first
    before = sheet.bounding_box()
    person.choose()
    expect(person.validate).to_be_enabled()
    assert sheet.bounding_box() == before


def test_beside_the_board_nothing_moves_while_one_chooses(open_page: Open, server: Server) -> None:
    ticket = server.open_table("bumping-bots", options={"players": 4, "tuning": 2}, play_now=True)
    person = Person(visit(open_page, server, ticket, size=DESK), "bumping-bots")
    expect(person.validate).to_be_visible()
    dial = person.choices.locator(".gears")
    before = person.validate.bounding_box(), dial.bounding_box()
    person.choose()
    expect(person.validate).to_be_enabled()
    assert (person.validate.bounding_box(), dial.bounding_box()) == before


@pytest.mark.parametrize("size", [DESK, SCREENS["phone"]])
def test_what_moves_the_view_covers_nothing_of_the_track(open_page: Open, server: Server, size: dict[str, int]) -> None:
    ticket = server.open_table("bumping-bots", options=SHORT_GAMES["bumping-bots"], play_now=True)
    page = visit(open_page, server, ticket, size=size)
    expect(page.locator(VALIDATE)).to_be_visible()
    page.evaluate(DRAWN)
    tools, track = page.get_by_role("toolbar").bounding_box(), page.locator(".board .window").bounding_box()
    assert tools["y"] + tools["height"] <= track["y"]


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_all_lanes_are_in_sight_with_what_is_built_of_a_program(
    open_page: Open, server: Server, width: int, height: int
) -> None:
    ticket = server.open_table("speedalgo", options=SHORT_GAMES["speedalgo"], play_now=True)
    size = {"width": width, "height": height}
    person = Person(visit(open_page, server, ticket, size=size, has_touch=True, is_mobile=True), "speedalgo")
    expect(person.validate).to_be_in_viewport(ratio=1)
    person.page.evaluate(DRAWN)
    assert not person.page.evaluate(COVERED)
    person.choose()
    expect(person.validate).to_be_enabled()
    assert not person.page.evaluate(COVERED)
    for part in (".hand", "form > ol", "[type=text]", "button.large"):
        expect(person.choices.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768), (1920, 1080), *PHONES])
def test_the_numbers_of_cars_and_columns_can_be_read(open_page: Open, server: Server, width: int, height: int) -> None:
    ticket = server.open_table("speedalgo", options=SHORT_GAMES["speedalgo"], play_now=True)
    page = visit(open_page, server, ticket, size={"width": width, "height": height})
    expect(page.locator(VALIDATE)).to_be_visible()
    page.evaluate(DRAWN)
    letters = page.evaluate(LETTERS)
    assert {one["of"] for one in letters} >= {"car", "column"}
    assert min(one["size"] for one in letters) >= 12


def test_all_lanes_are_in_sight_below_what_a_pupil_has_at_the_top(open_page: Open, server: Server) -> None:
    _, opened = server.ask("POST", "/api/classes", {"places": 1})
    console = open_page(f"/class/{opened['code']}#key={opened['key']}")
    pupil = open_page(f"/c/{opened['code']}", size=SCREENS["phone"], has_touch=True, is_mobile=True)
    pupil.get_by_role("button", name="Entrer", exact=True).click()
    expect(console.get_by_text("1 présent")).to_be_visible()
    console.bring_to_front()
    console.locator("summary", has_text="Toutes les options").click()
    console.get_by_role("radio", name="Le hasard").check()
    expect(console.locator("label.chosen", has_text="Le hasard")).to_be_visible()
    console.get_by_role("button", name="Lancer la ronde").click()
    pupil.bring_to_front()
    for width, height in PHONES:
        expect(pupil.locator(VALIDATE)).to_be_visible()
        resize(pupil, width, height)
        expect(pupil.locator(VALIDATE)).to_be_in_viewport(ratio=1)
        assert not pupil.evaluate(COVERED), (width, height)


@pytest.mark.parametrize(("width", "height"), PHONES)
@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_board_is_as_wide_as_the_room_beside_or_above_the_choice(
    open_page: Open, server: Server, game: str, width: int, height: int
) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    page = visit(open_page, server, ticket, size={"width": width, "height": height}, has_touch=True)
    expect(page.locator(VALIDATE)).to_be_visible()
    page.evaluate(DRAWN)
    assert page.locator(".main > .board > *").evaluate_all(
        "parts => parts.every((p) => p.offsetWidth <= p.parentNode.offsetWidth)"
    )


def test_a_phone_tells_that_there_is_more_below_the_foot(open_page: Open, server: Server) -> None:
    ticket = server.open_table("algouno", options=SHORT_GAMES["algouno"], play_now=True)
    person = Person(visit(open_page, server, ticket, size=SCREENS["phone"]), "algouno")
    expect(person.validate).to_be_visible()
    person.choose()
    expect(person.choices.locator(".further")).not_to_be_in_viewport()
    person.choices.get_by_role("button", name="Détails").click()
    expect(person.choices.locator(".further")).to_be_in_viewport()


@pytest.mark.parametrize("size", [DESK, SCREENS["phone"]])
def test_a_look_back_moves_nothing(open_page: Open, server: Server, size: dict[str, int]) -> None:
    ticket = server.open_table("algouno", options=SHORT_GAMES["algouno"], play_now=True)
    person = Person(visit(open_page, server, ticket, size=size), "algouno")
    expect(person.validate).to_be_visible()
    person.take_turn()
    expect(person.validate.or_(person.over)).to_be_visible()
    board = person.page.locator(".main > section.board")
    before = board.bounding_box()
    person.page.get_by_label("Moment montré").evaluate(FIRST_MOMENT)
    expect(person.page.get_by_role("button", name="Revenir à la partie")).to_be_in_viewport(ratio=1)
    assert board.bounding_box() == before


@pytest.mark.parametrize("game", ["bumping-bots", "speedalgo"])
def test_a_tap_on_the_story_marks_the_cells_that_it_names_until_the_present_is_shown(
    open_page: Open, server: Server, game: str
) -> None:
    ticket = server.open_table(game, options=SHORT_GAMES[game], play_now=True)
    person = Person(visit(open_page, server, ticket, size=SCREENS["phone"], has_touch=True, is_mobile=True), game)
    expect(person.validate).to_be_visible()
    person.take_turn()
    expect(person.validate.or_(person.over)).to_be_visible()
    marks = person.page.locator(".board :is(.named, .point)")
    expect(marks).to_have_count(0)
    person.page.locator(".story button", has_text=re.compile(r"\d,\d|\b[A-E]\d")).first.tap()
    expect(marks.first).to_be_attached()
    person.page.get_by_role("button", name="Revenir à la partie").tap()
    expect(marks).to_have_count(0)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_all_games_of_the_home_page_are_begun_without_scrolling(open_page: Open, language: str) -> None:
    page = open_page("/", size=DESK, language=language)
    play = page.locator("article").get_by_role("button", name=re.compile("Jouer tout de suite|Play now"))
    expect(play).to_have_count(len(SHORT_GAMES))
    for one in play.all():
        expect(one).to_be_in_viewport(ratio=1)
    assert page.evaluate("window.scrollY") == 0


def test_a_game_is_begun_without_scrolling(open_page: Open, server: Server) -> None:
    page = visit(open_page, server, server.open_table("bumping-bots", options={"players": 9}), size=DESK)
    expect(page.locator("button.main.large")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_robots_have_their_whole_names_and_a_word_beside_their_speed(
    open_page: Open, server: Server, language: str
) -> None:
    options = {"players": 4, "tuning": 2}
    ticket = server.open_table("bumping-bots", name="Pingouin très tranquille", options=options, play_now=True)
    page = visit(open_page, server, ticket, size=DESK, language=language)
    names = page.locator(".board li .name")
    expect(names).to_have_count(4)
    assert names.evaluate_all("names => names.filter((name) => name.scrollWidth > name.clientWidth)") == []
    speeds = page.locator(".board li .speed")
    expect(speeds.first).to_contain_text({"fr": "vit.", "en": "sp."}[language])
    expect(speeds.first).to_have_attribute("title", re.compile("vitesse \\d, marche|speed \\d, "))
