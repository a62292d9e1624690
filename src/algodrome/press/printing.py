"""Documents written into a folder, whole or not at all."""

from collections.abc import Iterable
from pathlib import Path

from algodrome.games.pictures.lettering import missing_letters
from algodrome.language import text
from algodrome.press.document import Document
from algodrome.press.typesetting import pdf_of, typst_module


def write_documents(documents: Iterable[Document], folder: Path) -> list[Path]:
    """Set documents and write them into a folder; files of the same names are written anew."""
    typst_module()
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for document in documents:
        files.append(folder / document.file_name)
        files[-1].write_bytes(pdf_of(document))
    return files


def check_letters(words: str) -> str:
    """Give words back if every letter of them can be printed."""
    missing = missing_letters(words)
    if missing:
        raise ValueError(text("press.letters", letters=" ".join(missing)))
    return words
