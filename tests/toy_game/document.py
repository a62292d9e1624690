"""Positions as JSON: written, read and shown."""

from collections.abc import Mapping
from typing import Any

from algodrome.games.errors import PositionError
from algodrome.games.generator_document import GENERATOR_SCHEMA, read_generator, write_generator
from algodrome.language import text
from tests.toy_game.board import Board
from tests.toy_game.state import Position

WHOLE = {"type": "integer", "minimum": 0, "maximum": 100}
SCHEMA: dict[str, Any] = {
    "properties": {"total": WHOLE, "turn": WHOLE | {"minimum": 1}, "generator": GENERATOR_SCHEMA},
    "required": ["total", "turn"],
}


def write_document(board: Board, position: Position) -> dict[str, Any]:
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


def shown(board: Board, document: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """Take the generator out: all else lies open."""
    del board, seat, document["generator"]
    return document
