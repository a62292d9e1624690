"""An appraisal for tests: the features of a seat are its number, and one that grows faster."""

from typing import Any

from algodrome.bots.search.appraisal import weighed_chances as chances
from algodrome.kernels.rule import rule

__all__ = ["chances", "features"]


@rule
def features(board: Any, position: Any, seat: int, numbers: list[int]) -> None:
    """Fill two features."""
    numbers[0] = seat
    numbers[1] = seat + seat // 2
