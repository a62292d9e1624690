"""Results as files that spreadsheets open: CSV as French ones read it, and ODS. No cell is ever a formula."""

import csv
import io
import re
import zipfile
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Sequence
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
    ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2">'
    "<office:body><office:spreadsheet>"
)
TAIL = "</office:spreadsheet></office:body></office:document-content>"


def csv_of(rows: Rows) -> bytes:
    """Write rows with semicolons, in UTF-8 with its mark; an apostrophe is before what looks like a formula."""
    return b"".join(csv_pieces(rows))


def csv_pieces(rows: Iterable[Sequence[Cell]]) -> Iterator[bytes]:
    """Do the same row by row."""
    yield BOM_UTF8
    for row in rows:
        written = io.StringIO()
        cells = [_harmless(cell) if isinstance(cell, str) else cell for cell in row]
        csv.writer(written, delimiter=";", lineterminator="\r\n").writerow(cells)
        yield written.getvalue().encode()


def ods_of(title: str, rows: Rows) -> bytes:
    """Write rows as the one sheet of an OpenDocument spreadsheet; texts are texts there, whatever they begin with."""
    *_, packed = ods_pieces(title, max(map(len, rows), default=0) or 1, rows or [[]])
    return packed


def ods_pieces(title: str, width: int, rows: Iterable[Sequence[Cell]]) -> Iterator[bytes]:
    """Do the same row by row, of so many cells at most: nothing is given after each, and the file at last."""
    name = escape(title, {'"': "&quot;"})
    columns = f'<table:table-column table:number-columns-repeated="{width}"/>'
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(_entry("mimetype", zipfile.ZIP_STORED), MIME)
        archive.writestr(_entry("META-INF/manifest.xml", zipfile.ZIP_DEFLATED), MANIFEST)
        with archive.open(_entry("content.xml", zipfile.ZIP_DEFLATED), "w") as sheet:
            sheet.write(f'{HEAD}<table:table table:name="{name}">{columns}'.encode())
            for row in rows:
                sheet.write(_ods_row(row).encode())
                yield b""
            sheet.write(f"</table:table>{TAIL}".encode())
    yield packed.getvalue()


def _entry(path: str, method: int) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(path, EPOCH)
    entry.compress_type = method
    return entry


def _harmless(text: str) -> str:
    return FORMULA.sub("'", NO_XML.sub("", text))


def _ods_row(row: Sequence[Cell]) -> str:
    """Write one row."""
    return f"<table:table-row>{''.join(map(_ods_cell, row or [None]))}</table:table-row>"


def _ods_cell(cell: Cell) -> str:
    if cell is None or cell == "":
        return "<table:table-cell/>"
    kind = "string" if isinstance(cell, str) else f'float" office:value="{cell}'
    lines = "".join(f"<text:p>{_ods_text(line)}</text:p>" for line in str(cell).splitlines() or [""])
    return f'<table:table-cell office:value-type="{kind}">{lines}</table:table-cell>'


def _ods_text(line: str) -> str:
    """Write a line as OpenDocument has it: spaces that would melt into one are told, and no sign that XML has not."""
    told = re.sub("^ | (?= )| $", "<text:s/>", escape(NO_XML.sub("", line)))
    return told.replace("\t", "<text:tab/>")
