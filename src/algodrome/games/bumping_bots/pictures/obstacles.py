"""Obstacles seen from above: blocks, hubs with two arms, drums, and bumpers with their arrow cells (BB33 to BB40)."""

from collections.abc import Sequence

from algodrome.games.bumping_bots.constants import DIRECTIONS, STEPS
from algodrome.games.bumping_bots.geometry import DIRECTION_NAMES, place_of
from algodrome.games.bumping_bots.pictures.palette import (
    BUMPER,
    BUMPER_EDGE,
    DRUM,
    DRUM_EDGE,
    INK,
    PAPER,
    STEEL,
    STEEL_EDGE,
    WARNING,
)
from algodrome.games.bumping_bots.track import Motor, Track
from algodrome.games.pictures.hexagons import WIDTH, Place, angle_of, centre, outline, towards
from algodrome.games.pictures.svg import element, group, moved_to, pair, polyline

OUTWARDS = "M-7-8L8 0-7 8-3 0z"  # the arrow of a bumper
CROSS = "M-5-5L5 5M-5 5L5-5"  # of a block
ARM = 21.0  # width of an arm
DASHES = "5 3.5"  # round a place on which a piece is laid
SENSE_RADIUS = 9.5  # of the arrow that tells how a motorised obstacle turns


def standing_obstacles(track: Track, shown: Sequence[int]) -> str:
    """Draw what never moves: fixed obstacles and bumpers."""
    blocks = [fixed(place_of(cell)) for cell in track.fixed if cell in shown]
    arrows = [
        arrow_cell(place_of(centre_cell + STEPS[direction]), direction)
        for centre_cell in track.bumpers
        for direction in range(DIRECTIONS)
        if centre_cell + STEPS[direction] in shown
    ]
    bumpers = [bumper(place_of(cell)) for cell in track.bumpers if cell in shown]
    return group(*blocks) + group(*arrows, fill=BUMPER, fill_opacity=0.75) + group(*bumpers)


def fixed(place: Place) -> str:
    """Draw a block of concrete with a warning cross."""
    point = centre(place)
    return (
        element("path", d=outline(place, 17), fill=STEEL, stroke=STEEL_EDGE, stroke_width=2.5)
        + element("path", d=outline(place, 11), fill="none", stroke=PAPER, stroke_opacity=0.55, stroke_width=1.5)
        + element("path", d=CROSS, transform=moved_to(point), stroke=INK, stroke_width=3.4, stroke_linecap="round")
    )


def arrow_cell(place: Place, direction: int) -> str:
    """Draw the arrow that throws outwards."""
    return element("path", d=OUTWARDS, transform=f"{moved_to(centre(place))} rotate({angle_of(direction):.0f})")


def bumper(place: Place) -> str:
    """Draw the solid centre of a bumper: a mushroom with rings."""
    x, y = centre(place)
    return (
        element("circle", cx=x, cy=y, r=15.5, fill=BUMPER, stroke=BUMPER_EDGE, stroke_width=2.5)
        + element("circle", cx=x, cy=y, r=9.5, fill=PAPER)
        + element("circle", cx=x, cy=y, r=5, fill=BUMPER)
    )


def motors(track: Track, axes: Sequence[str], shown: Sequence[int]) -> str:
    """Draw the motorised obstacles with their arms as they lie now."""
    drawn = [
        arms(place_of(motor.cell), DIRECTION_NAMES.index(axis)) + hub(motor)
        for motor, axis in zip(track.motors, axes, strict=True)
        if motor.cell in shown
    ]
    return group(*drawn)


def arms(place: Place, axis: int, **attributes: object) -> str:
    """Draw two arms on opposite sides, with striped ends."""
    point, angle = centre(place), angle_of(axis)
    bar = polyline((towards(point, angle, -WIDTH), towards(point, angle, WIDTH)))
    ends = "".join(
        polyline((towards(point, angle, way * (WIDTH - 5)), towards(point, angle, way * (WIDTH + 5))))
        for way in (1, -1)
    )
    return group(
        element("path", d=bar, stroke=STEEL_EDGE, stroke_width=ARM),
        element("path", d=bar, stroke=STEEL, stroke_width=16.5),
        element("path", d=ends, stroke=WARNING, stroke_width=16.5, stroke_linecap="butt", stroke_dasharray="2.5"),
        fill="none",
        stroke_linecap="round",
        **attributes,
    )


def places_of_arms(place: Place, axis: int) -> str:
    """Draw where two arms lie when a race starts: they are pieces of their own."""
    x, y = centre(place)
    bar = {"x": -WIDTH - ARM / 2, "y": -ARM / 2, "width": 2 * WIDTH + ARM, "height": ARM, "rx": ARM / 2}
    turned = f"{moved_to((x, y))} rotate({angle_of(axis):.0f})"
    return element("rect", **bar, transform=turned, fill="none", stroke=INK, stroke_width=1.6, stroke_dasharray=DASHES)


def hub(motor: Motor) -> str:
    """Draw the centre of a motorised obstacle, with an arrow in the sense in which it turns."""
    point = centre(place_of(motor.cell))
    start, end = -150.0 * motor.sense, 90.0 * motor.sense
    head = towards(point, end, SENSE_RADIUS)
    x, y = point
    return (
        element("circle", cx=x, cy=y, r=15, fill=WARNING, stroke=INK, stroke_width=2.5)
        + element("path", d=arc(point, SENSE_RADIUS, start, end), fill="none", stroke=INK, stroke_width=2.6)
        + element("path", d=arrowhead(head, end + 90 * motor.sense, 6), fill=INK)
        + element("circle", cx=x, cy=y, r=3, fill=INK)
    )


def mobile(place: Place, number: int, **attributes: object) -> str:
    """Draw a mobile obstacle: a drum with its number."""
    return group(
        element("rect", x=-11, y=-11, width=22, height=22, rx=5, fill=DRUM, stroke=DRUM_EDGE, stroke_width=2.5),
        element("circle", r=7.4, fill=PAPER),
        element("text", str(number), y=4, font_size=11, font_weight=700, text_anchor="middle", fill=DRUM_EDGE),
        transform=moved_to(centre(place)),
        **attributes,
    )


def place_of_mobile(place: Place, number: int) -> str:
    """Draw where a mobile obstacle stands when a race starts: it is a piece of its own."""
    square = {"x": -11, "y": -11, "width": 22, "height": 22, "rx": 5}
    return group(
        element("rect", **square, fill=PAPER, stroke=INK, stroke_width=1.6, stroke_dasharray=DASHES),
        element("text", str(number), y=4, font_size=11, font_weight=700, text_anchor="middle", fill=INK),
        transform=moved_to(centre(place)),
    )


def arc(point: tuple[float, float], radius: float, start: float, end: float) -> str:
    """Write an arc about a point, from one angle to another."""
    large, clockwise = int(abs(end - start) > 180), int(end > start)  # noqa: PLR2004 - degrees of a half turn
    first, last = towards(point, start, radius), towards(point, end, radius)
    return f"M{pair(first)}A{radius:g} {radius:g} 0 {large} {clockwise} {pair(last)}"


def arrowhead(tip: tuple[float, float], angle: float, size: float) -> str:
    """Write a triangle that points at an angle; its middle is where a line ends."""
    corners = [towards(tip, angle + turn, size) for turn in (0, 130, -130)]
    return polyline(corners, closed=True)
