"""The track: five lanes, lane A at the top, the cars drive to the right (SA1); cars on it for a position."""

from collections.abc import Iterable, Sequence

from algodrome.games.pictures.drawing import HEAVY, Drawing, lettered
from algodrome.games.pictures.look import INK, PAPER, Look
from algodrome.games.pictures.svg import Point, element, group, moved_to
from algodrome.games.speedalgo.constants import LANES
from algodrome.games.speedalgo.pictures.cars import bolide, traffic
from algodrome.games.speedalgo.track import NAMES, Track

CELL, LEFT, TOP, BOTTOM, LINE = 40, 28, 30, 14, 16
UNITS = 4  # a millimetre, at the size of the drawing
CELL_DRAWN = CELL / UNITS
BEYOND = 4  # columns that are drawn beyond the line
MORE = 10  # columns of a sheet that is laid at the end of a track
KERB = 7
HEIGHT = TOP + LANES * CELL + BOTTOM
PICTURE, SHOWN = 85.0, 7  # of a picture among text: millimetres, columns
FIVE = 5  # every fifth column has a stronger number
ASPHALT, GRASS, HOLE, MARKING, RED = "#4b5162", "#cfdcae", "#b4c78a", "#f7efdd", "#d53e1d"


def columns_of(track: Track) -> int:
    """Count the columns that are drawn."""
    return track.last + 1 + BEYOND


def left_of(column: int, track: Track) -> int:
    """Give the left edge of a column; beyond the line, the line itself takes room."""
    return LEFT + column * CELL + (LINE if column > track.last else 0)


def middle(cell: str, track: Track) -> Point:
    """Give the middle of a cell such as "C7"."""
    return left_of(int(cell[1:]), track) + CELL / 2, TOP + (NAMES.index(cell[0]) + 0.5) * CELL


def road(track: Track, look: Look, told: str) -> Drawing:
    """Draw a track."""
    return position(track, look, told, "")


def position(track: Track, look: Look, told: str, cars: str) -> Drawing:
    """Draw a track with cars on it."""
    width = left_of(columns_of(track), track) + 6
    return Drawing(
        ground(track, look) + cars, width / UNITS, HEIGHT / UNITS, told, look.fill(GRASS), view=(0, 0, width, HEIGHT)
    )


def beyond(look: Look, told: str) -> Drawing:
    """Draw columns without a line and without numbers, which are cut at the dashes and glued to any track (SA1)."""
    edges = [LEFT + CELL * column for column in range(MORE + 1)]
    lines = "".join(f"M{edge + 8} {TOP - KERB - 3}h{CELL - 16}" for edge in edges[:-1])  # for the numbers
    drawn = (
        _surface(edges, look)
        + element("path", d=lines, stroke=INK, stroke_width=0.8)
        + element("path", d=f"M{LEFT} 0v{HEIGHT}", stroke=INK, stroke_width=0.6, stroke_dasharray="3 2")
        + group(*_lane_names(15))
    )
    width = edges[-1] + 6
    return Drawing(drawn, width / UNITS, HEIGHT / UNITS, told, look.fill(GRASS), view=(0, 0, width, HEIGHT))


def start(track: Track, look: Look, told: str, cars: str) -> Drawing:
    """Draw the first columns of a track, with cars on it, as a picture among text."""
    width = left_of(SHOWN, track)
    return Drawing(ground(track, look) + cars, PICTURE, PICTURE * HEIGHT / width, told, view=(0, 0, width, HEIGHT))


def cars_of(bolides: Iterable[str | None], vehicles: Iterable[str | None], track: Track, look: Look) -> str:
    """Draw the cars of a view where they stand."""
    drawn = [
        group(bolide(seat, look), transform=moved_to(middle(cell, track)))
        for seat, cell in enumerate(bolides, 1)
        if cell
    ]
    drawn += [
        group(traffic(number, look), transform=moved_to(middle(cell, track)))
        for number, cell in enumerate(vehicles, 1)
        if cell
    ]
    return group(*drawn)


def ground(track: Track, look: Look, size: float = 11.5) -> str:
    """Draw grass, kerbs, lanes, missing cells, the line and the numbers, of a size; large ones only at every fifth."""
    edges = [left_of(column, track) for column in range(columns_of(track) + 1) if column != track.last + 1]
    boxes = "".join(f"M{LEFT + 31} {TOP + lane * CELL + 6}h5v{CELL - 12}h-5" for lane in range(LANES))
    return (
        _surface(edges, look)
        + element("path", d=boxes, stroke=look.line(MARKING), stroke_width=1.8, fill="none")
        + group(*_holes(track, look))
        + _finish_line(track)
        + _numbers(track, size)
    )


def _surface(edges: Sequence[int], look: Look) -> str:
    """Draw grass, kerbs and lanes; columns begin and end at some edges."""
    right, high, line = edges[-1], LANES * CELL, look.line(MARKING)
    lanes = "".join(f"M{LEFT} {TOP + lane * CELL}H{right}" for lane in range(1, LANES))
    columns = "".join(f"M{edge} {TOP}v{high}" for edge in edges[1:-1])
    kerbs = f"M{LEFT} {TOP - KERB / 2:g}H{right}M{LEFT} {TOP + high + KERB / 2:g}H{right}"
    return (
        element("rect", width=right + 6, height=HEIGHT, fill=look.fill(GRASS))
        + element("path", d=kerbs, stroke=look.fill(MARKING), stroke_width=KERB)
        + element("path", d=kerbs, stroke=look.line(RED), stroke_width=KERB, stroke_dasharray="12 12")
        + element("rect", x=LEFT, y=TOP, width=right - LEFT, height=high, fill=look.fill(ASPHALT), stroke=INK)
        + element("path", d=columns, stroke=line, stroke_width=0.7, stroke_opacity=0.45)
        + element("path", d=lanes, stroke=line, stroke_width=1.4, stroke_dasharray="12 8", stroke_opacity=0.7)
    )


def _holes(track: Track, look: Look) -> list[str]:
    """Draw a barrier on every cell that is missing."""
    stripes = "M5 25l8-10h6l-8 10zM17 25l8-10h6l-8 10z"
    return [
        group(
            element("rect", width=CELL, height=CELL, fill=look.fill(HOLE), stroke=INK, stroke_width=0.8),
            element("path", d="M4 4 36 36M36 4 4 36", stroke=INK, stroke_width=0.8, stroke_opacity=0.6),
            element("rect", x=5, y=15, width=30, height=10, rx=2, fill=PAPER, stroke=INK, stroke_width=0.8),
            element("path", d=stripes, fill=look.line(RED)),
            transform=f"translate({left_of(column, track)} {TOP + lane * CELL})",
        )
        for lane, row in enumerate(track.rows)
        for column, sign in enumerate(row)
        if sign == "#"
    ]


def _finish_line(track: Track) -> str:
    x, size = left_of(track.last, track) + CELL, LINE // 2
    squares = "".join(
        f"M{x + size * (row % 2)} {TOP + size * row}h{size}v{size}h-{size}z" for row in range(LANES * CELL // size)
    )
    white = element("rect", x=x, y=TOP, width=LINE, height=LANES * CELL, fill=PAPER, stroke=INK)
    return white + element("path", d=squares, fill=INK)


def _lane_names(size: float) -> list[str]:
    return [
        lettered(name, LEFT / 2, TOP + (lane + 0.5) * CELL + 5, max(15, size), weight=HEAVY)
        for lane, name in enumerate(NAMES)
    ]


def _numbers(track: Track, size: float) -> str:
    columns = [
        lettered(str(column), left_of(column, track) + CELL / 2, 17, size, weight=HEAVY if column % FIVE == 0 else 400)
        for column in range(columns_of(track))
        if size < LEFT / 2 or column % FIVE == 0
    ]
    return group(*_lane_names(size), *columns)
