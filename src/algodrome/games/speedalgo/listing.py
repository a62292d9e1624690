"""A program written out: as pseudo-code, as Python, or as an outline of Scratch blocks, in French or English.

One renderer for all: what a style calls each card, how it opens and closes a block, and how far it indents is in the
catalogue, under `listing`. Every line knows the block and the card that it stands for, so that a reader can follow a
program while it runs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Annotated

from algodrome.games.listing import MAX_PROGRAM, Line, Listing
from algodrome.games.shapes import no_longer_than, within
from algodrome.games.speedalgo.constants import MAX_BODY, MAX_DIE
from algodrome.games.speedalgo.notation import read_program
from algodrome.games.speedalgo.program import Block, blocks_of, write_program
from algodrome.language import has_text, text

STYLES = ("pseudo", "python", "scratch")
SEVERAL = 2  # a die that nobody knows is spoken of in the plural


def list_program(blocks: Sequence[Block], style: str, die: int | None = None) -> str:
    """Write a program out in the language in force; `die` is the player's roll, where it is known."""
    return "\n".join(line.text for line in list_lines(blocks, style, die))


def list_lines(blocks: Sequence[Block], style: str, die: int | None = None) -> list[Line]:
    """Write a program out, line by line."""
    if style not in STYLES:
        raise ValueError(text("speedalgo.listing.unknown", style=style, known=", ".join(STYLES)))
    return list(_lines(blocks, style, die))


def listing(
    program: Annotated[str, no_longer_than(MAX_PROGRAM), "such as REP AB - ATG"],
    die: Annotated[int | None, within(1, MAX_DIE), "the player's roll, where it is known"] = None,
) -> Listing:
    """Write a program out as pseudo-code, as Python and as blocks."""
    tokens = read_program(program, MAX_BODY, condition=True)
    blocks = blocks_of(tokens)
    outline = [{**asdict(block), "body": [*block.body], "otherwise": [*block.otherwise]} for block in blocks]
    return Listing(write_program(tokens), outline, *(list_lines(blocks, style, die) for style in STYLES))


def _lines(blocks: Sequence[Block], style: str, roll: int | None) -> Iterator[Line]:
    count = SEVERAL if roll is None else roll
    die = text(f"speedalgo.listing.{style}.die") if roll is None else str(roll)

    def say(key: str, depth: int, block: int = 0, card: str = "") -> Iterator[Line]:
        """Say a phrase, if the style has one."""
        place = f"speedalgo.listing.{style}.{key}"
        if has_text(place):
            indent = text(f"speedalgo.listing.{style}.indent") * depth
            yield Line(indent + text(place, die=die, n=count), depth, block, card)

    yield from say("start", 0)
    inside = int(has_text(f"speedalgo.listing.{style}.start"))
    if not blocks:
        yield from say("empty", inside)
    for number, block in enumerate(blocks, 1):
        if not block.head:
            yield from say(block.body[0], inside, number, block.body[0])
            continue
        yield from say(block.head, inside, number, block.head)
        for card in block.body:
            yield from say(card, inside + 1, number, card)
        if block.otherwise:
            yield from say("otherwise", inside, number)
        for card in block.otherwise:
            yield from say(card, inside + 1, number, card)
        yield from say(f"end_{block.head}", inside, number)
    yield from say("stop", 0)
