"""The sheets to print, as the server gives them out."""

from pathlib import Path

import pytest

from algodrome.press.ready import archive_of
from algodrome.press.typesetting import pages_in
from algodrome.server.http import paper
from tests.press.printed_sheets import pdf

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
