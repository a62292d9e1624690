"""All programs there are: how many, and which go on from a given one (SA9, SA10, SA27, SA28)."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from math import perm

from algodrome.games.speedalgo.constants import ELSE, MAX_BLOCKS, MOVEMENTS, NEXT, REP, SA, SAS

Program = tuple[int, ...]  # tokens, without the submission


@cache
def count_programs(
    bodies: int, sides: tuple[int, ...], blocks: int = MAX_BLOCKS, cards: int = MOVEMENTS, *, repeat: bool = True
) -> int:
    """Count the programs of so many blocks at most, from so many movement cards; `sides` are those of SA and SAS."""
    if blocks == 0:
        return 1

    def rest(used: int, *, repeat: bool = repeat, sides: tuple[int, ...] = sides) -> int:
        return count_programs(bodies, sides, blocks - 1, cards - used, repeat=repeat)

    sizes = range(1, min(bodies, cards) + 1)
    total = 1
    if cards:
        total += cards * rest(1)
    if repeat:
        total += sum(perm(cards, size) * rest(size, repeat=False) for size in sizes)
    if SA in sides:
        total += sum(perm(cards, size) * rest(size, sides=()) for size in sizes)
    if SAS in sides:
        total += sum(
            perm(cards, size + other) * rest(size + other, sides=())
            for size in sizes
            for other in range(1, min(bodies, cards - size) + 1)
        )
    return total


def programs_from(program: Program, bodies: int, sides: tuple[int, ...]) -> Iterator[Program]:
    """Give a program of whole blocks, and all that go on from it with more blocks."""
    yield program
    if program.count(NEXT) == MAX_BLOCKS - 1:
        return
    start = (*program, NEXT) if program else ()
    unused = [card for card in range(MOVEMENTS) if card not in program]
    heads = [] if REP in program else [REP]
    heads += [side for side in sides if SA not in program and SAS not in program]
    for card in unused:
        yield from programs_from((*start, card), bodies, sides)
    for head in heads:
        for body in _bodies(unused, bodies):
            if head != SAS:
                yield from programs_from((*start, head, *body), bodies, sides)
                continue
            for otherwise in _bodies([card for card in unused if card not in body], bodies):
                yield from programs_from((*start, head, *body, ELSE, *otherwise), bodies, sides)


def _bodies(cards: list[int], most: int) -> Iterator[Program]:
    for size in range(1, most + 1):
        yield from permutations(cards, size)
