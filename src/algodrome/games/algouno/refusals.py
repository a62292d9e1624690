"""Why an answer is refused: a sentence for each rule that forbids it."""

from algodrome.games.algouno import listing
from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import ASSEMBLING, CARDS_AT, CLASSIC_CARDS, LEFT_AT, NO_CARD
from algodrome.games.algouno.decks import DEED_NAMES
from algodrome.games.algouno.notation import CARDS
from algodrome.games.algouno.rules.deeds import choosable, has_free_neighbour
from algodrome.games.algouno.rules.sets import lowest
from algodrome.games.algouno.state import Position
from algodrome.games.algouno.wording import card_code
from algodrome.language import text


def why_not(board: Board, position: Position, seat: int, action: int) -> str:
    """Say why the seat whose turn it is may not take an action."""
    if position.phase == ASSEMBLING:
        return text("algouno.errors.assemble" if board.spread == 1 else "algouno.errors.assemble_spread")
    if action < CARDS_AT:
        return text("algouno.errors.choose_card", action=listing.deed_sentence(DEED_NAMES[position.deed]))
    card = CARDS[(action - CARDS_AT) % CLASSIC_CARDS]
    if not position.hand[seat] >> CARDS.index(card) & 1:
        return text("algouno.errors.not_in_hand", card=card_code(card))
    if has_free_neighbour(board, position.deed):
        return text("algouno.errors.which_neighbour", card=card_code(card))
    if action >= LEFT_AT:
        return text("algouno.errors.no_free_neighbour", action=listing.deed_sentence(DEED_NAMES[position.deed]))
    return _why_no_pair(position, seat, card)


def _why_no_pair(position: Position, seat: int, card: str) -> str:
    """AU13: two cards are chosen in the sorted order; most people type both at once."""
    if position.picked == NO_CARD:
        others = position.hand[seat] ^ (1 << CARDS.index(card))
        return text("algouno.errors.two_cards", card=card_code(card), other=card_code(CARDS[lowest(others)]))
    above = choosable(position, seat)
    cards = ", ".join(card_code(name) for number, name in enumerate(CARDS) if above >> number & 1)
    return text("algouno.errors.second_card", picked=card_code(CARDS[position.picked]), cards=cards)
