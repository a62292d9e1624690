"""An appraisal for tests, of those who climb the stair: every climb is a stage."""

from typing import Any

from algodrome.bots.search.appraisal import weighed_chances as chances
from algodrome.kernels.rule import rule
from tests.bots.appraised_by_height import features

__all__ = ["chances", "features"]


@rule
def stage(board: Any, position: Any) -> int:
    """Count the climbs of a turn."""
    return int(position.climbed)
