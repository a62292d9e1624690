"""Everything that is printed for a game, as documents in the language in force."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from algodrome.games.description import Description
from algodrome.games.paper import Board, Cards, Pages, Pieces, Sheets, paper_of
from algodrome.games.pictures.look import Look
from algodrome.language import text
from algodrome.press.board_sheets import board_pages, shop_page
from algodrome.press.card_sheets import card_pages, shop_pages
from algodrome.press.document import Document
from algodrome.press.exercise_sheets import standard_exercises
from algodrome.press.page import Page
from algodrome.press.papers import ONE, PAPERS, USUAL, tilings_on
from algodrome.press.piece_sheets import piece_pages, whole_pages
from algodrome.press.texts import sheet_title, texts_of


def standard_set(kind: type[Description], look: Look) -> list[Document]:
    """Give all documents of a game: its sheets, where it declares any, its texts and exercises."""
    sheets = _sheets(kind, look)
    documents = [document for sheet in sheets for document in documents_of(kind, sheet, look)]
    return [*documents, *texts_of(kind, look, sheets), *standard_exercises(kind.name, look)]


def set_on_all_papers(kind: type[Description], look: Look) -> list[Document]:
    """Give the standard set of a game, and its boards on every paper."""
    sheets = _sheets(kind, look)
    usual = [document for sheet in sheets for document in documents_of(kind, sheet, look)]
    boards = [sheet for sheet in sheets if isinstance(sheet, Board)]
    others = product([paper for paper in PAPERS if paper != USUAL], boards)
    larger = [document for paper, board in others for document in documents_of(kind, board, look, paper=paper)]
    return [*usual, *larger, *texts_of(kind, look, sheets), *standard_exercises(kind.name, look)]


def board_set(kind: type[Description], look: Look, paper: str) -> list[Document]:
    """Give the boards of a game alone, on sheets of a paper or on one page each."""
    boards = [sheet for sheet in _sheets(kind, look) if isinstance(sheet, Board)]
    return [document for board in boards for document in documents_of(kind, board, look, paper=paper)]


def shop_set(kind: type[Description], look: Look) -> list[Document]:
    """Give what a print shop needs: each card with its bleed on a page of its own, and each board on one page."""
    return list(_for_shop(kind, _sheets(kind, look), look))


def own_set(
    kind: type[Description], written: str, name: str, look: Look, *, paper: str = USUAL, shop: bool = False
) -> list[Document]:
    """Give the sheets of a track or a deck of one's own."""
    part = paper_of(kind)
    if part is None:
        raise ValueError(text("press.nothing_own", game=kind.title))
    sheets = part.own_sheets(written, name, look)
    if shop:
        return list(_for_shop(kind, sheets, look, name))
    return [document for sheet in sheets for document in documents_of(kind, sheet, look, own=name, paper=paper)]


def documents_of(
    kind: type[Description], sheet: Sheets, look: Look, *, own: str = "", paper: str = USUAL
) -> Iterator[Document]:
    """Lay the things of a game out; a board once for each way to spread it over a paper."""
    title = _title(kind, sheet, own)
    if isinstance(sheet, Board):
        yield from _boards(kind, sheet, look, title, paper)
        return
    yield _document(kind, sheet, look, _laid_out(sheet), name=sheet.name, title=title)


def _laid_out(sheet: Cards | Pieces | Pages) -> list[Page]:
    if isinstance(sheet, Pieces):
        return piece_pages(sheet.things, "folded" if sheet.are_folded else "pieces")
    return card_pages(sheet.things, sheet.spare) if isinstance(sheet, Cards) else whole_pages(sheet.things)


def _boards(kind: type[Description], board: Board, look: Look, title: str, paper: str) -> Iterator[Document]:
    if paper == ONE:
        told = text("press.boards.whole", board=title)
        whole = _document(kind, board, look, [shop_page(board)], name=f"{board.name}-one", title=told)
        yield replace(whole, printed_on=paper, choice=board.name)
        return
    for tiling in tilings_on(board, paper):
        told = text("press.boards.sheets", board=title, n=tiling.sheets, paper=paper.upper())
        pages = board_pages(board, tiling, paper)
        spread = _document(kind, board, look, pages, name=f"{board.name}-{tiling.sheets}x{paper}", title=told)
        yield replace(spread, printed_on=paper, choice=board.name)


def _for_shop(kind: type[Description], sheets: Iterable[Sheets], look: Look, own: str = "") -> Iterator[Document]:
    """Lay out for a print shop what is cut there."""
    for sheet in sheets:
        if isinstance(sheet, Board):
            yield from documents_of(kind, sheet, look, own=own, paper=ONE)
        elif isinstance(sheet, Cards):
            title = text("press.shop", sheet=_title(kind, sheet, own))
            yield _document(kind, sheet, look, shop_pages(sheet.things), name=f"{sheet.name}-shop", title=title)


def _title(kind: type[Description], sheet: Sheets, own: str) -> str:
    title = sheet_title(kind, sheet.name)
    return text("press.own_named", sheet=title, name=own) if own else title


def _sheets(kind: type[Description], look: Look) -> Sequence[Sheets]:
    part = paper_of(kind)
    return part.sheets(look) if part else ()


def _document(
    kind: type[Description], sheet: Sheets, look: Look, pages: Sequence[Page], *, name: str, title: str
) -> Document:
    choice = sheet.choice if isinstance(sheet, Pages) else ""
    return Document(kind.name, kind.title, name, title, look, pages=tuple(pages), copies=sheet.copies, choice=choice)
