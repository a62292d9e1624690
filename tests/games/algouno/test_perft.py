"""Node counts: how many lines of play there are from a start, chance being that of a seed (AU11, AU13)."""

import pytest

import algodrome

COUNTS = {
    (2, 1): [2, 10, 52, 114, 400],
    (3, 1): [2, 10, 59, 334, 693],
    (4, 1): [2, 10, 57, 274, 1354],
    (2, 2): [12, 84, 588, 4208],
    (3, 2): [12, 84, 556, 2762],
}


def nodes(state: algodrome.State, depth: int) -> int:
    """Count the ways to take some actions one after the other; a game that is over is one way."""
    if depth == 0 or state.is_over:
        return 1
    count = 0
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        count += nodes(after, depth - 1)
    return count


@pytest.mark.parametrize(("players", "level"), COUNTS)
def test_the_number_of_positions_at_each_depth(players: int, level: int) -> None:
    counts = COUNTS[players, level]
    state = algodrome.game("algouno", players=players, level=level).start(7)
    assert [nodes(state, depth) for depth in range(1, len(counts) + 1)] == counts
