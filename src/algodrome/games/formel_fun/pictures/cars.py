"""Cars from above, with the colour and the pattern of their team and their name on a plate."""

from algodrome.games.pictures.drawing import HEAVY, clipped, lettered
from algodrome.games.pictures.look import INK, PAPER, Look
from algodrome.games.pictures.seats import seat_look
from algodrome.games.pictures.svg import Point, element, group, moved_to

BODY = (
    "M-23-4.5C-20-8-15-10-10-10H3C8-10 10-6 14-4.5L25-2.6"
    "C27-2 27 2 25 2.6L14 4.5C10 6 8 10 3 10H-10C-15 10-20 8-23 4.5Z"
)
TYRES = "M-21-13H-9V-7.5H-21ZM-21 7.5H-9V13H-21ZM11-12.5H20V-7.5H11ZM11 7.5H20V12.5H11Z"
WINGS = "M-27.5-10.5H-22V10.5H-27.5ZM19-9.5C24-9 26-5 26 0S24 9 19 9.5V5H22V-5H19Z"
RUBBER = "#14161d"


def car(name: str, point: Point, angle: float, look: Look, *, scale: float = 1.0, plate_turn: float = 0) -> str:
    """Draw a car such as "2b" that drives at an angle; its plate stays upright unless it is turned."""
    return group(
        group(shape(int(name[:-1]), look), transform=f"rotate({angle:.1f})"),
        group(_plate(name, look), transform=f"rotate({plate_turn:g})" if plate_turn else None),
        transform=f"{moved_to(point)} scale({scale:.3f})",
    )


def shape(seat: int, look: Look) -> str:
    """Draw the car of a team, driving to the right."""
    seen = seat_look(seat, look)
    edge = INK if look.saves_ink else seen.on
    pattern = element(
        "path",
        d=seen.pattern,
        transform="scale(2.4 1.1)",
        fill="none",
        stroke=seen.on,
        stroke_width=seen.width,
        stroke_linecap="round",
    )
    return (
        element("path", d=TYRES, fill=look.fill(RUBBER), stroke=INK, stroke_width=0.8)
        + element("path", d=WINGS, fill=seen.colour, stroke=edge, stroke_width=0.8)
        + element("path", d=BODY, fill=seen.colour)
        + (clipped(BODY, pattern) if seen.pattern else "")
        + element("path", d=BODY, fill="none", stroke=edge)
    )


def _plate(name: str, look: Look) -> str:
    seen = seat_look(int(name[:-1]), look)
    return element(
        "rect", x=-12, y=-9, width=24, height=18, rx=6, fill=PAPER, stroke=look.line(seen.colour), stroke_width=1.6
    ) + lettered(name, 0, 5.4, 15, weight=HEAVY)
