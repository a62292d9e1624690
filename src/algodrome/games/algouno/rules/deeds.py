"""AU4, AU13, AU14: what the nine actions do, and which of them leave a choice."""

from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import (
    ALL_CARDS,
    CARDS_AT,
    CLASSIC,
    CLASSIC_CARDS,
    DISCARD_1,
    DISCARD_2,
    DISCARDED,
    DRAW_2,
    DREW,
    DREW_NOTHING,
    GAVE,
    GIVE_CHOICE,
    GIVE_RIGHT,
    HAD_NOTHING,
    NO_CARD,
    RIGHT_AT,
    SWAP_RIGHT,
    SWAPPED,
)
from algodrome.games.algouno.rules.piles import draw_from
from algodrome.games.algouno.rules.sets import lowest, size_of, without_the_highest
from algodrome.games.algouno.rules.table import neighbour
from algodrome.games.algouno.state import Position
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule


@rule
def is_a_choice(board: Board, position: Position, seat: int, deed: int) -> bool:
    """AU13, AU14: what has one possible answer, or none, is not asked."""
    if deed <= DRAW_2 or deed >= SWAP_RIGHT:
        return False
    cards = size_of(position.hand[seat])
    if has_free_neighbour(board, deed):
        return cards > 0
    return cards > (2 if deed == DISCARD_2 else 1)


@rule
def has_free_neighbour(board: Board, deed: int) -> bool:
    """AU13, AU18: with two players both neighbours are one answer."""
    return deed == GIVE_CHOICE and board.players > 2  # noqa: PLR2004 - AU18 says two


@rule
def choosable(position: Position, seat: int) -> int:
    """AU13: any card; a pair to discard is chosen in the sorted order, so that there is one way to choose it."""
    hand = position.hand[seat]
    if position.deed != DISCARD_2:
        return hand
    if position.picked == NO_CARD:
        return without_the_highest(hand)
    return hand & ~((2 << position.picked) - 1)


@rule
def carry_out(board: Board, position: Position, seat: int, deed: int, log: Log) -> None:
    """AU4, AU14: an action without a choice; whoever has too few cards uses what they have."""
    if deed <= DRAW_2:
        for _ in range(deed + 1):
            draw_one(board, position, seat, log)
    elif deed >= SWAP_RIGHT:
        swap_hands(position, seat, neighbour(board, seat, deed == SWAP_RIGHT), log)
    elif position.hand[seat] == 0:
        note(log, HAD_NOTHING, seat, 0, deed, 0)
    elif deed <= DISCARD_2:
        while position.hand[seat]:
            discard(position, seat, lowest(position.hand[seat]), log)
    else:
        give(position, seat, neighbour(board, seat, deed == GIVE_RIGHT), lowest(position.hand[seat]), log)


@rule
def carry_out_choice(board: Board, position: Position, seat: int, action: int, log: Log) -> None:
    """AU13: discard or give what was chosen."""
    deed = position.deed
    card = (action - CARDS_AT) % CLASSIC_CARDS
    if deed == DISCARD_1:
        discard(position, seat, card, log)
    elif deed == DISCARD_2:
        discard(position, seat, position.picked, log)
        discard(position, seat, card, log)
    else:
        give(position, seat, neighbour(board, seat, deed == GIVE_RIGHT or action >= RIGHT_AT), card, log)
    position.picked = NO_CARD


@rule
def draw_one(board: Board, position: Position, seat: int, log: Log) -> None:
    """AU14: one card, or nothing when pile and discards are empty."""
    card = draw_from(board, position, int(CLASSIC), log)
    if card == NO_CARD:
        note(log, DREW_NOTHING, seat, 0, 0, 0)
        return
    position.hand[seat] |= 1 << card
    note(log, DREW, seat, 0, card, position.pile_size[CLASSIC])


@rule
def discard(position: Position, seat: int, card: int, log: Log) -> None:
    """AU15: a classic card goes on its discards at once: it is neither held nor in the pile."""
    position.hand[seat] &= ALL_CARDS - (1 << card)
    note(log, DISCARDED, seat, 0, card, size_of(position.hand[seat]))


@rule
def give(position: Position, seat: int, receiver: int, card: int, log: Log) -> None:
    """AU4: one card goes to a neighbour."""
    position.hand[seat] &= ALL_CARDS - (1 << card)
    position.hand[receiver] |= 1 << card
    note(log, GAVE, seat, receiver, card, size_of(position.hand[seat]))


@rule
def swap_hands(position: Position, seat: int, other: int, log: Log) -> None:
    """AU12, AU14: the hands change places at once, empty ones too."""
    hand = position.hand[seat]
    position.hand[seat] = position.hand[other]
    position.hand[other] = hand
    note(log, SWAPPED, seat, other, size_of(position.hand[seat]), size_of(hand))
