"""A number in words, from what a seat sees."""

from collections.abc import Mapping
from typing import Any

from algodrome.language import text
from tests.toy_game.board import Board


def wording(board: Board, view: Mapping[str, Any], move: str) -> str:
    """Say where a legal move leads."""
    total = view["total"] + int(move)
    return text("race_to_21.wording.wins" if total == board.goal else "race_to_21.wording.adds", total=total)
