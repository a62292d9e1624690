"""A pupil's ordered rules as a bot: the first rule that fits a move is followed.

A text such as

    # get rid of cards
    if cards >= 4 then discard
    if hearts >= 2 then hearts highest
    left
    lowest

A rule is a condition on one's own hand, written as on the cards, and wishes about the move; without a condition it
always holds. Of the moves that have all the wishes the first is played, highest and lowest among them last. The words
may be those of any language (`pupil.words` in the catalogues), and everything after # is a remark.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from algodrome.games.algouno.constants import AND, QUANTITIES
from algodrome.games.algouno.decks import (
    COMPARISON_SIGNS,
    JOINING,
    QUANTITY_NAMES,
    Condition,
    DeckError,
    read_condition,
)
from algodrome.games.algouno.notation import CARDS, LETTERS, RANK_NAMES
from algodrome.games.contract import Game, State
from algodrome.language import LANGUAGES, speaking, text
from algodrome.language.plain_words import plain

DEEDS = ("draw", "discard", "give", "swap")  # what an alternative would have its chooser do
EXTREMES = ("highest", "lowest")
WISHES = (*QUANTITY_NAMES[1:], "joker", *EXTREMES, "left", "right", *LETTERS, "true", "false", *DEEDS)
WORDS = ("if", "then", *QUANTITY_NAMES, "and", "or", *EXTREMES, "left", "right", "true", "false", *DEEDS)


@dataclass(frozen=True)
class Rule:
    """When it holds, and what it wishes."""

    condition: Condition | None
    wishes: tuple[str, ...]

    def choose(self, view: Mapping[str, Any], moves: Sequence[str]) -> str | None:
        """Give the first move that has all the wishes; None where none has, or the rule does not hold."""
        hand = view["hands"][view["seat"] - 1]
        if self.condition and not holds(self.condition, hand):
            return None
        others = [wish for wish in self.wishes if wish not in EXTREMES]
        fitting = [move for move in moves if all(_has(view, hand, move, wish) for wish in others)]
        for wish in self.wishes:
            if wish in EXTREMES:
                fitting = sorted((move for move in fitting if _rank(move)), key=_rank, reverse=wish == "highest")
        return next(iter(fitting), None)


@dataclass(frozen=True)
class Rules:
    """The rules in their order."""

    rules: tuple[Rule, ...]

    def choose(self, state: State, seat: int) -> str | None:
        """Follow the first rule that fits a move."""
        view, moves = state.view(seat), [str(move) for move in state.legal_moves(seat)]
        chosen = (rule.choose(view, moves) for rule in self.rules)
        return next((move for move in chosen if move is not None), None)


def palette(game: Game) -> list[list[str]]:
    """Give the words that rules are built of, in groups and in the language that is spoken."""
    del game
    return [
        [*_spoken("if", *QUANTITY_NAMES), *COMPARISON_SIGNS, *_spoken("and", "or")],
        [str(number) for number in range(7)],
        [*_spoken("then", *DEEDS, *EXTREMES, "left", "right", "true", "false")],
        ["joker", *LETTERS],
    ]


def _spoken(*words: str) -> list[str]:
    return [_written(word)[-1] if word in WORDS else word for word in words]


def _written(word: str) -> list[str]:
    """Give the ways to write a word in the language that is spoken; the last is the one that is offered."""
    return text(f"algouno.pupil.words.{word}").split()


@cache
def _meanings() -> Mapping[str, str]:
    """Give what the words of all languages mean, the same wherever they are read; those of notation come first."""
    meanings: dict[str, str] = {}
    for code in LANGUAGES:
        with speaking(code):
            meanings |= {plain(written): word for word in WORDS for written in _written(word)}
    return meanings | {word: word for word in (*WORDS, *WISHES)}


def holds(condition: Condition, hand: Sequence[str]) -> bool:
    """AU5: tell whether a condition holds for a hand."""
    cards = sum(1 << CARDS.index(card) for card in hand)
    counts = [(cards & QUANTITIES[one.quantity]).bit_count() for one in condition.comparisons]
    results = [one.bounds[0] <= n <= one.bounds[1] for one, n in zip(condition.comparisons, counts, strict=True)]
    return all(results) if condition.joint == AND else any(results)


def read_rules(game: Game, written: str) -> Rules:
    """Read the text; a ValueError names the first line with a fault."""
    del game
    rules = []
    for number, line in enumerate(written.splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            rules.append(_rule(words, number))
    if not rules:
        raise ValueError(text("algouno.pupil.empty"))
    return Rules(tuple(rules))


def _rule(written: list[str], line: int) -> Rule:
    words = [_meanings().get(plain(word), plain(word)) for word in written]
    condition = None
    if words[0] == "if":
        place = next((place for place, word in enumerate(words) if word == "then"), None)
        if place is None:
            raise ValueError(text("algouno.errors.deck_line", line=line, reason=text("algouno.pupil.no_then")))
        condition = _condition(words[1:place], dict(zip(words, written, strict=True)), line)
        words, written = words[place + 1 :], written[place + 1 :]
    wrong = [said for said, word in zip(written or [""], words or [""], strict=True) if word not in WISHES]
    if wrong:
        reason = text("algouno.pupil.wish", found=wrong[0], known=", ".join(_spoken(*WISHES)))
        raise ValueError(text("algouno.errors.deck_line", line=line, reason=reason))
    return Rule(condition, tuple(words))


def _condition(words: list[str], written: Mapping[str, str], line: int) -> Condition:
    """Read a condition; a fault is told in the words that were written, and others in those that are spoken."""

    def in_words(value: object) -> str:
        return re.sub(r"[^\W\d]+", lambda word: written.get(word[0]) or _spoken(word[0])[0], str(value))

    try:
        return read_condition(" ".join(words), JOINING, line)
    except DeckError as error:
        values = {name: in_words(value) for name, value in error.values.items()}
        raise DeckError(line, error.fault, **values) from None


def _has(view: Mapping[str, Any], hand: Sequence[str], move: str, wish: str) -> bool:
    first, *rest = move.split()
    if first in LETTERS:
        return wish == first or wish in _prospect(view, hand, first, [int(word) for word in rest])
    if wish == "joker":
        return first in CARDS[-2:]
    if wish in QUANTITY_NAMES:
        return bool(1 << CARDS.index(first) & QUANTITIES[QUANTITY_NAMES.index(wish)])
    return wish in rest


def _prospect(view: Mapping[str, Any], hand: Sequence[str], letter: str, cards: Sequence[int]) -> tuple[str, str]:
    """Tell whether the condition of an alternative holds for the hand now, and what would have to be done."""
    true = holds(read_condition(view["conditions"][LETTERS.index(letter)]), hand)
    place = cards[0 if true else 1] - 1 if cards else 0
    deeds = view["deeds"][place]
    return "true" if true else "false", (deeds[0] if true else deeds[-1]).split()[0]


def _rank(move: str) -> int:
    """Give the rank of the card of a move, from 1; 0 for a joker or what is no card."""
    card = move.split(maxsplit=1)[0]
    return RANK_NAMES.index(card[:-1]) + 1 if card[:-1] in RANK_NAMES and card not in CARDS[-2:] else 0
