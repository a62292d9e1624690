"""Why a number is refused."""

from algodrome.language import text
from tests.toy_game.board import Board
from tests.toy_game.state import Position


def why_not(board: Board, position: Position, seat: int, action: int) -> str:
    """Say how far it is to the goal."""
    del seat
    return text("race_to_21.errors.too_far", n=action + 1, left=board.goal - position.total)
