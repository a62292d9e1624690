"""How the seats are told apart: a colour, a shape and a pattern each, the same on paper as on the site."""

from dataclasses import dataclass

from algodrome.games.pictures.drawing import clipped
from algodrome.games.pictures.look import INK, Look
from algodrome.games.pictures.svg import element, group

# Paths in a box from -10 to 10: disc, square, triangle, diamond, star, hexagon, cross, drop, triangle pointing down
SHAPES = (
    "M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9Z",
    "M-8-8H8V8H-8Z",
    "M0-9.5 9.5 7.5H-9.5Z",
    "M0-10 10 0 0 10-10 0Z",
    "M0-10 2.6-3.6 9.5-3.1 4.2 1.4 5.9 8.1 0 4.5-5.9 8.1-4.2 1.4-9.5-3.1-2.6-3.6Z",
    "M-5-8.7H5L10 0 5 8.7H-5L-10 0Z",
    "M-3.2-9.5H3.2V-3.2H9.5V3.2H3.2V9.5H-3.2V3.2H-9.5V-3.2H-3.2Z",
    "M0-10C5-4 8-.5 8 3A8 7.5 0 0 1-8 3C-8-.5-5-4 0-10Z",
    "M-9.5-7.5H9.5L0 9.5Z",
)
# In the same box: plain, stripes, dots, grid, half, rings, zigzag, bars, checks
PATTERNS = (
    "",
    "M-12 4 4-12M-12 12 12-12M-4 12 12-4",
    "M-5-5h.01M5-5h.01M0 0h.01M-5 5h.01M5 5h.01M0-9h.01M-9 0h.01M9 0h.01M0 9h.01",
    "M-10-4H10M-10 4H10M-4-10V10M4-10V10",
    "M0-10V10M2.5-10V10M5-10V10M7.5-10V10",
    "M0-3.2A3.2 3.2 0 1 1 0 3.2 3.2 3.2 0 1 1 0-3.2ZM0-7A7 7 0 1 1 0 7 7 7 0 1 1 0-7Z",
    "M-11 0-6.6-4-2.2 0 2.2-4 6.6 0 11-4M-11 6-6.6 2-2.2 6 2.2 2 6.6 6 11 2",
    "M-10-6H10M-10 0H10M-10 6H10",
    "M-10-10-3-3M3-3 10-10M-3-3 0 0 3-3M-10-2-3 5M3 5 10-2M-3 5 0 8 3 5",
)
DOTS = 3  # the seat whose pattern is dots, drawn wider
COLOURS = ("#d53e1d", "#2a5bd7", "#f2b01e", "#1b7f4b", "#8443b8", "#35b6d3", "#ee7fb4", "#7a4a2a", "#5a6675")
ON = ("#ffffff", "#ffffff", "#1d2433", "#ffffff", "#ffffff", "#1d2433", "#1d2433", "#ffffff", "#ffffff")


@dataclass(frozen=True)
class SeatLook:
    """What the things of a seat look like."""

    colour: str
    on: str  # what is drawn on the colour
    shape: str
    pattern: str
    width: float  # of the strokes of the pattern


def seat_look(seat: int, look: Look) -> SeatLook:
    """Give the look of a seat, from 1 to 9."""
    index = seat - 1
    width = 3 if seat == DOTS else 1.6
    return SeatLook(look.fill(COLOURS[index]), look.on(ON[index]), SHAPES[index], PATTERNS[index], width)


def seat_mark(seat: int, x: float, y: float, size: float, look: Look) -> str:
    """Draw the mark of a seat: its shape, colour and pattern."""
    seen = seat_look(seat, look)
    pattern = element(
        "path", d=seen.pattern, fill="none", stroke=seen.on, stroke_width=seen.width, stroke_linecap="round"
    )
    return group(
        element("path", d=seen.shape, fill=seen.colour),
        clipped(seen.shape, pattern) if seen.pattern else "",
        element("path", d=seen.shape, fill="none", stroke=INK, stroke_width=1.6, stroke_linejoin="round"),
        transform=f"translate({x:.2f} {y:.2f}) scale({size / 20:.3f})",
    )
