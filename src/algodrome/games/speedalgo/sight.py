"""What stands around the own car, worked out of observations: a learner sees where all cars are, and not what is near.

Arrays of NumPy's and tensors of torch alike, all cells at once: on a GPU many small steps would take longer.
"""

from collections.abc import Callable
from typing import Any

from algodrome.games.observation import Layout
from algodrome.games.speedalgo.constants import (
    BOLIDES,
    BORDER,
    CARS,
    COLUMNS,
    LANES,
    ORIGIN,
    PLACING_TRAFFIC,
    STRIDE,
)
from algodrome.games.speedalgo.observe import CAR_CELLS, LAST, PER_CAR, PHASE

BEHIND, AHEAD, ASIDE = 1, 7, 2  # columns and lanes that a driver looks at
NO_CELL, TRAFFIC_CAR, BOLIDE = 1, 2, 3
AROUND = [(ahead, side) for ahead in range(-BEHIND, AHEAD + 1) for side in range(-ASIDE, ASIDE + 1)]
APART = 16  # between the codes of two columns

LAYOUT = Layout()
LAYOUT.row("road", len(AROUND), 0, BOLIDE)


def sight(game: Any, constant: Callable[[list[int]], Any]) -> Callable[[Any], list[Any]]:
    """Give what tells the road of many observations, a column for each cell: nothing, no cell, traffic, a bolide."""
    cells = [ORIGIN + STRIDE * column + lane for column in range(COLUMNS) for lane in range(LANES)]
    border = constant([int(game.board.track[cell] == BORDER) for cell in cells])
    kinds = constant([BOLIDE] * BOLIDES + [TRAFFIC_CAR] * (CARS - BOLIDES))
    aheads, sides = (constant([place[axis] for place in AROUND]) for axis in (0, 1))

    def road(numbers: Any) -> list[Any]:
        lanes, to_line = (numbers[:, CAR_CELLS + at : CAR_CELLS + PER_CAR * CARS : PER_CAR] for at in (0, 1))
        lane, column = lanes[:, :1] - 1, numbers[:, LAST : LAST + 1] + 1 - to_line[:, :1]
        codes = (to_line[:, :1] - to_line) * APART + lanes - lanes[:, :1]
        standing = kinds * (lanes > 0)
        cars = (standing[:, None, :] * (codes[:, None, :] == (aheads * APART + sides)[None, :, None])).sum(2)
        beside, at = lane + sides, (column + aheads).clip(0, COLUMNS - 1)
        closed = (beside < 0) | (beside >= LANES) | (border[at * LANES + beside.clip(0, LANES - 1)] == 1)
        return [(cars + closed * (cars == 0) * NO_CELL) * (lane >= 0)]

    return road


def is_lot(numbers: Any) -> Any:
    """Tell where `greedy` draws what it does: a place for traffic. What is advised there (0) is no place at all."""
    return numbers[:, PHASE : PHASE + 1] == PLACING_TRAFFIC
