"""Numbers as they are: whole, each with its own range."""

import numpy as np

from algodrome.games.observation import Layout
from algodrome.kernels.rule import rule
from algodrome.rl.encodings.code import Code, without_cells

DTYPE = np.int16
code = without_cells


def width(layout: Layout) -> int:
    """Count the places: one for each number."""
    return layout.size


@rule
def encode(code: Code, numbers: list[int], encoded: list[int]) -> None:
    """Leave all as it is: the numbers are written where they are read."""
