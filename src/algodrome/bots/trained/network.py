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
        self.is_advised = "lean" in weights
        self._floats = {name: weights[name].astype(np.float64) for name in ("second", "policy")}

    def counts(self, cells: NDArray[np.int64], advice: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """Count for each action, in a row for each row of cells; the highest of the legal ones is the choice.

        One that leans on a rule adds something to the action that the rule advises.
        """
        wide = self._wide
        one = kept(self._first_sums(cells) + wide["first_bias"], wide["first_factor"])
        two = kept(self._sums(one, "second") + wide["second_bias"], wide["second_factor"])
        counts = self._sums(two, "policy") + wide["policy_bias"]
        if self.is_advised and advice is not None:
            counts[np.arange(len(counts)), advice] += wide["lean"]
        return counts

    def _first_sums(self, cells: NDArray[np.int64]) -> NDArray[np.int64]:
        """Add up the rows of the first layer; what is seen alike in all rows of cells is added once."""
        rows = cells.reshape(-1, cells.shape[-1])
        alike = (rows == rows[:1]).all(0)
        common: NDArray[np.int64] = self._first[rows[0, alike]].sum(0, dtype=np.int64)
        own: NDArray[np.int32] = self._first[rows[:, ~alike]].sum(1, dtype=np.int32)
        return (common + own).reshape(*cells.shape[:-1], -1)

    def _sums(self, layer: NDArray[np.int64], name: str) -> NDArray[np.int64]:
        """Multiply in float64, which is exact below 2**53 in any order, and many times as fast."""
        sums: NDArray[np.int64] = (layer.astype(np.float64) @ self._floats[name]).astype(np.int64)
        return sums


def kept(sums: NDArray[np.int64], factor: NDArray[np.int64]) -> NDArray[np.int64]:
    """Scale the sums of a layer, and keep them within bounds."""
    scaled: NDArray[np.int64] = np.clip((sums * factor) >> SHIFT, 0, TOP)
    return scaled
