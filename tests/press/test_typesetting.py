"""The PDF files: the same bytes twice, tagged, with title and language, and footers that say what they are."""

import re
import sys
from dataclasses import replace
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from algodrome.games.pictures.look import LOOKS
from algodrome.language import speaking
from algodrome.press.booklets import imposed
from algodrome.press.document import plain_letters
from algodrome.press.typesetting import NoTypstError, pdf_of
from algodrome.version import VERSION
from tests.press.printed_sheets import GAMES, document, one_of_each, pdf, printed, reader

SMALLEST = 7.0  # points: nothing is printed smaller, whatever the code says
OF_THE_PROGRAM = {"bumping-bots": {"BB2a", "BB28e"}}  # how a track is written in a file, how a program asks for cards


@pytest.mark.parametrize(("game", "name"), [("speedalgo", "cards"), ("algouno", "rules"), ("formel-fun", "board-2xa4")])
def test_the_same_document_gives_the_same_bytes(game: str, name: str) -> None:
    assert pdf_of(document(game, name)) == pdf(game, name)


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_every_file_is_tagged_and_has_a_title_and_a_language(game: str, code: str) -> None:
    for item in one_of_each(game, code):
        found = reader(pdf(game, item.name, code))
        catalogue: Any = found.trailer["/Root"]
        assert catalogue["/Lang"] == code
        assert catalogue["/MarkInfo"]["/Marked"]
        assert found.metadata
        assert found.metadata.title == item.full_title


@pytest.mark.parametrize("game", GAMES)
def test_every_letter_is_set_in_a_typeface_of_ours(game: str) -> None:
    """Where ours have no such sign, typst takes a typeface with serifs for the whole word."""
    known = {"AtkinsonHyperlegibleNext", "BricolageGrotesque", "DejaVuSansMono"}
    for item in one_of_each(game):
        fonts = set(re.findall(rb"/BaseFont/[A-Z]{6}\+([A-Za-z]+)", pdf(game, item.name)))
        assert {font.decode() for font in fonts} <= known, item.name


@pytest.mark.parametrize(("words", "torn"), [("4e", "e"), ("1 à 3", "3"), ("+ 120°", "120°"), ("ALORS …", "…")])
def test_what_belongs_together_stays_on_one_line(words: str, torn: str) -> None:
    """Behind words of every length, one of which leaves no room for the last sign."""
    said = [f"{'i' * length} {words}" for length in range(20, 110)]
    blocks = tuple({"kind": "paragraph", "runs": [{"style": "plain", "text": line}]} for line in said)
    sheet = replace(document("bumping-bots", "rulebook"), blocks=blocks, pictures={}, paper=(60.0, 297.0))
    ends: list[float] = []

    def visit(found: str, page: Any, place: Any, *_rest: Any) -> None:
        if found.strip() == torn:
            ends.append(place[4] * page[0] + page[4])

    told = "\n".join(page.extract_text(visitor_text=visit) for page in reader(pdf_of(sheet)).pages)
    left = sheet.margin * 72 / 25.4
    assert torn not in [line.strip() for line in told.split("\n")]
    assert [x for x in ends if x < left + 1] == []


@pytest.mark.rule("BB20")
def test_the_table_of_shocks_fills_both_columns_of_its_last_page() -> None:
    middle = reader(pdf("bumping-bots", "shocks")).pages[-1].mediabox.width / 2
    found: list[float] = []
    page = reader(pdf("bumping-bots", "shocks")).pages[-1]

    def visit(words: str, page_matrix: Any, place: Any, *_rest: Any) -> None:
        if "BB" in words:
            found.append(page_matrix[0] * place[4] + page_matrix[4])

    page.extract_text(visitor_text=visit)
    assert {x > middle for x in found} == {True, False}


@pytest.mark.parametrize("game", GAMES)
def test_every_page_says_game_language_and_version_at_its_foot_in_letters_of_seven_points(game: str) -> None:
    """The letters are measured in the file itself, those of drawings and diagrams too."""
    small: list[tuple[str, float]] = []

    def visit(words: str, page: Any, place: Any, _: Any, size: float) -> None:
        points = size * hypot(*place[2:4]) * hypot(*page[2:4])
        if words.strip() and points < SMALLEST - 0.05:
            small.append((words, points))

    for item in one_of_each(game, "en"):
        for page in reader(pdf(game, item.name, "en")).pages:
            told = page.extract_text(visitor_text=visit).replace("\n", " ")
            assert f"{item.brand} · {item.title}" in told, item.name
            assert f"· en · {VERSION}" in told
    assert small == []


def test_file_names_say_game_sheet_look_language_and_version() -> None:
    assert document("algouno", "mat", "en", "ink").file_name == f"algouno-mat-if-then-else-ink-en-{VERSION}.pdf"
    assert document("algouno", "mat", "fr", "ink").file_name == f"algouno-tapis-si-alors-sinon-encre-fr-{VERSION}.pdf"


def test_names_of_files_spell_rare_letters_out() -> None:
    assert plain_letters("L’œuvre d’Åse : Straße n° 3") == "l-oeuvre-d-ase-strasse-n-3"


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_no_two_files_have_the_same_name(game: str, code: str) -> None:
    names = [item.file_name for look in LOOKS for item in printed(game, code, look)]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z0-9.-]+", name) for name in names)


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_and_the_sheet_of_the_teacher_fit_on_one_page(game: str, code: str) -> None:
    for name in ("rules", "teacher", "label"):
        assert len(reader(pdf(game, name, code)).pages) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_booklet_has_every_rule_of_the_rulebook(game: str) -> None:
    """But for those of the laboratory, which no pupil plays by, and those that only the program needs."""
    told = "".join(page.extract_text() for page in reader(pdf(game, "rulebook")).pages)
    rules = (Path(__file__).parents[2] / f"docs/rules/{game}.fr.md").read_text("utf-8").partition("## Laboratoire")[0]
    numbers = [line[4:].partition("*")[0] for line in rules.splitlines() if line[:4] == "- **"]
    assert len(numbers) > 10
    assert {number for number in numbers if number not in told} == OF_THE_PROGRAM.get(game, set())


@pytest.mark.parametrize("game", GAMES)
def test_a_booklet_has_two_pages_of_the_rulebook_on_each_side(game: str) -> None:
    """In letters as large as the sheets permit: no sheet more than the rulebook takes, and none half empty."""
    least = len(reader(pdf(game, "rulebook")).pages)
    booklet = reader(pdf(game, "booklet"))
    assert len(booklet.pages) == 2 * -(-least // 4)
    pages = max(int(number) for number in re.findall(r"· \d+/(\d+)", booklet.pages[0].extract_text()))
    assert 2 * len(booklet.pages) - 1 <= pages <= 2 * len(booklet.pages)
    assert {(round(page.mediabox.width), round(page.mediabox.height)) for page in booklet.pages} == {(842, 595)}
    for side, numbers in zip(booklet.pages, imposed(pages), strict=True):
        told = side.extract_text()
        assert [number for number in numbers if number <= pages and f"· {number}/{pages}" not in told] == []


def test_without_typst_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with speaking("en"), pytest.raises(NoTypstError, match="algodrome-core\\[press\\]"):
        pdf_of(document("algouno", "mat"))
