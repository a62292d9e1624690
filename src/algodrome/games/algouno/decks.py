"""The Condition and Action cards: the shipped decks, and decks of a person's own.

A deck is a TOML file with `kind`, `level` and `cards`, as those in `data/` show. A deck of one's own is the text of
such a file, or of two of them one after the other, Conditions and Actions; a kind that is not given is the shipped one.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib import resources
from typing import Any

from algodrome.games.algouno.constants import ALONE, AND, CLASSIC_CARDS, MAX_DECK, OR, SPREAD
from algodrome.games.errors import OptionError
from algodrome.games.options import Chosen, Value
from algodrome.games.own_text import MAX_BRACKETS, MAX_DOTS, cut, unfit_for_toml
from algodrome.language import text

STANDARD = "standard"
# AU7: the levels of Condition and Action cards: the four pairs that are advised, then the others
LEVELS: dict[Value, tuple[int, int]] = {1: (1, 1), 2: (1, 2), 3: (2, 2), 4: (3, 2), "2-1": (2, 1), "3-1": (3, 1)}
QUANTITY_NAMES = ("cards", "hearts", "spades", "diamonds", "clubs", "red", "black")
COMPARISON_SIGNS = ("=", "<", "<=", ">", ">=")
JOINTS = {"and": AND, "or": OR}
DEED_NAMES = (
    "draw 1",
    "draw 2",
    "discard 1",
    "discard 2",
    "give left",
    "give right",
    "give choice",
    "swap right",
    "swap left",
)
KEYS = ("kind", "level", "cards")  # of a deck file
LEVELS_OF = {"conditions": (1, 2, 3), "actions": (1, 2)}
EXACT_ONLY = 1  # the level whose conditions know no comparison but "="
JOINING = 3  # the level whose conditions may be two comparisons
WORDS = 3  # of a comparison

Deeds = tuple[int, ...]


@dataclass(frozen=True)
class Comparison:
    """AU5: a quantity of the hand, compared with a number."""

    quantity: int  # by its place among the names
    sign: str
    number: int

    @property
    def bounds(self) -> tuple[int, int]:
        """Give the least and the greatest count for which it holds."""
        number = self.number
        return {
            "=": (number, number),
            "<": (0, number - 1),
            "<=": (0, number),
            ">": (number + 1, CLASSIC_CARDS),
            ">=": (number, CLASSIC_CARDS),
        }[self.sign]

    def __str__(self) -> str:
        """Write it as a deck does."""
        return f"{QUANTITY_NAMES[self.quantity]} {self.sign} {self.number}"


@dataclass(frozen=True)
class Condition:
    """AU5: one comparison, or two joined."""

    comparisons: tuple[Comparison, ...]
    joint: int = ALONE

    @property
    def meaning(self) -> tuple[int, frozenset[tuple[int, tuple[int, int]]]]:
        """Give what two conditions share if they say the same, however they are written."""
        return self.joint, frozenset((item.quantity, item.bounds) for item in self.comparisons)

    def __str__(self) -> str:
        """Write it as a deck does."""
        word = next((word for word, joint in JOINTS.items() if joint == self.joint), "")
        return f" {word} ".join(map(str, self.comparisons))


@dataclass(frozen=True)
class Decks:
    """The Condition cards and the Action cards of a game."""

    conditions: tuple[tuple[Condition, Condition], ...]
    actions: tuple[Deeds, ...]  # THEN and ELSE, or one deed
    action_level: int

    def all_conditions(self) -> Iterator[Condition]:
        """Go through the conditions of all cards."""
        for card in self.conditions:
            yield from card

    @cached_property
    def comparisons(self) -> tuple[tuple[str, ...], ...]:
        """Write the comparisons of each condition, by its number."""
        return tuple(tuple(map(str, condition.comparisons)) for condition in self.all_conditions())

    @cached_property
    def written(self) -> tuple[str, ...]:
        """Write each condition, by its number."""
        return tuple(map(str, self.all_conditions()))

    def printed_conditions(self, card: int) -> list[str]:
        """Give the two conditions of a Condition card (from 1), as the decks write them."""
        return list(self.written[2 * card - 2 : 2 * card])

    def printed_deeds(self, card: int) -> list[str]:
        """Give THEN and ELSE, or the one action, of an Action card (from 1), as the decks write them."""
        return [DEED_NAMES[deed] for deed in self.actions[card - 1]]


class DeckError(ValueError):
    """A fault in a deck: where it is, and a sentence about it."""

    def __init__(self, line: int, fault: str, **values: object) -> None:
        """Take the line and the key of the sentence."""
        self.fault, self.values = fault, values
        reason = text(f"algouno.errors.deck.{fault}", **{name: cut(value) for name, value in values.items()})
        super().__init__(text("algouno.errors.deck_line", line=line, reason=reason))


@lru_cache(maxsize=16)
def decks_of(level: Value, own: str) -> Decks:
    """AU6, AU7: the decks of a level, with those of the person's own in their place."""
    condition_level, action_level = LEVELS[level]
    given = dict(_parts(own, level)) if own != STANDARD else {}
    conditions = given.get("conditions") or shipped("conditions", condition_level)
    actions = given.get("actions") or shipped("actions", action_level)
    return Decks(conditions, actions, action_level)


def check_own_deck(own: str, chosen: Chosen) -> str:
    """Give the text of a deck back if it can be played at the level chosen."""
    try:
        decks_of(chosen["level"], own)
    except DeckError as error:
        raise OptionError(text("algouno.errors.own_deck", reason=error)) from None
    return own


@cache
def shipped(kind: str, level: int) -> tuple[Any, ...]:
    """Load a deck of this package."""
    file = resources.files("algodrome").joinpath("games", "algouno", "data", f"{kind}-{level}.toml")
    return read_deck(file.read_text("utf-8"))[2]


def decks_in(own: str) -> list[tuple[str, int, tuple[Any, ...]]]:
    """Read a deck of a person's own, whatever its level: each kind that is given, its level and its cards."""
    return [read_deck(part, before) for before, part in _files(own)]


def _parts(own: str, level: Value) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Read one file or two of a level."""
    seen = set()
    for before, part in _files(own):
        kind, cards, line = _read_part(part, before, level)
        if kind in seen:
            raise DeckError(line, "kind_twice", kind=kind)
        seen.add(kind)
        yield kind, cards


def _files(own: str) -> Iterator[tuple[int, str]]:
    """Split a text into files, one after the other, each with the lines before it: each begins with its kind."""
    starts = [found.start() for found in re.finditer(r"(?m)^[ \t]*kind[ \t]*=", own)]
    if not starts:
        raise DeckError(1, "no_kind")
    for start, end in zip([0, *starts[1:]], [*starts[1:], len(own)], strict=True):
        yield own.count("\n", 0, start), own[start:end]


def _read_part(part: str, before: int, level: Value) -> tuple[str, tuple[Any, ...], int]:
    """Read one file that begins after some lines of a text."""
    kind, found, cards = read_deck(part, before)
    wanted = dict(zip(LEVELS_OF, LEVELS[level], strict=True))[kind]
    if found != wanted:
        raise DeckError(_line_of(part, "level", before), "other_level", kind=kind, level=found, wanted=wanted)
    return kind, cards, _line_of(part, "kind", before)


def read_deck(part: str, before: int = 0) -> tuple[str, int, tuple[Any, ...]]:
    """Read and check one deck file: its kind, its level and its cards; lines are counted from `before`."""
    document = _toml(part, before)
    _check_keys(document, part, before)
    kind, level, cards = document["kind"], document["level"], document["cards"]
    start = _line_of(part, "cards", before)
    if not isinstance(cards, list):
        raise DeckError(start, "no_list")
    least = SPREAD if (kind, level) == ("actions", 2) else 1
    if not least <= len(cards) <= MAX_DECK:
        raise DeckError(start, "size", found=len(cards), least=least, most=MAX_DECK)
    lines = _lines_of_cards(part, before)
    if len(lines) != len(cards):
        lines = [start] * len(cards)  # written in a way that only TOML's own reader can follow
    read = _condition_card if kind == "conditions" else _action_card
    return kind, level, tuple(read(card, level, line) for card, line in zip(cards, lines, strict=True))


def _check_keys(document: Mapping[str, Any], part: str, before: int) -> None:
    for name in document:
        if name not in KEYS:
            raise DeckError(_line_of(part, name, before), "unknown_key", name=name)
    for name in KEYS:
        if name not in document:
            raise DeckError(before + 1, "missing_key", name=name)
    kind, level = document["kind"], document["level"]
    if not isinstance(kind, str) or kind not in LEVELS_OF:
        raise DeckError(_line_of(part, "kind", before), "bad_kind", kind=kind)
    if type(level) is not int or level not in LEVELS_OF[kind]:
        levels = ", ".join(map(str, LEVELS_OF[kind]))
        raise DeckError(_line_of(part, "level", before), "bad_level", level=level, levels=levels)


def _toml(part: str, before: int) -> dict[str, Any]:
    unfit = unfit_for_toml(part)
    if unfit:
        raise DeckError(before + unfit[0], unfit[1], brackets=MAX_BRACKETS, dots=MAX_DOTS)
    try:
        return tomllib.loads(part)
    except (ValueError, RecursionError) as error:
        found = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        line = int(found[1]) if found else part.rstrip().count("\n") + 1
        reason = str(error).partition(" (at ")[0]
        raise DeckError(before + line, "no_toml", reason=reason) from None


# AU3, AU5: Condition cards


def _condition_card(card: object, level: int, line: int) -> tuple[Condition, Condition]:
    if not (isinstance(card, list) and len(card) == 2 and all(isinstance(item, str) for item in card)):  # noqa: PLR2004 - AU3
        raise DeckError(line, "two_conditions", card=card)
    first, second = (read_condition(item, level, line) for item in card)
    if first.meaning == second.meaning:
        raise DeckError(line, "same_condition", condition=card[0])
    return first, second


def read_condition(condition: str, level: int = JOINING, line: int = 1) -> Condition:
    """AU5: read a condition such as "hearts = 3", or on level 3 two of them joined."""
    words = condition.split()
    joints = [place for place, word in enumerate(words[:-1]) if place and word in JOINTS]
    if len(joints) > 1:
        raise DeckError(line, "many_joints", condition=condition)
    if joints and level < JOINING:
        raise DeckError(line, "joint_level", condition=condition, level=level)
    parts = [words[: joints[0]], words[joints[0] + 1 :]] if joints else [words]
    comparisons = tuple(_comparison(part, level, line) for part in parts)
    return Condition(comparisons, JOINTS[words[joints[0]]] if joints else ALONE)


def _comparison(words: list[str], level: int, line: int) -> Comparison:
    if len(words) != WORDS:
        raise DeckError(line, "no_comparison", part=" ".join(words), example="hearts = 3")
    quantity, sign, number = words
    if quantity not in QUANTITY_NAMES:
        raise DeckError(line, "quantity", quantity=quantity, known=", ".join(QUANTITY_NAMES))
    if sign not in COMPARISON_SIGNS:
        raise DeckError(line, "sign", sign=sign, known=", ".join(COMPARISON_SIGNS))
    if level == EXACT_ONLY and sign != "=":
        raise DeckError(line, "sign_level", sign=sign)
    if not re.fullmatch(r"[0-9]{1,2}", number) or int(number) > CLASSIC_CARDS:
        raise DeckError(line, "number", number=number, most=CLASSIC_CARDS)
    return Comparison(QUANTITY_NAMES.index(quantity), sign, int(number))


# AU2, AU4: Action cards


def _action_card(card: object, level: int, line: int) -> Deeds:
    if level > 1:
        if not isinstance(card, str):
            raise DeckError(line, "one_action", card=card)
        return (_deed(card, line),)
    if not isinstance(card, Mapping) or set(card) != {"then", "else"}:
        raise DeckError(line, "then_and_else", card=card)
    then, otherwise = _deed(card["then"], line), _deed(card["else"], line)
    if then == otherwise:
        raise DeckError(line, "same_action", action=card["then"])
    return then, otherwise


def _deed(name: object, line: int) -> int:
    if name not in DEED_NAMES:
        raise DeckError(line, "action", action=name, known=", ".join(DEED_NAMES))
    return DEED_NAMES.index(str(name))


# Where things are: TOML's reader does not tell


def _line_of(part: str, key: str, before: int) -> int:
    keys = (line.partition("=")[0].strip() for line in part.split("\n"))
    return before + next((number for number, found in enumerate(keys, 1) if found == key), 1)


# A text that is never closed ends with its line, so that no sign is looked at twice
MARK = re.compile(r"""#[^\n]*|"(?:\\.|[^"\\\n])*"?|'[^'\n]*'?|[\[\]{}]|\n|[^\s,"'#\[\]{}]+""")


def _lines_of_cards(part: str, before: int) -> list[int]:
    """List the line on which each card of a well-formed file begins."""
    found = re.search(r"(?m)^[ \t]*cards[ \t]*=", part)
    start = found.end() if found else 0
    line = before + 1 + part.count("\n", 0, start)
    depth, lines = 0, []
    for mark in MARK.findall(part, start):
        if mark == "\n":
            line += 1
        elif mark in "]}":
            depth -= 1
            if depth == 0:
                break
        elif mark[0] != "#":
            if depth == 1:
                lines.append(line)
            depth += mark in "[{"
    return lines
