"""Bolides and traffic cars from above, heading right, in a box from -18 to 18 (SA2)."""

from collections.abc import Sequence

from algodrome.games.pictures.drawing import HEAVY, clipped, lettered
from algodrome.games.pictures.look import INK, PAPER, Look
from algodrome.games.pictures.seats import seat_look
from algodrome.games.pictures.svg import element, group, number

BODY = "M-15-5.5Q-15-8-12-8H-6Q-1-8.6 3-5.4L13-3.4Q17.6-2.6 17.6 0 17.6 2.6 13 3.4L3 5.4Q-1 8.6-6 8H-12Q-15 8-15 5.5Z"
# Rectangles: left, top, width, height
WHEELS = ((-13, -12.5, 8.5, 5), (-13, 7.5, 8.5, 5), (5.5, -11.2, 7, 4.4), (5.5, 6.8, 7, 4.4))
WINGS = ((14.4, -9, 3.2, 18), (-18, -10, 4.4, 20))
AXLES = "M-9-10V10M9-9V9"
PLATE = (-4, 6.4)  # how far before the middle, and its radius
RUBBER, METAL, GLASS = "#14171f", "#cfc8b8", "#39506a"
VAN, SMALL = 0, 1  # of three bodies, so that a jam looks like one
HALF = {VAN: 15, SMALL: 12, 2: 15}  # their length


def bolide(seat: int, look: Look, plate_turn: float = 0) -> str:
    """Draw a bolide: colour, pattern and number of its seat."""
    seen = seat_look(seat, look)
    strokes = {"fill": "none", "stroke": seen.on, "stroke_width": seen.width, "stroke_linecap": "round"}
    pattern = element("path", d=seen.pattern, transform="scale(1.75 1)", **strokes)
    middle, radius = PLATE
    plate = element("circle", r=radius, cx=middle, fill=PAPER, stroke=INK, stroke_width=0.8)
    turned = f"translate({middle} 0) rotate({plate_turn:g})"
    name = group(lettered(str(seat), 0, 3.4, 9.5, weight=HEAVY), transform=turned)
    return (
        element("path", d=_rectangles(WHEELS), fill=look.fill(RUBBER), stroke=INK, stroke_width=0.7)
        + element("path", d=AXLES, stroke=INK, stroke_width=1.2)
        + element("path", d=_rectangles(WINGS), fill=seen.colour, stroke=INK, stroke_width=0.8)
        + element("path", d=BODY, fill=seen.colour)
        + (clipped(BODY, pattern) if seen.pattern else "")
        + element("path", d=BODY, fill="none", stroke=INK, stroke_width=0.9)
        + plate
        + name
    )


def traffic(car: int, look: Look, plate_turn: float = 0) -> str:
    """Draw a traffic car with its number on the roof."""
    kind = car % 3
    back, front = -HALF[kind], HALF[kind]
    wheels = f"M{back + 3}-10.6h6v21.2h-6zM{front - 9}-10.6h6v21.2h-6z"
    roof = -3.0 if kind == VAN else back + 5.6 + (front - back - 18) / 2
    body = {"x": back, "y": -9.5, "width": front - back, "height": 19, "rx": 3.5 if kind == VAN else 6.5}
    glass = f"M{front - 6}-7.4Q{front - 2.5} 0 {front - 6} 7.4L{front - 9} 6V-6Z"
    name = lettered(str(car), 0, 3.6, 10, weight=HEAVY)
    return (
        element("path", d=wheels, fill=look.fill(RUBBER), stroke=INK, stroke_width=0.7)
        + element("rect", **body, fill=look.fill(METAL), stroke=INK, stroke_width=0.9)
        + element("path", d=glass, fill=look.fill(GLASS), stroke=INK, stroke_width=0.6)
        + element("circle", cx=roof, cy=0, r=7, fill=PAPER, stroke=INK, stroke_width=0.6)
        + group(name, transform=f"translate({roof:g} 0) rotate({plate_turn:g})")
    )


def _rectangles(shapes: Sequence[Sequence[float]]) -> str:
    """Write rectangles as one path."""
    return "".join(
        f"M{number(left)} {number(top)}h{number(wide)}v{number(high)}h{number(-wide)}z"
        for left, top, wide, high in shapes
    )
