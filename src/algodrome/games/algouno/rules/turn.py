"""The turn: what every game has, told as a table of contents."""

from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import (
    ACTIONS,
    ASSEMBLING,
    CARDS_AT,
    CLASSIC_CARDS,
    DISCARD_2,
    KINDS,
    LEFT_AT,
    NO_CARD,
    OVER,
    RIGHT_AT,
    WITH_SPREAD,
)
from algodrome.games.algouno.rules.alternative import assemble
from algodrome.games.algouno.rules.deeds import carry_out_choice, choosable, has_free_neighbour
from algodrome.games.algouno.rules.piles import deal, shuffle_discards
from algodrome.games.algouno.rules.rounds import (
    clear_the_table,
    finish_action,
    is_ahead,
    run_to_the_next_choice,
    runner,
    start_round,
    winners,
)
from algodrome.games.algouno.rules.sets import nth_of, size_of
from algodrome.games.algouno.state import Position
from algodrome.kernels.generator import Generator, below
from algodrome.kernels.log import Log
from algodrome.kernels.mask import clear
from algodrome.kernels.rule import rule


@rule
def setup(board: Board, position: Position, log: Log) -> None:
    """AU8: shuffle the three piles, deal, and start the first round."""
    clear_the_table(position)
    for kind in range(KINDS):
        shuffle_discards(board, position, kind, log)
    deal(board, position, log)
    position.starter = board.first
    start_round(board, position, log)


@rule
def is_over(board: Board, position: Position) -> bool:
    """AU19, AU21: somebody has won, or the last round is over."""
    return position.phase == OVER


@rule
def next_seat(board: Board, position: Position) -> int:
    """AU11, AU12: the starter assembles; then whoever runs the alternative chooses."""
    return runner(board, position)


@rule
def acting(board: Board, position: Position) -> int:
    """Give the seats that may act, as bits."""
    return 0 if position.phase == OVER else 1 << next_seat(board, position)


@rule
def legal(board: Board, position: Position, seat: int, mask: list[int]) -> int:
    """AU11, AU13: one of the alternatives, or one of the cards that can be chosen."""
    clear(mask, ACTIONS)
    if position.phase == OVER or seat != next_seat(board, position):
        return 0
    if position.phase == ASSEMBLING:
        first = 0 if board.spread == 1 else WITH_SPREAD
        last = WITH_SPREAD if board.spread == 1 else CARDS_AT
        for action in range(first, last):
            mask[action] = 1
        return last - first
    cards = choosable(position, seat)
    if has_free_neighbour(board, position.deed):
        allow(cards, LEFT_AT, mask)
        allow(cards, RIGHT_AT, mask)
        return 2 * size_of(cards)
    allow(cards, CARDS_AT, mask)
    return size_of(cards)


@rule
def allow(cards: int, first: int, mask: list[int]) -> None:
    """AU13: allow one action for each card of a set; `first` is that of the first card."""
    for card in range(CLASSIC_CARDS):
        mask[first + card] = (cards >> card) & 1


@rule
def any_action(board: Board, position: Position, seat: int, mask: list[int], luck: Generator) -> int:
    """AU11, AU13: draw one of the legal actions; counting through a set of cards is quicker than listing them."""
    if position.phase == ASSEMBLING:
        return below(luck, WITH_SPREAD) if board.spread == 1 else WITH_SPREAD + below(luck, CARDS_AT - WITH_SPREAD)
    cards = choosable(position, seat)
    size = size_of(cards)
    if not has_free_neighbour(board, position.deed):
        return CARDS_AT + nth_of(cards, below(luck, size))
    number = below(luck, 2 * size)
    return LEFT_AT + nth_of(cards, number) if number < size else RIGHT_AT + nth_of(cards, number - size)


@rule
def step(board: Board, position: Position, seat: int, action: int, log: Log) -> None:
    """AU11 to AU13: assemble or choose, then run the alternative up to the next choice."""
    if position.phase == ASSEMBLING:
        assemble(board, position, seat, action, log)
    elif position.deed == DISCARD_2 and position.picked == NO_CARD:
        position.picked = action - CARDS_AT
        return
    else:
        carry_out_choice(board, position, seat, action, log)
        finish_action(board, position, log)
    run_to_the_next_choice(board, position, log)


@rule
def outcome(board: Board, position: Position, ranks: list[int], scores: list[int]) -> None:
    """AU20: winners first, the others by cards left, equal numbers alike; the score is the number of cards left."""
    won = winners(board, position)
    for seat in range(board.players):
        scores[seat] = size_of(position.hand[seat])
    for seat in range(board.players):
        rank = 1
        for rival in range(board.players):
            if is_ahead(won, scores, rival, seat):
                rank += 1
        ranks[seat] = rank
