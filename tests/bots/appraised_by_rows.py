"""An appraisal for tests: the features of a seat name a first row of cells, and as many others as the seat's number."""

from typing import Any

from algodrome.bots.search.appraisal import chances_of_rows as chances
from algodrome.kernels.rule import rule

__all__ = ["chances", "features"]


@rule
def features(board: Any, position: Any, seat: int, numbers: list[int]) -> None:
    """Name cell 0 in the first row but of seat 1; then one row of two cells for seat 1, two of one for seat 2."""
    numbers[0] = 0 if seat != 1 else -1
    count = 0 if seat == 1 else 1
    numbers[count] = -1
    count += 1
    for row in range(seat):
        numbers[count] = 1 + row
        count += 1
        if seat == 1:
            numbers[count] = 2
            count += 1
        numbers[count] = -1
        count += 1
    numbers[count] = -2
