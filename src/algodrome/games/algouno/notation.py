"""How Alg(un)o is written: cards `7H`, `10S`, `QD`, `J1`; answers `a`, `b 3 1`, `7H`, `7H QD`, `7H left`.

Ranks are A 2 3 4 5 6 7 8 9 10 J Q K, suits H (hearts), S (spades), D (diamonds), C (clubs), jokers J1 and J2. Cards and
sides are read as they are written in every language that there is, too: `typed` in the catalogues.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product

from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import CARDS_AT, LEFT_AT, RIGHT_AT, SPREAD
from algodrome.games.errors import IllegalMove
from algodrome.language import language, speaking, text
from algodrome.language.plain_words import of_all_languages, plain

SUITS = "HSDC"
RANK_NAMES = ("A", *map(str, range(2, 11)), "J", "Q", "K")
CARDS = (*(rank + suit for suit in SUITS for rank in RANK_NAMES), "J1", "J2")
LETTERS = "ab"
_PLACES = range(1, SPREAD + 1)
_ORDERS = tuple((then, other) for then in _PLACES for other in _PLACES if then != other)
ALTERNATIVES: tuple[str, ...] = (
    *LETTERS,
    *(f"{letter} {then} {other}" for letter in LETTERS for then, other in _ORDERS),
)
TEXTS: tuple[str, ...] = (*ALTERNATIVES, *CARDS, *(f"{card} {side}" for side in ("left", "right") for card in CARDS))

SIDES = {"left": LEFT_AT, "right": RIGHT_AT}
SUIT_SIGNS = dict(zip("♥♠♦♣", SUITS, strict=True))
NUMBERS = {str(number): str(number) for number in range(2, 11)}
INTERNATIONAL = {rank.casefold(): rank for rank in RANK_NAMES}
TYPED = {"ranks": tuple("AJQK"), "suits": tuple(SUITS), "sides": tuple(SIDES), "others": ("joker", "small")}


def card_name(card: int) -> str:
    """Write a classic card."""
    return CARDS[card]


def action_text(board: Board, action: int) -> str:
    """Write an action."""
    del board
    return TEXTS[action]


def lines_of(board: Board, taken: Sequence[tuple[int, int]]) -> list[tuple[int, str]]:
    """Write actions with their seats as lines: a pair of cards to discard is one.

    In a round a seat answers once for its cards, and every round begins with an alternative: two cards in a row that
    one seat chose are a pair.
    """
    del board
    lines: list[tuple[int, str]] = []
    before = None
    for seat, action in taken:
        is_card = CARDS_AT <= action < LEFT_AT
        if is_card and before == seat:
            first = lines.pop()[1]
            lines.append((seat, f"{first} {TEXTS[action]}"))
        else:
            lines.append((seat, TEXTS[action]))
        before = seat if is_card and before != seat else None
    return lines


def actions_in(board: Board, line: str) -> list[int]:
    """Read an answer: an alternative, a card, two cards in any order, or a card and a neighbour."""
    del board
    words = line.replace(",", " ").split()
    if not words:
        raise IllegalMove(text("algouno.errors.no_move"))
    if words[0].lower() in LETTERS:
        return [_alternative(words)]
    side = meanings("sides").get(plain(words[-1]))
    if side is not None:
        if len(words) != 2:  # noqa: PLR2004 - a card and a neighbour
            raise IllegalMove(text("algouno.errors.one_card_to", side=words[-1]))
        return [SIDES[side] + _card(words[0])]
    cards = [_card(word) for word in words]
    if len(cards) > 2:  # noqa: PLR2004 - AU4: two cards are the most
        raise IllegalMove(text("algouno.errors.many_cards", found=len(cards)))
    if len(set(cards)) < len(cards):
        raise IllegalMove(text("algouno.errors.same_card", card=CARDS[cards[0]]))
    return [CARDS_AT + card for card in sorted(cards)]


def _alternative(words: list[str]) -> int:
    line = " ".join(words).lower()
    if line not in ALTERNATIVES:
        raise IllegalMove(text("algouno.errors.no_alternative", line=line))
    return ALTERNATIVES.index(line)


def meanings(kind: str) -> Mapping[str, str]:
    """Give what words and signs of all languages mean; where two differ, it is as in the language that is spoken."""
    return _meanings(kind, language())


@cache
def _meanings(kind: str, spoken: str) -> Mapping[str, str]:
    with speaking(spoken):
        return of_all_languages(lambda: _typed(kind))


def _typed(kind: str) -> dict[str, str]:
    """Read what people type in the language that is spoken: `typed` in its catalogue."""
    said = {meaning: text(f"algouno.typed.{kind}.{meaning}") for meaning in TYPED[kind]}
    return {plain(word): meaning for meaning, words in said.items() for word in words.split()}


@cache
def _written_cards(spoken: str) -> Mapping[str, int]:
    """Give the cards as people of all languages write them, in one word."""
    with speaking(spoken):
        return of_all_languages(_cards_here)


def _cards_here() -> dict[str, int]:
    """Give the cards as people write them in the language that is spoken.

    A letter of notation is a suit beside the ranks of a language in which no suit begins with it: a C is no club beside
    a valet, as it would be cœur there.
    """
    ranks, suits = NUMBERS | INTERNATIONAL | _typed("ranks"), _typed("suits")
    firsts = {word[0] for word in suits}
    letters = {letter.casefold(): letter for letter in SUITS if letter.casefold() not in firsts}
    pairs = product(ranks.items(), (letters | SUIT_SIGNS | suits).items())
    return {rank + suit: CARDS.index(face + sign) for (rank, face), (suit, sign) in pairs}


def written_card(name: str) -> int | None:
    """Find the card of a name in plain words, such as dt or dametrefle."""
    return _written_cards(language()).get(name)


def _card(word: str) -> int:
    if word.upper() in CARDS:
        return CARDS.index(word.upper())
    name = plain(word)
    card = written_card(name)
    if card is not None:
        return card
    if name[:-1] in meanings("ranks") and name[-1:].upper() in SUITS:
        raise IllegalMove(text("algouno.errors.which_suit", word=word, rank=word[:-1].upper()))
    raise IllegalMove(text("algouno.errors.no_card", word=word))
