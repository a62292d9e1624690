"""Bolides and traffic cars from above, heading right, in a box from -18 to 18 (SA2)."""

from algodrome.games.pictures.drawing import HEAVY, clipped, lettered
from algodrome.games.pictures.look import INK, PAPER, Look
from algodrome.games.pictures.seats import seat_look
from algodrome.games.pictures.svg import element, group

BODY = "M-15-5.5Q-15-8-12-8H-6Q-1-8.6 3-5.4L13-3.4Q17.6-2.6 17.6 0 17.6 2.6 13 3.4L3 5.4Q-1 8.6-6 8H-12Q-15 8-15 5.5Z"
WHEELS = "M-13-12.5h8.5v5h-8.5zM-13 7.5h8.5v5h-8.5zM5.5-11.2h7v4.4h-7zM5.5 6.8h7v4.4h-7z"
WINGS = "M14.4-9h3.2v18h-3.2zM-18-10h4.4v20h-4.4z"
VAN, SMALL = 0, 1  # of three bodies, so that a jam looks like one


def bolide(seat: int, look: Look, plate_turn: float = 0) -> str:
    """Draw a bolide: colour, pattern and number of its seat."""
    seen = seat_look(seat, look)
    strokes = {"fill": "none", "stroke": seen.on, "stroke_width": seen.width, "stroke_linecap": "round"}
    pattern = element("path", d=seen.pattern, transform="scale(1.75 1)", **strokes)
    plate = element("circle", r=6.4, cx=-4, fill=PAPER, stroke=INK, stroke_width=0.8)
    number = group(lettered(str(seat), 0, 3.4, 9.5, weight=HEAVY), transform=f"translate(-4 0) rotate({plate_turn:g})")
    return (
        element("path", d=WHEELS, fill=look.fill("#14171f"), stroke=INK, stroke_width=0.7)
        + element("path", d="M-9-10V10M9-9V9", stroke=INK, stroke_width=1.2)
        + element("path", d=WINGS, fill=seen.colour, stroke=INK, stroke_width=0.8)
        + element("path", d=BODY, fill=seen.colour)
        + (clipped(BODY, pattern) if seen.pattern else "")
        + element("path", d=BODY, fill="none", stroke=INK, stroke_width=0.9)
        + plate
        + number
    )


def traffic(car: int, look: Look, plate_turn: float = 0) -> str:
    """Draw a traffic car with its number on the roof."""
    kind = car % 3
    back, front = (-12, 12) if kind == SMALL else (-15, 15)
    wheels = f"M{back + 3}-10.6h6v21.2h-6zM{front - 9}-10.6h6v21.2h-6z"
    roof = -3.0 if kind == VAN else back + 5.6 + (front - back - 18) / 2
    body = {"x": back, "y": -9.5, "width": front - back, "height": 19, "rx": 3.5 if kind == VAN else 6.5}
    glass = f"M{front - 6}-7.4Q{front - 2.5} 0 {front - 6} 7.4L{front - 9} 6V-6Z"
    number = lettered(str(car), 0, 3.6, 10, weight=HEAVY)
    return (
        element("path", d=wheels, fill=look.fill("#14171f"), stroke=INK, stroke_width=0.7)
        + element("rect", **body, fill=look.fill("#cfc8b8"), stroke=INK, stroke_width=0.9)
        + element("path", d=glass, fill=look.fill("#39506a"), stroke=INK, stroke_width=0.6)
        + element("circle", cx=roof, cy=0, r=7, fill=PAPER, stroke=INK, stroke_width=0.6)
        + group(number, transform=f"translate({roof:g} 0) rotate({plate_turn:g})")
    )
