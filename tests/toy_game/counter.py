"""The bot that counts: it leaves a total from which the goal is a multiple of four away."""

from algodrome.kernels.generator import Generator
from algodrome.kernels.record import Record
from algodrome.kernels.rule import rule
from tests.toy_game.board import Board
from tests.toy_game.constants import ACTIONS
from tests.toy_game.rules import legal
from tests.toy_game.state import Position


@rule
def counter(board: Board, position: Position, seat: int, mask: list[int], scratch: Record, luck: Generator) -> int:
    """Take what leaves four, eight, … to the goal; add 1 where nothing does."""
    legal(board, position, seat, mask)
    wanted = (board.goal - position.total) % (ACTIONS + 1)
    return wanted - 1 if wanted > 0 else 0
