"""AU12, AU18: who sits where."""

from algodrome.games.algouno.board import Board
from algodrome.kernels.rule import rule


@rule
def neighbour(board: Board, seat: int, to_the_right: bool) -> int:
    """AU18: left is the next seat in playing order."""
    return wrapped(board, seat + (board.players - 1 if to_the_right else 1))


@rule
def wrapped(board: Board, seat: int) -> int:
    """AU12: the seats go round the table; compiled code divides slowly, and once round is enough."""
    return seat if seat < board.players else seat - board.players
