"""The track itself: cells tinted by zone, walls of tyres, the chequered line, letters and arrows of travel."""

from collections.abc import Iterator, Sequence
from math import dist

from algodrome.games.bumping_bots.constants import DIRECTIONS, STEPS
from algodrome.games.bumping_bots.geometry import place_of, reading_order
from algodrome.games.bumping_bots.pictures.palette import INK, PAPER, TYRE, WALL, zone_colour
from algodrome.games.bumping_bots.track import LETTERS, Track
from algodrome.games.pictures.hexagons import angle_of, centre, outline, side, towards
from algodrome.games.pictures.svg import Point, element, group, moved_to, polyline

CHEQUER = 4.0  # side of a square of the line
FIRST_ARROW, NEXT_ARROW = 2, 3  # cells from the letter of a zone to an arrow of travel, and from there to the next
CHEVRON = "M-6-7L1 0-6 7M1-7L8 0 1 7"
BORDER = 2.4  # width of the line between two zones


def ground(track: Track, shown: Sequence[int]) -> str:
    """Draw the cells that are shown, and what borders them; letters only where they tell zones apart."""
    has_zones = len({track.cells[cell] for cell in shown}) > 1
    told = signs(track, shown) if has_zones else ""
    return zones(track, shown) + borders(track, shown) + told + line(track, shown) + walls(track, shown)


def zones(track: Track, shown: Sequence[int]) -> str:
    """Draw the cells, one path for each zone."""
    paths = []
    for zone in range(len(track.zones)):
        cells = [cell for cell in shown if track.cells[cell] == zone]
        if cells:
            shape = "".join(outline(place_of(cell)) for cell in cells)
            paths.append(element("path", d=shape, fill=zone_colour(zone, track.last)))
    return group(*paths, stroke=PAPER, stroke_width=1.4)


def borders(track: Track, shown: Sequence[int]) -> str:
    """Draw a strong line between zones, so that they are told apart without their tints."""
    path = "".join(
        polyline(side(place_of(cell), direction))
        for cell in shown
        for direction in range(DIRECTIONS)
        if track.cells.get(cell + STEPS[direction], 0) > track.cells[cell]
        and not track.crossing(cell, cell + STEPS[direction])
    )
    strokes = {"stroke": INK, "stroke_width": BORDER, "stroke_linecap": "round"}
    return element("path", d=path, fill="none", **strokes) if path else ""


def walls(track: Track, shown: Sequence[int]) -> str:
    """Draw tyres along every side of a cell where the track ends."""
    path = "".join(polyline(ends) for ends in sides_of_walls(track, shown))
    if not path:
        return ""
    rail = element("path", d=path, stroke=WALL, stroke_width=7)
    tyres = element("path", d=path, stroke=TYRE, stroke_width=4.6, stroke_dasharray="0 6.67")
    return group(rail, tyres, fill="none", stroke_linecap="round")


def sides_of_walls(track: Track, shown: Sequence[int]) -> Iterator[tuple[Point, Point]]:
    """Give the sides behind which there is no track."""
    for cell in shown:
        for direction in range(DIRECTIONS):
            if cell + STEPS[direction] not in track.cells:
                yield side(place_of(cell), direction)


def line(track: Track, shown: Sequence[int]) -> str:
    """Draw the line, chequered: two rows of squares, the one beginning black and the other white (BB2)."""
    near, far, whole = [], [], []
    for cell in shown:
        for direction in range(DIRECTIONS):
            there = cell + STEPS[direction]
            if there in track.cells and track.crossing(cell, there) == 1:
                start, end = side(place_of(cell), direction)
                angle = angle_of(direction)
                whole.append(polyline((start, end)))
                near.append(polyline(towards(point, angle, -CHEQUER / 2) for point in (start, end)))
                far.append(polyline(towards(point, angle, CHEQUER / 2) for point in (start, end)))
    if not whole:
        return ""
    return group(
        element("path", d="".join(whole), stroke=PAPER, stroke_width=2 * CHEQUER),
        element("path", d="".join(near), stroke_dasharray=CHEQUER),
        element("path", d="".join(far), stroke_dasharray=CHEQUER, stroke_dashoffset=CHEQUER),
        fill="none",
        stroke=INK,
        stroke_width=CHEQUER,
    )


def signs(track: Track, shown: Sequence[int]) -> str:
    """Draw the letter of each zone in its middle, and arrows of travel in front of it and behind it."""
    letters, arrows = [], []
    for zone, kind in enumerate(track.zones):
        middle = middle_cell(track, zone)
        if middle in shown:
            letters.append(_letter(LETTERS[zone], centre(place_of(middle))))
        for cell in arrow_cells(track, middle):
            if cell in shown:
                turn = f" rotate({angle_of(kind.direction):.0f})"
                arrows.append(element("path", d=CHEVRON, transform=moved_to(centre(place_of(cell))) + turn))
    return group(*letters, fill=INK, fill_opacity=0.8, font_size=24, font_weight=700, text_anchor="middle") + group(
        *arrows, fill="none", stroke=INK, stroke_opacity=0.5, stroke_width=3
    )


def _letter(letter: str, point: Point) -> str:
    return element("text", letter, x=point[0], y=point[1] + 8.5)


def middle_cell(track: Track, zone: int) -> int:
    """Give the cell nearest to the middle of a zone that nothing stands on."""
    cells = sorted((cell for cell, number in track.cells.items() if number == zone), key=reading_order)
    middles = [centre(place_of(cell)) for cell in cells]
    middle = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
    free = [cell for cell in cells if cell not in taken_cells(track)] or cells
    return min(free, key=lambda cell: round(dist(centre(place_of(cell)), middle), 6))


def arrow_cells(track: Track, middle: int) -> Iterator[int]:
    """Give the free cells of a zone before and behind its middle that carry an arrow."""
    zone = track.cells[middle]
    for way in (1, -1):
        cell = middle + way * FIRST_ARROW * STEPS[track.zones[zone].direction]
        while track.cells.get(cell) == zone:
            if cell not in taken_cells(track):
                yield cell
            cell += way * NEXT_ARROW * STEPS[track.zones[zone].direction]


def taken_cells(track: Track) -> set[int]:
    """Give the cells on which a letter or an arrow could be mistaken or hidden."""
    return track.centres() | track.rings() | track.arrows() | set(track.mobiles)
