"""A document to print: pages on which everything has its place, or text that flows; and what it says of itself."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from unicodedata import normalize

from algodrome.games.paper import TABLE
from algodrome.games.pictures.drawing import Drawing
from algodrome.games.pictures.look import Look
from algodrome.language import language, speaking, text
from algodrome.press.page import A4, EDGE, Page
from algodrome.press.papers import USUAL
from algodrome.version import VERSION

Block = Mapping[str, Any]  # a heading, a paragraph, a list, a table, a picture or an exercise, as `prose.typ` reads it
A5 = (148.0, 210.0)
GUTTER = 7.0  # mm between columns
SPELT_OUT = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "’": "-"})


@dataclass(frozen=True)
class Document:
    """One file."""

    game: str  # its name as typed, or "algodrome" for what belongs to none
    brand: str  # the same as people read it
    name: str  # of the sheet, the same in all languages: "cards"
    title: str  # the same as people read it
    look: Look
    pages: tuple[Page, ...] = ()
    blocks: tuple[Block, ...] = ()  # of a text, in place of pages
    pictures: Mapping[str, Drawing] = field(default_factory=dict)  # that the blocks name
    paper: tuple[float, float] = A4  # of a text
    columns: int = 1
    size: float = 10.8  # points, of a text
    larger: tuple[float, ...] = ()  # sizes that are better, the best first, if a text in columns fits on one page so
    is_folded: bool = False  # a text in A5, two pages on each side of a sheet of A4, which are folded to a booklet
    note: str = ""  # of a text: what to do with it
    copies: str = TABLE  # for whom one copy is printed
    printed_on: str = USUAL  # the paper
    choice: str = ""  # what it shows, where others show it too and one of them is enough
    language: str = field(default_factory=language)

    @property
    def file_name(self) -> str:
        """Name the file for game, sheet, look, language and version, in the words of its language."""
        with speaking(self.language):
            look = text(f"press.looks.{self.look.name}")
        return f"{self.game}-{plain_letters(self.title)}-{look}-{self.language}-{VERSION}.pdf"

    @property
    def full_title(self) -> str:
        """Say what it is: game and sheet."""
        with speaking(self.language):
            return text("press.title", game=self.brand, sheet=self.title)

    @property
    def margin(self) -> float:
        """Give the margin of a text, in millimetres."""
        return 14.0 if self.paper == A4 else 11.0

    @property
    def column_width(self) -> float:
        """Give the width of a column of a text: no picture is wider."""
        return (self.paper[0] - 2 * self.margin - (self.columns - 1) * GUTTER) / self.columns

    def foot(self, note: str, number: int = 0) -> str:
        """Say at the foot of a page what it is and what to do with it."""
        counted = [f"{number}/{len(self.pages)}"] if number and len(self.pages) > 1 else []
        parts = [self.brand, " ".join([self.title, *counted]), self.language, VERSION, note]
        return " · ".join(filter(None, parts))

    def account(self) -> Counter[str]:
        """Count the components on all pages."""
        return Counter(what for page in self.pages for what in page.components())


def plain_letters(words: str) -> str:
    """Write words so that every system takes them for the name of a file."""
    letters = normalize("NFKD", words.casefold().translate(SPELT_OUT)).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")


def data_of_pages(document: Document, files: Mapping[str, str]) -> dict[str, Any]:
    """Give what `sheets.typ` needs; `files` are the names of the drawings by their SVG."""
    return {
        "title": document.full_title,
        "lang": document.language,
        "pages": [_page_data(document, page, number, files) for number, page in enumerate(document.pages, 1)],
    }


def _page_data(document: Document, page: Page, number: int, files: Mapping[str, str]) -> dict[str, Any]:
    foot = {
        "x": EDGE + 4.5,
        "edge": EDGE,
        "width": page.width - 2 * (EDGE + 4.5),
        "words": document.foot(page.note, number),
    }
    items = [
        {
            "file": files[item.drawing.svg],
            "told": item.drawing.told,
            "x": item.x,
            "y": item.y,
            "width": item.width,
            "height": item.height,
            "window": item.window,
        }
        for item in page.placed
    ]
    return {"width": page.width, "height": page.height, "foot": foot if page.has_foot else None, "items": items}


def data_of_text(document: Document, files: Mapping[str, str]) -> dict[str, Any]:
    """Give what `prose.typ` needs."""
    return {
        "title": document.full_title,
        "lang": document.language,
        "width": document.paper[0],
        "height": document.paper[1],
        "margin": document.margin,
        "gutter": GUTTER,
        "columns": document.columns,
        "size": document.size,
        "larger": document.larger,
        "foot": document.foot(document.note),
        "blocks": [_block_data(document, block, files) for block in document.blocks],
    }


def _block_data(document: Document, block: Block, files: Mapping[str, str]) -> dict[str, Any]:
    if "name" not in block:
        return dict(block)
    drawing = document.pictures[block["name"]]
    return {
        **block,
        "file": files[drawing.svg],
        "told": drawing.told,
        "width": drawing.width,
        "whole": drawing.width > document.column_width,
    }


def drawings_of(document: Document) -> Sequence[Drawing]:
    """List the drawings of a document."""
    return [*document.pictures.values(), *(item.drawing for page in document.pages for item in page.placed)]
