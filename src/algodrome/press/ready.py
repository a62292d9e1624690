"""The standard sets, ready made: `python -m algodrome.press.ready FILE` sets every sheet of every game into an archive.

A package carries the archive, and the server gives out what is in it: the files, a picture of the first page of each,
and `sheets.json`, which says what there is. They are packed together, since they have much in common, which is why the
streams of the PDF are unpacked first: the server packs them again.
"""

import json
import sys
import tarfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

from algodrome.games.pdf_streams import unpacked
from algodrome.games.pictures.look import LOOKS
from algodrome.games.registry import game_class, game_names
from algodrome.language import LANGUAGES, language_of_the_machine, speaking, text
from algodrome.press.document import Document
from algodrome.press.page import A4
from algodrome.press.pixels import small_png
from algodrome.press.sets import set_on_all_papers
from algodrome.press.typesetting import NoTypstError, pages_in, pdf_of, pictures_of

LISTING = "sheets.json"
PREVIEW = 18  # dots per inch of A4: a page is 149 dots wide


def write_ready(file: Path) -> int:
    """Write the archive of all standard sets, in all languages and looks; give the number of documents."""
    contents: dict[str, bytes] = {}
    sheets = [packed(document, contents) for document in standard_documents()]
    listing = json.dumps({"sheets": sheets}, ensure_ascii=False, indent=1)
    contents[LISTING] = listing.encode()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(archive_of(contents))
    return len(sheets)


def standard_documents() -> Iterator[Document]:
    """Make all documents, game by game."""
    for name in game_names():
        for code in LANGUAGES:
            for look in LOOKS.values():
                with speaking(code):
                    yield from set_on_all_papers(game_class(name), look)


def packed(document: Document, contents: dict[str, bytes]) -> dict[str, Any]:
    """Add a document and the picture of its first page, and tell what it is; what is there already is not added."""
    pdf = unpacked(pdf_of(document))
    file = next((name for name, content in contents.items() if content == pdf), document.file_name)
    preview = f"{file.removesuffix('.pdf')}.png"
    if file not in contents:
        contents[file] = pdf
        contents[preview] = small_png(_first_page(document))
    return {
        "game": document.game,
        "sheet": document.name,
        "title": document.title,
        "language": document.language,
        "look": document.look.name,
        "file": file,
        "preview": preview,
        "pages": pages_in(pdf),
        "copies": document.copies,
        "paper": document.printed_on,
        "choice": document.choice,
    }


def _first_page(document: Document) -> bytes:
    """Draw the first page, as many dots wide on any paper."""
    short = min(document.pages[0].width, document.pages[0].height) if document.pages else A4[0]
    return pictures_of(replace(document, pages=document.pages[:1]), PREVIEW * A4[0] / short)[0]


def archive_of(contents: Mapping[str, bytes]) -> bytes:
    """Pack files, always into the same bytes."""
    packed = BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz", preset=6, format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(contents.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, BytesIO(content))
    return packed.getvalue()


def main(arguments: Sequence[str]) -> int:
    """Write the archive that is named."""
    with speaking(language_of_the_machine()):
        if len(arguments) != 1:
            sys.stderr.write(text("press.ready_usage") + "\n")
            return 2
        try:
            count = write_ready(Path(arguments[0]))
        except (NoTypstError, OSError) as error:
            sys.stderr.write(f"{error}\n")
            return 1
        sys.stdout.write(text("press.ready", n=count, file=arguments[0]) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
