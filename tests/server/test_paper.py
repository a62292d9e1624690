"""The sheets to print, as the server gives them out."""

import re
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from pypdf import PdfReader

from algodrome.games.pdf_streams import packed as packed_streams
from algodrome.games.pdf_streams import unpacked
from algodrome.games.pictures.look import LOOKS
from algodrome.games.registry import game_class
from algodrome.language import speaking
from algodrome.press.papers import PAPERS
from algodrome.press.pixels import SHADE, read_png, small_png
from algodrome.press.ready import archive_of, packed
from algodrome.press.sets import set_on_all_papers
from algodrome.press.typesetting import pages_in, pictures_of
from algodrome.server.http import paper
from tests.press.printed_sheets import document, pdf, printed, reader

SHEET = """{"sheets": [{"game": "algouno", "sheet": "mat", "title": "tapis", "language": "fr", "look": "ink",
    "file": "mat.pdf", "preview": "mat.png", "pages": 1, "copies": "table", "paper": "a4", "choice": ""}]}"""


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the server have an archive with one sheet."""
    file = tmp_path / "sheets.tar.xz"
    file.write_bytes(
        archive_of({"sheets.json": SHEET.encode(), "mat.pdf": unpacked(pdf("algouno", "mat")), "mat.png": b"PNG"})
    )
    monkeypatch.setattr(paper, "archive_file", lambda: file)
    return file


def test_the_same_files_are_packed_into_the_same_bytes() -> None:
    contents = {"b.pdf": b"two", "a.pdf": b"one"}
    assert archive_of(contents) == archive_of(dict(reversed(contents.items())))


def contents_of(file: PdfReader) -> list[bytes]:
    return [content.get_data() for page in file.pages if (content := page.get_contents())]


@pytest.mark.parametrize(("game", "name"), [("algouno", "mat"), ("formel-fun", "rules"), ("bumping-bots", "booklet")])
def test_streams_that_are_unpacked_and_packed_again_show_the_same(game: str, name: str) -> None:
    first = pdf(game, name)
    again = packed_streams(unpacked(first))
    assert len(unpacked(first)) > 2 * len(first)
    assert len(again) < 1.1 * len(first)
    one, other = reader(first), PdfReader(BytesIO(again), strict=True)
    assert contents_of(one) == contents_of(other)
    places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n", again)]
    assert [again[place:].split(b" ", 1)[0] for place in places] == [b"%d" % (row + 1) for row in range(len(places))]


def test_boards_are_ready_on_every_paper_and_one_of_each_is_enough() -> None:
    with speaking("fr"):
        found = set_on_all_papers(game_class("formel-fun"), LOOKS["ink"])
    boards = [item for item in found if item.choice == "board"]
    assert {item.printed_on for item in boards} == set(PAPERS)
    assert {item.choice for item in found} == {"", "board", "rulebook", "exercises", "corrections"}
    names = {item.name for item in found if item.printed_on == "a4"}
    assert names == {item.name for item in printed("formel-fun", "fr", "ink")}


def test_the_pages_of_a_document_are_counted() -> None:
    assert pages_in(pdf("formel-fun", "cards")) == 26
    assert pages_in(pdf("algouno", "mat")) == 1


def test_sheets_are_found_in_the_archive(archive: Path) -> None:
    assert set(paper.sheets_in(archive)) == {"sheets.json", "mat.pdf", "mat.png"}


def test_several_sheets_are_put_into_one_file_always_with_the_same_bytes(archive: Path) -> None:
    contents = paper.sheets_in(archive)
    together = b"".join(paper.zipped(contents, ["mat.png", "mat.pdf"]))
    assert together == b"".join(paper.zipped(contents, ["mat.pdf", "mat.png"]))
    with ZipFile(BytesIO(together)) as files:
        assert files.testzip() is None
        assert files.read("mat.pdf") == contents["mat.pdf"]


def test_a_file_of_several_sheets_is_given_out_sheet_by_sheet() -> None:
    contents = {f"{number}.pdf": b"x" * 1000 for number in range(20)}
    pieces = list(paper.zipped(contents, list(contents)))
    assert max(map(len, pieces[:-1])) < 1100
    with ZipFile(BytesIO(b"".join(pieces))) as files:
        assert {name: files.read(name) for name in files.namelist()} == contents


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
