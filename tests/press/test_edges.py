"""At the edge: a white rim on cards, nothing that is cut off, and the same board on both sides of a seam."""

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from algodrome.games.paper import Board, Cards, Pieces, Tiling, paper_of
from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.look import COLOUR, LOOKS
from algodrome.games.pictures.svg import element
from algodrome.games.registry import game_class
from algodrome.language import speaking
from algodrome.press.board_sheets import board_pages
from algodrome.press.document import Document
from algodrome.press.page import EDGE
from algodrome.press.papers import OVERLAP
from algodrome.press.typesetting import pictures_of
from tests.press.approved import seen_from_afar
from tests.press.pixels import Greys, greys_of, read_greys
from tests.press.printed_sheets import GAMES, pdf
from tests.press.test_approved import APPROVED, apart

RIM, BEYOND, LINE = 3.0, 2.0, 0.4  # mm: of a card; around a drawing; what a line on an edge may take of it
WHITE = 250
DOTS = 2  # a millimetre


def things_of(game: str, look: str, kind: type[Cards | Pieces]) -> list[Drawing]:
    """List the backs of a game and some of the fronts, each once."""
    paper = paper_of(game_class(game))
    assert paper
    with speaking("fr"):
        things = [thing for sheet in paper.sheets(LOOKS[look]) if isinstance(sheet, kind) for thing in sheet.things]
    fronts = list({thing.front.svg: thing.front for thing in things}.values())
    backs = list({thing.back.svg: thing.back for thing in things if thing.back}.values())
    return [one for one in fronts[:: max(1, len(fronts) // 12)] + backs if not one.is_document]


def is_clear(drawing: Drawing, page: Greys, millimetres: float) -> bool:
    """Tell whether a frame of a page is white."""
    width = int((millimetres - LINE) * DOTS)
    inside = page.copy()
    inside[width:-width, width:-width] = 255
    return bool(inside.min() >= WHITE) and drawing.width > 0


def not_clear(drawings: list[Drawing], millimetres: float) -> list[str]:
    """Draw what lies in and around drawings; name those that reach into a frame, counted from beyond their edge."""
    wider = []
    for one in drawings:
        left, top, wide, high = one.box
        more = BEYOND * wide / one.width
        view = (left - more, top - more, wide + 2 * more, high + 2 * more)
        wider.append(replace(one, width=one.width + 2 * BEYOND, height=one.height + 2 * BEYOND, view=view))
    seen = zip(drawings, greys_of(wider, DOTS * 25.4), strict=True)
    return [one.told for one, page in seen if not is_clear(one, page, BEYOND + millimetres)]


@pytest.mark.parametrize(("game", "look"), list(zip(GAMES, ("ink", "colour", "ink", "colour"), strict=True)))
def test_cards_keep_a_white_rim_of_three_millimetres(game: str, look: str) -> None:
    assert not_clear(things_of(game, look, Cards), RIM) == []


@pytest.mark.parametrize("game", ["bumping-bots", "formel-fun", "speedalgo"])
def test_nothing_of_a_piece_is_cut_off(game: str) -> None:
    assert not_clear(things_of(game, "ink", Pieces), 0) == []


def test_the_measure_sees_what_reaches_into_the_rim() -> None:
    far = Drawing(element("rect", x=15, y=300, width=100, height=100, fill="#000000"), 63, 88, "far")
    near = Drawing(element("rect", x=32, y=300, width=100, height=100, fill="#000000"), 63, 88, "near")
    assert not_clear([far, near], RIM) == ["far"]


def test_a_line_across_a_seam_meets_itself_within_a_fifth_of_a_millimetre() -> None:
    """A bar where two sheets overlap lies as far from the end of the one as from the beginning of the other."""
    bar = element("rect", x=1990, y=0, width=20, height=2600, fill="#000000")
    board = Board("board", "board", Drawing(bar, 400, 260, "x"), [])
    pages = tuple(board_pages(board, Tiling(2, 1, lying=True)))
    drawn = [read_greys(png) for png in pictures_of(Document("t", "t", "t", "t", COLOUR, pages=pages), 127)]
    left, right = (middle_of_bar(page) for page in drawn)
    seam = pages[0].width - EDGE - OVERLAP  # where the second sheet begins to cover the first
    assert left - seam == pytest.approx(right - EDGE, abs=0.2)


def middle_of_bar(page: Greys) -> float:
    """Find the black bar, in millimetres from the left edge of a sheet."""
    rows = page[len(page) // 3 : len(page) // 2]
    columns = np.flatnonzero((rows < 40).mean(axis=0) > 0.9)
    assert len(columns)
    return float(columns.mean() + 0.5) / 5


@pytest.mark.parametrize(
    ("game", "name"),
    [("algouno", "mat"), ("bumping-bots", "obstacles"), ("formel-fun", "cars"), ("speedalgo", "score")],
)
def test_another_program_shows_the_pages_as_approved(game: str, name: str, tmp_path: Path) -> None:
    program = shutil.which("pdftoppm")
    if program is None:
        pytest.skip("pdftoppm is not here")
    (tmp_path / "sheet.pdf").write_bytes(pdf(game, name))
    command = [program, "-r", "48", str(tmp_path / "sheet.pdf"), str(tmp_path / "page")]
    subprocess.run(command, check=True, capture_output=True)
    drawn = [seen_from_afar(read_ppm(file.read_bytes())) for file in sorted(tmp_path.glob("page*.ppm"))]
    approved = APPROVED[f"{game}-{name}-colour"]
    assert len(drawn) == len(approved)
    assert max(map(apart, drawn, approved)) < 1  # it draws thin lines thicker


def read_ppm(content: bytes) -> Greys:
    """Read what pdftoppm writes: three lines, and then the dots."""
    _, size, _, dots = content.split(b"\n", 3)
    wide, high = map(int, size.split())
    greys: Greys = np.frombuffer(dots, np.uint8).reshape(high, wide, 3).mean(axis=2).astype(np.int16)
    return greys
