"""Robots and obstacles to cut out, in two sizes, for boards of two sheets and of four; speed dials."""

from collections.abc import Callable
from math import cos, radians, sin

from algodrome.games.bumping_bots.constants import DIRECTIONS, TOP_REVERSE, TOP_SPEED
from algodrome.games.bumping_bots.geometry import cell_at
from algodrome.games.bumping_bots.pictures.obstacles import arms, arrow_cell, bumper, fixed, hub, mobile
from algodrome.games.bumping_bots.pictures.palette import BUMPER
from algodrome.games.bumping_bots.pictures.printed import printed
from algodrome.games.bumping_bots.pictures.robots import robot
from algodrome.games.bumping_bots.track import Motor
from algodrome.games.pictures.drawing import BOLD, Drawing, said
from algodrome.games.pictures.hexagons import RADIUS, WIDTH, centre, outline
from algodrome.games.pictures.look import INK, PAPER, Look
from algodrome.games.pictures.svg import element, group
from algodrome.language import text

MIDDLE = (2, 2)  # a place in the middle of a small map, with room on all sides
CELL = 16.0  # mm from side to side: no shipped track has smaller cells on four sheets
SMALL_CELL = 12.0  # nor smaller ones than these on two
IN_CELL = 0.7  # of its size on a track: so the nose and the white round it stay inside of the cut
ROUND_MIDDLE = ((3, 2), (2, 3), (1, 3), (1, 2), (1, 1), (2, 1))  # the cells round it, clockwise from east
DIAL = 560  # tenths of a millimetre
GEARS = (*range(-TOP_REVERSE, 0), *range(1, TOP_SPEED + 1))


def robot_piece(seat: int, look: Look, cell: float = CELL) -> Drawing:
    """Draw a robot with its nose, which reaches over its cell on a track; the hexagon round it is cut."""
    robot_drawn = robot(seat, {"cell": "2,2", "heading": "E", "speed": 1, "reverse": False})
    x, y = centre(MIDDLE)
    drawn = group(robot_drawn, transform=f"translate({x:.2f} {y:g}) scale({IN_CELL}) translate({-x:.2f} {-y:g})")
    return _cut_out(drawn, [MIDDLE], cell, text("bumping_bots.paper.told.robot", seat=seat), look)


def fixed_piece(look: Look, cell: float = CELL) -> Drawing:
    """Draw a fixed obstacle."""
    return _cut_out(fixed(MIDDLE), [MIDDLE], cell, text("bumping_bots.paper.told.fixed"), look)


def mobile_piece(label: int, look: Look, cell: float = CELL) -> Drawing:
    """Draw a mobile obstacle."""
    return _cut_out(mobile(MIDDLE, label), [MIDDLE], cell, text("bumping_bots.paper.told.mobile", number=label), look)


def motor_piece(sense: int, look: Look, cell: float = CELL) -> Drawing:
    """Draw a motorised obstacle with its two arms."""
    motor = Motor(cell_at(*MIDDLE), sense, 0)
    drawn = arms(MIDDLE, 0) + hub(motor)
    told = text(f"bumping_bots.paper.told.motor_{'cw' if sense > 0 else 'ccw'}")
    return _cut_out(drawn, [(1, 2), MIDDLE, (3, 2)], cell, told, look)


def bumper_piece(look: Look, cell: float = CELL) -> Drawing:
    """Draw a bumper with its six arrow cells."""
    arrows = [arrow_cell(place, direction) for direction, place in enumerate(ROUND_MIDDLE[:DIRECTIONS])]
    drawn = group(*arrows, fill=BUMPER) + bumper(MIDDLE)
    return _cut_out(drawn, [MIDDLE, *ROUND_MIDDLE], cell, text("bumping_bots.paper.told.bumper"), look)


def _cut_out(drawn: str, places: list[tuple[int, int]], cell: float, told: str, look: Look) -> Drawing:
    """Put a drawing on the cells that it takes, whose outlines are cut."""
    middles = [centre(place) for place in places]
    left, top = min(x for x, _ in middles) - WIDTH / 2 - 1, min(y for _, y in middles) - RADIUS - 1
    width = max(x for x, _ in middles) + WIDTH / 2 + 1 - left
    height = max(y for _, y in middles) + RADIUS + 1 - top
    shape = "".join(map(outline, places))
    cells = element("path", d=shape, fill=PAPER, stroke=INK, stroke_width=0.9)
    scale = cell / WIDTH
    return Drawing(cells + printed(drawn, look), width * scale, height * scale, told, view=(left, top, width, height))


def dial(seat: int, look: Look, mark: Callable[[int, Look], str]) -> Drawing:
    """Draw the speed dial of a robot: nine fields round a hole; an arrow turns on it (BB9)."""
    middle = DIAL / 2
    fields = [_field(index, gear, look) for index, gear in enumerate(GEARS)]
    inside = (
        element("circle", cx=middle, cy=middle, r=middle - 3, fill=PAPER, stroke=INK, stroke_width=4)
        + "".join(fields)
        + element("circle", cx=middle, cy=middle, r=16, fill="none", stroke=INK, stroke_width=2, stroke_dasharray="8 6")
        + group(mark(seat, look), transform=f"translate({middle} {DIAL - 80}) scale(3.2)")
    )
    return Drawing(inside, DIAL / 10, DIAL / 10, text("bumping_bots.paper.told.dial", seat=seat))


def _field(index: int, gear: int, look: Look) -> str:
    """Draw a field of the dial: reverse to the left, with a double edge and an R."""
    middle, step = DIAL / 2, 32
    angle = 270 + (index - (len(GEARS) - 1) / 2) * step
    x, y = middle + 205 * cos(radians(angle)), middle + 205 * sin(radians(angle))
    colour = "#b32b16" if gear < 0 else "#3f6ea8"
    ring = element("circle", cx=x, cy=y, r=44, fill="none", stroke=INK, stroke_width=3) if gear < 0 else ""
    label = f"R{-gear}" if gear < 0 else str(gear)
    disc = element("circle", cx=x, cy=y, r=52, fill=look.fill(colour), stroke=INK, stroke_width=3)
    return disc + ring + said(label, x, y + 18, 15, weight=BOLD, fill=look.on(PAPER))


def dial_arrow() -> Drawing:
    """Draw the arrow of a dial, with a hole to pin it."""
    path = "M33 60H150V30L250 90 150 150V120H33A30 30 0 0 1 33 60Z"
    inside = element("path", d=path, fill=PAPER, stroke=INK, stroke_width=4)
    hole = element("circle", cx=45, cy=90, r=14, fill="none", stroke=INK, stroke_width=2, stroke_dasharray="8 6")
    return Drawing(inside + hole, 25.5, 18, text("bumping_bots.paper.told.arrow"))


def seat_number(seat: int, look: Look) -> str:
    """Draw a robot small, as the mark of its dial."""
    drawn = robot(seat, {"cell": "0,0", "heading": "E", "speed": 1, "reverse": False})
    return printed(drawn, look)
