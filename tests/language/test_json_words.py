"""What is wrong with JSON is told in the language in force, never in Python's words."""

import json

import pytest

from algodrome.language import LANGUAGES, speaking
from algodrome.language.json_words import FAULTS, json_fault

WRONG = {
    "": "line 1, column 1: a value is expected",
    "{'a'": "line 1, column 2: a name in double quotes is expected",
    '{"a" 1}': "line 1, column 6: a colon is expected",
    "[1\n2]": "line 2, column 1: a comma, or the end, is expected",
    '["a': "line 1, column 2: this text has no closing quotation mark",
    '["\t"]': "line 1, column 3: a text in quotation marks can’t hold a line end or another control character",
    '["\\x"]': "line 1, column 3: this is nothing that may follow a backslash",
    "1 2": "line 1, column 3: the end is expected",
    "[" * 100_000: "it is nested too deeply",
}


def told(written: str, language: str) -> str:
    with speaking(language):
        try:
            json.loads(written)
        except (ValueError, RecursionError) as error:
            return json_fault(error)
    raise AssertionError(written)


@pytest.mark.parametrize(("written", "words"), WRONG.items(), ids=list(WRONG.values()))
def test_the_place_and_what_was_expected_are_told(written: str, words: str) -> None:
    assert told(written, "en") == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_pythons_has_its_sentence(language: str) -> None:
    with speaking(language):
        found = {json_fault(json.JSONDecodeError(words, "", 0)) for words in FAULTS}
        found |= {json_fault(json.JSONDecodeError("Something new", "", 0)), json_fault(ValueError("Exceeds the limit"))}
        found.add(json_fault(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")))
    assert len(found) == len(FAULTS) + 3
    assert not [line for line in found if any(words in line for words in ("Expecting", "new", "limit", "byte"))]
