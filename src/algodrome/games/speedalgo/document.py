"""SpeedAlgo positions as documents: how they are written, read, checked and shown.

A document that leaves out what can be worked out is completed: the phase (programming), the round (1), the turn order
(by round), the sides of the condition cards (SA), programs and drafts (none) and the generator (that of seed 0).
"""

from typing import Any

from algodrome.games.generator_document import write_generator
from algodrome.games.speedalgo.board import Board
from algodrome.games.speedalgo.constants import BOLIDES, FLIP, NOWHERE, PLACING_TRAFFIC, PROGRAMMING, RUNNING, TRAFFIC
from algodrome.games.speedalgo.notation import action_text, cell_name
from algodrome.games.speedalgo.program import write_program
from algodrome.games.speedalgo.rules.running import running_seat
from algodrome.games.speedalgo.state import Position
from algodrome.games.speedalgo.view import PHASES, SIDES, TRAFFIC_NAMES, Document, Running, Table, View


def write_document(board: Board, position: Position) -> Document:
    """Write a position."""
    return {
        **_write_table(board, position),
        "drafts": [_write_draft(board, position, seat) for seat in range(board.players)],
        "generator": write_generator(position),
    }


def write_view(board: Board, position: Position) -> View:
    """SA9: write what everybody may know: no drafts, and no programs face down."""
    table = _write_table(board, position)
    ready = [number for number, program in enumerate(table["programs"], 1) if program is not None]
    if _lie_face_down(board, position):
        table["programs"] = [None] * board.players
    return {**table, "ready": ready}  # type: ignore[typeddict-item]  # a table has no draft


def write_own(board: Board, position: Position, seat: int) -> dict[str, Any]:
    """SA9: write a seat's own draft, and its own program where those of others lie face down."""
    own: dict[str, Any] = {"draft": _write_draft(board, position, seat - 1)}
    if _lie_face_down(board, position):
        programs = [
            _write_submitted(position, seat - 1) if number == seat - 1 else None for number in range(board.players)
        ]
        own["programs"] = programs
    return own


def _lie_face_down(board: Board, position: Position) -> bool:
    return bool(board.secret) and position.phase == PROGRAMMING


def _write_table(board: Board, position: Position) -> Table:
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
        "running": _write_running(position) if position.phase == RUNNING else None,
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


def _write_running(position: Position) -> Running:
    moved = [name for number, name in enumerate(TRAFFIC_NAMES) if position.moved >> number & 1]
    return {
        "seat": running_seat(position) + 1,
        "at": position.at,
        "repetition": position.repetition,
        "left": position.left,
        "moved": moved,
    }
