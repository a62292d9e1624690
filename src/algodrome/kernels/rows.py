"""Records in a row, for rules that work on several: arrays of NumPy's for compiled code, lists for the interpreter."""

from collections.abc import Iterable
from typing import Any, Self, SupportsIndex

import numpy as np

from algodrome.kernels.kind import Array
from algodrome.kernels.record import Record


class Rows(list[Any]):
    """Plain records with what rules use of an array: what is put in its place is a copy."""

    def __setitem__(self, place: SupportsIndex | slice, record: Any) -> None:
        """Put a copy of a record in its place."""
        super().__setitem__(place, record.copy())

    def take(self, places: Iterable[int]) -> Self:
        """Give copies of the records at some places."""
        return type(self)(self[place].copy() for place in places)


def blank_rows(kind: type[Record], count: int, target: str) -> Array | Rows:
    """Make records full of zeros, as a target wants them."""
    return Rows(kind() for _ in range(count)) if target == "python" else np.zeros(count, kind.dtype)


def row_of(record: Record, target: str) -> Array | Rows:
    """Make a row of one record, a copy, as a target wants it."""
    return Rows([record.copy()]) if target == "python" else record.to_array()
