"""Where things lie on the sheets: backs behind fronts, seams that fit, everything where a printer reaches it."""

from collections.abc import Iterable
from itertools import product

import pytest

from algodrome.games.bumping_bots import paper as bumping_bots
from algodrome.games.bumping_bots.pictures import pieces
from algodrome.games.paper import CARD_WIDTH, Board, Tiling
from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.hexagons import WIDTH
from algodrome.games.pictures.look import LOOKS
from algodrome.games.registry import game_class
from algodrome.language import speaking
from algodrome.press.board_sheets import board_pages
from algodrome.press.booklets import imposed
from algodrome.press.card_sheets import A_SHEET
from algodrome.press.document import Document
from algodrome.press.page import A4, BLEED, EDGE, Page, Placed
from algodrome.press.papers import ONE, OVERLAP, SIZES, scale_on, tilings_on
from algodrome.press.sets import board_set, own_set, shop_set
from tests.press.printed_sheets import GAMES, document, lines, one_of_each, pdf, printed, reader, sizes

SMALLEST = 7.0  # points: nothing is printed smaller, whatever the code says

CARDS = [
    ("speedalgo", "cards"),
    ("formel-fun", "cards"),
    ("bumping-bots", "tuning"),
    *(
        ("algouno", name)
        for name in ("classic", "conditions-1", "conditions-2", "conditions-3", "actions-1", "actions-2")
    ),
]


def cards_on(page: Page) -> list[Placed]:
    """Give the cards of a page, blank ones too: all that is no larger than a card."""
    return [item for item in page.placed if item.width <= CARD_WIDTH]


@pytest.mark.parametrize(("game", "name"), CARDS)
def test_cards_lie_back_to_back_when_turned_on_the_long_edge(game: str, name: str) -> None:
    pages = document(game, name).pages
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts = [place for item in cards_on(front) for place in (item.x, item.y)]
        backs = [place for item in cards_on(back) for place in (A4[0] - item.x - item.width, item.y)]
        assert fronts == pytest.approx(backs)


@pytest.mark.parametrize(("game", "name"), CARDS)
def test_cards_have_the_size_of_cards_and_keep_clear_of_each_other(game: str, name: str) -> None:
    for page in document(game, name).pages:
        places = [(item.x, item.y) for item in cards_on(page)]
        assert len(set(places)) == len(places) <= 9
        assert {(item.width, item.height) for item in cards_on(page)} == {(63.0, 88.0)}


@pytest.mark.parametrize(
    ("game", "name"), [("algouno", "actions-2"), ("algouno", "conditions-1"), ("formel-fun", "cards")]
)
def test_blank_cards_fill_the_last_sheet_and_are_no_components(game: str, name: str) -> None:
    sheet, backs = document(game, name).pages[-2:]
    spare = [item for item in cards_on(sheet) if not item.what]
    assert len(cards_on(sheet)) == len(cards_on(backs)) == A_SHEET
    assert spare
    assert len(list(sheet.components())) == A_SHEET - len(spare)
    assert all(item.drawing == spare[0].drawing for item in spare)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_lies_where_a_school_printer_reaches(game: str, code: str, look: str) -> None:
    for item in printed(game, code, look):
        for page in item.pages:
            for placed in page.placed:
                if placed.what:
                    wide, high = placed.window[2:] if placed.window else (placed.width, placed.height)
                    assert min(placed.x, placed.y, page.width - placed.x - wide) >= EDGE - 0.01, item.name
                    assert placed.y + high <= page.height - EDGE, item.name


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_printed_smaller_than_seven_points(game: str, code: str, look: str) -> None:
    small = []
    for item in printed(game, code, look):
        placed = [(one.drawing, one.width) for page in item.pages for one in page.placed]
        placed += [(drawing, min(drawing.width, item.column_width)) for drawing in item.pictures.values()]
        for drawing, width in placed:
            small += [(item.name, words, size) for size, words in sizes(drawing, width) if size < SMALLEST - 0.05]
        assert item.size >= SMALLEST
    assert small == []


def test_neighbouring_sheets_show_the_same_strip() -> None:
    board = Board("board", "board", Drawing("", 400, 260, ""), [])
    for tiling, paper in product((Tiling(2, 1, lying=False), Tiling(2, 2, lying=True)), SIZES):
        pages = board_pages(board, tiling, paper)
        boards = [page.placed[0] for page in pages]
        assert len({(item.scale, item.x, item.y) for item in boards}) == 1
        first, second = boards[0].window, boards[1].window
        assert first
        assert second
        assert first[0] + first[2] - second[0] == pytest.approx(OVERLAP)
        if tiling.rows == 2:
            below = boards[2].window
            assert below
            assert first[1] + first[3] - below[1] == pytest.approx(OVERLAP)


@pytest.mark.parametrize("game", GAMES)
def test_the_ruler_on_every_sheet_is_five_centimetres(game: str) -> None:
    for item in one_of_each(game):
        content = pdf(game, item.name)
        for number in {0, len(reader(content).pages) - 1}:
            flat = [
                abs(end[0] - start[0]) for start, end in lines(content, number) if start[1] == pytest.approx(end[1])
            ]
            assert [length for length in flat if length == pytest.approx(50, abs=0.2)], (item.name, number)


def scales(items: Iterable[Document]) -> dict[str, float]:
    """Tell how large each board is; of several sizes, the last counts."""
    boards = [item for item in items if item.pages and item.pages[0].placed[0].scale != 1]
    return {item.name.rpartition("-")[0]: item.pages[0].placed[0].scale for item in boards}


BOARDS = [
    ("formel-fun", "a3", {1, 2}),
    ("formel-fun", "a2", {1}),
    ("bumping-bots", "a3", {1, 2}),
    ("bumping-bots", "a2", {1}),
    ("speedalgo", "a3", {1, 2, 3}),
]


@pytest.mark.parametrize(("game", "paper", "sheets"), BOARDS)
def test_boards_take_fewer_sheets_of_larger_paper(game: str, paper: str, sheets: set[int]) -> None:
    with speaking("fr"):
        boards = board_set(game_class(game), LOOKS["ink"], paper)
    assert {len(item.pages) for item in boards} == sheets
    assert {tuple(sorted((page.width, page.height))) for item in boards for page in item.pages} == {SIZES[paper]}
    smallest = scales(reversed(printed(game, "fr", "ink")))
    assert all(scale >= 0.95 * smallest[name] for name, scale in scales(boards).items())


@pytest.mark.rule("SA1")
@pytest.mark.parametrize("paper", [*SIZES, ONE])
def test_more_track_has_the_lanes_of_every_track_on_every_paper(paper: str) -> None:
    with speaking("fr"):
        boards = board_set(game_class("speedalgo"), LOOKS["ink"], paper)
        boards += own_set(game_class("speedalgo"), "\n".join(["." * 50] * 5), "50", LOOKS["ink"], paper=paper)[:1]
    drawn = [next(item for item in board.pages[0].placed if item.what) for board in boards]
    assert len(drawn) == 5
    assert [item.height for item in drawn] == pytest.approx([drawn[0].height] * 5, abs=0.2)
    assert {item.drawing.box[3] for item in drawn} == {drawn[0].drawing.box[3]}


@pytest.mark.parametrize("paper", SIZES)
def test_pieces_fit_the_cells_of_tracks_on_every_paper(paper: str) -> None:
    with speaking("fr"):
        boards = [sheet for sheet in bumping_bots.sheets(LOOKS["ink"]) if isinstance(sheet, Board)]
    for board in boards:
        cell = board.drawing.width * WIDTH / board.drawing.box[2]
        cells = [cell * scale_on(board, tiling, paper) for tiling in tilings_on(board, paper)]
        assert min(cells) >= pieces.SMALL_CELL
        assert max(cells) >= pieces.CELL


@pytest.mark.parametrize("game", ["formel-fun", "bumping-bots", "speedalgo"])
def test_a_board_in_one_piece_is_as_large_as_on_any_sheets(game: str) -> None:
    with speaking("fr"):
        [*boards] = board_set(game_class(game), LOOKS["colour"], ONE)
    glued = scales(printed(game))
    for item in boards:
        [page] = item.pages
        [placed] = [item for item in page.placed if item.what]
        assert placed.scale >= glued[item.name.rpartition("-")[0]]
        assert page.width - placed.width == pytest.approx(20)


@pytest.mark.parametrize("pages", range(1, 30))
def test_a_folded_booklet_is_read_in_order(pages: int) -> None:
    """Each sheet lies in the fold of the one before it, and is turned on its short edge."""
    sides = imposed(pages)
    last = 2 * len(sides)
    assert last % 4 == 0
    assert pages <= last < pages + 4
    first_half = [page for front, back in zip(sides[::2], sides[1::2], strict=True) for page in (front[1], back[0])]
    second_half = [page for front, back in zip(sides[::2], sides[1::2], strict=True) for page in (front[0], back[1])]
    assert first_half + second_half[::-1] == list(range(1, last + 1))


def test_a_print_shop_gets_one_card_a_page_with_a_bleed() -> None:
    with speaking("fr"):
        [cards] = [item for item in shop_set(game_class("formel-fun"), LOOKS["colour"]) if item.name == "cards-shop"]
    assert len(cards.pages) == 220
    assert {(page.width, page.height) for page in cards.pages} == {(63 + 2 * BLEED, 88 + 2 * BLEED)} == {(69, 94)}
    assert cards.account() == {"cards": 110}
