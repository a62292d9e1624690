"""Marks for scissors and glue: strokes in the margin where to cut, dashes where to fold or cut, hatching for glue."""

from collections.abc import Iterable

from algodrome.games.pictures.drawing import Drawing, hatching
from algodrome.games.pictures.look import INK
from algodrome.games.pictures.svg import element, group, number

MARK = 50.0  # length of a stroke, in tenths of a millimetre
CLEAR = 1.0  # mm that it keeps away from the corner


def overlay(width: float, height: float, *inside: str) -> Drawing:
    """Lay marks over a whole page; nothing to read there."""
    return Drawing("".join(inside), width, height, "")


def area(window: tuple[float, float, float, float], more: float, colour: str) -> Drawing:
    """Fill a rectangle of a page and some millimetres more on every side."""
    left, top, wide, high = (10 * value for value in window)
    size = {"x": left - 10 * more, "y": top - 10 * more, "width": wide + 20 * more, "height": high + 20 * more}
    return overlay((left + wide) / 10 + more, (top + high) / 10 + more, element("rect", **size, fill=colour))


def cut_marks(columns: Iterable[float], rows: Iterable[float], clear: float = CLEAR) -> str:
    """Mark the lines of a grid outside of it, given where they lie in millimetres, as what the marks keep clear of."""
    xs, ys, away = [10 * x for x in columns], [10 * y for y in rows], 10 * clear
    left, right, top, bottom = xs[0], xs[-1], ys[0], ys[-1]
    ticks = [f"M{number(x)} {number(y)}v{MARK:g}" for x in xs for y in (top - away - MARK, bottom + away)]
    ticks += [f"M{number(x)} {number(y)}h{MARK:g}" for y in ys for x in (left - away - MARK, right + away)]
    return element("path", d="".join(ticks), stroke=INK, stroke_width=1.2, fill="none")


def dashed(x: float, y: float, across: float, down: float) -> str:
    """Draw a dashed line, in millimetres: fold or cut here, as the note of the sheet says."""
    path = f"M{number(10 * x)} {number(10 * y)}l{number(10 * across)} {number(10 * down)}"
    return element("path", d=path, stroke=INK, stroke_width=1.6, stroke_dasharray="20 14", fill="none")


def glue(x: float, y: float, width: float, height: float) -> str:
    """Hatch an area for glue, in millimetres."""
    from_x, from_y, wide, high = (10 * value for value in (x, y, width, height))
    name = f"glue{from_x:.0f}-{from_y:.0f}"
    area = element("rect", x=from_x, y=from_y, width=wide, height=high)
    lines = element("path", d=hatching(from_x, from_y, wide, high, 30), stroke="#6d6552", stroke_width=1, fill="none")
    return element("clipPath", area, id=name) + group(lines, clip_path=f"url(#{name})")
