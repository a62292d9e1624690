"""Greedy Alg(un)o: follow the rest of the round in the head, and choose what leaves the fewest cards.

Looks at what lies face up: the hands, and the cards turned up. The cards of the piles are only counted.

What the others will hold is worked out without touching the position. Two numbers hold all of it: the sizes of the
hands, seven bits for each seat, and whose cards lie before each seat, three bits for each.
"""

from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import (
    ACTIONS,
    ALL_CARDS,
    ALONE,
    AND,
    ASSEMBLING,
    CARDS_AT,
    CLASSIC_CARDS,
    DISCARD_2,
    DRAW_2,
    GIVE_CHOICE,
    GIVE_RIGHT,
    RIGHT_AT,
    SWAP_RIGHT,
)
from algodrome.games.algouno.rules.alternative import condition_of, deed_of
from algodrome.games.algouno.rules.sets import size_of
from algodrome.games.algouno.rules.table import neighbour, wrapped
from algodrome.games.algouno.rules.turn import legal
from algodrome.games.algouno.state import Position
from algodrome.kernels.generator import Generator
from algodrome.kernels.rule import rule
from algodrome.kernels.scratch import Scratch

SIZE_BITS = 7
OWNER_BITS = 3
WIN = 10_000  # what winning is worth, in cards
LOSS = 5_000  # what a round is worth in which somebody else wins
OWN = 3  # a card of one's own weighs as much as this many of each other player


@rule
def greedy(board: Board, position: Position, seat: int, mask: list[int], scratch: Scratch, luck: Generator) -> int:
    """Take the action whose round ends best; of equals the card whose suit there is most of, then the first."""
    legal(board, position, seat, mask)
    best = -1
    best_worth = 0
    for action in range(ACTIONS):
        if mask[action]:
            worth = worth_of(board, position, seat, action)
            if best < 0 or worth > best_worth:
                best = action
                best_worth = worth
    return best


@rule
def worth_of(board: Board, position: Position, seat: int, action: int) -> int:
    """Weigh an action: try it on the hands, follow the others to the end of the round, and put the cards back."""
    assembling = position.phase == ASSEMBLING
    answer = action if assembling else position.answer
    ran = 0 if assembling else position.ran + 1
    hand = position.hand[seat]
    receiver = receiver_of(board, position, seat, action)
    received = position.hand[receiver]
    own_suit = 0
    if not assembling:
        card = (action - CARDS_AT) % CLASSIC_CARDS
        own_suit = size_of(hand & suit_of(card))
        position.hand[seat] = hand & (ALL_CARDS - (1 << card))
        if receiver != seat:
            position.hand[receiver] = received | (1 << card)
    worth = worth_of_round(board, position, seat, answer, ran)
    position.hand[receiver] = received
    position.hand[seat] = hand
    return 100 * worth + own_suit


@rule
def receiver_of(board: Board, position: Position, seat: int, action: int) -> int:
    """Tell who gets a card that is given; the seat itself where none is."""
    if position.deed <= DISCARD_2:
        return seat
    return neighbour(board, seat, position.deed == GIVE_RIGHT or action >= RIGHT_AT)


@rule
def suit_of(card: int) -> int:
    """Give the set of cards of a card's suit; the two jokers are one."""
    return ALL_CARDS & (0x1FFF << (13 * (card // 13)))


@rule
def worth_of_round(board: Board, position: Position, seat: int, answer: int, ran: int) -> int:
    """Follow the alternative from the seat whose turn comes after some that ran it, and weigh what is left."""
    sizes = 0
    owners = 0
    for player in range(board.players):
        sizes |= size_of(position.hand[player]) << (SIZE_BITS * player)
        owners |= player << (OWNER_BITS * player)
    emptied = empty_hands(board, sizes)
    for number in range(ran, board.players):
        runner = wrapped(board, position.starter + number)
        owner = (owners >> (OWNER_BITS * runner)) & 7
        deed = expected_deed(board, position, answer, position.hand[owner], size_at(sizes, runner))
        if deed >= SWAP_RIGHT:
            other = neighbour(board, runner, deed == SWAP_RIGHT)
            sizes = exchanged(sizes, SIZE_BITS, runner, other)
            owners = exchanged(owners, OWNER_BITS, runner, other)
        else:
            sizes = after_deed(board, sizes, runner, deed)
        if board.at_once:
            emptied |= empty_hands(board, sizes)
    if not board.at_once:
        emptied = empty_hands(board, sizes)
    return worth_of_sizes(board, sizes, emptied | position.emptied, seat)


@rule
def expected_deed(board: Board, position: Position, answer: int, hand: int, size: int) -> int:
    """Tell what a player will have to do: the number of cards is followed exactly, the suits as they lie now."""
    condition = condition_of(position, answer)
    first = expected(board, 2 * condition, hand, size)
    result = first
    if board.joint[condition] != ALONE:
        second = expected(board, 2 * condition + 1, hand, size)
        result = first & second if board.joint[condition] == AND else first | second
    return deed_of(board, position, answer, result)


@rule
def expected(board: Board, comparison: int, hand: int, size: int) -> int:
    """Tell whether a comparison will hold."""
    count = size if board.counted[comparison] == ALL_CARDS else size_of(hand & board.counted[comparison])
    return 1 if board.low[comparison] <= count <= board.high[comparison] else 0


@rule
def after_deed(board: Board, sizes: int, runner: int, deed: int) -> int:
    """Give the sizes of the hands after a deed that is no swap; a free giver gives to the smaller hand."""
    size = size_at(sizes, runner)
    if deed <= DRAW_2:
        return sizes + ((deed + 1) << (SIZE_BITS * runner))
    if deed <= DISCARD_2:
        return sizes - (min(size, deed - DRAW_2) << (SIZE_BITS * runner))
    if size == 0:
        return sizes
    left = wrapped(board, runner + 1)
    right = wrapped(board, runner + board.players - 1)
    to_the_right = deed == GIVE_RIGHT or (deed == GIVE_CHOICE and size_at(sizes, right) < size_at(sizes, left))
    receiver = right if to_the_right else left
    return sizes - (1 << (SIZE_BITS * runner)) + (1 << (SIZE_BITS * receiver))


@rule
def size_at(sizes: int, seat: int) -> int:
    """Read the size of a seat's hand."""
    return (sizes >> (SIZE_BITS * seat)) & 0x7F


@rule
def exchanged(numbers: int, bits: int, one: int, other: int) -> int:
    """Exchange what two seats have."""
    mask = (1 << bits) - 1
    change = ((numbers >> (bits * one)) ^ (numbers >> (bits * other))) & mask
    return numbers ^ (change << (bits * one)) ^ (change << (bits * other))


@rule
def empty_hands(board: Board, sizes: int) -> int:
    """Give the seats without a card, as bits."""
    empty = 0
    for seat in range(board.players):
        if size_at(sizes, seat) == 0:
            empty |= 1 << seat
    return empty


@rule
def worth_of_sizes(board: Board, sizes: int, won: int, seat: int) -> int:
    """Weigh the end of a round: to win, that nobody else does, then few cards of one's own and many of the others."""
    worth = 0
    for player in range(board.players):
        if player == seat:
            worth -= OWN * (board.players - 1) * size_at(sizes, player)
        else:
            worth += size_at(sizes, player)
    if (won >> seat) & 1:
        return worth + WIN
    return worth - LOSS if won else worth
