"""The sheets to print, as the server gives them out."""

from pathlib import Path

import pytest

from algodrome.press.pixels import SHADE, read_png, small_png
from algodrome.press.ready import archive_of, packed
from algodrome.press.typesetting import pages_in, pictures_of
from algodrome.server.http import paper
from tests.press.printed_sheets import document, pdf

SHEET = """{"sheets": [{"game": "algouno", "sheet": "mat", "title": "tapis", "language": "fr", "look": "ink",
    "file": "mat.pdf", "preview": "mat.png", "pages": 1, "copies": "table"}]}"""


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the server have an archive with one sheet."""
    file = tmp_path / "sheets.tar.xz"
    file.write_bytes(archive_of({"sheets.json": SHEET.encode(), "mat.pdf": b"%PDF", "mat.png": b"PNG"}))
    monkeypatch.setattr(paper, "archive_file", lambda: file)
    return file


def test_the_same_files_are_packed_into_the_same_bytes() -> None:
    contents = {"b.pdf": b"two", "a.pdf": b"one"}
    assert archive_of(contents) == archive_of(dict(reversed(contents.items())))


def test_the_pages_of_a_document_are_counted() -> None:
    assert pages_in(pdf("formel-fun", "cards")) == 26
    assert pages_in(pdf("algouno", "mat")) == 1


def test_sheets_are_found_in_the_archive(archive: Path) -> None:
    assert set(paper.sheets_in(archive)) == {"sheets.json", "mat.pdf", "mat.png"}


def test_there_are_none_where_none_were_made(tmp_path: Path) -> None:
    assert paper.sheets_in(tmp_path / "missing") == {}


def test_the_preview_of_a_sheet_is_in_its_language() -> None:
    contents: dict[str, bytes] = {}
    french, english = (packed(document("algouno", "mat", code, "ink"), contents) for code in ("fr", "en"))
    assert french["preview"] == french["file"].replace(".pdf", ".png")
    assert len(contents) == 4
    assert contents[french["preview"]] != contents[english["preview"]]


def test_a_sheet_that_is_the_same_in_colour_and_in_ink_is_packed_once() -> None:
    contents: dict[str, bytes] = {}
    [one, other] = [packed(document("algouno", "rulebook", "fr", look), contents) for look in ("colour", "ink")]
    assert (one["file"], one["preview"]) == (other["file"], other["preview"])
    assert (one["look"], other["look"]) == ("colour", "ink")


def test_a_small_picture_looks_the_same_and_is_smaller() -> None:
    [picture] = pictures_of(document("algouno", "mat", "fr"), 18)
    small = small_png(picture)
    apart = abs(read_png(small).astype(int) - read_png(picture))
    assert apart.max() <= SHADE / 2 + 1
    assert len(small) < len(picture) / 2
