"""A learnt policy in whole numbers: the same choice on every machine, and no package but NumPy.

What is seen comes one-hot, so the first layer is a sum of rows. Every sum stays below 2**53.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

SHIFT = 24  # bits by which a product is shifted right between layers
TOP = 4095  # the most that a cell of a layer holds


class Network:
    """Two layers and the counts of the actions."""

    def __init__(self, weights: dict[str, NDArray[Any]]) -> None:
        """Take the weights of a file."""
        self._first = weights["first"]
        self._wide = {name: array.astype(np.int64) for name, array in weights.items() if name != "first"}

    def counts(self, cells: NDArray[np.int64]) -> NDArray[np.int64]:
        """Count for each action; the highest of the legal ones is the choice."""
        wide = self._wide
        one = kept(self._first[cells].sum(0, dtype=np.int64) + wide["first_bias"], wide["first_factor"])
        two = kept(one @ wide["second"] + wide["second_bias"], wide["second_factor"])
        counts: NDArray[np.int64] = two @ wide["policy"] + wide["policy_bias"]
        return counts


def kept(sums: NDArray[np.int64], factor: NDArray[np.int64]) -> NDArray[np.int64]:
    """Scale the sums of a layer, and keep them within bounds."""
    scaled: NDArray[np.int64] = np.clip((sums * factor) >> SHIFT, 0, TOP)
    return scaled
