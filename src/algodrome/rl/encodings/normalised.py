"""Numbers from 0 to 1: the least that each can be is 0, the greatest 1."""

import numpy as np

from algodrome.games.observation import Layout
from algodrome.kernels.rule import rule
from algodrome.rl.encodings.code import Code, without_cells

DTYPE = np.float32
code = without_cells


def width(layout: Layout) -> int:
    """Count the places: one for each number."""
    return layout.size


@rule
def encode(code: Code, numbers: list[int], encoded: list[float]) -> None:
    """Scale each number."""
    for index in range(len(numbers)):
        encoded[index] = (numbers[index] - code.lows[index]) / code.spans[index]
