"""The road around the own car, as a learner sees it, is what stands in the grid."""

import numpy as np
import pytest

import algodrome
from algodrome.games.speedalgo.constants import BOLIDES, BORDER, COLUMNS, EMPTY, LANES, NOWHERE, ORIGIN, STRIDE
from algodrome.games.speedalgo.sight import AROUND, BOLIDE, NO_CELL, TRAFFIC_CAR, sight
from tests.games.reached import random_state


@pytest.mark.parametrize("seed", range(6))
def test_every_cell_around_is_told_as_it_is(seed: int) -> None:
    state = random_state(algodrome.game("speedalgo", players=3, setup="random"), seed, 12 * seed)
    look = sight(state.game, np.array)
    for seat in (1, 2, 3):
        seen = np.concatenate(look(np.array([state.observe(seat)])), 1)[0].tolist()
        own = state.position.cell[seat - 1]
        if own == NOWHERE:
            assert not any(seen)
            continue
        lane, column = (own - ORIGIN) % STRIDE, (own - ORIGIN) // STRIDE
        for (ahead, side), found in zip(AROUND, seen, strict=True):
            if not 0 <= lane + side < LANES:
                assert found == NO_CELL
            elif 0 <= column + ahead < COLUMNS:
                assert found == told(state.position.grid[own + STRIDE * ahead + side])


def told(content: int) -> int:
    """Tell what stands on a cell of the grid."""
    if content in {EMPTY, BORDER}:
        return NO_CELL if content == BORDER else 0
    return BOLIDE if content <= BOLIDES else TRAFFIC_CAR
