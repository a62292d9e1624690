"""Everything that is printed for a game, as documents in the language in force."""

from collections.abc import Iterator, Sequence

from algodrome.games.description import Description
from algodrome.games.paper import Board, Cards, Pages, Pieces, Sheets, paper_of
from algodrome.games.pictures.look import Look
from algodrome.language import text
from algodrome.press.board_sheets import board_pages, shop_page
from algodrome.press.card_sheets import card_pages, shop_pages
from algodrome.press.document import Document
from algodrome.press.page import Page
from algodrome.press.piece_sheets import piece_pages, whole_pages
from algodrome.press.texts import sheet_title, texts_of

SHOP_BOARD = 840.0  # mm: the width of a board on one page, for a print shop


def standard_set(kind: type[Description], look: Look) -> list[Document]:
    """Give all documents of a game: its sheets, where it declares any, and its texts."""
    paper = paper_of(kind)
    sheets = paper.sheets(look) if paper else []
    documents = [document for sheet in sheets for document in documents_of(kind, sheet, look)]
    return [*documents, *texts_of(kind, look)]


def shop_set(kind: type[Description], look: Look) -> list[Document]:
    """Give what a print shop needs: each card with its bleed on a page of its own, and each board on one page."""
    paper = paper_of(kind)
    found = []
    for sheet in paper.sheets(look) if paper else []:
        if isinstance(sheet, Cards):
            found.append(_document(kind, sheet, look, shop_pages(sheet.things), name=f"{sheet.name}-shop"))
        elif isinstance(sheet, Board):
            found.append(_document(kind, sheet, look, [shop_page(sheet, SHOP_BOARD)], name=f"{sheet.name}-shop"))
    return found


def own_set(kind: type[Description], written: str, name: str, look: Look) -> list[Document]:
    """Give the sheets of a track or a deck of one's own."""
    paper = paper_of(kind)
    if paper is None:
        raise ValueError(text("press.nothing_own", game=kind.title))
    sheets = paper.own_sheets(written, name, look)
    return [document for sheet in sheets for document in documents_of(kind, sheet, look, name)]


def documents_of(kind: type[Description], sheet: Sheets, look: Look, own: str = "") -> Iterator[Document]:
    """Lay the things of a game out; a board once for each way to spread it."""
    if isinstance(sheet, Board):
        for tiling in sheet.tilings:
            pages = board_pages(sheet, tiling)
            yield _document(kind, sheet, look, pages, name=f"{sheet.name}-{tiling.name}", own=own)
        return
    lay_out = {Cards: card_pages, Pages: whole_pages, Pieces: piece_pages}[type(sheet)]
    yield _document(kind, sheet, look, lay_out(sheet.things), name=sheet.name, own=own)


def _document(
    kind: type[Description], sheet: Sheets, look: Look, pages: Sequence[Page], *, name: str, own: str = ""
) -> Document:
    title = sheet_title(kind, name)
    return Document(
        kind.name,
        kind.title,
        name,
        f"{title} « {own} »" if own else title,
        look,
        pages=tuple(pages),
        copies=sheet.copies,
    )
