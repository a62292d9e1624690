"""AU12, AU15 to AU21: a round from its first card to the last, and the end of the game."""

from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import (
    ASSEMBLING,
    EMPTIED,
    MAX_ROUNDS,
    NO_ANSWER,
    NO_CARD,
    NO_DEED,
    OVER,
    PUT_AWAY,
    ROUND_STARTED,
    SPREAD,
    STOPPED,
    WON,
)
from algodrome.games.algouno.rules.alternative import evaluate, turn_up
from algodrome.games.algouno.rules.deeds import carry_out, is_a_choice
from algodrome.games.algouno.rules.sets import size_of
from algodrome.games.algouno.rules.table import neighbour, wrapped
from algodrome.games.algouno.state import Position
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule


@rule
def start_round(board: Board, position: Position, log: Log) -> None:
    """AU10: the starter turns up cards and assembles the alternative."""
    position.round_number += 1
    position.phase = ASSEMBLING
    note(log, ROUND_STARTED, position.starter, 0, 0, position.round_number)
    turn_up(board, position, log)


@rule
def runner(board: Board, position: Position) -> int:
    """AU12: the starter runs the alternative first, then the players to the left."""
    return wrapped(board, position.starter + position.ran)


@rule
def run_to_the_next_choice(board: Board, position: Position, log: Log) -> None:
    """AU12, AU13: each seat in turn evaluates and acts; the round ends when all have, or somebody must choose."""
    while position.ran < board.players:
        seat = runner(board, position)
        deed = evaluate(board, position, seat, log)
        if is_a_choice(board, position, seat, deed):
            position.deed = deed
            return
        carry_out(board, position, seat, deed, log)
        finish_action(board, position, log)
    end_round(board, position, log)


@rule
def finish_action(board: Board, position: Position, log: Log) -> None:
    """AU12, AU19: the next seat runs; with win = "first" a hand that is empty now has won."""
    position.ran += 1
    if board.at_once:
        for seat in range(board.players):
            if position.hand[seat] == 0 and not (position.emptied >> seat) & 1:
                position.emptied |= 1 << seat
                note(log, EMPTIED, seat, 0, 0, position.round_number)


@rule
def end_round(board: Board, position: Position, log: Log) -> None:
    """AU15, AU17, AU19, AU21: the cards are put away; the game ends, or the next seat starts a round."""
    note(log, PUT_AWAY, 0, position.condition_card, board.spread, position.round_number)
    clear_the_table(position)
    if winners(board, position):
        name_the_winners(board, position, log)
        position.phase = OVER
    elif position.round_number == MAX_ROUNDS:
        note(log, STOPPED, 0, 0, 0, position.round_number)
        position.phase = OVER
    else:
        position.starter = neighbour(board, position.starter, False)
        start_round(board, position, log)


@rule
def clear_the_table(position: Position) -> None:
    """AU15: the Condition card and all Action cards drawn, used or not, go to the discards of their kind."""
    position.condition_card = NO_CARD
    for place in range(SPREAD):
        position.action_cards[place] = NO_CARD
    position.answer = NO_ANSWER
    position.deed = NO_DEED
    position.picked = NO_CARD
    position.ran = 0


@rule
def winners(board: Board, position: Position) -> int:
    """AU19: who has no card at the end of the round, and with win = "first" who had none after any action, as bits."""
    won = position.emptied
    for seat in range(board.players):
        if position.hand[seat] == 0:
            won |= 1 << seat
    return won


@rule
def name_the_winners(board: Board, position: Position, log: Log) -> None:
    """AU19: all of them win together."""
    won = winners(board, position)
    for seat in range(board.players):
        if (won >> seat) & 1:
            note(log, WON, seat, 0, size_of(position.hand[seat]), position.round_number)


@rule
def is_ahead(won: int, scores: list[int], rival: int, seat: int) -> bool:
    """AU20: winners share rank 1; the others follow by cards left."""
    rival_won = (won >> rival) & 1 != 0
    seat_won = (won >> seat) & 1 != 0
    return not seat_won and (rival_won or scores[rival] < scores[seat])
