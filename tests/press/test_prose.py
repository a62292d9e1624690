"""Markdown made into blocks, and words measured: what the texts on paper stand on."""

import re

import pytest

from algodrome.games.pictures.lettering import BODY, FILES, missing_letters, width_of, wrapped
from algodrome.language import speaking
from algodrome.press.coupons import shown_lines
from algodrome.press.printing import check_letters, name_on_paper
from algodrome.press.prose import blocks_of, runs_of


def kinds(markdown: str) -> list[str]:
    return [block["kind"] for block in blocks_of(markdown)]


def test_headings_paragraphs_lists_and_tables_are_told_apart() -> None:
    lists = "- one\n- two\n\n1. first\n2. second"
    text = f"# Title\n\nSome words\nin two lines.\n\n{lists}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    assert kinds(text) == ["heading", "paragraph", "list", "numbered", "table"]
    assert blocks_of(text)[1]["runs"] == [{"style": "plain", "text": "Some words in two lines."}]
    assert len(blocks_of(text)[4]["rows"]) == 2


def test_what_stands_under_an_item_stays_with_it() -> None:
    [block] = blocks_of("- **BB2** — zones\n    - *(ruling)* a file\n    - a map\n- **BB3** — tracks\n")
    assert [len(item) for item in block["items"]] == [3, 1]


def test_bold_italic_code_and_links() -> None:
    assert runs_of("a **b** `c` *d* [e](f.md)") == [
        {"style": "plain", "text": "a "},
        {"style": "bold", "text": "b"},
        {"style": "plain", "text": " "},
        {"style": "code", "text": "c"},
        {"style": "plain", "text": " "},
        {"style": "italic", "text": "d"},
        {"style": "plain", "text": " e"},
    ]


def test_a_picture_is_a_block_with_its_name_and_what_stands_below_it() -> None:
    [picture] = blocks_of("![A diagram](diagrams/fr/bb13.svg)\\\n*What it shows.*\n")
    assert (picture["kind"], picture["name"], picture["told"]) == ("picture", "diagrams/fr/bb13.svg", "A diagram")
    assert picture["caption"] == "What it shows."


@pytest.mark.parametrize(("family", "weight"), FILES)
def test_words_are_as_wide_as_their_letters(family: str, weight: int) -> None:
    apart = sum(width_of(letter, 10, family, weight) for letter in "Été")
    assert width_of("Été", 10, family, weight) == pytest.approx(apart)
    assert width_of("i", 10, family, weight) < width_of("M", 10, family, weight)


def test_lines_are_no_wider_than_their_room() -> None:
    lines = wrapped("donner 1 carte au voisin de son choix", 60, 6)
    assert len(lines) > 1
    assert " ".join(lines) == "donner 1 carte au voisin de son choix"
    assert all(width_of(line, 6, BODY) <= 60 for line in lines)


def test_letters_that_the_fonts_have_not_are_named() -> None:
    assert missing_letters("Łódź, où ≤ 3 ?") == ""
    assert missing_letters("Жж 東 ж") == "Жж東"


def test_a_long_address_is_written_in_lines_that_fit() -> None:
    lines = shown_lines("http://a-very-long-name.of-a-school.example:8000/", 335)
    assert "".join(lines) == "a-very-long-name.of-a-school.example:8000"
    assert all(width_of(line, 7 * 3.5278) <= 336 for line in lines)


def test_an_address_is_parted_between_its_words() -> None:
    lines = shown_lines("https://algo.college-saint-exupery.ac-lyon.fr:80", 340)
    assert lines == ["https://algo.college-saint", "-exupery.ac-lyon.fr:80"]


def test_an_address_that_needs_its_room_is_parted_within_a_word() -> None:
    lines = shown_lines("https://aaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbb.cccc", 340)
    assert "".join(lines) == "https://aaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbb.cccc"
    assert len(lines) == 2


def test_accents_join_their_letters_and_ligatures_come_apart() -> None:
    assert check_letters("e\u0301pingle, \ufb01n, Straße") == "épingle, fin, Straße"


@pytest.mark.parametrize(("words", "named"), [("fête 🎉", "🎉"), ("a\u200bb", "U+200B"), ("x\u035f", "U+035F")])
def test_what_cannot_be_printed_is_named_so_that_it_is_seen(words: str, named: str) -> None:
    with speaking("fr"), pytest.raises(ValueError, match=re.escape(f"imprimés\u00a0: {named}")):
        check_letters(words)


def test_a_long_name_is_cut_and_has_no_tabs() -> None:
    assert name_on_paper("deux\tmots\n") == "deux mots"
    assert name_on_paper("prix " * 30) == "prix prix prix prix prix prix prix prix…"
