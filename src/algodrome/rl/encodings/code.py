"""The tables by which compiled rules encode numbers."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from algodrome.games.observation import Layout


class Code(NamedTuple):
    """For each number of an observation what an encoding needs to know of it."""

    lows: Any  # the least that it can be
    spans: Any  # the greatest less the least
    firsts: Any  # where its values begin in `cells`
    cells: Any  # where each value of each number is set


def ranges(layout: Layout) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Give the least and the greatest value of each number."""
    lows, highs = np.zeros(layout.size, np.int32), np.zeros(layout.size, np.int32)
    for _, low, high, places in layout.numbers:
        lows[places], highs[places] = low, high
    return lows, highs


def without_cells(layout: Layout) -> Code:
    """Give the code of an encoding that has one place for each number."""
    lows, highs = ranges(layout)
    nothing = np.zeros(1, np.int32)
    return Code(lows, np.maximum(highs - lows, 1), nothing, nothing)
