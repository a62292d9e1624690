"""A game for tests that is over: as many of its three seats have won as the position says."""

from typing import Any

from algodrome.kernels.rule import rule


@rule
def outcome(board: Any, position: int, ranks: list[int], scores: list[int]) -> None:
    """Give the first rank to the last seats."""
    for seat in range(3):
        ranks[seat] = 1 if seat >= 3 - position else 1 + position
        scores[seat] = 0
