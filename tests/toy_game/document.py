"""Positions as JSON: written, read and shown."""

from collections.abc import Mapping
from typing import Any

from algodrome.games.errors import PositionError
from algodrome.games.generator_document import read_generator, write_generator
from algodrome.language import text
from tests.toy_game.board import Board
from tests.toy_game.state import Position
from tests.toy_game.view import Document, View


def write_document(board: Board, position: Position) -> Document:
    """Write the whole position."""
    del board
    return {"total": position.total, "turn": position.turn + 1, "generator": write_generator(position)}


def read_document(board: Board, document: Mapping[str, Any]) -> Position:
    """Make the position of a document."""
    position = Position()
    if document["total"] > board.goal or document["turn"] > board.players:
        raise PositionError(text("race_to_21.errors.position", goal=board.goal, players=board.players))
    position.total, position.turn = document["total"], document["turn"] - 1
    read_generator(position, document.get("generator"))
    return position


def write_view(board: Board, position: Position) -> View:
    """Write all but the generator, which is everybody's secret."""
    del board
    return {"total": position.total, "turn": position.turn + 1}


def write_own(board: Board, position: Position, seat: int) -> dict[str, Any]:
    """Write nothing: players see the same."""
    del board, position, seat
    return {}
