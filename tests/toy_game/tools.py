"""The tool of Race to 21: which totals to leave to the others."""

from dataclasses import dataclass
from typing import Annotated

from algodrome.games.errors import IllegalMove
from algodrome.games.shapes import within
from algodrome.language import text
from tests.toy_game.constants import ACTIONS, GOAL, MAX_PLAYERS


@dataclass(frozen=True)
class Totals:
    """Totals from which two who count well can't win."""

    totals: list[int]


def good_totals(total: Annotated[int, within(0, 99), "so far"], goal: Annotated[int, within(1, GOAL)] = GOAL) -> Totals:
    """List the totals to leave from here on."""
    if total > goal:
        raise IllegalMove(text("race_to_21.errors.position", goal=goal, players=MAX_PLAYERS))
    return Totals([wanted for wanted in range(total + 1, goal + 1) if (goal - wanted) % (ACTIONS + 1) == 0])


TOOLS = (good_totals,)
