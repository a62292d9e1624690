"""Counting lines of play: how many sequences of legal moves there are from a position, to a depth."""

from algodrome import State


def lines_of_play(state: State, depth: int) -> int:
    """Count the different lines of `depth` moves; a game that ends earlier is a line of its own."""
    if depth == 0 or state.is_over:
        return 1
    count = 0
    for seat in state.to_act[:1]:
        for move in state.legal_moves(seat):
            after = state.copy()
            after.play(move, seat)
            count += lines_of_play(after, depth - 1)
    return count
