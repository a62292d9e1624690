"""Why an action is refused: a sentence for each rule that forbids it."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    ACTIONS,
    ELSE,
    MAX_BLOCKS,
    MOVEMENTS,
    NEXT,
    NO_CONDITION,
    PLACING_BOLIDES,
    PLACING_TRAFFIC,
    PROGRAMMING,
    REP,
    RUNNING,
    SA,
    START,
    SUBMIT,
    THEN,
    TOKENS,
)
from algodrome.games.speedalgo.notation import action_text
from algodrome.games.speedalgo.program import SIGNS
from algodrome.games.speedalgo.state import Position
from algodrome.language import text

_BAD_CELL = {PLACING_TRAFFIC: "bad_traffic", PLACING_BOLIDES: "bad_bolide", RUNNING: "bad_choice"}


def why_not(board: Board, position: Position, seat: int, action: int) -> str:
    """Say why a seat that may act may not take an action."""
    if position.phase != PROGRAMMING:
        return _why_no_cell(board, position, action)
    if not 0 <= action < TOKENS:
        return text("speedalgo.errors.build_now")
    if action == SUBMIT:
        return text("speedalgo.errors.not_complete")
    reason = _why_no_card(board, position, seat, action) if action < NEXT else _why_no_sign(position, seat, action)
    return text(f"speedalgo.errors.{reason}", card=SIGNS[action])


def _why_no_cell(board: Board, position: Position, action: int) -> str:
    if not TOKENS <= action < ACTIONS:
        word = SIGNS[action] if 0 <= action < SUBMIT else action_text(board, action)
        return text("speedalgo.errors.name_a_cell", word=word)
    return text(f"speedalgo.errors.{_BAD_CELL[position.phase]}", cell=action_text(board, action), last=board.last)


def _why_no_card(board: Board, position: Position, seat: int, card: int) -> str:
    """SA10, SA27, SA28: each card once, heads first, movement cards while there is room."""
    stage = position.stage[seat]
    if card < MOVEMENTS:
        if position.used[seat] >> card & 1:
            return "twice"
        needed = stage == THEN and position.held[seat] < board.bodies
        return "last_card" if needed else "no_room"
    if card != REP and board.condition == NO_CONDITION:
        return "no_condition_card"
    if position.used[seat] >> (REP if card == REP else SA) & 1:
        return "twice"
    return "other_side" if stage == START else "head_later"


def _why_no_sign(position: Position, seat: int, sign: int) -> str:
    """SA9, SA10: a block or a branch ends when it is complete, and a program after four blocks."""
    stage, complete = position.stage[seat], position.held[seat] > 0
    if sign == ELSE:
        return "not_complete" if stage == THEN else "stray_slash"
    if stage in {START, THEN} or not complete:
        return "not_complete"
    return "too_many" if position.blocks[seat] == MAX_BLOCKS - 1 else "no_cards_left"
