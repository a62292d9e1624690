"""What a person types, in the light of what is asked: an alternative, or cards in words of any language."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from algodrome.games.algouno.notation import CARDS, LETTERS, meanings, written_card
from algodrome.games.errors import IllegalMove
from algodrome.language import text
from algodrome.language.plain_words import plain

_WORD = re.compile(r"[^\s,']+")


def read(view: Mapping[str, Any], moves: Sequence[str], line: str) -> str:
    """Write a line as notation."""
    if moves[0].split()[0] in LETTERS:
        return _alternative(moves, plain(line))
    sides = meanings("sides")
    told = sides.keys() | meanings("ranks").keys()  # such as the l of left, which is an article too
    words = [word for word in _WORD.findall(plain(line)) if word in told or not _means(word, "small")]
    side = sides.get(words[-1]) if len(words) > 1 else None
    cards = _cards(view, words[:-1] if side else words)
    return " ".join([*cards, side] if side else cards)


def _alternative(moves: Sequence[str], line: str) -> str:
    """AU11: only alternatives answer while one is assembled."""
    if line[:1] not in LETTERS or len(line.split(maxsplit=1)[0]) > 1:
        raise IllegalMove(
            text("algouno.errors.assemble" if len(moves) == len(LETTERS) else "algouno.errors.assemble_spread")
        )
    return line


def _cards(view: Mapping[str, Any], words: list[str]) -> list[str]:
    """Join a rank and a suit that stand in two words; other words stay as they are."""
    found: list[str] = []
    at = 0
    while at < len(words):
        word, after = words[at], words[at + 1] if at + 1 < len(words) else ""
        card = written_card(word + after) if after else None
        if card is not None:
            found.append(CARDS[card])
            at += 1
        elif _means(word, "joker"):
            found.append(_joker(view, after))
            at += after in {"1", "2"}
        elif not _means(word, "small"):
            found.append(word)
        at += 1
    return found


def _means(word: str, meaning: str) -> bool:
    return meanings("others").get(word) == meaning


def _joker(view: Mapping[str, Any], number: str) -> str:
    """Tell which joker is meant: the one that is named, else the first in hand."""
    held = [card for card in view["hands"][view["seat"] - 1] if card in {"J1", "J2"}]
    return f"J{number}" if number in {"1", "2"} else next(iter(held), "J1")
