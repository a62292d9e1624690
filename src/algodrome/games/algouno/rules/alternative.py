"""AU5, AU10 to AU12: the alternative, from turning up its cards to evaluating its condition."""

from algodrome.games.algouno.board import Board
from algodrome.games.algouno.constants import (
    ACTION,
    ALONE,
    AND,
    ASSEMBLED,
    BRANCHED,
    CONDITION,
    COUNTED,
    PAIRS,
    RUNNING,
    TURNED_ACTION,
    TURNED_CONDITION,
    WITH_SPREAD,
)
from algodrome.games.algouno.rules.piles import draw_from
from algodrome.games.algouno.rules.sets import size_of
from algodrome.games.algouno.state import Position
from algodrome.kernels.log import Log, note
from algodrome.kernels.rule import rule


@rule
def turn_up(board: Board, position: Position, log: Log) -> None:
    """AU10: one Condition card and one or three Action cards, face up."""
    starter = position.starter
    position.condition_card = draw_from(board, position, int(CONDITION), log)
    note(log, TURNED_CONDITION, starter, 0, position.condition_card, position.pile_size[CONDITION])
    for place in range(board.spread):
        card = draw_from(board, position, int(ACTION), log)
        position.action_cards[place] = card
        note(log, TURNED_ACTION, starter, place, card, position.pile_size[ACTION])


@rule
def assemble(board: Board, position: Position, seat: int, action: int, log: Log) -> None:
    """AU11: the answer says which condition, and which cards are THEN and ELSE."""
    position.answer = action
    position.phase = RUNNING
    condition = condition_of(position, action)
    note(log, ASSEMBLED, seat, condition, deed_of(board, position, action, 1), deed_of(board, position, action, 0))


@rule
def condition_of(position: Position, answer: int) -> int:
    """AU11: the number of the condition that an answer chooses."""
    letter = answer if answer < WITH_SPREAD else (answer - WITH_SPREAD) // PAIRS
    return 2 * position.condition_card + letter


@rule
def deed_of(board: Board, position: Position, answer: int, holds: int) -> int:
    """AU11: what an answer makes a player do whose cards fulfil the condition (1), or do not (0)."""
    if answer < WITH_SPREAD:
        return board.deeds[position.action_cards[0]][1 - holds]
    pair = (answer - WITH_SPREAD) % PAIRS
    place = pair // 2
    if not holds:
        other = pair % 2
        place = other if other < place else other + 1
    return board.deeds[position.action_cards[place]][0]


@rule
def evaluate(board: Board, position: Position, seat: int, log: Log) -> int:
    """AU12: what a seat has to do, by the cards that lie before it just before it acts."""
    condition = condition_of(position, position.answer)
    result = holds(board, condition, seat, position.hand[seat], log)
    deed = deed_of(board, position, position.answer, result)
    note(log, BRANCHED, seat, condition, deed, result)
    return deed


@rule
def holds(board: Board, condition: int, seat: int, hand: int, log: Log) -> int:
    """AU5: one comparison, both of two, or at least one of two."""
    first = compare(board, 2 * condition, seat, hand, log)
    if board.joint[condition] == ALONE:
        return first
    second = compare(board, 2 * condition + 1, seat, hand, log)
    return first & second if board.joint[condition] == AND else first | second


@rule
def compare(board: Board, comparison: int, seat: int, hand: int, log: Log) -> int:
    """AU1, AU5: count cards of a hand; jokers are in the set of all cards only."""
    count = size_of(hand & board.counted[comparison])
    result = 1 if board.low[comparison] <= count <= board.high[comparison] else 0
    note(log, COUNTED, seat, comparison, count, result)
    return result
