"""Pieces of any size, laid in rows from the top of a sheet; and pages that are one drawing."""

from collections.abc import Sequence

from algodrome.games.paper import Thing
from algodrome.language import text
from algodrome.press.page import A4, FOOT_ROOM, Page, Placed

GAP = 3.0  # mm between pieces
MARGIN = 10.0
BOTTOM = A4[1] - FOOT_ROOM


def piece_pages(pieces: Sequence[Thing], note: str = "pieces") -> list[Page]:
    """Lay pieces out, row by row and page by page; those of one height share a row. `note`: what is done with them."""
    pages: list[list[Placed]] = [[]]
    x, y, row = MARGIN, MARGIN, 0.0
    for piece in pieces:
        wide, high = piece.front.width, piece.front.height
        is_another_kind = bool(pages[-1]) and pages[-1][-1].height != high
        if x > MARGIN and (is_another_kind or x + wide > A4[0] - MARGIN):
            x, y, row = MARGIN, y + row + GAP, 0.0
        if y + high > BOTTOM and pages[-1]:
            pages.append([])
            x, y, row = MARGIN, MARGIN, 0.0
        pages[-1].append(Placed(piece.front, x, y, piece.what))
        x, row = x + wide + GAP, max(row, high)
    return [Page(tuple(placed), text(f"press.notes.{note}")) for placed in pages]


def whole_pages(things: Sequence[Thing]) -> list[Page]:
    """Give each drawing a page, lying where it is wider than high."""
    pages = []
    for thing in things:
        drawing = thing.front
        wide, high = (A4[1], A4[0]) if drawing.width > drawing.height else A4
        placed = Placed(drawing, (wide - drawing.width) / 2, MARGIN, thing.what)
        pages.append(Page((placed,), text("press.notes.page"), wide, high))
    return pages
