"""What counts as a whole number where a program hands one in: Python's own and NumPy's, but neither True nor 2.0."""

from operator import index
from typing import cast

import numpy as np


def whole_number(found: object, least: int, most: int | None = None) -> int | None:
    """Give a whole number within bounds as Python's own; None for anything else."""
    number = any_whole_number(found)
    return number if number is not None and least <= number and (most is None or number <= most) else None


def any_whole_number(found: object) -> int | None:
    """Give a whole number as Python's own; None for anything else."""
    if type(found) is int:
        return found
    if isinstance(found, bool | np.bool_):
        return None
    try:
        return index(cast("int", found))
    except TypeError:
        return None
