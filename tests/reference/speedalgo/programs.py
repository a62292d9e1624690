"""Programs: their texts, what can be built, and every one there is (SA3, SA4, SA9, SA10, SA26 to SA28)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

MAXIMUM_BLOCKS = 4
MOVEMENT_CARDS = ("AB", "ABD", "ABG", "AT", "ATD", "ATG", "P")
REPEAT_CARD = "REP"
CONDITION_SIDES = ("SA", "SAS")
EMPTY_PROGRAM = "."


class ProgramRefusedError(ValueError):
    """SA9, SA10, SA26, SA27, SA28: the text is not a legal program."""


@dataclass(frozen=True)
class Block:
    """SA10: a movement card alone (head is empty), or REP, SA or SAS with its cards."""

    head: str
    body: tuple[str, ...]
    otherwise: tuple[str, ...] = ()


# Texts


def read_body(words: list[str], owner: str) -> tuple[str, ...]:
    """SA10, SA28: movement cards only, at least one."""
    if not words:
        raise ProgramRefusedError(f"{owner} lacks a movement card")
    for word in words:
        if word not in MOVEMENT_CARDS:
            raise ProgramRefusedError(f"not a movement card: {word!r}")
    return tuple(words)


def read_alternative(words: list[str]) -> Block:
    """SA26: the words after SAS; a slash splits the two branches."""
    if words.count("/") != 1:
        raise ProgramRefusedError("SAS needs two branches, split by one slash")
    slash = words.index("/")
    return Block("SAS", read_body(words[:slash], "SAS"), read_body(words[slash + 1 :], "SAS"))


def read_block(text: str) -> Block:
    """SA10: one block."""
    words = text.split(" ")
    if words[0] == "SAS":
        return read_alternative(words[1:])
    if words[0] in (REPEAT_CARD, "SA"):
        return Block(words[0], read_body(words[1:], words[0]))
    body = read_body(words, "a block")
    if len(body) > 1:
        raise ProgramRefusedError("a block without REP, SA or SAS holds one movement card")
    return Block("", body)


def read_program(text: str) -> list[Block]:
    """SA9, SA26: a program is `.` (empty) or blocks separated by " - "."""
    if text == EMPTY_PROGRAM:
        return []
    return [read_block(part) for part in text.split(" - ")]


def write_block(block: Block) -> str:
    """SA26: the codes of a block."""
    words = list(block.body)
    if block.head:
        words.insert(0, block.head)
    if block.otherwise:
        words = [*words, "/", *block.otherwise]
    return " ".join(words)


def write_program(blocks: list[Block]) -> str:
    """SA26: the codes of a program."""
    if not blocks:
        return EMPTY_PROGRAM
    return " - ".join(write_block(block) for block in blocks)


# What can be built


def cards_of(blocks: list[Block]) -> list[str]:
    """SA3: all cards a program uses; SA and SAS are the two sides of one card."""
    cards: list[str] = []
    for block in blocks:
        if block.head in CONDITION_SIDES:
            cards.append("SA/SAS")
        elif block.head == REPEAT_CARD:
            cards.append(REPEAT_CARD)
        cards.extend(block.body)
        cards.extend(block.otherwise)
    return cards


def check_program(blocks: list[Block], bodies: int, sides: tuple[str, ...]) -> None:
    """SA9, SA10, SA27, SA28: refuse a program that the player cannot build."""
    if len(blocks) > MAXIMUM_BLOCKS:
        raise ProgramRefusedError("a program has at most four blocks")
    cards = cards_of(blocks)
    for card in cards:
        if cards.count(card) > 1:
            raise ProgramRefusedError(f"card used more than once: {card}")
    for block in blocks:
        if len(block.body) > bodies or len(block.otherwise) > bodies:
            raise ProgramRefusedError(f"at most {bodies} movement card(s) may be held together")
        if block.head in CONDITION_SIDES and block.head not in sides:
            raise ProgramRefusedError(f"{block.head} may not be used now")


# Every program


def possible_bodies(cards: list[str], bodies: int) -> Iterator[tuple[str, ...]]:
    """SA28: every way to hold 1 to `bodies` of these movement cards."""
    for size in range(1, bodies + 1):
        yield from permutations(cards, size)


def possible_blocks(unused: list[str], bodies: int, sides: tuple[str, ...]) -> Iterator[Block]:
    """SA10: every block that can be built from the unused cards."""
    movements = [card for card in unused if card in MOVEMENT_CARDS]
    for card in movements:
        yield Block("", (card,))
    if REPEAT_CARD in unused:
        for body in possible_bodies(movements, bodies):
            yield Block(REPEAT_CARD, body)
    if "SA/SAS" in unused and "SA" in sides:
        for body in possible_bodies(movements, bodies):
            yield Block("SA", body)
    if "SA/SAS" in unused and "SAS" in sides:
        for body in possible_bodies(movements, bodies):
            remaining = [card for card in movements if card not in body]
            for otherwise in possible_bodies(remaining, bodies):
                yield Block("SAS", body, otherwise)


def possible_programs(begun: list[Block], bodies: int, sides: tuple[str, ...]) -> Iterator[list[Block]]:
    """SA9: the program begun so far and every way to go on with it."""
    yield begun
    if len(begun) == MAXIMUM_BLOCKS:
        return
    used = cards_of(begun)
    unused = [card for card in (*MOVEMENT_CARDS, REPEAT_CARD, "SA/SAS") if card not in used]
    for block in possible_blocks(unused, bodies, sides):
        yield from possible_programs([*begun, block], bodies, sides)
