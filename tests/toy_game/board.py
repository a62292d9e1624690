"""The board: what the options fix for a whole game of Race to 21."""

from algodrome.games.options import Chosen
from algodrome.kernels.record import Record, field


class Board(Record):
    """Read-only tables of a game."""

    players: int = field("i1")  # 2..4
    goal: int = field("i1")  # 10 or 21


def make_board(chosen: Chosen) -> Board:
    """Make the tables for validated options."""
    board = Board()
    board.players, board.goal = int(chosen["players"]), int(chosen["goal"])
    return board
