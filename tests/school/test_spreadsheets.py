"""Results as files: what a spreadsheet opens, and no formula in it."""

import csv
import io
import re
import shutil
import subprocess
import zipfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from algodrome.school.spreadsheets import Cell, Rows, csv_pieces, ods_pieces

WICKED = (
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    " =1",
    "\uff1d1+1",
    '"; DROP',
    "a;b",
    "x\ny",
    "two  spaces ",
    "no\x00sign\u00a0: <&>",
    "AB # ,=1 | AB # x,  -1, y",
    "AB # \t\x1b\ufeff@A1",
    "\u00a0\u200b=1",
)


def _numbered() -> list[list[Cell]]:
    return [[number, name] for number, name in enumerate(WICKED, 2)]


ROWS: list[list[Cell]] = [["Place", "Nom"], [1, "Lynx sage"], *_numbered()]


def csv_of(rows: Rows) -> bytes:
    """Give the whole file."""
    return b"".join(csv_pieces(rows))


def ods_of(title: str, rows: Rows) -> bytes:
    """Give the whole file."""
    *_, packed = ods_pieces(title, rows)
    return packed


def test_a_csv_has_its_mark_semicolons_and_no_formula() -> None:
    written = csv_of(ROWS)
    assert written.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(written.decode("utf-8-sig"), newline=""), delimiter=";"))
    assert rows[1] == ["1", "Lynx sage"]
    assert [row[1] for row in rows[2:]] == [
        *("'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t'=1", "' =1", "'\uff1d1+1"),
        *('"; DROP', "a;b", "x\ny", "two  spaces ", "nosign\u00a0: <&>"),
        *("AB # ,'=1 | AB # x,'  -1, y", "AB # \t'\ufeff@A1", "'\u00a0\u200b=1"),
    ]


def test_a_negative_number_stays_a_number() -> None:
    assert csv_of([[-3]]) == b"\xef\xbb\xbf-3\r\n"


def unpacked(written: bytes) -> dict[str, str]:
    """Give the files of an archive."""
    with zipfile.ZipFile(io.BytesIO(written)) as archive:
        return {path: archive.read(path).decode() for path in archive.namelist()}


def local(tag: str) -> str:
    """Give a name without the address of its vocabulary."""
    return tag.rpartition("}")[2]


def shown(cell: ET.Element) -> str:
    """Read a cell as a spreadsheet does."""
    signs = {"s": " ", "tab": "\t"}
    return "\n".join(
        (line.text or "") + "".join(signs[local(part.tag)] + (part.tail or "") for part in line) for line in cell
    )


def test_an_ods_says_what_it_is_in_its_first_bytes() -> None:
    written = ods_of("Résultats", ROWS)
    with zipfile.ZipFile(io.BytesIO(written)) as archive:
        first = archive.infolist()[0]
        assert (first.filename, first.compress_type, first.extra) == ("mimetype", zipfile.ZIP_STORED, b"")
    assert written[30:].startswith(b"mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK")


def test_the_manifest_of_an_ods_lists_its_files() -> None:
    files = unpacked(ods_of("Résultats", ROWS))
    listed = {
        value
        for entry in ET.fromstring(files["META-INF/manifest.xml"])  # noqa: S314 - our own
        for name, value in entry.items()
        if local(name) == "full-path"
    }
    assert listed - {"/"} == files.keys() - {"mimetype", "META-INF/manifest.xml"}


# What may stand in what, in which order, and what each must say of itself: ODF 1.2, part 1, chapters 3, 6 and 9
GRAMMAR = {
    "document-content": ("automatic-styles body ", {"version"}),
    "automatic-styles": ("(style )+", set()),
    "style": ("(table-column-properties |text-properties )", {"name", "family"}),
    "table-column-properties": ("", {"column-width"}),
    "text-properties": ("", {"font-weight"}),
    "body": ("spreadsheet ", set()),
    "spreadsheet": ("table ", set()),
    "table": ("(table-column )+(table-row )+", {"name"}),
    "table-column": ("", {"style-name"}),
    "table-row": ("(table-cell )+", set()),
    "table-cell": ("(p )*", set()),
    "p": ("((s|tab) )*", set()),
    "s": ("", set()),
    "tab": ("", set()),
}
CELLS: tuple[set[str], ...] = ({"value-type"}, {"value-type", "value"}, set())


@pytest.mark.parametrize("rows", [ROWS, [], [[]], [[None, 1], ["", "a"]]])
def test_an_ods_is_built_as_the_format_wants(rows: list[list[Cell]]) -> None:
    content = ET.fromstring(unpacked(ods_of('a "title" & more', rows))["content.xml"])  # noqa: S314 - our own
    for part in content.iter():
        children, attributes = GRAMMAR[local(part.tag)]
        assert re.fullmatch(children, "".join(f"{local(child.tag)} " for child in part)), part.tag
        said = {local(name) for name, _ in part.items()}
        assert said == attributes or (local(part.tag) == "table-cell" and said - {"style-name"} in CELLS)


def test_an_ods_has_columns_wide_enough_for_what_is_in_them_and_a_bold_first_row() -> None:
    content = unpacked(ods_of("Résultats", [["Place", "Réussis du premier coup"], [1, "x" * 300]]))["content.xml"]
    widths = [float(width) for width in re.findall(r'column-width="([0-9.]+)cm"', content)]
    assert widths == sorted(widths)
    assert widths[0] > len("Place") * 0.2
    assert len("Réussis du premier coup") * 0.2 < widths[1] < 10
    first, second = re.findall("<table:table-row>.*?</table:table-row>", content)
    assert first.count('style-name="head"') == 2
    assert "style-name" not in second


def test_an_ods_has_texts_as_texts_and_is_the_same_bytes_again() -> None:
    written = ods_of("Résultats", ROWS)
    assert written == ods_of("Résultats", ROWS)
    content = unpacked(written)["content.xml"]
    assert "formula" not in content
    rows = [row for row in ET.fromstring(content).iter() if local(row.tag) == "table-row"]  # noqa: S314 - our own
    assert [shown(row[1]) for row in rows[2:]] == [re.sub("[\x00\x1b]", "", name) for name in WICKED]
    assert all([value for name, value in row[1].items() if local(name) == "value-type"] == ["string"] for row in rows)


SEMICOLONS = (
    "--infilter=Text - txt - csv (StarCalc):59,34,76"  # what its dialogue asks for: signs between, round, UTF-8
)


@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed")
def test_libreoffice_opens_both_and_finds_texts(tmp_path: Path) -> None:
    (tmp_path / "sheet.ods").write_bytes(ods_of("Résultats", ROWS))
    (tmp_path / "rows.csv").write_bytes(csv_of(ROWS))
    for name, first, how in (("sheet.ods", "=1+1", []), ("rows.csv", "'=1+1", [SEMICOLONS])):
        command = ["soffice", "--headless", f"-env:UserInstallation={tmp_path.as_uri()}/office", *how]
        command += ["--convert-to", "html", "--outdir", str(tmp_path / "read"), str(tmp_path / name)]
        subprocess.run(command, check=True, capture_output=True)
        read = (tmp_path / "read" / name).with_suffix(".html").read_text("utf-8", "replace")
        cells = re.findall(r"<td.*?</td>", read, re.DOTALL)
        assert [re.sub("<.*?>", "", cell).strip() for cell in cells[2:6]] == ["1", "Lynx sage", "2", first]
