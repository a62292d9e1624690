from math import dist, isclose

import pytest

from algodrome.games.bumping_bots.constants import STEPS
from algodrome.games.bumping_bots.geometry import cell_at, place_of
from algodrome.games.pictures.hexagons import WIDTH, angle_of, centre, outline, side, towards


@pytest.mark.parametrize("direction", range(6))
@pytest.mark.parametrize("row", [4, 5])
def test_a_step_of_the_rules_is_a_step_of_the_picture(direction: int, row: int) -> None:
    start = (7, row)
    there = place_of(cell_at(*start) + STEPS[direction])
    x, y = towards(centre(start), angle_of(direction), WIDTH)
    assert centre(there) == pytest.approx((x, y))


@pytest.mark.parametrize("direction", range(6))
def test_neighbours_share_the_side_between_them(direction: int) -> None:
    start = (7, 5)
    there = place_of(cell_at(*start) + STEPS[direction])
    ours, theirs = side(start, direction), side(there, (direction + 3) % 6)
    for one, other in zip(ours, reversed(theirs), strict=True):
        assert isclose(dist(one, other), 0, abs_tol=1e-9)


def test_a_hexagon_is_one_short_path() -> None:
    assert outline((0, 0)) == "M0 -20l17.3 10v20l-17.3 10-17.3-10v-20z"
