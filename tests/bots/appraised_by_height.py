"""An appraisal for tests, of those who climb the stair: a round is a stage, and who stands higher is better off."""

from typing import Any

from algodrome.bots.search.appraisal import weighed_chances as chances
from algodrome.kernels.rule import rule

__all__ = ["chances", "features"]


@rule
def features(board: Any, position: Any, seat: int, numbers: list[int]) -> None:
    """Fill the height of a seat."""
    numbers[0] = position.height[seat]
