"""Documents made into PDF by typst: tagged for screen readers, with title and language; the same bytes every time."""

import json
from collections.abc import Sequence
from importlib import import_module, resources
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, cast

from algodrome.games.pictures.lettering import fonts_folder
from algodrome.language import text
from algodrome.press.document import Document, data_of_pages, data_of_text, drawings_of

STANDARD = "ua-1"
TEMPLATES = ("frame.typ", "sheets.typ", "prose.typ")


class NoTypstError(RuntimeError):
    """typst is not installed."""


def pdf_of(document: Document) -> bytes:
    """Set a document as PDF."""
    return cast("bytes", _compiled(document, format="pdf", pdf_standards=[STANDARD]))


def pictures_of(document: Document, dots_per_inch: float) -> list[bytes]:
    """Draw the pages of a document as PNG."""
    found = _compiled(document, format="png", ppi=dots_per_inch)
    return found if isinstance(found, list) else [found]


def typst_module() -> ModuleType:
    """Give typst; NoTypstError says how to get it."""
    try:
        return import_module("typst")
    except ImportError:
        raise NoTypstError(text("press.no_typst")) from None


def _compiled(document: Document, **settings: Any) -> bytes | list[bytes]:
    typst = typst_module()
    with TemporaryDirectory(prefix="algodrome-press-") as place:
        folder = Path(place)
        source = folder / ("sheets.typ" if document.pages else "prose.typ")
        _write_sources(document, folder)
        found = typst.compile(source, root=folder, font_paths=[fonts_folder()], ignore_system_fonts=True, **settings)
    return cast("bytes | list[bytes]", found)


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
