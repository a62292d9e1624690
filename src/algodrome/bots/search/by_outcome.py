"""The appraisal of a game that has none of its own: it is played to its end, a turn is one plan."""

from typing import Any

from algodrome.bots.search.appraisal import share_win
from algodrome.bots.search.room import Room
from algodrome.kernels.rule import rule
from algodrome.kernels.slots import Board, Position


@rule
def stage(board: Board, position: Position) -> int:
    """Take the whole game as one stage."""
    return 0


@rule
def kind_of_decision(board: Board, position: Position) -> int:
    """Take all decisions for one kind."""
    return 0


@rule
def chances(board: Board, position: Position, wisdom: Any, room: Room) -> None:
    """Take the game as if it ended here."""
    share_win(board, position, room)
