"""A program tried out: what it would do if nothing else moved before it."""

from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.rules.programs import clear_program
from algodrome.games.speedalgo.state import Position


def leave_alone(board: Board, position: Position, seat: int) -> None:
    """SA11: let a seat that still builds run first, and all others hand in nothing."""
    if position.ready >> seat & 1:
        return
    others = [other for other in position.order[: board.players] if other != seat]
    for other in others:
        clear_program(position, other)
        position.ready |= 1 << other
    for number, player in enumerate([seat, *others]):
        position.order[number] = player
