"""Results as files that spreadsheets open: CSV as French ones read it, and ODS. No cell is ever a formula."""

import csv
import io
import re
import zipfile
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from xml.sax.saxutils import escape

Cell = str | int | None
Rows = Sequence[Sequence[Cell]]

SKIPPED = r"(?:[^\S\t\n]|[\u200b-\u200f\u2060\ufeff])*"  # that a spreadsheet may not see before a formula
SIGN = "[=+@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b-]"
# Where a text may become a formula, for a spreadsheet that parts cells at commas or tabs too
FORMULA = re.compile(rf"^(?=[\t\n])|(?:^|(?<=[,\t\n]))(?={SKIPPED}{SIGN})")
NO_XML = re.compile("[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")
EPOCH = (1980, 1, 1, 0, 0, 0)  # of the files in an archive: the same results are the same bytes
MIME = "application/vnd.oasis.opendocument.spreadsheet"
MANIFEST = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">'
    f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{MIME}"/>'
    '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>'
)
HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
    ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"'
    ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
    ' xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"'
    ' xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2">'
    "<office:automatic-styles>"
)
BODY = "</office:automatic-styles><office:body><office:spreadsheet>"
BOLD = (
    '<style:style style:name="head" style:family="table-cell"><style:text-properties fo:font-weight="bold"/>'
    "</style:style>"
)
NARROWEST, WIDEST = 4, 40  # signs of a column
LETTER, MARGIN = 0.21, 0.4  # centimetres
TAIL = "</office:spreadsheet></office:body></office:document-content>"


def csv_pieces(rows: Iterable[Sequence[Cell]]) -> Iterator[bytes]:
    """Write rows with semicolons, in UTF-8 with its mark; an apostrophe is before what looks like a formula."""
    yield BOM_UTF8
    for row in rows:
        written = io.StringIO()
        cells = [_harmless(cell) if isinstance(cell, str) else cell for cell in row]
        csv.writer(written, delimiter=";", lineterminator="\r\n").writerow(cells)
        yield written.getvalue().encode()


def ods_pieces(title: str, rows: Rows) -> Iterator[bytes]:
    """Write rows as the one sheet of an OpenDocument spreadsheet; texts are texts there, whatever they begin with.

    Nothing is given after each row, and the file at last. The first row names the columns.
    """
    widths = [NARROWEST]  # there is one column at least
    for row in rows:
        widths = [max(pair) for pair in zip_longest(widths, map(_width, row), fillvalue=NARROWEST)]
        yield b""
    styles = "".join(map(_column_style, sorted({*widths}))) + BOLD
    columns = "".join(f'<table:table-column table:style-name="w{width}"/>' for width in widths)
    name = escape(title, {'"': "&quot;"})
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(_entry("mimetype", zipfile.ZIP_STORED), MIME)
        archive.writestr(_entry("META-INF/manifest.xml", zipfile.ZIP_DEFLATED), MANIFEST)
        with archive.open(_entry("content.xml", zipfile.ZIP_DEFLATED), "w") as sheet:
            sheet.write(f'{HEAD}{styles}{BODY}<table:table table:name="{name}">{columns}'.encode())
            for number, row in enumerate(rows or [[]]):
                sheet.write(_ods_row(row, is_head=number == 0).encode())
                yield b""
            sheet.write(f"</table:table>{TAIL}".encode())
    yield packed.getvalue()


def _width(cell: Cell) -> int:
    """Give how many signs wide a column is for a cell, so that nothing is cut off."""
    return min(WIDEST, max(NARROWEST, len(str(cell or ""))))


def _entry(path: str, method: int) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(path, EPOCH)
    entry.compress_type = method
    return entry


def _harmless(text: str) -> str:
    return FORMULA.sub("'", NO_XML.sub("", text))


def _column_style(width: int) -> str:
    return (
        f'<style:style style:name="w{width}" style:family="table-column">'
        f'<style:table-column-properties style:column-width="{width * LETTER + MARGIN:.2f}cm"/></style:style>'
    )


def _ods_row(row: Sequence[Cell], *, is_head: bool = False) -> str:
    """Write one row; that with the names of the columns is bold."""
    style = ' table:style-name="head"' if is_head else ""
    return f"<table:table-row>{''.join(_ods_cell(cell, style) for cell in row or [None])}</table:table-row>"


def _ods_cell(cell: Cell, style: str) -> str:
    if cell is None or cell == "":
        return "<table:table-cell/>"
    kind = "string" if isinstance(cell, str) else f'float" office:value="{cell}'
    lines = "".join(f"<text:p>{_ods_text(line)}</text:p>" for line in str(cell).splitlines() or [""])
    return f'<table:table-cell{style} office:value-type="{kind}">{lines}</table:table-cell>'


def _ods_text(line: str) -> str:
    """Write a line as OpenDocument has it: spaces that would melt into one are told, and no sign that XML has not."""
    told = re.sub("^ | (?= )| $", "<text:s/>", escape(NO_XML.sub("", line)))
    return told.replace("\t", "<text:tab/>")
