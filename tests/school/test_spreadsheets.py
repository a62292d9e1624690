"""Results as files: what a spreadsheet opens, and no formula in it."""

import csv
import io
import shutil
import subprocess
import zipfile
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from algodrome.school.spreadsheets import Cell, csv_of, ods_of

WICKED = ("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\uff1d1+1", '"; DROP', "a;b", "x\ny")


def _numbered() -> list[list[Cell]]:
    return [[number, name] for number, name in enumerate(WICKED, 2)]


ROWS: list[list[Cell]] = [["Place", "Nom"], [1, "Lynx sage"], *_numbered()]


def test_a_csv_has_its_mark_semicolons_and_no_formula() -> None:
    written = csv_of(ROWS)
    assert written.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(written.decode("utf-8-sig"), newline=""), delimiter=";"))
    assert rows[1] == ["1", "Lynx sage"]
    assert [row[1] for row in rows[2:]] == [
        *("'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", "' =1", "'\uff1d1+1"),
        *('"; DROP', "a;b", "x\ny"),
    ]


def test_a_negative_number_stays_a_number() -> None:
    assert csv_of([[-3]]) == b"\xef\xbb\xbf-3\r\n"


def test_an_ods_has_texts_as_texts_and_is_the_same_bytes_again() -> None:
    written = ods_of("Résultats", ROWS)
    assert written == ods_of("Résultats", ROWS)
    with zipfile.ZipFile(io.BytesIO(written)) as archive:
        assert archive.namelist()[0] == "mimetype"
        assert archive.getinfo("mimetype").compress_type == zipfile.ZIP_STORED
        content = archive.read("content.xml").decode()
    assert "formula" not in content
    cells = [cell.text for cell in ET.fromstring(content).iter() if cell.tag.endswith("}p")]  # noqa: S314 - our own
    assert "=1+1" in cells


@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed")
def test_libreoffice_opens_both(tmp_path: Path) -> None:
    (tmp_path / "a.ods").write_bytes(ods_of("Résultats", ROWS))
    (tmp_path / "b.csv").write_bytes(csv_of(ROWS))
    for name in ("a.ods", "b.csv"):
        command = ["soffice", "--headless", f"-env:UserInstallation={tmp_path.as_uri()}/office", "--convert-to", "html"]
        subprocess.run([*command, "--outdir", tmp_path, tmp_path / name], check=True, capture_output=True)
        assert "Lynx sage" in (tmp_path / name).with_suffix(".html").read_text("utf-8", "replace")
