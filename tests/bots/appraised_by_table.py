"""An appraisal for tests: the features of a seat name one cell or two of a table."""

from typing import Any

from algodrome.bots.search.appraisal import added_chances as chances
from algodrome.kernels.rule import rule

__all__ = ["chances", "features"]


@rule
def features(board: Any, position: Any, seat: int, numbers: list[int]) -> None:
    """Name two cells at most, and none behind them."""
    numbers[0] = seat // 2
    numbers[1] = seat if seat > 0 else -1
    numbers[2] = -1
