"""A move of Alg(un)o in words: the alternative that it assembles, or what is done with a card."""

from algodrome.games.algouno import listing
from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import CARDS_AT
from algodrome.games.algouno.notation import CARDS, actions_in
from algodrome.games.algouno.view import View
from algodrome.language import text

SUIT_KEYS = {"H": "hearts", "S": "spades", "D": "diamonds", "C": "clubs"}


def wording(board: Board, view: View, move: str) -> str:
    """Say a legal move of the seat whose turn it is."""
    if actions_in(board, move)[0] < CARDS_AT:
        return listing.sentence(*listing.assembled(view, move))
    return _choice(view, move.split())


def card_words(card: str) -> str:
    """Say a classic card: "the 7 of hearts"."""
    rank, suit = card[:-1], card[-1]
    if suit.isdigit():
        return text("algouno.cards.joker", number=suit)
    return text(
        "algouno.cards.card", rank=text(f"algouno.cards.ranks.{rank}"), suit=text(f"algouno.cards.suits.{suit}")
    )


def card_code(card: str) -> str:
    """Write a classic card as people of the language in force do: QC is DT in French."""
    rank, suit = card[:-1], card[-1]
    if suit.isdigit():
        return card
    written = text(f"algouno.codes.{rank}") if rank in {"J", "Q", "K"} else rank
    return written + text(f"algouno.codes.{SUIT_KEYS[suit]}")


def move_code(move: str) -> str:
    """Write an answer with the codes of the language in force."""
    card, *rest = move.split()
    if card not in CARDS:
        return move
    sides = {side: text(f"algouno.codes.{side}") for side in ("left", "right")}
    return " ".join([card_code(card), *(sides[word] if word in sides else card_code(word) for word in rest)])


def _choice(view: View, words: list[str]) -> str:
    card = card_words(words[0])
    if len(words) > 1:
        return text(f"algouno.wording.give_{words[1]}", card=card)
    if view["picked"] is not None:
        return text("algouno.wording.discard_pair", first=card_words(view["picked"]), card=card)
    return text(f"algouno.wording.{str(view['action']).replace(' ', '_')}", card=card)
