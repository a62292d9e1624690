"""Sheets of a track or a deck of somebody's own, set as PDF while they wait: a clerk does it, if typst is there."""

from base64 import b64encode
from collections.abc import Iterator
from typing import Any

from algodrome.games.pictures.look import LOOKS
from algodrome.games.registry import game_class
from algodrome.press.printing import check_letters
from algodrome.press.sets import own_set
from algodrome.press.typesetting import NoTypstError, pages_in, pdf_of, typst_module
from algodrome.server.refusal import Refused


def own_sheets(game: str, written: str, name: str, look: str, paper: str) -> Iterator[dict[str, Any]]:
    """Give each sheet with its title, its pages and the file itself; what is wrong is refused in one sentence."""
    try:
        typst_module()
        named = check_letters(" ".join(name.split()))
        documents = own_set(game_class(game), written, named, LOOKS[look], paper=paper)
    except NoTypstError:
        raise Refused("no_press") from None
    except ValueError as error:
        raise Refused("bad_option", reason=str(error)) from None
    for document in documents:
        pdf = pdf_of(document)
        content = b64encode(pdf).decode()
        yield {"title": document.title, "file": document.file_name, "pages": pages_in(pdf), "content": content}
