"""Lessons in the browser: from text to text, with all that is chosen from in sight."""

import pytest

from algodrome.games.registry import game_names
from tests.site.conftest import Open
from tests.site.playing import expect

COVERED = """part => {
  const { left, top, width, height } = part.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height - 4)
  return !part.contains(seen)
}"""  # by the foot, which stays in sight


BOARD_IN_SIGHT = """() => {
  const board = document.querySelector('.learning .board').getBoundingClientRect()
  const sheet = document.querySelector('.choices').getBoundingClientRect()
  return Math.min(board.bottom, sheet.top) - Math.max(board.top, 0)
}"""  # pixels of it
FLOWING = """notice => {
  const strong = notice.querySelector('strong')
  const before = document.createRange()
  before.setStart(strong.parentNode, 0)
  before.setEndBefore(strong)
  const [text, bold] = [before.getBoundingClientRect(), strong.getBoundingClientRect()]
  return Math.abs(text.bottom - bold.bottom) < 4 && Math.abs(bold.left - text.right) < 12
}"""  # what is bold goes on where the words before it end
NUMBER_COVERED = """() => {
  const burst = document.querySelector('.board .burst').getBoundingClientRect()
  const numbers = [...document.querySelectorAll('.board .car text')].map((text) => text.getBoundingClientRect())
  return numbers.some((number) => number.left < burst.right - 4 && number.right > burst.left + 4
    && number.top < burst.bottom && number.bottom > burst.top)
}"""  # 4 pixels: its corners are not as wide as a browser says""
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("game", game_names())
def test_on_a_phone_the_board_is_seen_while_the_lesson_speaks_of_it(open_page: Open, game: str) -> None:
    page = open_page(f"/learn/{game}", size=PHONE)
    for part in (".words h1", ".words .task"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    assert page.evaluate(BOARD_IN_SIGHT) > 844 / 3
    page.get_by_role("button", name="À vous de jouer").click()
    expect(page.locator(".choices button.large")).to_be_in_viewport(ratio=1)
    assert page.evaluate(BOARD_IN_SIGHT) > 844 / 3
    page.get_by_role("button", name="Replier votre coup").click()
    expect(page.locator(".words h1")).to_be_in_viewport(ratio=1)


def test_a_lesson_is_played_through_and_leads_to_the_next(open_page: Open) -> None:
    page = open_page("/learn/speedalgo")
    heading = page.locator(".words h1")
    expect(heading).to_have_text("Contourner")
    page.locator(".choices").get_by_role("button", name="ABD").first.click()
    page.locator(".choices button.large").click()
    expect(page.get_by_text("Le bolide est passé à côté.")).to_be_visible()
    expect(page.get_by_role("region", name="Le récit")).to_contain_text("bloc 1 : ABD")
    page.get_by_role("button", name="Continuer").click()
    page.get_by_role("button", name="Leçon suivante").click()
    expect(heading).to_have_text("Répéter")
    expect(page.get_by_text("Leçon 2 sur 3")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("game", game_names())
def test_what_is_chosen_from_is_in_sight_with_the_button_that_plays_it(
    open_page: Open, game: str, size: dict[str, int]
) -> None:
    page = open_page(f"/learn/{game}", size=size)
    if size == PHONE:
        page.get_by_role("button", name="À vous de jouer").click()
    for part in (".choices :is(.hand, .gears)", ".choices button.large"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    covered = page.locator(".choices :is(.hand, .gears)").first.evaluate(COVERED)
    assert not covered


def test_in_alguno_what_one_runs_is_chosen_in_the_lesson_too(open_page: Open) -> None:
    page = open_page("/learn/algouno")
    choices, play = page.locator(".choices"), page.locator(".choices button.large")
    choices.get_by_role("button", name="exactement 5 cartes").click()
    play.click()
    expect(page.get_by_text("Choisissez les deux cartes à défausser")).to_be_visible()
    for card in ("7 de cœur", "as de pique"):
        choices.get_by_role("button", name=card).click()
    play.click()
    expect(page.get_by_text("Vous avez défaussé deux cartes.")).to_be_visible()
    page.get_by_role("button", name="Continuer").click()
    expect(page.get_by_role("button", name="Leçon suivante")).to_be_visible()
    expect(page.get_by_text("Vous savez l’essentiel")).to_be_hidden()


def test_a_hint_with_words_in_bold_is_one_sentence(open_page: Open) -> None:
    page = open_page("/learn/formel-fun", size=DESK)
    choices = page.locator(".choices")
    choices.get_by_role("button", name="carte 7 rouge").click()
    choices.locator("button.large").click()
    hint = page.get_by_role("alert")
    expect(hint).to_contain_text("Cherchez la carte dont le nombre rouge est 10")
    assert hint.evaluate(FLOWING)


def test_the_choice_stays_where_it_is_from_one_step_of_a_lesson_to_the_next(open_page: Open) -> None:
    page = open_page("/learn/algouno", size=DESK)
    choices = page.locator("section.choices")
    choices.get_by_role("button", name="exactement 5 cartes").click()
    before = choices.bounding_box()
    choices.locator("button.large").click()
    expect(page.get_by_text("Choisissez les deux cartes à défausser")).to_be_visible()
    after = choices.bounding_box()
    assert (after["x"], after["y"]) == (before["x"], before["y"])


def test_the_star_of_a_collision_leaves_the_numbers_of_the_cars_in_sight(open_page: Open) -> None:
    page = open_page("/learn/speedalgo", size=DESK)
    page.locator(".choices").get_by_role("textbox").fill("AB")
    expect(page.locator(".board .burst")).to_be_visible()
    assert not page.evaluate(NUMBER_COVERED)
