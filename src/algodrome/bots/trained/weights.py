"""The weights that a game ships, and by which numbers of an observation they were learnt.

`data/trained.npz` of a game holds the arrays of a `Network` and its inputs: the name of each number that it reads, the
least that it can be, and the row of the first layer that each value stands for. So an observation that has grown since
is read all the same.
"""

from functools import cache
from importlib.resources import as_file, files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from algodrome.bots.trained.network import Network
from algodrome.bots.trained.sight import seen_layout
from algodrome.games.contract import Game
from algodrome.games.observation import Layout

FILE = "trained.npz"


class Inputs:
    """Which rows of the first layer an observation stands for."""

    def __init__(self, layout: Layout, arrays: dict[str, NDArray[Any]]) -> None:
        """Find the numbers by their names."""
        here = dict(zip(labels(layout), range(layout.size), strict=True))
        self._places = np.array([here[str(label)] for label in arrays["labels"]], np.int64)
        self._lows, self._spans = arrays["lows"].astype(np.int64), arrays["spans"].astype(np.int64)
        self._firsts, self._cells = arrays["firsts"].astype(np.int64), arrays["cells"].astype(np.int64)

    def rows(self, numbers: Any) -> NDArray[np.int64]:
        """Give a row for each number, of one observation or of many; one beyond its range counts as the end of it."""
        rows: NDArray[np.int64] = self._cells[self.values(numbers)]
        return rows

    def values(self, numbers: Any) -> NDArray[np.int64]:
        """Count for each number which value it is, of all values of all numbers."""
        above = np.clip(np.asarray(numbers, np.int64)[..., self._places] - self._lows, 0, self._spans)
        values: NDArray[np.int64] = self._firsts + above
        return values


def labels(layout: Layout) -> list[str]:
    """Name each number of an observation: hand/0, hand/1 and so on."""
    found = [""] * layout.size
    for name, _, _, places in layout.numbers:
        for number, place in enumerate(places):
            found[place] = f"{name}/{number}"
    return found


def has_weights(kind: type[Game]) -> bool:
    """Tell whether a game ships weights."""
    return bool(kind.folder()) and (files(kind.folder()) / "data" / FILE).is_file()


def arrays_of(kind: type[Game], file: str = FILE) -> dict[str, NDArray[Any]]:
    """Read a file of arrays of a game."""
    with as_file(files(kind.folder()) / "data" / file) as path, np.load(path, allow_pickle=False) as content:
        return dict(content)


@cache
def learnt(kind: type[Game]) -> tuple[Inputs, Network]:
    """Load what was learnt about a game."""
    arrays = arrays_of(kind)
    inputs = {"labels", "lows", "spans", "firsts", "cells"}
    layout = seen_layout(kind, arrays["policy"].shape[1], advised="lean" in arrays)
    return Inputs(layout, arrays), Network({name: array for name, array in arrays.items() if name not in inputs})
