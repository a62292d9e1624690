"""How Alg(un)o is written: cards `7H`, `10S`, `QD`, `J1`; answers `a`, `b 3 1`, `7H`, `7H QD`, `7H left`.

Ranks are A 2 3 4 5 6 7 8 9 10 J Q K, suits H (hearts), S (spades), D (diamonds), C (clubs), jokers J1 and J2.
"""

from collections.abc import Sequence

from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import CARDS_AT, LEFT_AT, RIGHT_AT, SPREAD
from algodrome.games.errors import IllegalMove
from algodrome.language import text

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

# Signs and words that are understood as well: those of French cards, but for a C, which would be cœur there
SUIT_SIGNS = str.maketrans("♥♠♦♣", "HSDT")
FRENCH_RANKS = {"V": "J", "D": "Q", "R": "K"}
FRENCH_SUITS = {
    "H": ("CO", "CŒUR", "COEUR"),
    "S": ("P", "PIQUE"),
    "D": ("K", "CA", "CARREAU"),
    "C": ("T", "TRÈFLE", "TREFLE"),
}
FRENCH_CARDS = {
    rank + word: RANK_NAMES.index(FRENCH_RANKS.get(rank, rank)) + len(RANK_NAMES) * SUITS.index(suit)
    for rank in (*RANK_NAMES, *FRENCH_RANKS)
    for suit, words in FRENCH_SUITS.items()
    for word in (*words, *(suit if rank in FRENCH_RANKS and suit != "C" else ()))
}
SIDES = {"left": LEFT_AT, "gauche": LEFT_AT, "right": RIGHT_AT, "droite": RIGHT_AT}


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
    first = SIDES.get(words[-1].lower())
    if first is not None:
        if len(words) != 2:  # noqa: PLR2004 - a card and a neighbour
            raise IllegalMove(text("algouno.errors.one_card_to", side=words[-1]))
        return [first + _card(words[0])]
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


def _card(word: str) -> int:
    name = word.upper().translate(SUIT_SIGNS)
    if name in CARDS:
        return CARDS.index(name)
    if name in FRENCH_CARDS:
        return FRENCH_CARDS[name]
    if name[:-1] in FRENCH_RANKS and name.endswith("C"):
        raise IllegalMove(text("algouno.errors.which_suit", word=word, rank=name[:-1]))
    raise IllegalMove(text("algouno.errors.no_card", word=word))
