"""What a print shop gets: where every page is cut, what bleeds over the cut, and boards with marks at their corners."""

from typing import Any

import pytest

from algodrome.games.pictures.look import LOOKS
from algodrome.games.registry import game_class
from algodrome.language import speaking
from algodrome.press.document import Document
from algodrome.press.page import BLEED
from algodrome.press.sets import shop_set
from algodrome.press.typesetting import pdf_of
from tests.press.printed_sheets import POINTS_PER_MM, pdf, reader


def for_shop(game: str, name: str) -> Document:
    """Give one document of what a print shop gets."""
    with speaking("fr"):
        return next(item for item in shop_set(game_class(game), LOOKS["colour"]) if item.name == name)


def millimetres(box: Any) -> list[float]:
    """Give left, bottom, width and height of a box."""
    return [float(part) / POINTS_PER_MM for part in (box.left, box.bottom, box.width, box.height)]


@pytest.fixture(scope="module")
def cards() -> bytes:
    return pdf_of(for_shop("speedalgo", "cards-shop"))


def test_a_card_is_cut_to_63_by_88_in_a_page_of_69_by_94(cards: bytes) -> None:
    pages = reader(cards).pages
    assert len(pages) == 72
    for page in pages:
        assert millimetres(page.mediabox) == pytest.approx([0, 0, 69, 94], abs=0.01)
        assert millimetres(page.trimbox) == pytest.approx([3, 3, 63, 88], abs=0.01)
        assert millimetres(page.bleedbox) == pytest.approx([0, 0, 69, 94], abs=0.01)


def test_boxes_leave_the_file_whole_and_the_same_each_time(cards: bytes) -> None:
    found = reader(cards)
    assert found.metadata
    assert found.metadata.title == for_shop("speedalgo", "cards-shop").full_title
    assert "AVANCER" in found.pages[0].extract_text()
    assert pdf_of(for_shop("speedalgo", "cards-shop")) == cards


def test_a_board_bleeds_over_its_cut_and_has_marks_outside_of_that() -> None:
    board = for_shop("formel-fun", "board-one")
    page = board.pages[0]
    ground, drawn, _ = page.placed
    assert page.trim == (drawn.x, drawn.y, drawn.width, drawn.height)
    assert ground.width == pytest.approx(drawn.x + drawn.width + BLEED)
    [shown] = reader(pdf_of(board)).pages
    left, _, wide, high = millimetres(shown.trimbox)
    assert (left, wide, high) == pytest.approx((drawn.x, drawn.width, drawn.height), abs=0.01)
    assert millimetres(shown.bleedbox)[2] == pytest.approx(wide + 2 * BLEED, abs=0.01)


def test_a_file_for_school_printers_has_no_box_but_its_page_and_nothing_suspect() -> None:
    content = pdf("speedalgo", "supports")
    assert b"TrimBox" not in content
    assert b"/Suspects" not in content
