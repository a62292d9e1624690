"""A pupil's ordered rules as a bot: the first rule that fits a move is followed.

A text such as

    # get rid of cards
    if cards >= 4 then discard
    if hearts >= 2 then hearts highest
    left
    lowest

A rule is a condition on one's own hand, written as on the cards, and wishes about the move; without a condition it
always holds. Of the moves that have all the wishes the first is played, highest and lowest among them last. The words
may be French, and everything after # is a remark.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from unicodedata import combining, normalize

from algodrome.games.algouno.constants import AND, QUANTITIES
from algodrome.games.algouno.decks import COMPARISON_SIGNS, JOINING, QUANTITY_NAMES, Condition, read_condition
from algodrome.games.algouno.notation import CARDS, LETTERS, RANK_NAMES
from algodrome.games.contract import Game, State
from algodrome.language import language, text

IF, THEN = ("if", "si"), ("then", "alors")
FRENCH = {
    "cards": "cartes",
    "hearts": "coeur coeurs",
    "spades": "pique piques",
    "diamonds": "carreau carreaux",
    "clubs": "trefle trefles",
    "red": "rouge rouges",
    "black": "noir noirs",
    "and": "et",
    "or": "ou",
    "left": "gauche",
    "right": "droite",
    "highest": "haute",
    "lowest": "basse",
    "true": "vrai",
    "false": "faux",
    "draw": "piocher",
    "discard": "defausser",
    "give": "donner",
    "swap": "echanger",
}
ENGLISH = {word: english for english, french in FRENCH.items() for word in french.split()}
DEEDS = ("draw", "discard", "give", "swap")  # what an alternative would have its chooser do
EXTREMES = ("highest", "lowest")
WISHES = (*QUANTITY_NAMES[1:], "joker", *EXTREMES, "left", "right", *LETTERS, "true", "false", *DEEDS)


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
        plain = [wish for wish in self.wishes if wish not in EXTREMES]
        fitting = [move for move in moves if all(_has(view, hand, move, wish) for wish in plain)]
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
    french = language() == "fr"
    return [
        [IF[french], *_spoken(*QUANTITY_NAMES), *COMPARISON_SIGNS, *_spoken("and", "or")],
        [str(number) for number in range(7)],
        [THEN[french], *_spoken(*DEEDS, *EXTREMES, "left", "right", "true", "false")],
        ["joker", *LETTERS],
    ]


def _spoken(*words: str) -> list[str]:
    return [FRENCH.get(word, word).split()[-1] for word in words] if language() == "fr" else list(words)


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
        words = [ENGLISH.get(word, word) for word in _plain(line.partition("#")[0]).split()]
        if words:
            rules.append(_rule(words, number))
    if not rules:
        raise ValueError(text("algouno.pupil.empty"))
    return Rules(tuple(rules))


def _rule(words: list[str], line: int) -> Rule:
    condition = None
    if words[0] in IF:
        place = next((place for place, word in enumerate(words) if word in THEN), None)
        if place is None:
            raise ValueError(text("algouno.errors.deck_line", line=line, reason=text("algouno.pupil.no_then")))
        condition, words = read_condition(" ".join(words[1:place]), JOINING, line), words[place + 1 :]
    wrong = next((word for word in words or [""] if word not in WISHES), None)
    if wrong is not None:
        reason = text("algouno.pupil.wish", found=wrong, known=", ".join(_spoken(*WISHES)))
        raise ValueError(text("algouno.errors.deck_line", line=line, reason=reason))
    return Rule(condition, tuple(words))


def _plain(line: str) -> str:
    """Write small letters without accents."""
    letters = normalize("NFD", line.casefold().replace("œ", "oe"))
    return "".join(sign for sign in letters if not combining(sign))


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
