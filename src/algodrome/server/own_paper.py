"""Sheets that are set as PDF while somebody waits: a clerk does it, if typst is there.

A track or a deck of one's own, or exercises of one's own choice.
"""

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from algodrome.games.pictures.look import LOOKS
from algodrome.games.registry import game_class
from algodrome.press.document import Document
from algodrome.press.exercise_sheets import chosen_documents
from algodrome.press.printing import name_on_paper
from algodrome.press.sets import own_set
from algodrome.press.typesetting import NoTypstError, pages_in, pdf_of, typst_module
from algodrome.server.refusal import Refused


def own_sheets(game: str, written: str, name: str, look: str, paper: str) -> Iterator[dict[str, Any]]:
    """Give the sheets of a track or a deck."""

    def laid_out() -> Iterable[Document]:
        return own_set(game_class(game), written, name_on_paper(name), LOOKS[look], paper=paper)

    return _made(laid_out)


def exercise_sheets(
    game: str,
    look: str,
    *,
    grade: int | None,
    theme: str | None,
    count: int,
    numbers: Sequence[int],
    corrections: bool,
) -> Iterator[dict[str, Any]]:
    """Give a sheet of exercises, by number or by what they are about, and their corrections if wanted."""

    def laid_out() -> Iterable[Document]:
        chosen = chosen_documents(game_class(game), LOOKS[look], grade=grade, theme=theme, numbers=numbers, most=count)
        return list(chosen)[: 2 if corrections else 1]

    return _made(laid_out)


def _made(laid_out: Callable[[], Iterable[Document]]) -> Iterator[dict[str, Any]]:
    """Give each sheet with its title, its pages and the file itself; what is wrong is refused in one sentence."""
    try:
        typst_module()
        documents = laid_out()
    except NoTypstError:
        raise Refused("no_press") from None
    except ValueError as error:
        raise Refused("bad_option", reason=str(error)) from None
    for document in documents:
        pdf = pdf_of(document)
        content = b64encode(pdf).decode()
        yield {"title": document.title, "file": document.file_name, "pages": pages_in(pdf), "content": content}
