"""Cards side by side, as a picture among text."""

from collections.abc import Sequence

from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.svg import group

PICTURE = 85.0  # mm
STEP, HEIGHT = 640, 880  # tenths of a millimetre: from card to card, and of a card


def side_by_side(cards: Sequence[Drawing], told: str) -> Drawing:
    """Lay drawings of cards beside each other."""
    width = STEP * len(cards) - 10
    drawn = [group(card.inside, transform=f"translate({STEP * index} 0)") for index, card in enumerate(cards)]
    return Drawing("".join(drawn), PICTURE, PICTURE * HEIGHT / width, told, view=(0, 0, width, HEIGHT))
