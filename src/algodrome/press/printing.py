"""Documents written into a folder, whole or not at all; and which names can be printed."""

from collections.abc import Iterable
from pathlib import Path
from unicodedata import combining, normalize

from algodrome.games.pictures.lettering import missing_letters
from algodrome.language import text
from algodrome.press.document import Document
from algodrome.press.typesetting import pdf_of, typst_module

LONGEST_NAME = 40  # letters: a foot has two lines


def write_documents(documents: Iterable[Document], folder: Path) -> list[Path]:
    """Set documents and write them into a folder; files of the same names are written anew."""
    typst_module()
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for document in documents:
        files.append(folder / document.file_name)
        files[-1].write_bytes(pdf_of(document))
    return files


def name_on_paper(given: str) -> str:
    """Give the name of a track or a deck as it stands on its sheets; ValueError says what can't be printed."""
    words = check_letters(" ".join(given.split()))
    return words if len(words) <= LONGEST_NAME else f"{words[: LONGEST_NAME - 1].rstrip()}…"


def check_letters(words: str) -> str:
    """Give words back, accents on their letters and ligatures in their parts, if every letter can be printed."""
    composed = normalize("NFC", words)
    plain = "".join(normalize("NFKC", letter) if missing_letters(letter) else letter for letter in composed)
    missing = missing_letters(plain)
    if missing:
        raise ValueError(text("press.letters", letters=" ".join(map(_visible, missing))))
    return plain


def _visible(letter: str) -> str:
    """Name a letter so that it is seen."""
    return letter if letter.isprintable() and not combining(letter) else f"U+{ord(letter):04X}"
