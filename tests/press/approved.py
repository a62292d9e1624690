"""What every page looks like from afar, as somebody has looked at it: `python -m tests.press.approved` writes it anew.

A page is a grid of 8 by 11 fields, each a grey from 0 (white) to f (black). A page that is changed on purpose is looked
at, and then written anew.
"""

import json
import sys
from pathlib import Path

import numpy as np

from algodrome.press.document import Document
from algodrome.press.typesetting import pictures_of
from tests.press.pixels import Greys, read_greys
from tests.press.printed_sheets import GAMES, printed

FILE = Path(__file__).with_name("approved.json")
COLUMNS, ROWS = 8, 11
SETS = (("fr", "colour"), ("en", "ink"))


def seen_from_afar(page: Greys) -> str:
    """Write the grid of a page."""
    rows = np.array_split(255 - page, ROWS)
    fields = [field.mean() for row in rows for field in np.array_split(row, COLUMNS, axis=1)]
    return "".join(f"{min(15, round(field / 16)):x}" for field in fields)


def pages_of(document: Document) -> list[str]:
    """Write the grids of all pages of a document."""
    return [seen_from_afar(read_greys(png)) for png in pictures_of(document, 6)]


def everything() -> dict[str, list[str]]:
    """Draw every page of every game, in colour and saving ink."""
    documents = [item for game in GAMES for code, look in SETS for item in printed(game, code, look)]
    return {f"{item.game}-{item.name}-{item.look.name}": pages_of(item) for item in documents}


if __name__ == "__main__":
    FILE.write_text(json.dumps(everything(), indent=1) + "\n", "utf-8", newline="\n")
    sys.exit(0)
