"""Words keep away from the edge at which a card is cut, and stay on their piece or page."""

import pytest

from algodrome.games.paper import CARD_HEIGHT, CARD_WIDTH
from algodrome.games.pictures.drawing import Drawing, said
from algodrome.games.pictures.look import LOOKS
from tests.press.lettered_boxes import boxes
from tests.press.printed_sheets import GAMES, printed

RIM = 3.0  # mm that stay white inside a card
NEAR = 0.05


def outside(drawing: Drawing) -> list[str]:
    """List the words that reach over the safe area of a card, or over the edge of another thing."""
    rim = RIM if (drawing.width, drawing.height) == (CARD_WIDTH, CARD_HEIGHT) else 0
    return [
        words
        for words, (left, top, right, bottom) in boxes(drawing)
        if min(left, top) < rim - NEAR or right > drawing.width - rim + NEAR or bottom > drawing.height - rim + NEAR
    ]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_all_words_lie_in_the_safe_area(game: str, code: str, look: str) -> None:
    things = {
        placed.drawing.svg: placed.drawing
        for item in printed(game, code, look)
        for page in item.pages
        for placed in page.placed
        if placed.what
    }
    assert {drawing.told: found for drawing in things.values() if (found := outside(drawing))} == {}


def test_words_that_reach_into_the_rim_are_found() -> None:
    assert outside(Drawing(said("too far left", 20, 400, 12, anchor="start"), CARD_WIDTH, CARD_HEIGHT, "x"))
    assert outside(Drawing(said("too wide for a card, and said so", 315, 400, 20), CARD_WIDTH, CARD_HEIGHT, "x"))
    assert not outside(Drawing(said("fits", 315, 400, 20), CARD_WIDTH, CARD_HEIGHT, "x"))
