"""Documents made into PDF by typst: tagged for screen readers, with title and language; the same bytes every time."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, cast

from algodrome.games.pictures.lettering import fonts_folder
from algodrome.language import speaking, text
from algodrome.press.booklets import PAGES, imposed, sheets_for
from algodrome.press.document import Document, data_of_pages, data_of_text, drawings_of
from algodrome.press.print_boxes import with_boxes

STANDARD = "ua-1"
TEMPLATES = ("frame.typ", "sheets.typ", "prose.typ", "booklet.typ")


class NoTypstError(RuntimeError):
    """typst is not installed."""


def pdf_of(document: Document) -> bytes:
    """Set a document as PDF; a booklet is made of pages that are set already, for which there is no standard."""
    standards = [] if document.is_folded else [STANDARD]
    return with_boxes(cast("bytes", _compiled(document, format="pdf", pdf_standards=standards)), document.pages)


def pictures_of(document: Document, dots_per_inch: float) -> list[bytes]:
    """Draw the pages of a document as PNG."""
    found = _compiled(document, format="png", ppi=dots_per_inch)
    return found if isinstance(found, list) else [found]


def pages_in(pdf: bytes) -> int:
    """Count the pages of a PDF of ours."""
    return int(re.findall(rb"/Type/Pages/Count (\d+)", pdf)[0])


def typst_module() -> ModuleType:
    """Give typst; NoTypstError says how to get it."""
    try:
        return import_module("typst")
    except ImportError:
        raise NoTypstError(text("press.no_typst")) from None


def _compiled(document: Document, **settings: Any) -> bytes | list[bytes]:
    typst_module()
    with TemporaryDirectory(prefix="algodrome-press-") as place:
        folder = Path(place)
        _write_sources(document, folder)
        template = "sheets.typ" if document.pages else "prose.typ"
        if document.is_folded:
            _write_booklet(document, _pages_of_booklet(document, folder), folder)
            template = "booklet.typ"
        return _set(folder, template, **settings)


def _pages_of_booklet(document: Document, folder: Path) -> bytes:
    """Set the text of a booklet as large as the sheets permit that it takes anyway: no pages stay empty then."""
    pages = cast("bytes", _set(folder, "prose.typ", format="pdf"))
    count, room = pages_in(pages), PAGES * sheets_for(pages_in(pages))
    likely = 1.12 * document.size * (room / count) ** 0.5
    for size in (step / 5 for step in range(int(5 * likely), int(5 * document.size), -1) if room > count):
        _write_sources(replace(document, size=size), folder)
        larger = cast("bytes", _set(folder, "prose.typ", format="pdf"))
        if pages_in(larger) <= room:
            return larger
    return pages


def _set(folder: Path, template: str, **settings: Any) -> bytes | list[bytes]:
    """Let typst set what is in a folder."""
    return cast(
        "bytes | list[bytes]", typst_module().compile(folder / template, root=folder, font_paths=_fonts(), **settings)
    )


@cache
def _fonts() -> Any:
    """Read our fonts once, and no others."""
    return typst_module().Fonts(include_system_fonts=False, font_paths=[fonts_folder()])


def _write_sources(document: Document, folder: Path) -> None:
    """Write the templates, the drawings and the data that they read."""
    for name in TEMPLATES:
        template = resources.files(__package__).joinpath("templates", name).read_text("utf-8")
        (folder / name).write_text(template, "utf-8", newline="\n")
    files = _write_drawings([drawing.svg for drawing in drawings_of(document)], folder)
    data = data_of_pages(document, files) if document.pages else data_of_text(document, files)
    (folder / "data.json").write_text(json.dumps(data, ensure_ascii=False), "utf-8", newline="\n")


def _write_drawings(drawings: Sequence[str], folder: Path) -> dict[str, str]:
    """Write each drawing once, and give the names of the files."""
    files = {svg: f"{number}.svg" for number, svg in enumerate(dict.fromkeys(drawings))}
    for svg, name in files.items():
        (folder / name).write_text(svg, "utf-8", newline="\n")
    return files


def _write_booklet(document: Document, pages: bytes, folder: Path) -> None:
    """Write the pages of a booklet, and on which side each of them lies."""
    count = pages_in(pages)
    with speaking(document.language):
        told = [text("press.booklet_page", number=number, pages=count) for number in range(1, count + 1)]
    sides = {"title": document.full_title, "lang": document.language, "pages": count, "told": told}
    (folder / "text.pdf").write_bytes(pages)
    (folder / "booklet.json").write_text(json.dumps({**sides, "sides": imposed(count)}), "utf-8", newline="\n")
