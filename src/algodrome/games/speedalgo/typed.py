"""What a person types, in the light of what is asked: a cell, a sign to lay, or a program.

One sign alone is laid. Several are a whole program, handed in at once, while nothing is laid yet; once a program is
begun they are added to it, and only `!` hands it in.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.games.errors import IllegalMove
from algodrome.games.speedalgo.notation import CELL, PLUS, SUBMITTED, WORD
from algodrome.games.speedalgo.program import CARDS, EMPTY_PROGRAM, SIGNS
from algodrome.language import text
from algodrome.language.plain_words import plain

NEXT_BLOCK = PLUS + "-"
_SPACED_CELL = re.compile(r"([A-E])\s+([0-9]+)")


def read(view: Mapping[str, Any], moves: Sequence[str], line: str) -> str:
    """Write a line as notation."""
    line = plain(line).upper()
    if view["phase"] != "programming":
        return _cell(line)
    return _program(line.replace(",", " - "), moves, begun=bool(view.get("draft")))


def _cell(line: str) -> str:
    joined = _SPACED_CELL.sub(r"\1\2", line)
    if not CELL.fullmatch(joined.split()[0]):
        raise IllegalMove(text("speedalgo.errors.name_a_cell", word=line))
    return joined


def _program(line: str, moves: Sequence[str], *, begun: bool) -> str:
    """SA9: tell signs that are laid from a program that is handed in; a card after a full block begins the next."""
    if line.startswith((PLUS, SUBMITTED)):
        return line
    if line == EMPTY_PROGRAM and begun:
        raise IllegalMove(text("speedalgo.errors.begun"))
    signs = WORD.findall(line.removesuffix(SUBMITTED))
    is_laid = begun or len(signs) == 1
    if not is_laid or not all(sign in SIGNS for sign in signs):
        return line.removesuffix(SUBMITTED)
    if signs[0] in CARDS and PLUS + signs[0] not in moves and NEXT_BLOCK in moves:
        signs = ["-", *signs]
    laid = " ".join(PLUS + sign for sign in signs)
    return f"{laid} {SUBMITTED}" if line.endswith(SUBMITTED) else laid
