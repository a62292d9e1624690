"""Robots seen from above: a bumper ring, a nose, a body with the pattern of its seat, its number, and its speed.

The number of the seat stands on a white plate. The speed is a tag at the tail, red with an R in reverse; where a move
is shown it hangs clear of the ways, below the robot or, if the nose points there, above it.
"""

from typing import Any

from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, place_named
from algodrome.games.bumping_bots.pictures.palette import INK, PAPER, REVERSE, WARNING
from algodrome.games.pictures.drawing import clipped
from algodrome.games.pictures.hexagons import angle_of, centre, towards
from algodrome.games.pictures.look import COLOUR
from algodrome.games.pictures.seats import seat_look
from algodrome.games.pictures.svg import Point, element, group, moved_to

NOSE = "M7-11.5L21.5 0 7 11.5z"
LAMPS = "M13-3.6v.01M13 3.6v.01"
RING, INNER, PLATE = 13.2, 11.8, 7.2  # radii: of the bumper ring, of what it encloses, of the plate
DISC = f"M0-{INNER}A{INNER} {INNER} 0 1 1 0 {INNER} {INNER} {INNER} 0 1 1 0-{INNER}Z"
TAIL = 13.5  # how far behind the middle the tag hangs
BELOW = 18.0  # how far below it where a move is shown
DIGIT, ARROW = 6.8, 9.0  # what a digit of a tag and the arrow between two speeds take
WRITTEN = "#ffe9a8"


def robot(seat: int, entry: dict[str, Any]) -> str:
    """Draw a robot of a view."""
    angle = _angle(entry)
    return group(
        _body(seat, angle),
        element("circle", r=PLATE, fill=PAPER),
        element("text", str(seat), y=4.3, font_size=12, font_weight=700, text_anchor="middle", fill=INK),
        transform=moved_to(centre(place_named(entry["cell"]))),
    )


def speed_tag(entry: dict[str, Any]) -> str:
    """Hang the speed at the tail of a robot."""
    tail = towards(centre(place_named(entry["cell"])), _angle(entry) + 180, TAIL)
    return _tag(_speed(entry), tail, entry)


def change_of_speed(entry: dict[str, Any], before: dict[str, Any]) -> str:
    """Hang the speeds before and after a move on a robot, or the one where they are the same."""
    after = "" if before["speed"] == entry["speed"] else str(entry["speed"])
    x, y = centre(place_named(entry["cell"]))
    point = (x, y - BELOW if entry["heading"] in {"SE", "SW"} else y + BELOW)
    return _tag(_speed(before) if after else _speed(entry), point, entry, after)


def _angle(entry: dict[str, Any]) -> float:
    return angle_of(DIRECTION_NAMES.index(entry["heading"]))


def _speed(entry: dict[str, Any]) -> str:
    return f"{'R' if entry['reverse'] else ''}{entry['speed']}"


def _body(seat: int, angle: float) -> str:
    seen = seat_look(seat, COLOUR)
    strokes = {"stroke": seen.on, "stroke_width": seen.width, "stroke_opacity": 0.85, "stroke_linecap": "round"}
    pattern = element("path", d=seen.pattern, transform="scale(1.25)", fill="none", **strokes)
    return group(
        element("path", d=NOSE, stroke=PAPER, stroke_width=5, stroke_linejoin="round"),
        element("path", d=NOSE, fill=INK, stroke=INK, stroke_width=2, stroke_linejoin="round"),
        element("circle", r=RING, fill=seen.colour, stroke=INK, stroke_width=3),
        clipped(DISC, pattern) if seen.pattern else "",
        element("path", d=LAMPS, stroke=WARNING, stroke_width=3.2, stroke_linecap="round"),
        transform=f"rotate({angle:.0f})",
    )


def _tag(label: str, point: Point, entry: dict[str, Any], after: str = "") -> str:
    """Hang a speed on a robot, or two of them with an arrow between, which is drawn: not every typeface has one."""
    x, y = point
    arrow = ARROW if after else 0
    width = 5 + DIGIT * len(label + after) + arrow
    colour = REVERSE if entry["reverse"] else INK
    plate = {"x": x - width / 2, "y": y - 6, "width": width, "height": 12, "rx": 4}
    between = x + DIGIT * (len(label) - len(after)) / 2  # the middle of the arrow
    drawn = _written(label, between - (DIGIT * len(label) + arrow) / 2, y)
    if after:
        shaft = f"M{between - 3.4:.1f} {y:.1f}h6.4m-2.6-2.6 2.6 2.6-2.6 2.6"
        drawn += element("path", d=shaft, fill="none", stroke=WRITTEN, stroke_width=1.4)
        drawn += _written(after, between + (DIGIT * len(after) + arrow) / 2, y)
    return element("rect", **plate, fill=colour, stroke=PAPER, stroke_width=0.8) + drawn


def _written(label: str, x: float, y: float) -> str:
    return element("text", label, x=x, y=y + 3.6, font_size=10, font_weight=700, text_anchor="middle", fill=WRITTEN)
