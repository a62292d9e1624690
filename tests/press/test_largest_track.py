"""A track of one's own that fills the largest map: every cell is on the sheets, large enough for the pieces."""

from functools import cache

import pytest

from algodrome.games.bumping_bots.constants import COLUMNS, ROWS
from algodrome.games.bumping_bots.game import BumpingBots
from algodrome.games.bumping_bots.pictures import pieces
from algodrome.games.bumping_bots.track_reader import Reader, TrackError
from algodrome.games.pictures.hexagons import WIDTH as CELL_WIDTH
from algodrome.games.pictures.look import SAVING
from algodrome.language import speaking
from algodrome.press.document import Document
from algodrome.press.papers import PAPERS
from algodrome.press.sets import own_set
from algodrome.press.typesetting import pdf_of
from tests.press.printed_sheets import reader

BROAD, LAST = 5, 12  # cells: the road, and how long the zone before the line is
ALONG = {"A": "E", "B": "SE", "C": "W", "D": "NW", "E": "E", "F": "E"}
LONGEST_PAGE = 14_400  # points: no PDF has larger ones


def zone_at(column: int, row: int, columns: int, rows: int) -> str:
    """Lay a road along the four walls of a map."""
    middle = columns // 2
    if row < BROAD:
        return "A" if column >= middle else "F" if column >= middle - LAST else "E"
    if row >= rows - BROAD:
        return "C"
    return "B" if column >= columns - BROAD else "D" if column < BROAD else "."


def ring(columns: int, rows: int) -> str:
    """Write a track that reaches to all four sides of a map."""
    cells = ["".join(zone_at(column, row, columns, rows) for column in range(columns)) for row in range(rows)]
    return "\n".join([*cells, "", *(f"{zone} {along} right" for zone, along in ALONG.items())])


@cache
def largest(paper: str) -> tuple[Document, ...]:
    """Lay the largest track out for a paper."""
    with speaking("fr"):
        return tuple(own_set(BumpingBots, ring(COLUMNS, ROWS), "tour du monde", SAVING, paper=paper))


def test_the_largest_track_is_a_legal_one() -> None:
    Reader().read(ring(COLUMNS, ROWS), checked=True)
    for columns, rows in ((COLUMNS + 1, ROWS), (COLUMNS, ROWS + 1)):
        with pytest.raises(TrackError) as refused:
            Reader().read(ring(columns, rows), checked=True)
        assert len(str(refused.value).splitlines()) == 1


@pytest.mark.parametrize("paper", PAPERS)
def test_the_cells_of_the_largest_track_hold_the_pieces_on_every_paper(paper: str) -> None:
    for document, least in zip(largest(paper), (pieces.SMALL_CELL, pieces.CELL), strict=False):
        for page in document.pages:
            board = page.placed[1 if paper == "one" else 0]
            cell = board.drawing.width * board.scale * CELL_WIDTH / board.drawing.box[2]
            assert cell >= least * 0.94
            assert max(page.width, page.height) * 72 / 25.4 <= LONGEST_PAGE


def test_the_sheets_of_the_largest_track_show_all_of_it() -> None:
    """What the windows of the sheets leave out is less than nothing: they cover the drawing from edge to edge."""
    for document in largest("a4"):
        shown = [page.placed[0] for page in document.pages]
        windows = [placed.window for placed in shown if placed.window]
        assert len(windows) == len(shown)
        assert min(left for left, *_ in windows) <= 0
        assert min(top for _, top, *_ in windows) <= 0
        assert max(left + wide for left, _, wide, _ in windows) >= shown[0].drawing.width * shown[0].scale - 0.01
        assert max(top + high for _, top, _, high in windows) >= shown[0].drawing.height * shown[0].scale - 0.01


def test_the_largest_track_becomes_a_pdf_with_a_page_for_every_sheet() -> None:
    document = largest("a4")[0]
    assert len(reader(pdf_of(document)).pages) == len(document.pages) > 4
