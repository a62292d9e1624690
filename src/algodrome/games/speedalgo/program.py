"""Programs as people see them: blocks with a head, a body and perhaps a second branch (SA10)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from algodrome.games.speedalgo.constants import ELSE, MOVEMENTS, NEXT, SUBMIT

CARDS = ("AB", "ABD", "ABG", "AT", "ATD", "ATG", "P", "REP", "SA", "SAS")
SIGNS = (*CARDS, "-", "/")  # of the tokens, in the order of their numbers
HEADS = ("REP", "SA", "SAS")
EMPTY_PROGRAM = "."


@dataclass(frozen=True)
class Block:
    """One block; the cards are written as their codes."""

    head: str  # REP, SA, SAS, or "" for a movement card alone
    body: tuple[str, ...]
    otherwise: tuple[str, ...] = ()  # the second branch of SAS

    def __str__(self) -> str:
        """SA26: the codes, with a slash between the branches of SAS."""
        words = [self.head, *self.body] if self.head else list(self.body)
        return " ".join([*words, "/", *self.otherwise] if self.otherwise else words)


def blocks_of(tokens: Sequence[int]) -> tuple[Block, ...]:
    """Cut the tokens of a program into its blocks."""
    return tuple(_block(part) for part in _parts(tokens))


def write_program(tokens: Sequence[int]) -> str:
    """SA26: write a program, `.` when it is empty."""
    return " - ".join(str(block) for block in blocks_of(tokens)) or EMPTY_PROGRAM


def _parts(tokens: Sequence[int]) -> Iterator[list[int]]:
    part: list[int] = []
    for token in tokens:
        if token == NEXT:
            yield part
            part = []
        elif token != SUBMIT:
            part.append(token)
    if part:
        yield part


def _block(part: Sequence[int]) -> Block:
    head = CARDS[part[0]] if part[0] >= MOVEMENTS else ""
    cards = list(part[1:] if head else part)
    slash = cards.index(ELSE) if ELSE in cards else len(cards)
    codes = [SIGNS[token] for token in cards]
    return Block(head, tuple(codes[:slash]), tuple(codes[slash + 1 :]))
