"""Hexagons with a corner pointing up, in rows of which the odd ones are shifted half a cell to the right (BB2).

A place is a column and a row. Directions are numbered clockwise from east, as the rules number them; on a picture y
grows downwards, so that an angle grows clockwise too.
"""

from math import cos, radians, sin, sqrt

from algodrome.games.pictures.svg import Point, number

RADIUS = 20.0  # from the centre to a corner
WIDTH = sqrt(3) * RADIUS  # from side to side, and from a centre to the next
ROW = 1.5 * RADIUS  # from row to row
STEP_ANGLE = 60.0  # between two directions

Place = tuple[int, int]


def centre(place: Place) -> Point:
    """Give the middle of a cell."""
    column, row = place
    return WIDTH * (column + row % 2 / 2), ROW * row


def angle_of(direction: int) -> float:
    """Give the angle of a direction, in degrees."""
    return STEP_ANGLE * direction


def towards(point: Point, angle: float, distance: float) -> Point:
    """Go some way from a point at an angle."""
    return point[0] + distance * cos(radians(angle)), point[1] + distance * sin(radians(angle))


def side(place: Place, direction: int) -> tuple[Point, Point]:
    """Give the two ends of the side that a step in a direction crosses."""
    middle, angle = centre(place), angle_of(direction)
    return towards(middle, angle - STEP_ANGLE / 2, RADIUS), towards(middle, angle + STEP_ANGLE / 2, RADIUS)


def outline(place: Place, radius: float = RADIUS) -> str:
    """Write a hexagon as a path."""
    x, y = centre(place)
    across, half = number(sqrt(3) / 2 * radius), number(radius / 2)
    steps = f"l{across} {half}v{number(radius)}l-{across} {half}-{across}-{half}v-{number(radius)}z"
    return f"M{number(x)} {number(y - radius)}{steps}"
