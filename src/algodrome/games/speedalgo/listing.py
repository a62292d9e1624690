"""A program written out: as pseudo-code, as Python, or as an outline of Scratch blocks, in French or English.

One renderer for all: what a style calls each card, how it opens and closes a block, and how far it indents is in the
catalogue, under `listing`.
"""

from collections.abc import Iterator, Sequence

from algodrome.games.speedalgo.program import Block
from algodrome.language import has_text, text

STYLES = ("pseudo", "python", "scratch")


def list_program(blocks: Sequence[Block], style: str, die: int | None = None) -> str:
    """Write a program out in the language in force; `die` is the player's roll, where it is known."""
    if style not in STYLES:
        raise ValueError(text("speedalgo.listing.unknown", style=style, known=", ".join(STYLES)))
    return "\n".join(_lines(blocks, style, text(f"speedalgo.listing.{style}.die") if die is None else str(die)))


def _lines(blocks: Sequence[Block], style: str, die: str) -> Iterator[str]:
    def say(key: str, depth: int) -> Iterator[str]:
        """Say a phrase, if the style has one."""
        place = f"speedalgo.listing.{style}.{key}"
        if has_text(place):
            yield text(f"speedalgo.listing.{style}.indent") * depth + text(place, die=die)

    yield from say("start", 0)
    inside = int(has_text(f"speedalgo.listing.{style}.start"))
    if not blocks:
        yield from say("empty", inside)
    for block in blocks:
        if not block.head:
            yield from say(block.body[0], inside)
            continue
        yield from say(block.head, inside)
        for card in block.body:
            yield from say(card, inside + 1)
        if block.otherwise:
            yield from say("otherwise", inside)
        for card in block.otherwise:
            yield from say(card, inside + 1)
        yield from say(f"end_{block.head}", inside)
    yield from say("stop", 0)
