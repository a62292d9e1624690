"""Robots seen from above: a bumper ring, a nose, a body with the pattern of its seat, its number, and its speed.

The number of the seat stands on a white plate. The speed is a tag at the tail, red with an R in reverse; where a move
is shown it hangs clear of the ways, below the robot or, if the nose points there, above it.
"""

from typing import Any

from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES
from algodrome.games.bumping_bots.pictures.palette import INK, PAPER, REVERSE, WARNING, robot_colour
from algodrome.games.pictures.hexagons import Place, angle_of, centre, towards
from algodrome.games.pictures.svg import Point, element, group, moved_to

NOSE_TIP = 20.0  # how far the nose reaches from the middle of the cell
NOSE = f"M8-10.5L{NOSE_TIP:g} 0 8 10.5z"
TAIL = 13.5  # how far behind the middle the tag hangs
BELOW = 18.0  # how far below it where a move is shown

# One for each seat, drawn in white on the body, which has the radius 12; the nose points to the right
PATTERNS = (
    "",
    '<path d="M-12 0H12" stroke-width="4"/>',
    '<path d="M0-12V12" stroke-width="4"/>',
    '<path d="M-12 0H12M0-12V12" stroke-width="3"/>',
    '<circle r="9.6" stroke-width="1.8"/>',
    '<path d="M-8-8L8 8M-8 8L8-8" stroke-width="3"/>',
    '<circle r="9.6" stroke-width="3" stroke-dasharray="0 7.5" stroke-linecap="round"/>',
    '<path d="M-5-11V11M5-11V11" stroke-width="2.4"/>',
    '<path d="M-11-5H11M-11 5H11" stroke-width="2.4"/>',
)


def place_named(name: str) -> Place:
    """Read a cell as documents and events write it."""
    column, row = map(int, name.split(","))
    return column, row


def robot(seat: int, entry: dict[str, Any]) -> str:
    """Draw a robot of a view."""
    angle = _angle(entry)
    return group(
        _body(seat, angle),
        element("circle", r=7.2, fill=PAPER),
        element("text", str(seat), y=4.3, font_size=12, font_weight=700, text_anchor="middle", fill=INK),
        transform=moved_to(centre(place_named(entry["cell"]))),
    )


def speed_tag(entry: dict[str, Any]) -> str:
    """Hang the speed at the tail of a robot."""
    tail = towards(centre(place_named(entry["cell"])), _angle(entry) + 180, TAIL)
    return _tag(_speed(entry), tail, entry)


def change_of_speed(entry: dict[str, Any], before: dict[str, Any]) -> str:
    """Hang the speeds before and after a move on a robot, or the one where they are the same."""
    label = _speed(entry) if before["speed"] == entry["speed"] else f"{_speed(before)}→{entry['speed']}"
    x, y = centre(place_named(entry["cell"]))
    return _tag(label, (x, y - BELOW if entry["heading"] in {"SE", "SW"} else y + BELOW), entry)


def _angle(entry: dict[str, Any]) -> float:
    return angle_of(DIRECTION_NAMES.index(entry["heading"]))


def _speed(entry: dict[str, Any]) -> str:
    return f"{'R' if entry['reverse'] else ''}{entry['speed']}"


def _body(seat: int, angle: float) -> str:
    return group(
        element("path", d=NOSE, fill=INK, stroke=INK, stroke_width=2, stroke_linejoin="round"),
        element("circle", r=13.2, fill=robot_colour(seat), stroke=INK, stroke_width=3),
        group(PATTERNS[seat - 1], fill="none", stroke=PAPER, stroke_opacity=0.85),
        element("path", d="M13-3.6v0M13 3.6v0", stroke=WARNING, stroke_width=3.2, stroke_linecap="round"),
        transform=f"rotate({angle:.0f})",
    )


def _tag(label: str, point: Point, entry: dict[str, Any]) -> str:
    """Hang a speed on a robot."""
    x, y = point
    width = 5 + 6.8 * len(label)
    colour = REVERSE if entry["reverse"] else INK
    plate = {"x": x - width / 2, "y": y - 6, "width": width, "height": 12, "rx": 4}
    return element("rect", **plate, fill=colour, stroke=PAPER, stroke_width=0.8) + element(
        "text", label, x=x, y=y + 3.6, font_size=10, font_weight=700, text_anchor="middle", fill="#ffe9a8"
    )
