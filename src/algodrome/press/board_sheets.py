"""A board spread over sheets that are cut and glued together, or on one page for a print shop.

Neighbouring sheets show the same strip of 12 mm: glue goes on the hatched strip of the left or upper sheet, the next
one is cut at its dashed line and laid over it.
"""

from algodrome.games.paper import Board, Tiling
from algodrome.language import text
from algodrome.press.marks import area, cut_marks, dashed, glue, overlay
from algodrome.press.page import BLEED, EDGE, FOOT_ROOM, Page, Placed
from algodrome.press.papers import OVERLAP, USUAL, room_of, scale_on, sheet_size, tilings_on, whole_of

SHOP_MARGIN = 10.0
SHOP_BOARD = 840.0  # mm: the least width of a board on one page


def board_pages(board: Board, tiling: Tiling, paper: str = USUAL) -> list[Page]:
    """Spread a board over sheets, as large as they permit."""
    wide, high = sheet_size(tiling, paper)
    room, whole = room_of(tiling, paper), whole_of(tiling, paper)
    drawing, scale = board.drawing, scale_on(board, tiling, paper)
    free = (whole[0] - drawing.width * scale) / 2, (whole[1] - drawing.height * scale) / 2
    pages = []
    for number in range(tiling.sheets):
        row, column = divmod(number, tiling.columns)
        window = column * (room[0] - OVERLAP) - free[0], row * (room[1] - OVERLAP) - free[1], *room
        placed = Placed(drawing, EDGE, EDGE, board.what if number == 0 else None, window=window, scale=scale)
        marks = overlay(wide, high, _seams(tiling, row, column, room))
        pages.append(Page((placed, Placed(marks, 0, 0)), _note(board, tiling, row, column), wide, high))
    return pages


def shop_page(board: Board) -> Page:
    """Give a board one page, no smaller than on sheets of A4, with a bleed and marks where it is cut."""
    on_sheets = (scale_on(board, tiling, USUAL) for tiling in tilings_on(board, USUAL))
    scale = min(board.most, max(SHOP_BOARD / board.drawing.width, *on_sheets))
    placed = Placed(board.drawing, SHOP_MARGIN, SHOP_MARGIN, board.what, scale=scale)
    wide, high = placed.width + 2 * SHOP_MARGIN, placed.height + SHOP_MARGIN + FOOT_ROOM + EDGE
    trim = SHOP_MARGIN, SHOP_MARGIN, placed.width, placed.height
    bleeding = Placed(area(trim, BLEED, board.drawing.ground), 0, 0)
    edges = (SHOP_MARGIN, SHOP_MARGIN + placed.width), (SHOP_MARGIN, SHOP_MARGIN + placed.height)
    marks = Placed(overlay(wide, high, cut_marks(*edges, clear=BLEED)), 0, 0)
    return Page((bleeding, placed, marks), _joined(text("press.notes.shop"), board.note), wide, high, trim=trim)


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


def _note(board: Board, tiling: Tiling, row: int, column: int) -> str:
    """Say what is done with a sheet, and nothing that is not."""
    notes = ["cut_edge"] if row or column else []
    notes += ["glue"] if row < tiling.rows - 1 or column < tiling.columns - 1 else []
    return _joined(*(text(f"press.notes.{name}") for name in ("whole", *notes)), board.note)


def _joined(*notes: str) -> str:
    return ", ".join(filter(None, notes))
