"""Cards, nine to a sheet, each sheet followed by its backs: turned on the long edge, they lie back to back.

A card keeps a white rim of 3 mm for printers that miss the middle. A print shop gets one card a page, with a bleed.
"""

from collections.abc import Sequence

from algodrome.games.paper import CARD_HEIGHT, CARD_WIDTH, Thing
from algodrome.games.pictures.drawing import Drawing
from algodrome.language import text
from algodrome.press.marks import cut_marks, overlay
from algodrome.press.page import A4, BLEED, Page, Placed

COLUMNS, ROWS = 3, 3
A_SHEET = COLUMNS * ROWS
LEFT, TOP = (A4[0] - COLUMNS * CARD_WIDTH) / 2, (A4[1] - ROWS * CARD_HEIGHT) / 2


def card_pages(cards: Sequence[Thing], spare: Thing | None = None) -> list[Page]:
    """Lay cards out in pairs of pages, fronts and backs; spare cards fill the last sheet."""
    cards = [*cards, *([spare] * (-len(cards) % A_SHEET) if spare else [])]
    pages = []
    for start in range(0, len(cards), A_SHEET):
        sheet = cards[start : start + A_SHEET]
        pages.append(_page([card.front for card in sheet], [card.what for card in sheet], mirrored=False))
        if any(card.back for card in sheet):
            backs = [card.back or card.front for card in sheet]
            pages.append(_page(backs, [card.what for card in sheet], mirrored=True))
    return pages


def shop_pages(cards: Sequence[Thing]) -> list[Page]:
    """Give each face of each card a page of its own."""
    pages = []
    for card in cards:
        for face in filter(None, (card.front, card.back)):
            bleeding = face.bleeding(BLEED)
            placed = Placed(bleeding, 0, 0, card.what, is_back=face is card.back)
            size = bleeding.width, bleeding.height
            pages.append(Page((placed,), "", *size, has_foot=False, trim=(BLEED, BLEED, face.width, face.height)))
    return pages


def _page(faces: Sequence[Drawing], what: Sequence[str], *, mirrored: bool) -> Page:
    """Lay out one side; the column of a back is counted from the other edge."""
    placed = []
    for index, (face, name) in enumerate(zip(faces, what, strict=True)):
        row, column = divmod(index, COLUMNS)
        across = COLUMNS - 1 - column if mirrored else column
        placed.append(Placed(face, LEFT + across * CARD_WIDTH, TOP + row * CARD_HEIGHT, name, is_back=mirrored))
    columns = [LEFT + CARD_WIDTH * line for line in range(COLUMNS + 1)]
    rows = [TOP + CARD_HEIGHT * line for line in range(ROWS + 1)]
    note = text("press.notes.backs" if mirrored else "press.notes.cards")
    return Page((*placed, Placed(overlay(*A4, cut_marks(columns, rows)), 0, 0)), note)
