"""The papers that a board is spread over: sheets of A4, A3 or A2, or one page of its own size for a print shop."""

from collections.abc import Iterator
from itertools import count, product

from algodrome.games.paper import Board, Tiling
from algodrome.language import text
from algodrome.press.page import A4, EDGE, FOOT_ROOM

SIZES = {"a4": A4, "a3": (297.0, 420.0), "a2": (420.0, 594.0)}
USUAL, ONE = "a4", "one"
PAPERS = (*SIZES, ONE)
OVERLAP = 12.0  # mm that neighbouring sheets both show
NEARLY = 0.95  # a board may be that much smaller than on A4, if it saves a sheet


def check_paper(given: str) -> str:
    """Give the name of a paper back if there is one."""
    if given not in PAPERS:
        raise ValueError(text("press.bad_paper", given=given, known=", ".join(PAPERS)))
    return given


def room_of(tiling: Tiling, paper: str) -> tuple[float, float]:
    """Give what can be printed of one sheet above its foot, in millimetres."""
    wide, high = sheet_size(tiling, paper)
    return wide - 2 * EDGE, high - EDGE - FOOT_ROOM


def sheet_size(tiling: Tiling, paper: str) -> tuple[float, float]:
    """Give width and height of a sheet."""
    short, long = SIZES[paper]
    return (long, short) if tiling.lying else (short, long)


def whole_of(tiling: Tiling, paper: str) -> tuple[float, float]:
    """Give width and height of all sheets glued together."""
    across, down = room_of(tiling, paper)
    return (
        tiling.columns * across - (tiling.columns - 1) * OVERLAP,
        tiling.rows * down - (tiling.rows - 1) * OVERLAP,
    )


def scale_on(board: Board, tiling: Tiling, paper: str) -> float:
    """Tell how large a board gets on some sheets."""
    wide, high = whole_of(tiling, paper)
    return min(wide / board.drawing.width, high / board.drawing.height, board.most)


def tilings_on(board: Board, paper: str) -> list[Tiling]:
    """Give the ways to spread a board over a paper: for each on A4 the fewest sheets that show it nearly as large."""
    wanted = zip(board.tilings, board.least or [0.0] * len(board.tilings), strict=True)
    return list(dict.fromkeys(_tiling_on(board, paper, tiling, least) for tiling, least in wanted))


def _tiling_on(board: Board, paper: str, tiling: Tiling, least: float) -> Tiling:
    """Give the way that the board asks for, or the fewest sheets on which its pieces fit."""
    usual = tiling if scale_on(board, tiling, USUAL) >= least else _fewest(board, least, USUAL)
    if paper == USUAL:
        return usual
    return _fewest(board, max(least, NEARLY * scale_on(board, usual, USUAL)), paper)


def _fewest(board: Board, scale: float, paper: str) -> Tiling:
    return next(tiling for tiling in _by_sheets() if scale_on(board, tiling, paper) >= scale)


def _by_sheets() -> Iterator[Tiling]:
    for sheets in count(1):
        for columns, lying in product(range(1, sheets + 1), (True, False)):
            if sheets % columns == 0:
                yield Tiling(columns, sheets // columns, lying=lying)
