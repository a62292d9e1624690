"""The circuit as a drawing: a closed road of thirty equal spaces, and where on it a car stands (FF1).

Driven with the inside on the left: along the bottom to the right, and round against the clock. The corners, the line
and the widths are those of the site.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import atan2, copysign, cos, degrees, dist, hypot, sin, tan

from algodrome.games.formel_fun.constants import FULL, LAP
from algodrome.games.pictures.svg import Point, polyline

WIDTH, HEIGHT = 920, 592
LINE = (560, 500)  # where the finish line crosses the middle of the road
LANE = 27  # width of a place
HALF_ROAD = LANE * FULL / 2 + 3
CORNERS = (
    (92, 500, 172),
    (828, 500, 172),
    (828, 92, 168),
    (600, 92, 190),
    (460, 158, 150),
    (320, 92, 190),
    (92, 92, 168),
)  # x, y, radius
STEP = 2  # units between two samples
PIECES = 24  # of an arc


@dataclass(frozen=True)
class Spot:
    """A point of the road, and the way that cars drive there."""

    x: float
    y: float
    angle: float  # degrees


def spot(along: float, aside: float) -> Spot:
    """Find a point so many spaces from the line, and so many units to the right of the middle of the road."""
    points = samples()
    size = len(points)
    exact = along / LAP % 1 * size
    index = int(exact)
    (x, y), (next_x, next_y) = points[index], points[(index + 1) % size]
    (back_x, back_y), (ahead_x, ahead_y) = points[(index - 4) % size], points[(index + 5) % size]
    heading, rest = atan2(ahead_y - back_y, ahead_x - back_x), exact - index
    return Spot(
        x + (next_x - x) * rest - sin(heading) * aside, y + (next_y - y) * rest + cos(heading) * aside, degrees(heading)
    )


def place_aside(place: int) -> float:
    """Tell how far to the right of the middle a place is; the first is the inside, on the left (FF13)."""
    return (place - (FULL + 1) / 2) * LANE


def road(aside: float, start: float = 0, end: float = LAP) -> str:
    """Write a line along the road as a path, closed where it goes all the way round."""
    pieces = max(1, round((end - start) * 8))
    spots = [spot(start + (end - start) * piece / pieces, aside) for piece in range(pieces + 1)]
    return polyline(((item.x, item.y) for item in spots), closed=end - start == LAP)


def across(along: float, start: float = -HALF_ROAD, end: float = HALF_ROAD) -> str:
    """Write the line across the road as a path, or a line beside it."""
    inner, outer = spot(along, start), spot(along, end)
    return polyline(((inner.x, inner.y), (outer.x, outer.y)))


@cache
def samples() -> Sequence[Point]:
    """Give points at equal distances along the middle of the road, from the line on."""
    outline = [
        point
        for index, corner in enumerate(CORNERS)
        for point in _arc(CORNERS[index - 1], corner, CORNERS[(index + 1) % len(CORNERS)])
    ]
    points: list[Point] = []
    left = 0.0
    for (x, y), (end_x, end_y) in zip(outline, [*outline[1:], outline[0]], strict=True):
        length = hypot(end_x - x, end_y - y)
        while left < length:
            points.append((x + (end_x - x) * left / length, y + (end_y - y) * left / length))
            left += STEP
        left -= length
    first = min(range(len(points)), key=lambda index: dist(points[index], LINE))
    return points[first:] + points[:first]


def _arc(before: Sequence[float], corner: Sequence[float], after: Sequence[float]) -> list[Point]:
    """Cut a corner to an arc of its radius."""
    x, y, radius = corner
    start, end = atan2(y - before[1], x - before[0]), atan2(after[1] - y, after[0] - x)
    turn = atan2(sin(end - start), cos(end - start))
    cut, side = radius * tan(abs(turn) / 2), copysign(1, turn)
    from_x, from_y = x - cos(start) * cut, y - sin(start) * cut
    middle_x, middle_y = from_x - sin(start) * side * radius, from_y + cos(start) * side * radius
    headings = [start + turn * piece / PIECES for piece in range(PIECES + 1)]
    return [(middle_x + sin(heading) * side * radius, middle_y - cos(heading) * side * radius) for heading in headings]
