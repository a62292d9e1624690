"""Masks: both ways of emptying one give the same."""

from collections.abc import Callable

import numpy as np
import pytest

from algodrome.kernels.mask import clear, clear_one_by_one


@pytest.mark.parametrize("way", [clear, clear_one_by_one])
@pytest.mark.parametrize("actions", [0, 3, 5])
def test_so_many_actions_are_forbidden_and_the_rest_of_the_room_is_left(
    way: Callable[[list[int], int], None], actions: int
) -> None:
    mask, row = [1, 0, 1, 1, 1], np.array([1, 0, 1, 1, 1], np.int16)
    way(mask, actions)
    way(row, actions)  # type: ignore[arg-type]  # rows of a batch are NumPy's
    assert mask == row.tolist() == [0] * actions + [1, 0, 1, 1, 1][actions:]
