"""How Race to 21 is written: `+1`, `+2`, `+3`."""

from collections.abc import Sequence

from algodrome.games.errors import IllegalMove
from algodrome.language import text
from tests.toy_game.board import Board
from tests.toy_game.constants import ACTIONS

TEXTS = tuple(f"+{number + 1}" for number in range(ACTIONS))


def action_text(board: Board, action: int) -> str:
    """Write an action."""
    del board
    return TEXTS[action]


def actions_in(board: Board, line: str) -> list[int]:
    """Read numbers separated by spaces."""
    del board
    words = line.split()
    if not words or not set(words) <= set(TEXTS):
        raise IllegalMove(text("race_to_21.errors.no_move", line=line))
    return [TEXTS.index(word) for word in words]


def lines_of(board: Board, taken: Sequence[tuple[int, int]]) -> list[tuple[int, str]]:
    """Write each number in a line of its own."""
    return [(seat, action_text(board, action)) for seat, action in taken]
