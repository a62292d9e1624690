"""How both languages are written: typography, one word for one thing, no sentence that nobody says."""

import re
from pathlib import Path

import pytest

from tests.language.test_catalogues import FOLDERS, PACKAGE, sentences

SOURCES = "\n".join(file.read_text("utf-8") for file in PACKAGE.rglob("*.py"))
WORDS = set(re.findall(r"\w+", SOURCES))
NAMES = [folder.relative_to(PACKAGE).as_posix() for folder in FOLDERS]
OTHER_GAMES = [folder for folder in FOLDERS if "bumping_bots" not in folder.parts]
WRONG_SIGNS = re.compile(r"[^\s] [:;?»]|[^\s] !(?! rend)|« |\w'\w|\.\.\.")
# A word in code, notation or a name of what one types is no word of a sentence.
TYPED = re.compile(r"\{[^}]*\}|`[^`]*`|--?[a-z-]+|https?://\S*|\S+\(.*?\)|\"[^\"]*\"|'[^']*'")


def prose(folder: Path, code: str) -> dict[str, str]:
    """Give the sentences of a catalogue without what is typed; programs in listings are no prose."""
    said = sentences(folder, code)
    return {key: TYPED.sub("", words) for key, words in said.items() if not key.startswith("listing.")}


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_french_has_hard_spaces_and_curly_apostrophes(folder: Path) -> None:
    wrong = {key: said for key, said in prose(folder, "fr").items() if WRONG_SIGNS.search(said)}
    assert wrong == {}


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_what_a_story_tells_is_a_sentence(folder: Path, code: str) -> None:
    told = {key: said for key, said in sentences(folder, code).items() if key.startswith("story.")}
    wrong = {
        key: said
        for key, said in told.items()
        if not re.match(r"[A-ZÀ-Ý{]", said) or not re.search(r"[.!?»”:}]$", said)
    }
    assert wrong == {}


@pytest.mark.parametrize("folder", OTHER_GAMES, ids=lambda folder: folder.relative_to(PACKAGE).as_posix())
def test_a_robot_is_a_pawn_and_never_who_plays(folder: Path) -> None:
    assert {
        key: said for key, said in prose(folder, "fr").items() if re.search(r"\brobots?\b", said, re.IGNORECASE)
    } == {}


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_english_says_car_race_and_bump(folder: Path) -> None:
    found = {
        key: said for key, said in prose(folder, "en").items() if not key.startswith(("paper.", "document_errors."))
    }
    assert {
        key: said for key, said in found.items() if re.search(r"\b(bolides?|heats?|shocks?)\b", said, re.IGNORECASE)
    } == {}


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_nobody_has_to_translate_what_is_never_said(folder: Path) -> None:
    unused = [key for key in sentences(folder, "en") if not is_asked_for(key)]
    assert unused == []


def is_asked_for(key: str) -> bool:
    """Tell whether the code names a key by its last word, or chooses it from its group."""
    *groups, last = [part for part in key.split(".") if part not in {"zero", "one", "other"}]
    return last in WORDS or any(f"{group}.{{" in SOURCES or f'{group}"' in SOURCES for group in groups)
