"""The board: the circuit with its numbers, the grid, the line, and room for the cards; cars on it for a position."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from algodrome.games.formel_fun.constants import FULL, LABELS, LAP, MAX_CARS_EACH, MAX_PLAYERS
from algodrome.games.formel_fun.pictures.cars import car
from algodrome.games.formel_fun.pictures.circuit import (
    HALF_ROAD,
    HEIGHT,
    LANE,
    WIDTH,
    Spot,
    across,
    place_aside,
    road,
    spot,
)
from algodrome.games.pictures.drawing import HEAVY, Drawing, lettered
from algodrome.games.pictures.look import INK, PAPER, Look
from algodrome.games.pictures.svg import element, group, moved_to
from algodrome.language import text

SHOULDER = (MAX_PLAYERS - FULL) * LANE  # what a grid of six cars takes beside the road
WIDEST = HALF_ROAD + SHOULDER
CHECKS = 14  # squares of the finish line
WAY, BOX = "M-7-22 9 0-7 22", "M14-11H29V11H14"  # an arrow of travel; a box of the grid
WAYS = (4, 12, 19, 26)  # spaces with an arrow of travel
RED, KERB, ASPHALT, GRASS, MARKING = "#c4371a", "#f7efdd", "#4b5162", "#cfdcae", "#f7efdd"
PILE, CORNER = (211, 151), 26  # of a card that lies there, on two sheets; the length of the marks at its corners
SIZE = 400.0  # mm: the width at which the numbers read well


def board(look: Look) -> Drawing:
    """Draw the empty board."""
    return whole(ground(look) + infield(look), text("formel_fun.paper.told.board"), look.fill(GRASS))


def cars_on(view: Mapping[str, Any], look: Look) -> str:
    """Draw the cars of a view that run, where they stand."""
    return group(*(car(name, (where.x, where.y), where.angle, look) for name, where in _spots(view).items()))


def _spots(view: Mapping[str, Any]) -> dict[str, Spot]:
    running = {name: entry for name, entry in view["cars"].items() if "progress" in entry}
    return {name: spot(entry["progress"] - 0.5, place_aside(entry["place"])) for name, entry in running.items()}


def whole(inside: str, told: str, behind: str = PAPER) -> Drawing:
    """Show the whole board."""
    high = HEIGHT + SHOULDER
    return Drawing(inside, SIZE, SIZE * high / WIDTH, told, behind, view=(0, 0, WIDTH, high))


@cache
def ground(look: Look) -> str:
    """Draw the road and all that is painted on it and beside it."""
    line = look.line(MARKING)
    lanes = "".join(road((lane - FULL / 2) * LANE) for lane in range(1, FULL))
    lanes += "".join(road((lane - FULL / 2) * LANE, -MAX_CARS_EACH, 0) for lane in range(FULL, MAX_PLAYERS))
    borders = "".join(across(space) for space in range(1, LAP + 1))
    return (
        element("rect", width=WIDTH, height=HEIGHT + SHOULDER, fill=look.fill(GRASS))
        + _kerbs(look)
        + element("path", d=lanes, fill="none", stroke=line, stroke_dasharray="9 11", stroke_opacity=0.6)
        + element("path", d=borders, stroke=line, stroke_width=1.6, stroke_opacity=0.8)
        + group(*map(_arrow, WAYS), fill="none", stroke=line, stroke_width=5, stroke_opacity=0.3)
        + group(*_grid(), fill="none", stroke=line, stroke_width=1.8)
        + _finish_line()
        + group(*(_numbers(space, look) for space in range(1, LAP + 1)))
    )


def _kerbs(look: Look) -> str:
    """Draw the road between its kerbs; beside the grid it is wider (FF5)."""
    wide, grid = 2 * HALF_ROAD, (-MAX_CARS_EACH, 0)
    if look.saves_ink:
        edges = [road(-HALF_ROAD - 3), road(HALF_ROAD + 3, 0, LAP - MAX_CARS_EACH), road(WIDEST + 3, *grid)]
        edges += [across(along, HALF_ROAD, WIDEST + 5) for along in grid]
        path = "".join(edges)
        return element("path", d=path, fill="none", stroke=INK, stroke_width=1.2) + element(
            "path", d=path, fill="none", stroke=INK, stroke_width=5, stroke_dasharray="11 11"
        )
    kerbs = [(road(0), wide + 13), (road(HALF_ROAD + SHOULDER / 2, *grid), SHOULDER + 13)]
    return (
        group(*(element("path", d=path, stroke_width=width, stroke=KERB) for path, width in kerbs), fill="none")
        + group(
            *(element("path", d=path, stroke_width=width, stroke=RED) for path, width in kerbs),
            fill="none",
            stroke_dasharray="13 13",
        )
        + element("path", d=road(0), fill="none", stroke=ASPHALT, stroke_width=wide)
        + element("path", d=kerbs[1][0], fill="none", stroke=ASPHALT, stroke_width=SHOULDER + 2)
    )


def _arrow(space: int) -> str:
    where = spot(space - 0.5, 0)
    return element("path", d=WAY, transform=f"{moved_to((where.x, where.y))} rotate({where.angle:.1f})")


def _grid() -> list[str]:
    """Draw the boxes of the first grid: a row for each car of a team (FF5)."""
    boxes = [
        spot(-row - 0.5, place_aside(place)) for row in range(MAX_CARS_EACH) for place in range(1, MAX_PLAYERS + 1)
    ]
    return [element("path", d=BOX, transform=f"{moved_to((box.x, box.y))} rotate({box.angle:.1f})") for box in boxes]


def _finish_line() -> str:
    where = spot(0, 0)
    high = 2 * HALF_ROAD / CHECKS
    checks = [
        element("rect", x=-8 if row % 2 else 0, y=row * high - HALF_ROAD, width=8, height=high, fill=INK)
        for row in range(CHECKS)
    ]
    flag = element("rect", x=-8, y=-HALF_ROAD, width=16, height=2 * HALF_ROAD, fill=PAPER, stroke=INK)
    return group(flag, *checks, transform=f"{moved_to((where.x, where.y))} rotate({where.angle:.1f})")


def _numbers(space: int, look: Look) -> str:
    """Write the label of a space inside the road and its number outside (FF1)."""
    inside = spot(space - 0.5, -HALF_ROAD - 22)
    beside = SHOULDER + 3 if space > LAP - MAX_CARS_EACH else 0
    outside = spot(space - 0.5, HALF_ROAD + 17 + beside)
    label = str((space - 1) % LABELS + 1)
    return (
        element(
            "circle", cx=inside.x, cy=inside.y, r=13.5, fill=look.fill(RED), stroke=look.line(PAPER), stroke_width=2
        )
        + lettered(label, inside.x, inside.y + 6, 17, weight=HEAVY, fill=look.on(PAPER))
        + lettered(str(space), outside.x, outside.y + 5, 15)
    )


def infield(look: Look) -> str:
    """Mark the corners of pile and discards, on either side of the middle, and name the game: no seam cuts them."""
    wide, high = PILE
    corners = f"M0 {CORNER}V0H{CORNER}M{wide - CORNER} 0H{wide}V{CORNER}"
    corners += f"M{wide} {high - CORNER}V{high}H{wide - CORNER}M{CORNER} {high}H0V{high - CORNER}"
    places = [
        group(element("path", d=corners, fill="none", stroke=INK, stroke_width=2), transform=moved_to((x, 237)))
        + lettered(text(f"formel_fun.paper.{name}"), x + wide / 2, 282, 16, weight=700)
        for x, name in ((226, "pile"), (483, "discards"))
    ]
    return group(*places) + lettered("Formel Fun", 200, 630, 40, weight=HEAVY, fill=look.line(RED))
