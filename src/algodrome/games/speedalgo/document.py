"""SpeedAlgo positions as documents: how they are written, read, checked and shown.

A document that leaves out what can be worked out is completed: the phase (programming), the round (1), the turn order
(by round), the sides of the condition cards (SA), programs and drafts (none) and the generator (that of seed 0).
"""

from typing import Any

from algodrome.games.generator_document import GENERATOR_SCHEMA, write_generator
from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import (
    BOLIDES,
    CARS,
    FLIP,
    MAX_DIE,
    MAX_PLAYERS,
    MAX_PROGRAM,
    MAX_ROUNDS,
    NOWHERE,
    PLACING_TRAFFIC,
    PROGRAMMING,
    RUNNING,
    TRAFFIC,
)
from algodrome.games.speedalgo.notation import action_text, car_name, cell_name
from algodrome.games.speedalgo.program import write_program
from algodrome.games.speedalgo.rules.running import running_seat
from algodrome.games.speedalgo.state import Position

PHASES = ("placing traffic", "placing bolides", "programming", "running", "over")
SIDES = ("SA", "SAS")
TRAFFIC_NAMES = [car_name(car) for car in range(BOLIDES, CARS)]


def write_document(board: Board, position: Position) -> dict[str, Any]:
    """Write a position."""
    seats = range(board.players)
    placed = position.turn if position.phase == PLACING_TRAFFIC else TRAFFIC
    return {
        "phase": PHASES[position.phase],
        "round": position.round_number,
        "order": [seat + 1 for seat in position.order[: board.players]],
        "bolides": [_write_cell(position, seat) for seat in seats],
        "traffic": [_write_cell(position, BOLIDES + number) for number in range(placed)],
        "dice": position.die[: board.players] if position.round_number else None,
        "sides": [SIDES[position.side[seat]] for seat in seats] if board.condition == FLIP else None,
        "programs": [_write_submitted(position, seat) for seat in seats],
        "drafts": [_write_draft(board, position, seat) for seat in seats],
        "running": _write_running(position) if position.phase == RUNNING else None,
        "generator": write_generator(position),
    }


def _write_cell(position: Position, car: int) -> str | None:
    cell = position.cell[car]
    return None if cell == NOWHERE else cell_name(cell)


def _tokens(position: Position, seat: int) -> list[int]:
    return position.program[seat][: position.length[seat]]


def _write_submitted(position: Position, seat: int) -> str | None:
    return write_program(_tokens(position, seat)) if position.ready >> seat & 1 else None


def _write_draft(board: Board, position: Position, seat: int) -> str:
    submitted = position.ready >> seat & 1
    return "" if submitted else " ".join(action_text(board, token) for token in _tokens(position, seat))


def _write_running(position: Position) -> dict[str, Any]:
    moved = [name for number, name in enumerate(TRAFFIC_NAMES) if position.moved >> number & 1]
    return {
        "seat": running_seat(position) + 1,
        "at": position.at,
        "repetition": position.repetition,
        "left": position.left,
        "moved": moved,
    }


def shown(board: Board, document: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """SA9: take out what a seat may not know: drafts of others, programs face down, the generator."""
    drafts = document.pop("drafts")
    document.pop("generator")
    document["ready"] = [number for number, program in enumerate(document["programs"], 1) if program is not None]
    if board.secret and document["phase"] == PHASES[PROGRAMMING]:
        document["programs"] = [
            program if number == seat else None for number, program in enumerate(document["programs"], 1)
        ]
    if seat is not None:
        document["draft"] = drafts[seat - 1]
    return document


_CELL = {"type": "string", "pattern": "^[A-E](0|[1-9][0-9]?)$"}
_CELL_OR_NONE = {"oneOf": [_CELL, {"type": "null"}]}


def _per_player(item: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": item, "minItems": 2, "maxItems": MAX_PLAYERS}


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    return {"oneOf": [schema, {"type": "null"}]}


SCHEMA: dict[str, Any] = {
    "properties": {
        "phase": {"enum": list(PHASES)},
        "round": {"type": "integer", "minimum": 0, "maximum": MAX_ROUNDS},
        "order": _per_player({"type": "integer", "minimum": 1, "maximum": MAX_PLAYERS}),
        "bolides": _per_player(_CELL_OR_NONE),
        "traffic": {"type": "array", "items": _CELL_OR_NONE},
        "dice": _or_null(_per_player({"type": "integer", "minimum": 1, "maximum": MAX_DIE})),
        "sides": _or_null(_per_player({"enum": list(SIDES)})),
        "programs": _per_player(_or_null({"type": "string"})),
        "drafts": _per_player({"type": "string"}),
        "running": _or_null({"$ref": "#/$defs/running"}),
        "generator": GENERATOR_SCHEMA,
    },
    "required": ["bolides", "traffic"],
    "$defs": {
        "running": {
            "type": "object",
            "properties": {
                "seat": {"type": "integer", "minimum": 1, "maximum": MAX_PLAYERS},
                "at": {"type": "integer", "minimum": 0, "maximum": MAX_PROGRAM - 1},
                "repetition": {"type": "integer", "minimum": 0, "maximum": MAX_DIE},
                "left": {"type": "integer", "minimum": 1, "maximum": MAX_DIE},
                "moved": {"type": "array", "items": {"enum": TRAFFIC_NAMES}, "uniqueItems": True},
            },
            "required": ["seat", "at"],
            "additionalProperties": False,
        },
    },
}
