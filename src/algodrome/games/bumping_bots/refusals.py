"""Why an answer is refused: a sentence for each rule that forbids it."""

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import ACTIONS, ASK_CARD, ASK_PLACE, CARD, KINDS, NITRO, PLACE
from algodrome.games.bumping_bots.notation import CARDS, action_text
from algodrome.games.bumping_bots.rules.turn import legal
from algodrome.games.bumping_bots.state import Position
from algodrome.games.bumping_bots.view import QUESTIONS
from algodrome.language import text


def why_not(board: Board, position: Position, seat: int, action: int) -> str:
    """Say why a seat that may act may not give an answer."""
    if position.phase == ASK_CARD and CARD <= action < CARD + KINDS:
        return _why_no_card(position, seat, action - CARD)
    mask = [0] * ACTIONS
    legal(board, position, seat, mask)
    answers = "  ".join(action_text(board, number) for number in range(ACTIONS) if mask[number])
    if position.phase == ASK_PLACE and PLACE <= action < PLACE + board.places:
        return text("bumping_bots.errors.bad_place", cell=action_text(board, action), answers=answers)
    question = text(f"bumping_bots.questions.{QUESTIONS[position.phase].replace(' ', '_')}")
    word = action_text(board, action) if 0 <= action < ACTIONS else str(action)
    return text("bumping_bots.errors.no_answer", word=word, question=question, answers=answers)


def _why_no_card(position: Position, seat: int, kind: int) -> str:
    if position.hand[seat][kind] == 0:
        return text("bumping_bots.errors.not_in_hand", card=CARDS[kind])
    reason = "nitro_first_round" if position.round_number == 1 else "nitro_reverse"
    return text(f"bumping_bots.errors.{reason}", card=CARDS[NITRO])
