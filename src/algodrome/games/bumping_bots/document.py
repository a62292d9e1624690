"""Bumping Bots positions as documents: how they are written and shown.

A document that leaves out what can be worked out is completed: the round (1), the order (the race order), the turn (of
the first), the question (a card if one is held, else the speed), laps (0), speeds (1), senses (forwards), hands (none),
mobile obstacles and arms (as the track has them) and the generator (that of seed 0).
"""

from typing import Any, cast

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import NO_CARD
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, cell_name
from algodrome.games.bumping_bots.notation import CARDS
from algodrome.games.bumping_bots.state import Position
from algodrome.games.bumping_bots.view import MOVE, QUESTIONS, Document, Move, Robot, Table, View
from algodrome.games.generator_document import write_generator


def write_document(board: Board, position: Position) -> Document:
    """Write a position."""
    return {
        **_write_table(board, position),
        "hands": [_write_cards(position.hand[seat]) for seat in range(board.players)],
        "generator": write_generator(position),
    }


def write_view(board: Board, position: Position) -> View:
    """BB28b: write what everybody may know: how many cards each holds."""
    return {
        **_write_table(board, position),  # type: ignore[typeddict-item]  # which has no hand
        "hand_sizes": [sum(position.hand[seat]) for seat in range(board.players)],
    }


def write_own(board: Board, position: Position, seat: int) -> dict[str, Any]:
    """BB28b: write a seat's own hand."""
    del board
    return {"hand": _write_cards(position.hand[seat - 1])}


def _write_table(board: Board, position: Position) -> Table:
    return {
        "round": position.round_number,
        "question": QUESTIONS[position.phase],
        "order": [seat + 1 for seat in position.order[: position.running]],
        "turn": position.turn,
        "robots": [_write_robot(position, seat) for seat in range(board.players)],
        "mobiles": [cell_name(cell) for cell in position.mobile[: board.mobiles]],
        "arms": [DIRECTION_NAMES[axis] for axis in position.axis[: board.motors]],
        "move": _write_move(position),
    }


def _write_robot(position: Position, seat: int) -> Robot:
    cell = position.cell[seat]
    return {
        "cell": cell_name(cell) if cell else None,
        "heading": DIRECTION_NAMES[position.heading[seat]],
        "speed": position.speed[seat],
        "reverse": bool(position.reverse[seat]),
        "lap": position.lap[seat],
        "rank": position.rank[seat] or None,
        "boost": position.boost[seat],
        "spent": _write_cards(position.spent[seat]),
    }


def _write_cards(counts: list[int]) -> list[str]:
    return [card for card, count in zip(CARDS, counts, strict=True) for _ in range(count)]


def _write_move(position: Position) -> Move:
    move: dict[str, Any] = {name: getattr(position, name) for name in MOVE if getattr(position, name)}
    if position.card != NO_CARD:
        move["card"] = CARDS[position.card - 1]
    if any(position.throws):
        move["throws"] = position.throws[:]
    return cast("Move", move)
