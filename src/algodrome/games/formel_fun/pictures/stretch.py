"""A stretch of the board with the cars on it, as a picture among text: whole spaces with their numbers, or nothing."""

from collections.abc import Mapping
from typing import Any

from algodrome.games.formel_fun.constants import LAP, MAX_CARS_EACH
from algodrome.games.formel_fun.pictures.board import SHOULDER, cars_on, ground
from algodrome.games.formel_fun.pictures.circuit import HALF_ROAD, Spot, spot
from algodrome.games.pictures.drawing import Drawing, clipped
from algodrome.games.pictures.look import Look
from algodrome.games.pictures.svg import polyline

PICTURE = 85.0  # mm
LEAST_SHOWN = 380.0  # units across
INSIDE, OUTSIDE, BESIDE = -HALF_ROAD - 36, HALF_ROAD + 24, 12  # how far what is shown reaches beside the road
FINE = 8  # points of the outline for each space


def stretch(view: Mapping[str, Any], first: int, last: int, look: Look, told: str) -> Drawing:
    """Draw the cars of a view and the road from a space to another."""
    band = outline(first, last)
    shape = polyline(((edge.x, edge.y) for edge in band), closed=True)
    xs, ys = [edge.x for edge in band], [edge.y for edge in band]
    width = max(LEAST_SHOWN, max(xs) - min(xs) + 2 * BESIDE)
    height = max(LEAST_SHOWN / 2, max(ys) - min(ys) + 2 * BESIDE)
    shown = (min(xs) + max(xs) - width) / 2, (min(ys) + max(ys) - height) / 2, width, height
    inside = clipped(shape, ground(look) + cars_on(view, look))
    return Drawing(inside, PICTURE, PICTURE * height / width, told, view=shown)


def outline(first: int, last: int) -> list[Spot]:
    """Give the outline of some spaces with their numbers: of the road elsewhere nothing is seen, not even in part."""
    spaces = range(first, min(last, first + LAP - 2) + 1)
    inside = [spot(along, INSIDE) for space in spaces for along in _along(space)]
    return [*inside, *(spot(along, _outside(space)) for space in spaces[::-1] for along in _along(space)[::-1])]


def _along(space: int) -> list[float]:
    return [space - 1 + step / FINE for step in range(FINE + 1)]


def _outside(space: int) -> float:
    """Tell how far to the right a space and its number reach: further beside the grid."""
    return OUTSIDE + (SHOULDER + 3 if -space % LAP < MAX_CARS_EACH else 0)
