"""An appraisal for tests, of those who climb the stair: every climb is a decision of another kind."""

from typing import Any

from algodrome.bots.search.appraisal import weighed_chances as chances
from algodrome.kernels.rule import rule
from tests.bots.appraised_by_height import features

__all__ = ["chances", "features"]


@rule
def kind_of_decision(board: Any, position: Any) -> int:
    """Tell the climbs of a turn apart."""
    return int(position.climbed)
