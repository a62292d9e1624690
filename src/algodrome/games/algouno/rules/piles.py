"""AU8, AU16: the three piles and their discards."""

from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import CLASSIC, CONDITION, DEALT, HAND, MAX_DECK, NO_CARD, SHUFFLED, SPREAD
from algodrome.games.algouno.rules.table import wrapped
from algodrome.games.algouno.state import Position
from algodrome.kernels.generator import below
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule


@rule
def shuffle_discards(board: Board, position: Position, kind: int, log: Log) -> None:
    """AU16: the discards of a kind become its pile, which is empty."""
    shuffle_into_pile(position, kind, discards(board, position, kind))
    note(log, SHUFFLED, 0, kind, 0, position.pile_size[kind])


@rule
def shuffle_into_pile(position: Position, kind: int, cards: int) -> None:
    """AU8, AU16: make a set of cards the pile: sorted, then shuffled, so that every order is equally likely."""
    pile = position.pile[kind]
    size = 0
    for card in range(MAX_DECK):
        if (cards >> card) & 1:
            pile[size] = card
            size += 1
    position.pile_size[kind] = size
    for last in range(size - 1, 0, -1):
        other = below(position, last + 1)
        card = pile[last]
        pile[last] = pile[other]
        pile[other] = card


@rule
def discards(board: Board, position: Position, kind: int) -> int:
    """AU15: the set of cards that lie neither in the pile of their kind nor on the table."""
    return (1 << board.deck[kind]) - 1 - cards_on_table(board, position, kind) - cards_in_pile(position, kind)


@rule
def cards_in_pile(position: Position, kind: int) -> int:
    """AU8: the set of cards in a pile, whose order nobody knows."""
    cards = 0
    for place in range(position.pile_size[kind]):
        cards |= 1 << position.pile[kind][place]
    return cards


@rule
def cards_on_table(board: Board, position: Position, kind: int) -> int:
    """AU8, AU10: the set of cards that lie face up, before the players or in the middle."""
    cards = 0
    if kind == CLASSIC:
        for seat in range(board.players):
            cards |= position.hand[seat]
    elif kind == CONDITION:
        if position.condition_card != NO_CARD:
            cards = 1 << position.condition_card
    else:
        for place in range(SPREAD):
            if position.action_cards[place] != NO_CARD:
                cards |= 1 << position.action_cards[place]
    return cards


@rule
def draw_from(board: Board, position: Position, kind: int, log: Log) -> int:
    """AU14, AU16: the top card, after a refill if the pile is empty; NO_CARD where nothing is left.

    Called with int(KIND): given the constant itself, Numba would compile it once for each of the three.
    """
    if position.pile_size[kind] == 0:
        if discards(board, position, kind) == 0:
            return NO_CARD
        shuffle_discards(board, position, kind, log)
    top = position.pile_size[kind] - 1
    position.pile_size[kind] = top
    card = position.pile[kind][top]
    position.pile[kind][top] = 0
    return card


@rule
def deal(board: Board, position: Position, log: Log) -> None:
    """AU8: one card at a time from the first seat, five times round."""
    for _ in range(HAND):
        for number in range(board.players):
            seat = wrapped(board, board.first + number)
            card = draw_from(board, position, int(CLASSIC), log)
            position.hand[seat] |= 1 << card
            note(log, DEALT, seat, 0, card, position.pile_size[CLASSIC])
