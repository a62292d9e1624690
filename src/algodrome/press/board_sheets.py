"""A board spread over sheets of A4 that are cut and glued together, or on one page for a print shop.

Neighbouring sheets show the same strip of 12 mm: glue goes on the hatched strip of the left or upper sheet, the next
one is cut at its dashed line and laid over it.
"""

from algodrome.games.paper import Board, Tiling
from algodrome.language import text
from algodrome.press.marks import dashed, glue, overlay
from algodrome.press.page import A4, EDGE, FOOT_HEIGHT, Page, Placed

OVERLAP = 12.0  # mm
BELOW = EDGE + FOOT_HEIGHT + 3  # room under the board for the foot
SHOP_MARGIN = 10.0


def board_pages(board: Board, tiling: Tiling) -> list[Page]:
    """Spread a board over sheets, as large as they permit."""
    wide, high = (A4[1], A4[0]) if tiling.lying else A4
    room = wide - 2 * EDGE, high - EDGE - BELOW
    whole = [
        pieces * side - (pieces - 1) * OVERLAP for pieces, side in zip((tiling.columns, tiling.rows), room, strict=True)
    ]
    drawing = board.drawing
    scale = min(whole[0] / drawing.width, whole[1] / drawing.height)
    free = (whole[0] - drawing.width * scale) / 2, (whole[1] - drawing.height * scale) / 2
    pages = []
    for number in range(tiling.columns * tiling.rows):
        row, column = divmod(number, tiling.columns)
        window = column * (room[0] - OVERLAP) - free[0], row * (room[1] - OVERLAP) - free[1], *room
        placed = Placed(drawing, EDGE, EDGE, board.what if number == 0 else None, window=window, scale=scale)
        marks = overlay(wide, high, _seams(tiling, row, column, room))
        pages.append(Page((placed, Placed(marks, 0, 0)), _note(tiling, number), wide, high))
    return pages


def shop_page(board: Board, width: float) -> Page:
    """Give a board one page, so many millimetres wide."""
    scale = width / board.drawing.width
    placed = Placed(board.drawing, SHOP_MARGIN, SHOP_MARGIN, board.what, scale=scale)
    return Page(
        (placed,), text("press.notes.shop"), width + 2 * SHOP_MARGIN, placed.height + SHOP_MARGIN + BELOW + EDGE
    )


def _seams(tiling: Tiling, row: int, column: int, room: tuple[float, float]) -> str:
    """Mark where a sheet takes glue and where it is cut."""
    across, down = room
    parts = []
    if column < tiling.columns - 1:
        parts.append(glue(EDGE + across - OVERLAP, EDGE, OVERLAP, down))
    if row < tiling.rows - 1:
        parts.append(glue(EDGE, EDGE + down - OVERLAP, across, OVERLAP))
    if column:
        parts.append(dashed(EDGE, 0, 0, EDGE + down + EDGE))
    if row:
        parts.append(dashed(0, EDGE, EDGE + across + EDGE, 0))
    return "".join(parts)


def _note(tiling: Tiling, number: int) -> str:
    sheets = tiling.columns * tiling.rows
    if sheets == 1:
        return text("press.notes.whole")
    return text("press.notes.board", number=number + 1, sheets=sheets)
