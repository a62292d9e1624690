"""Bumping Bots positions as documents: how they are written and shown.

A document that leaves out what can be worked out is completed: the round (1), the order (the race order), the turn (of
the first), the question (a card if one is held, else the speed), laps (0), speeds (1), senses (forwards), hands (none),
mobile obstacles and arms (as the track has them) and the generator (that of seed 0).
"""

from typing import Any

from algodrome.games.bumping_bots.board import Board
from algodrome.games.bumping_bots.constants import (
    KINDS,
    MAX_MOBILES,
    MAX_MOTORS,
    MAX_PLAYERS,
    MAX_ROUNDS,
    NO_CARD,
    TOP_SPEED,
)
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES
from algodrome.games.bumping_bots.notation import CARDS, cell_name
from algodrome.games.bumping_bots.state import Position
from algodrome.games.generator_document import GENERATOR_SCHEMA, write_generator

QUESTIONS = ("grid", "pick", "card", "speed", "cell", "struck", "turn", "magnet before", "magnet after", "over")
# Numbers of the turn under way, with the least and the most that each can be; those that are zero are left out
MOVE = {
    "strength": (0, 4),
    "uses": (0, 3),
    "left": (0, 16),
    "ran": (0, 16),
    "turned": (0, 3),
    "ended": (0, 3),
    "struck_mobiles": (0, 31),
    "halving": (0, 1),
    "force": (0, 6),
    "offers": (0, 1),
    "body": (0, MAX_PLAYERS - 1),
    "line": (0, 5),
    "cells": (0, 6),
    "given": (0, 6),
    "shifted": (0, 6),
    "spin": (-1, 1),
    "relay": (0, MAX_MOBILES),
    "relay_line": (0, 5),
    "relay_robot": (0, MAX_PLAYERS - 1),
    "relay_cells": (0, 16),
}


def write_document(board: Board, position: Position) -> dict[str, Any]:
    """Write a position."""
    seats = range(board.players)
    return {
        "round": position.round_number,
        "question": QUESTIONS[position.phase],
        "order": [seat + 1 for seat in position.order[: position.running]],
        "turn": position.turn,
        "robots": [_write_robot(position, seat) for seat in seats],
        "hands": [_write_cards(position.hand[seat]) for seat in seats],
        "mobiles": [cell_name(cell) for cell in position.mobile[: board.mobiles]],
        "arms": [DIRECTION_NAMES[axis] for axis in position.axis[: board.motors]],
        "move": _write_move(position),
        "generator": write_generator(position),
    }


def _write_robot(position: Position, seat: int) -> dict[str, Any]:
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


def _write_move(position: Position) -> dict[str, Any]:
    move: dict[str, Any] = {name: getattr(position, name) for name in MOVE if getattr(position, name)}
    if position.card != NO_CARD:
        move["card"] = CARDS[position.card - 1]
    if any(position.throws):
        move["throws"] = position.throws[:]
    return move


def shown(board: Board, document: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """BB28b: take out what a seat may not know: other hands and the generator."""
    del board
    hands = document.pop("hands")
    document.pop("generator")
    document["hand_sizes"] = [len(hand) for hand in hands]
    if seat is not None:
        document["hand"] = hands[seat - 1]
    return document


def _whole(least: int, most: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": least, "maximum": most}


_CELL = {"type": "string", "pattern": "^(0|[1-9][0-9]?),(0|[1-9][0-9]?)$"}
_CARDS = {"type": "array", "items": {"enum": list(CARDS)}, "maxItems": KINDS}
_SEATS = _whole(1, MAX_PLAYERS)

SCHEMA: dict[str, Any] = {
    "properties": {
        "round": _whole(0, MAX_ROUNDS),
        "question": {"enum": list(QUESTIONS)},
        "order": {"type": "array", "items": _SEATS, "uniqueItems": True},
        "turn": _whole(0, MAX_PLAYERS),
        "robots": {"type": "array", "items": {"$ref": "#/$defs/robot"}},
        "hands": {"type": "array", "items": _CARDS},
        "mobiles": {"type": "array", "items": _CELL, "maxItems": MAX_MOBILES},
        "arms": {"type": "array", "items": {"enum": list(DIRECTION_NAMES[:3])}, "maxItems": MAX_MOTORS},
        "move": {
            "type": "object",
            "properties": {
                **{name: _whole(*bounds) for name, bounds in MOVE.items()},
                "card": {"enum": list(CARDS)},
                "throws": {"type": "array", "items": _whole(0, 6), "minItems": MAX_PLAYERS, "maxItems": MAX_PLAYERS},
            },
            "additionalProperties": False,
        },
        "generator": GENERATOR_SCHEMA,
    },
    "required": ["robots"],
    "$defs": {
        "robot": {
            "type": "object",
            "properties": {
                "cell": {"oneOf": [_CELL, {"type": "null"}]},
                "heading": {"enum": list(DIRECTION_NAMES)},
                "speed": _whole(1, TOP_SPEED),
                "reverse": {"type": "boolean"},
                "lap": _whole(-1000, 1000),
                "rank": {"oneOf": [_SEATS, {"type": "null"}]},
                "boost": _whole(0, 4),
                "spent": _CARDS,
            },
            "required": ["cell", "heading"],
            "additionalProperties": False,
        },
    },
}
